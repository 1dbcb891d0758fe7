#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "count/grids/grid_count.hpp"
#include "grid/triple_splits.hpp"

namespace isodoku::detail {

/// Of the 3x3 grids: first bands of one kind, and the ways to complete each.
std::vector<GridCountTerm> count_3x3();

/// What the columns of the three boxes of a first band hold.
using BandColumns = std::array<TripleSplit, 3>;

/// In how many ways each of these bands can be completed to a grid.
std::vector<std::uint64_t> complete_bands(std::span<const BandColumns> bands);

}  // namespace isodoku::detail
