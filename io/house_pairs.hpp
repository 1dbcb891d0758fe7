#pragma once
// The pairs of cells that must differ, as most encodings state the rules.

#include <utility>
#include <vector>

#include "grid/rules.hpp"

namespace isodoku::detail {

/// Two cells (row-major, from 0), in ascending order.
using CellPair = std::pair<int, int>;

/// The pairs of cells that share a house, each once, in reading order. For a shape there are
/// N^2 (N - 1) + N C(C - 1) R(R - 1) / 2 of them.
std::vector<CellPair> pairs_that_share_a_house(const Rules& rules);

}  // namespace isodoku::detail
