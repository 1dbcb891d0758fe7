#pragma once
// The ways to divide the symbols among the bands of the first stack of a puzzle, up to the symmetries of the puzzle.

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "grid/grid.hpp"
#include "solve/counting/box_divisions.hpp"

namespace isodoku::detail {

/// What the columns of a stack hold in each of the three bands, by place in BoxFillings::columns.
using StackDivision = std::array<std::uint16_t, 3>;

/// One of several divisions with which a puzzle has equally many completions.
struct WeightedDivision {
  StackDivision division;
  std::uint64_t weight;  ///< how many there are
};

/// The divisions of the first stack; `boxes` are its three boxes from top to bottom. `cells` is the whole puzzle.
std::vector<WeightedDivision> first_stack_divisions(std::span<const Cell> cells,
                                                    const std::array<const BoxFillings*, 3>& boxes);

}  // namespace isodoku::detail
