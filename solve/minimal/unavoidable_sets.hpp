#pragma once
// The sets of cells of which every puzzle with a given solution has a clue.
//
// Example:
//
//     const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
//     const std::vector<CellSet> sets = unavoidable_sets(grid.shape(), grid, 4);
//     assert(!sets.empty());
//     assert(sets.front().size() == 4);

#include <cstddef>
#include <functional>
#include <vector>

#include "base/public.hpp"
#include "base/result.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "group/cell_permutation.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The minimal unavoidable sets of a complete grid with at most `max_set_size` cells, by size, those of one size in the
/// order of their patterns' texts (`.` before `x`). A set is unavoidable if other symbols can take the place of those
/// in it; minimal, if no proper subset is. `on_work` is called every few milliseconds and may throw; it may be empty.
/// Throws Error (usage) unless the grid is complete and keeps the rules.
/// 3x3: up to 12 cells some hundred sets in 20 ms, up to 18 some thousand in 2 s.
std::vector<CellSet> unavoidable_sets(const Rules& rules, const Grid& grid, std::size_t max_set_size,
                                      const std::function<void()>& on_work = {});
/// The same with the error as a value.
Result<std::vector<CellSet>> try_unavoidable_sets(const Rules& rules, const Grid& grid, std::size_t max_set_size,
                                                  const std::function<void()>& on_work = {});

}  // namespace isodoku
