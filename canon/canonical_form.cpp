// The choice of the engine for a grid: for min-lex forms of 3x3 the band table where the grid is
// complete and the row search elsewhere; for min-lex forms of the other shapes the general search;
// for the form `orderly` always the search box by box, for the form `nauty` always nauty.

#include "canon/canonical_form.hpp"

#include <algorithm>
#include <optional>

#include "canon/any_shape/minlex_general.hpp"
#include "canon/grids/minlex_grid.hpp"
#include "canon/nauty/nauty_form.hpp"
#include "canon/orderly/orderly_form.hpp"
#include "canon/puzzles/minlex_puzzle.hpp"

namespace isodoku {

struct Canoniser::Engines {
  Engines(const BoxGroup& the_group, Form wanted)
      : form(wanted), group(the_group), nauty(the_group), minlex(the_group) {
    if (form == Form::orderly) orderly.emplace(group);
  }

  [[nodiscard]] bool is_minlex_3x3() const { return form == Form::minlex && group.shape() == Shape(); }
  const Minlex3x3& minlex_3x3(const Grid& grid);

  Form form;
  BoxGroup group;
  NautyForm nauty;
  MinlexGeneral minlex;
  std::optional<OrderlyForm> orderly;
  PuzzleMinlex puzzle;
  Minlex3x3 result{};
};

const Minlex3x3& Canoniser::Engines::minlex_3x3(const Grid& grid) {
  Cells81 cells;
  std::ranges::copy(grid.cells(), cells.begin());
  if (grid.is_complete()) {
    minlex_grid(cells, group.transposes(), result);
  } else {
    puzzle.find(cells, grid.filling(), group.transposes(), result);
  }
  return result;
}

Canoniser::Canoniser(const BoxGroup& group, Form form) : engines_(std::make_unique<Engines>(group, form)) {}
Canoniser::Canoniser(Canoniser&&) noexcept = default;
Canoniser& Canoniser::operator=(Canoniser&&) noexcept = default;
Canoniser::~Canoniser() = default;

CanonicalForm Canoniser::canonical_form(const Grid& grid) {
  if (engines_->is_minlex_3x3()) {
    const Minlex3x3& found = engines_->minlex_3x3(grid);
    CanonicalForm result{
        Grid(grid.shape(), grid.filling()), {grid.shape(), {found.transpose, {}, {}}, {}}, found.order};
    std::ranges::copy(found.form, result.form.cells().begin());
    std::ranges::copy(found.rows, result.map.symmetry.rows.begin());
    std::ranges::copy(found.columns, result.map.symmetry.columns.begin());
    std::ranges::copy(found.symbols, result.map.symbols.begin());
    return result;
  }
  if (engines_->orderly) return engines_->orderly->canonical_form(grid);
  if (engines_->form == Form::nauty) return engines_->nauty.canonical_form(grid);
  return engines_->minlex.canonical_form(grid);
}

Grid Canoniser::form_only(const Grid& grid) {
  if (engines_->is_minlex_3x3()) {
    Grid form(grid.shape(), grid.filling());
    std::ranges::copy(engines_->minlex_3x3(grid).form, form.cells().begin());
    return form;
  }
  if (engines_->orderly) return engines_->orderly->canonical_form(grid).form;
  if (engines_->form == Form::nauty) return engines_->nauty.form_only(grid);
  return engines_->minlex.canonical_form(grid).form;
}

CanonicalForm canonical_form(const Grid& grid, Form form) {
  return canonical_form(grid, form, grid.shape());
}

CanonicalForm canonical_form(const Grid& grid, Form form, const BoxGroup& group) {
  return Canoniser(group, form).canonical_form(grid);
}

}  // namespace isodoku
