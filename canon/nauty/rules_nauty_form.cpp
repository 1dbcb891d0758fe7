// Canonical forms under any rules, by nauty.
//
// Cells, houses and used symbols are vertices of different colours. A cell is joined to its houses and to its symbol;
// in a pattern, filled and blank cells have different colours. The automorphisms of this graph are the symmetries of
// the rules that fix the grid up to relabelling: they map houses to houses, and symbols to symbols.
//
// nauty's canonical labelling gives each cell a position. Equivalent grids get the same graph on the positions, in
// which the houses are some image of the houses of the rules. All symmetries of the rules followed by "cell to
// position" have that image, and they are a coset of the group. The smallest member of this coset depends only on the
// graph (PermutationGroup::least_in_coset). Its inverse maps positions to cells, and houses to houses. So the grid is
// mapped from its cells to positions, and from positions to the cells of the form, by a symmetry of the rules.
//
// Symbols are numbered by their first cells in the form, independently of the labelling.

#include "canon/nauty/rules_nauty_form.hpp"

#include <array>
#include <utility>

namespace isodoku::detail {

RulesNautyForm::RulesNautyForm(std::shared_ptr<const RulesGroup> group) : group_(std::move(group)) {
  // Symmetries map houses only to houses of the same colour.
  const SymmetrySubgroup subgroup = group_->subgroup();
  house_colours_.resize(4);
  const auto houses = group_->rules().houses();
  for (std::size_t i = 0; i < houses.size(); ++i) {
    house_colours_[house_colour(houses[i].kind, subgroup)].push_back(static_cast<int>(i));
  }
}

void RulesNautyForm::build(const Grid& grid) {
  const Rules& rules = group_->rules();
  const auto cells = grid.cells();
  graph_.clear();
  const int cell_count = rules.cell_count();
  graph_.add_colour(cell_count);
  std::vector<int> vertex_of_house(rules.houses().size());
  for (const std::vector<int>& colour : house_colours_) {
    const int first = graph_.add_colour(static_cast<int>(colour.size()));
    for (std::size_t i = 0; i < colour.size(); ++i) {
      vertex_of_house[static_cast<std::size_t>(colour[i])] = first + static_cast<int>(i);
    }
  }
  std::array<int, max_size + 1> vertex_of_symbol{};
  if (grid.is_pattern()) {
    graph_.split_colour(0, cell_count, [&](int cell) { return cells[static_cast<std::size_t>(cell)]; });
  } else {
    int used = 0;
    for (const Cell cell : cells) {
      if (cell != blank && vertex_of_symbol[cell] == 0) vertex_of_symbol[cell] = ++used;
    }
    const int first = graph_.add_colour(used);
    for (int& vertex : vertex_of_symbol) vertex += first - 1;
  }
  graph_.begin_edges();
  for (int cell = 0; cell < cell_count; ++cell) {
    for (const std::uint16_t house : rules.houses_of(cell)) graph_.add_edge(cell, vertex_of_house[house]);
    const Cell symbol = cells[static_cast<std::size_t>(cell)];
    if (symbol != blank && !grid.is_pattern()) graph_.add_edge(cell, vertex_of_symbol[symbol]);
  }
}

CanonicalForm RulesNautyForm::canonical_form(const Grid& grid) {
  build(grid);
  const Shape& shape = grid.shape();
  const auto cell_count = static_cast<std::size_t>(shape.cell_count());
  CanonicalForm result{Grid(shape, grid.filling()), identity_transform(shape), 1};
  const std::span<const int> labelling = nauty_.canonical_labelling(graph_, &result.order);
  // Cells have the first colour (or the first two in a pattern), so they have the first positions.
  Permutation place(cell_count, Point{0});
  for (std::size_t at = 0; at < cell_count; ++at) {
    place[static_cast<std::size_t>(labelling[at])] = static_cast<Point>(at);
  }
  const Permutation place_of_form_cell = group_->permutations().least_in_coset(place);
  std::vector<Point> sources(cell_count);
  for (std::size_t cell = 0; cell < cell_count; ++cell) {
    sources[cell] = static_cast<Point>(labelling[place_of_form_cell[cell]]);
  }
  if (!grid.is_pattern()) {
    SymbolMap symbols{};
    std::uint8_t used = 0;
    for (const Point source : sources) {
      const Cell symbol = grid.cells()[source];
      if (symbol != blank && symbols[symbol] == 0) symbols[symbol] = ++used;
    }
    for (int symbol = 1; symbol <= shape.size(); ++symbol) {
      auto& name = symbols[static_cast<std::size_t>(symbol)];
      if (name == 0) name = ++used;
    }
    result.map.symbols = symbols;
  }
  result.map.symmetry = symmetry_from_sources(shape, std::move(sources));
  result.form = apply(result.map, grid);
  return result;
}

GeneratedGroup RulesNautyForm::automorphisms(const Grid& grid) {
  build(grid);
  const auto cell_count = static_cast<std::size_t>(grid.shape().cell_count());
  GeneratedGroup found;
  found.order = nauty_.automorphisms(graph_, [&](std::span<const int> images) {
    Permutation& generator = found.generators.emplace_back(cell_count, Point{0});
    for (std::size_t cell = 0; cell < cell_count; ++cell) generator[cell] = static_cast<Point>(images[cell]);
  });
  return found;
}

}  // namespace isodoku::detail
