#pragma once
// Invariants of the lines and symbols of a puzzle, which colour its graph.

#include <array>
#include <cstdint>

#include "grid/grid.hpp"

namespace isodoku::detail {

/// A number for each row, column and symbol that is invariant under transforms: an equivalent grid has the same numbers
/// at the images of the lines and symbols. Transposition swaps rows and columns.
struct LineInvariants {
  std::array<std::uint64_t, max_size> rows{};
  std::array<std::uint64_t, max_size> columns{};
  std::array<std::uint64_t, max_size> symbols{};  ///< symbol s is at s - 1
};

/// Invariants from the cycles of pairs of lines; O(N^3).
LineInvariants line_invariants(const Grid& grid);

}  // namespace isodoku::detail
