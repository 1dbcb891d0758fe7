#pragma once
// All grids of small shapes up to symmetry, in the order of their min-lex forms.
//
// Example:
//
//     std::vector<std::uint64_t> orders;
//     for_each_small_grid_class(make_shape(2, 2), [&](const Grid&, std::uint64_t order) { orders.push_back(order); });
//     assert(orders == (std::vector<std::uint64_t>{32, 16}));

#include <cstdint>

#include "base/public.hpp"
#include "base/visitor.hpp"
#include "base/work_units.hpp"
#include "grid/grid.hpp"
#include "group/box_group.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Whether the functions below take a shape: 2x4, and those with up to six symbols. (For 3x3 there is GridClasses.)
bool has_small_grid_classes(const Shape& shape);

/// Takes a min-lex grid and the order of its automorphism group; false ends the walk.
using SmallGridVisitor = Visitor<const Grid& /*grid*/, std::uint64_t /*order*/>;

/// Calls `visit` for one grid of each class, in lexicographic order; remembers nothing of them. Units are first bands
/// with one more row. Returns false if the visitor wanted no more. Throws Error (usage) unless has_small_grid_classes.
bool for_each_small_grid_class(const BoxGroup& group, const SmallGridVisitor& visit, WorkUnits units = {});

/// The same, adding to the count of the units.
bool count_small_grid_classes(const BoxGroup& group, const SmallGridVisitor& visit, WorkUnits& units);

}  // namespace isodoku
