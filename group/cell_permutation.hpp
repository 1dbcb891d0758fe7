#pragma once
// Symmetries as permutations of the cells: cycles and orbits.
//
// Example:
//
//     const Transform swap = parse_transform(make_shape(2, 2), "rows=2134");
//     const CellPermutation cells = cell_permutation(make_shape(2, 2), swap.symmetry);
//     assert(cycles_text(cells) == "(1,5)(2,6)(3,7)(4,8)");
//     assert(cell_orbits(16, std::span(&cells, 1)).size() == 12);

#include <boost/container/small_vector.hpp>
#include <span>
#include <string>
#include <vector>

#include "base/permutation.hpp"
#include "base/public.hpp"
#include "grid/shape.hpp"
#include "grid/transform.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The new position of each cell: the symbol in cell x of a grid is in cell p[x] of its image. Cells are row-major
/// indices from 0. The permutation of compose(a, b) maps x to p_b[p_a[x]].
using CellPermutation = Permutation;

/// A set of cells, ascending, as row-major indices from 0. Most orbits are small and need no allocation.
using CellSet = boost::container::small_vector<Point, 8>;

/// The permutation of the N*N cells by a symmetry.
CellPermutation cell_permutation(const Shape& shape, const Symmetry& symmetry);

/// The cell that each cell gets its symbol from: the inverse of the permutation, in the format of
/// symmetry_from_sources.
std::vector<Point> sources_of(const CellPermutation& permutation);

/// The symmetry with this permutation of the cells. It is stored as rows and columns if possible, otherwise cell by
/// cell.
Symmetry symmetry_of(const Shape& shape, const CellPermutation& permutation);

/// The cycles as text, `(1,4,7)(2,5,8)`, with cells counted from 1 in reading order. Each cycle starts with its
/// smallest cell, and the cycles are in ascending order of these. Fixed cells are omitted, so the identity is `()`. GAP
/// reads this format.
std::string cycles_text(const CellPermutation& permutation);

/// The orbits of the cells 0..cells-1 under the group that the permutations generate, in ascending order of their
/// smallest cells. A cell that is not moved is an orbit of its own.
std::vector<CellSet> cell_orbits(int cells, std::span<const CellPermutation> generators);

/// The sets as text, `{1,4,7} {2,5,8}`, with cells counted from 1; empty for no sets.
std::string cell_sets_text(std::span<const CellSet> sets);

}  // namespace isodoku
