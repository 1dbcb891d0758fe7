#pragma once
// 3x3 grids that a symmetry of the cells fixes without relabelling.

#include <cstdint>
#include <functional>

#include "grid/grid.hpp"

namespace isodoku::detail {

/// A shift of the boxes by a symmetry that fixes a grid without relabelling (A. Schoenhage, Einige Sudoku-Studien,
/// 2010, lemma 4.2). It moves box (i, j) to box (i + 1, j), (i, j + 1), (i + 1, j + 1) or (i + 1, j + 2), modulo 3. One
/// bit each.
enum class BoxShift : std::uint8_t { r = 1, s = 2, rs = 4, rss = 8 };

/// A set of shifts. A grid has none, one, or all.
using BoxShifts = std::uint8_t;
inline constexpr BoxShifts all_box_shifts = 15;

/// The shifts of boxes after which some permutation of lines within chutes restores the grid. Decided by the symbols in
/// the rows and columns of its boxes (theorem 4.3). Throws Error (usage) unless the grid is a complete 3x3 grid.
BoxShifts strict_box_shifts(const Grid& grid);

/// The member of its class that has 123456789 in its first box and normal boxes (see NormalBoxes) for the other two on
/// the diagonal. Here classes are under relabelling and permutations of lines within the last two bands and stacks;
/// each has 9! * 6^4 members. Throws Error (usage) unless the grid is a complete 3x3 grid.
Grid normal_diagonal_form(const Grid& grid);

/// Receives a grid and its shifts.
using StrictlyFixedVisitor = std::function<void(const Grid& grid, BoxShifts shifts)>;

/// Calls `visit` once for each normal_diagonal_form that has shifts. Constructs them from the structure of such grids,
/// without a search.
void for_each_strictly_fixed_grid(const StrictlyFixedVisitor& visit);

}  // namespace isodoku::detail
