#pragma once
// In how many ways the first band of a 3x3 grid can be completed.
//
// Example:
//
//     const FirstBand band = {1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 1, 2, 3, 7, 8, 9, 1, 2, 3, 4, 5, 6};
//     const std::vector<std::uint64_t> completions = band_completions(std::span(&band, 1));
//     assert(completions[0] == 7'802'998'272);  // the most there are

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "grid/grid.hpp"

namespace isodoku::detail {

/// The first three rows of a 3x3 grid, row by row: each row and each box has each of the symbols 1..9.
using FirstBand = std::array<Cell, 27>;

/// The numbers of complete grids with these first bands. They depend only on what the columns hold, not on the order
/// within columns (Felgenhauer and Jarvis 2005). Some tenths of a second for a start, then a third of a millisecond a
/// band.
std::vector<std::uint64_t> band_completions(std::span<const FirstBand> bands);

}  // namespace isodoku::detail
