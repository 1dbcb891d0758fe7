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

/// Largest N of grids whose transversals and mates are found.
inline constexpr int max_mate_size = 11;

/// The transversals of a complete grid: sets of N cells with one in each row, column and box, one of each symbol, and
/// at most one in each other house of the rules. In lexicographic order, each from the first row to the last. Throws
/// Error (usage) unless the grid is complete, keeps the rules, and has at most max_mate_size symbols. 3x3: 40 us.
std::vector<CellSet> transversals(const Grid& grid, const Rules& rules, const Execution& execution = {});
/// The same with the error as a value.
Result<std::vector<CellSet>> try_transversals(const Grid& grid, const Rules& rules, const Execution& execution = {});

/// Calls `visit` with the orthogonal mates of a grid until it returns false; returns whether it never did. Two grids
/// are orthogonal if their cells hold N*N different pairs of symbols. A mate keeps the rules, too, and has its symbols
/// in the order of its first row, so that each stands for N! mates. The order of the mates depends only on the grid. A
/// stop ends the work. Throws Error (usage) as transversals() does. Time grows with the number of mates, memory only
/// with the number of transversals.
bool for_each_mate(const Grid& grid, const Rules& rules, const Visitor<const Grid&>& visit,
                   const Execution& execution = {});

/// How many there are, up to renaming the symbols of the mate. Stops at `limit`, so that with 1 it says whether there
/// is one.
std::uint64_t count_mates(const Grid& grid, const Rules& rules,
                          std::uint64_t limit = std::numeric_limits<std::uint64_t>::max(),
                          const Execution& execution = {});
/// The same with the error as a value.
Result<std::uint64_t> try_count_mates(const Grid& grid, const Rules& rules,
                                      std::uint64_t limit = std::numeric_limits<std::uint64_t>::max(),
                                      const Execution& execution = {});

}  // namespace isodoku
