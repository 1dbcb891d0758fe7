// Canonical forms of candidates by nauty.
//
// Cells, houses and symbols are vertices; a cell is joined to its houses and to its candidates. (A vertex for each
// candidate would be equivalent, with up to 729 more vertices.) Symbols that are candidates of the same cells are one
// vertex, whose colour encodes their number. Exchanging them changes nothing, and is not counted in the order, like
// relabellings of unused symbols of puzzles.
//
// The canonical labelling gives each cell a position. The smallest member of a coset maps positions to the cells of the
// form, as in rules_nauty_form. Symbols are numbered by the canonical positions of their vertices, so the form depends
// only on the canonical graph.
//
// Box rules use the same method, with their group as permutations of the cells.

#include "canon/nauty/candidate_nauty_form.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "base/error.hpp"

namespace isodoku::detail {
namespace {

std::shared_ptr<const RulesGroup> group_on_cells(const Symmetries& group) {
  if (group.boxes() == nullptr) return group.rules_group();
  const SymmetrySubgroup subgroup =
      group.boxes()->transposes() ? SymmetrySubgroup::all : SymmetrySubgroup::no_transposition;
  auto made = std::make_shared<const RulesGroup>(group.rules(), subgroup);
  if (made->order() != group.order())
    throw Error(ErrorKind::internal, "the symmetries of the houses differ from those of the boxes");
  return made;
}

/// The symbols, grouped by the cells that they are candidates of.
std::vector<std::vector<int>> symbols_alike(const CandidateGrid& candidates) {
  std::map<std::vector<bool>, std::vector<int>> by_cells;
  for (int symbol = 1; symbol <= candidates.shape().size(); ++symbol) {
    std::vector<bool> cells;
    for (const CandidateSet cell : candidates.cells()) cells.push_back((cell & candidate_of(symbol)) != 0);
    by_cells[cells].push_back(symbol);
  }
  std::vector<std::vector<int>> alike;
  for (auto& [cells, symbols] : by_cells) alike.push_back(std::move(symbols));
  std::ranges::stable_sort(alike, {}, [](const std::vector<int>& symbols) { return symbols.size(); });
  return alike;
}

}  // namespace

CandidateNautyForm::CandidateNautyForm(const Symmetries& group) : group_(group_on_cells(group)), house_colours_(4) {
  const auto houses = group_->rules().houses();
  for (std::size_t i = 0; i < houses.size(); ++i) {
    house_colours_[house_colour(houses[i].kind, group_->subgroup())].push_back(static_cast<int>(i));
  }
}

void CandidateNautyForm::build(const CandidateGrid& candidates) {
  const Rules& rules = group_->rules();
  graph_.clear();
  graph_.add_colour(rules.cell_count());
  std::vector<int> vertex_of_house(rules.houses().size());
  for (const std::vector<int>& colour : house_colours_) {
    const int first = graph_.add_colour(static_cast<int>(colour.size()));
    for (std::size_t i = 0; i < colour.size(); ++i) {
      vertex_of_house[static_cast<std::size_t>(colour[i])] = first + static_cast<int>(i);
    }
  }
  alike_ = symbols_alike(candidates);
  first_symbol_ = graph_.vertices();
  for (auto begin = alike_.begin(); begin != alike_.end();) {
    const auto end =
        std::find_if(begin, alike_.end(), [&](const auto& other) { return other.size() != begin->size(); });
    graph_.add_colour(static_cast<int>(end - begin));
    begin = end;
  }
  graph_.begin_edges();
  for (int cell = 0; cell < rules.cell_count(); ++cell) {
    for (const std::uint16_t house : rules.houses_of(cell)) graph_.add_edge(cell, vertex_of_house[house]);
    const CandidateSet here = candidates.cells()[static_cast<std::size_t>(cell)];
    for (std::size_t i = 0; i < alike_.size(); ++i) {
      if ((here & candidate_of(alike_[i].front())) != 0) graph_.add_edge(cell, first_symbol_ + static_cast<int>(i));
    }
  }
}

CandidateForm CandidateNautyForm::canonical_form(const CandidateGrid& candidates) {
  build(candidates);
  const Shape& shape = candidates.shape();
  const auto cell_count = static_cast<std::size_t>(shape.cell_count());
  CandidateForm result{CandidateGrid(shape), identity_transform(shape), 1};
  const std::span<const int> labelling = nauty_.canonical_labelling(graph_, &result.order);
  // Cells have the first colour, so they have the first positions.
  Permutation place(cell_count, Point{0});
  for (std::size_t at = 0; at < cell_count; ++at) {
    place[static_cast<std::size_t>(labelling[at])] = static_cast<Point>(at);
  }
  const Permutation place_of_form_cell = group_->permutations().least_in_coset(place);
  std::vector<Point> sources(cell_count);
  for (std::size_t cell = 0; cell < cell_count; ++cell) {
    sources[cell] = static_cast<Point>(labelling[place_of_form_cell[cell]]);
  }
  std::uint8_t number = 0;
  for (const int vertex : labelling) {
    if (vertex < first_symbol_) continue;
    for (const int symbol : alike_[static_cast<std::size_t>(vertex - first_symbol_)]) {
      result.map.symbols[static_cast<std::size_t>(symbol)] = ++number;
    }
  }
  result.map.symmetry = symmetry_from_sources(shape, std::move(sources));
  result.form = apply(result.map, candidates);
  return result;
}

GeneratedGroup CandidateNautyForm::automorphisms(const CandidateGrid& candidates) {
  build(candidates);
  const auto cell_count = candidates.cells().size();
  GeneratedGroup found;
  found.order = nauty_.automorphisms(graph_, [&](std::span<const int> images) {
    Permutation& generator = found.generators.emplace_back(cell_count, Point{0});
    for (std::size_t cell = 0; cell < cell_count; ++cell) generator[cell] = static_cast<Point>(images[cell]);
  });
  return found;
}

}  // namespace isodoku::detail
