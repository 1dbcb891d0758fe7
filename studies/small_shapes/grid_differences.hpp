#pragma once
// Where a grid differs from all others.

#include <cstdint>
#include <functional>
#include <vector>

#include "grid/grid.hpp"

namespace isodoku::detail {

/// A set of up to 64 cells, or of what is left of them, one bit each.
using CellBits64 = std::uint64_t;

/// Drops sets that are there twice or hold another one; the rest by size.
void drop_supersets(std::vector<CellBits64>& sets);

/// The minimal ones among the sets of cells in which the grid differs from another one of box rules with up to six
/// symbols, for all other grids. `check` is called from time to time; what it throws ends the work.
std::vector<CellBits64> grid_differences(const Grid& grid, const std::function<void()>& check = {});

}  // namespace isodoku::detail
