#pragma once
// Counts the sets of cells that meet every set of a family, by size.

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/permutation.hpp"

namespace isodoku::detail {

/// A set of up to 64 cells, one bit each.
using CellWord = std::uint64_t;

/// The cycles of a permutation of at most 64 cells, each as a set of cells, ordered by their smallest cells.
std::vector<CellWord> cycles_of(const Permutation& permutation);

/// Entry k is the number of sets of k cells that are unions of `blocks` and meet each of `sets`. The blocks are a
/// partition of at most 64 cells; blocks of one cell give all sets of cells. `check` is called regularly; an exception
/// from it ends the work.
std::vector<std::uint64_t> count_hitting_sets(std::span<const CellWord> sets, std::span<const CellWord> blocks,
                                              const std::function<void()>& check = {});

/// Entry k is the number of these sets that are minimal: without any one of their cells they no longer meet every set.
/// A permutation whose cycles are the blocks must map `sets` to itself; then one cell of each block represents all. The
/// time is proportional to the number of minimal sets.
std::vector<std::uint64_t> count_minimal_hitting_sets(std::span<const CellWord> sets, std::span<const CellWord> blocks,
                                                      const std::function<void()>& check = {});

}  // namespace isodoku::detail
