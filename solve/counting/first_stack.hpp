#pragma once
// The ways to divide the symbols of the first stack of a puzzle among its bands, up to the symmetries of the puzzle.

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "grid/grid.hpp"
#include "solve/counting/box_divisions.hpp"

namespace isodoku::detail {

/// The column divisions of a stack in each of the three bands, as indices in BoxFillings::columns.
using StackDivision = std::array<std::uint16_t, 3>;

/// A representative of divisions with which a puzzle has equally many completions.
struct WeightedDivision {
  StackDivision division;
  std::uint64_t weight;  ///< number of divisions that it represents
};

/// The divisions of the first stack. `cells` is the whole puzzle; `boxes` are the three boxes of the stack, from top to
/// bottom.
std::vector<WeightedDivision> first_stack_divisions(std::span<const Cell> cells,
                                                    const std::array<const BoxFillings*, 3>& boxes);

}  // namespace isodoku::detail
