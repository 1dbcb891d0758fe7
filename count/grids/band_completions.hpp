#pragma once
// The number of ways to complete the first band of a 3x3 grid.
//
// Example:
//
//     const FirstBand band = {1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 1, 2, 3, 7, 8, 9, 1, 2, 3, 4, 5, 6};
//     const std::vector<std::uint64_t> completions = band_completions(std::span(&band, 1));
//     assert(completions[0] == 7'802'998'272);  // the maximum

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "grid/grid.hpp"

namespace isodoku::detail {

/// The first three rows of a 3x3 grid, row by row. Each row and each box contains each of the symbols 1..9.
using FirstBand = std::array<Cell, 27>;

/// For each first band, the number of complete grids that contain it. It depends only on the sets of symbols in the
/// columns, not on their order (Felgenhauer and Jarvis 2005). Time: a few tenths of a second to start, then a third of
/// a millisecond per band.
std::vector<std::uint64_t> band_completions(std::span<const FirstBand> bands);

}  // namespace isodoku::detail
