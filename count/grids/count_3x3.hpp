#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "count/grids/grid_count.hpp"
#include "grid/triple_splits.hpp"

namespace isodoku::detail {

/// The terms of the number of 3x3 grids: the number of first bands of one kind, and of completions of each.
std::vector<GridCountTerm> count_3x3();

/// The symbols in the columns of the three boxes of a first band, as sets.
using BandColumns = std::array<TripleSplit, 3>;

/// For each of these bands, the number of ways to complete it to a grid.
std::vector<std::uint64_t> complete_bands(std::span<const BandColumns> bands);

}  // namespace isodoku::detail
