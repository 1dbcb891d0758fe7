// Selects between the two kinds of groups, and implements what both offer.
//
// For box rules the structure of the group is used (box_group, transform): the formulas for rows and columns are faster
// than any list of permutations. All other groups are permutations of the cells with a chain of stabilisers.

#include "group/symmetries.hpp"

#include <utility>

#include "base/error.hpp"
#include "group/cell_permutation.hpp"
#include "group/subgroups.hpp"

namespace isodoku {
namespace {

/// Generators of a box group.
std::vector<Symmetry> line_generators(const BoxGroup& group) {
  const Shape& shape = group.shape();
  const auto n = static_cast<std::size_t>(shape.size());
  std::vector<Symmetry> generators;
  const auto add = [&](IndexMap Symmetry::*lines, const auto& change) {
    Symmetry symmetry = identity_transform(shape).symmetry;
    change(symmetry.*lines);
    if (symmetry != identity_transform(shape).symmetry) generators.push_back(symmetry);
  };
  const auto add_side = [&](IndexMap Symmetry::*lines, int width) {
    const auto w = static_cast<std::size_t>(width);
    // Exchange adjacent lines of the first chute, and adjacent chutes.
    for (std::size_t i = 0; i + 1 < w; ++i) {
      add(lines, [&](IndexMap& map) { std::swap(map[i], map[i + 1]); });
    }
    for (std::size_t first = 0; first + w < n; first += w) {
      add(lines, [&](IndexMap& map) {
        for (std::size_t i = first; i < first + w; ++i) std::swap(map[i], map[i + w]);
      });
    }
  };
  add_side(&Symmetry::rows, shape.box_rows());
  add_side(&Symmetry::columns, shape.box_columns());
  if (group.transposes()) {
    Symmetry transposition = identity_transform(shape).symmetry;
    transposition.transpose = true;
    generators.push_back(transposition);
  }
  return generators;
}

Error no_permutation(const std::string& field, int size) {
  return {ErrorKind::data, field + "= is not a permutation of 1 to " + std::to_string(size)};
}

void check_symbols(const SymbolMap& symbols, int size) {
  // A blank must be mapped to a blank, so all N + 1 entries must be a permutation.
  if (symbols[0] != 0 || !is_permutation(symbols, static_cast<std::size_t>(size) + 1)) {
    throw no_permutation("symbols", size);
  }
}

}  // namespace

Symmetries::Symmetries(const BoxGroup& group) : rules_(group.shape()), boxes_(group) {}

Symmetries::Symmetries(const Rules& rules, SymmetrySubgroup subgroup)
    : rules_(rules), boxes_(rules.shape(), subgroup != SymmetrySubgroup::no_transposition) {
  if (!rules.are_boxes()) cells_ = std::make_shared<const RulesGroup>(rules, subgroup);
}

BigInteger Symmetries::order() const {
  return cells_ ? cells_->order() : boxes_.order();
}

std::vector<Permutation> Symmetries::generators() const {
  if (cells_) return cells_->generators();
  std::vector<Permutation> generators;
  for (const Symmetry& symmetry : line_generators(boxes_)) generators.push_back(cell_permutation(shape(), symmetry));
  return generators;
}

std::vector<ConjugacyClass> conjugacy_classes(const Symmetries& group, const Execution& execution) {
  if (group.boxes() != nullptr) return conjugacy_classes(*group.boxes());
  std::vector<ConjugacyClass> classes;
  for (const detail::ElementClass& found :
       detail::element_classes(group.rules_group()->permutations(), group.generators(), execution.checker())) {
    const Permutation& element = found.representative;
    classes.push_back({symmetry_of(group.shape(), element), found.size, cycle_type({element.data(), element.size()})});
  }
  return classes;
}

Transform make_transform(const Symmetries& group, const Symmetry& symmetry, const SymbolMap& symbols) {
  const Shape& shape = group.shape();
  if (group.boxes() != nullptr && symmetry.permutes_lines()) {
    if (symmetry.transpose && !group.boxes()->transposes() && shape.has_square_boxes()) {
      throw Error(ErrorKind::data, "these symmetries exclude transposition");
    }
    return make_transform(shape, symmetry, symbols);
  }
  const auto n = static_cast<std::size_t>(shape.size());
  const auto cells = static_cast<std::size_t>(shape.cell_count());
  if (symmetry.permutes_lines()) {
    if (!is_permutation(symmetry.rows, n)) throw no_permutation("rows", shape.size());
    if (!is_permutation(symmetry.columns, n)) throw no_permutation("cols", shape.size());
  } else if (symmetry.cells.size() != cells || !is_permutation(symmetry.cells, cells)) {
    throw Error(ErrorKind::data, "cells= is not a permutation of the cells 1 to " + std::to_string(cells));
  }
  check_symbols(symbols, shape.size());
  // A symmetry that is given cell by cell but permutes lines is converted to rows and columns.
  const Symmetry found = symmetry_from_sources(shape, source_cells(shape, symmetry));
  if (group.boxes() != nullptr) {
    if (!found.permutes_lines()) throw Error(ErrorKind::data, "this is not a symmetry of the rules");
    return make_transform(group, found, symbols);
  }
  if (!group.rules_group()->permutations().contains(cell_permutation(shape, found))) {
    throw Error(ErrorKind::data, "this is not a symmetry of the rules");
  }
  return {shape, found, symbols};
}

Result<Transform> try_make_transform(const Symmetries& group, const Symmetry& symmetry, const SymbolMap& symbols) {
  return attempt([&] { return make_transform(group, symmetry, symbols); });
}

}  // namespace isodoku
