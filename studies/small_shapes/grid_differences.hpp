#pragma once
// The differences between a grid and all others.

#include <cstdint>
#include <functional>
#include <vector>

#include "grid/grid.hpp"

namespace isodoku::detail {

/// A set of up to 64 cells, one bit each.
using CellBits64 = std::uint64_t;

/// Removes duplicates and sets that contain another one; sorts the rest by size.
void drop_supersets(std::vector<CellBits64>& sets);

/// The minimal differences: the minimal sets of cells in which the grid differs from another grid of the same shape.
/// Supports box rules with up to six symbols. `check` is called regularly; an exception from it ends the work.
std::vector<CellBits64> grid_differences(const Grid& grid, const std::function<void()>& check = {});

}  // namespace isodoku::detail
