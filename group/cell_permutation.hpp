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

/// Where each cell goes: the symbol at cell x of a grid is at cell p[x] of its image. Cells are row-major indices
/// from 0. The permutation of compose(a, b) takes x to p_b[p_a[x]].
using CellPermutation = Permutation;

/// Some cells, ascending, as row-major indices from 0. Most orbits are small and need no allocation.
using CellSet = boost::container::small_vector<Point, 8>;

/// The N*N cells under a symmetry.
CellPermutation cell_permutation(const Shape& shape, const Symmetry& symmetry);

/// Where each cell gets its symbol from: the inverse, as symmetry_from_sources takes it.
std::vector<Point> sources_of(const CellPermutation& permutation);

/// The symmetry that does this to the cells: as rows and columns if it is one, else cell by cell.
Symmetry symmetry_of(const Shape& shape, const CellPermutation& permutation);

/// `(1,4,7)(2,5,8)`: the cycles, cells counted from 1 in reading order. Each starts with its least cell, and by these
/// they ascend; fixed cells are left out, so the identity is `()`. GAP reads the same.
std::string cycles_text(const CellPermutation& permutation);

/// The orbits of the cells 0..cells-1 under the group that the permutations generate, in ascending order of their
/// least cells; cells that nothing moves are orbits of one.
std::vector<CellSet> cell_orbits(int cells, std::span<const CellPermutation> generators);

/// `{1,4,7} {2,5,8}`, cells counted from 1; nothing for no sets.
std::string cell_sets_text(std::span<const CellSet> sets);

}  // namespace isodoku
