#pragma once
// Transversals and orthogonal mates of complete grids.
//
// Example:
//
//     const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
//     assert(transversals(grid, grid.shape()).size() == 4);
//     std::vector<std::string> mates;
//     for_each_mate(grid, grid.shape(), [&](const Grid& mate) { mates.push_back(mate.text()); });
//     assert(mates == (std::vector<std::string>{"1234432134122143"}));
//     assert(count_mates(grid, grid.shape()) == 1);

#include <cstdint>
#include <limits>
#include <vector>

#include "base/error.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "group/cell_permutation.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The largest supported N.
inline constexpr int max_mate_size = 11;

/// The transversals of a complete grid. A transversal is a set of N cells with one cell in each row, column and box,
/// one of each symbol, and at most one in each other house. They are in lexicographic order, and so are the cells of
/// each. Throws Error (usage) unless the grid is complete, satisfies the rules, and has at most max_mate_size symbols.
/// Takes 40 us for 3x3.
std::vector<CellSet> transversals(const Grid& grid, const Rules& rules, const Execution& execution = {});
/// Like transversals, but returns the error as a value.
Result<std::vector<CellSet>> try_transversals(const Grid& grid, const Rules& rules, const Execution& execution = {});

/// Calls `visit` for each orthogonal mate of a grid until it returns false. Two grids are orthogonal if the pairs of
/// their symbols in the N*N cells are all different. A mate must satisfy the rules, too. Its symbols are numbered in
/// the order of its first row, so each represents N! mates. The order of the mates depends only on the grid. Returns
/// false if the visitor ended the search; a stop request ends it, too. Throws Error (usage) as transversals() does.
/// Time grows with the number of mates, memory only with the number of transversals.
bool for_each_mate(const Grid& grid, const Rules& rules, const Visitor<const Grid&>& visit,
                   const Execution& execution = {});

/// The number of orthogonal mates, up to relabelling the mate. Stops at `limit`, so a limit of 1 decides whether there
/// is one.
std::uint64_t count_mates(const Grid& grid, const Rules& rules,
                          std::uint64_t limit = std::numeric_limits<std::uint64_t>::max(),
                          const Execution& execution = {});
/// Like count_mates, but returns the error as a value.
Result<std::uint64_t> try_count_mates(const Grid& grid, const Rules& rules,
                                      std::uint64_t limit = std::numeric_limits<std::uint64_t>::max(),
                                      const Execution& execution = {});

}  // namespace isodoku
