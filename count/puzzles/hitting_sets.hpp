#pragma once
// How many sets of cells meet every set of a family, by size.

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/permutation.hpp"

namespace isodoku::detail {

/// A set of up to 64 cells, one bit each.
using CellMask = std::uint64_t;

/// The cycles of a permutation of at most 64 cells, each as the set of its cells, by ascending least cell.
std::vector<CellMask> cycles_of(const Permutation& permutation);

/// Entry k: how many sets of k cells are unions of `blocks` and share a cell with each set of `sets`. The blocks are a
/// partition of at most 64 cells; single cells as blocks give all sets of cells. `check` is called from time to time;
/// what it throws ends the work.
std::vector<std::uint64_t> count_hitting_sets(std::span<const CellMask> sets, std::span<const CellMask> blocks,
                                              const std::function<void()>& check = {});

/// Entry k: how many of these are minimal, that is, meet not every set without any one of their cells. The sets must be
/// permuted by a permutation of the cells whose cycles are the blocks; then one cell of each block represents all.
/// Time grows with their number.
std::vector<std::uint64_t> count_minimal_hitting_sets(std::span<const CellMask> sets, std::span<const CellMask> blocks,
                                                      const std::function<void()>& check = {});

}  // namespace isodoku::detail
