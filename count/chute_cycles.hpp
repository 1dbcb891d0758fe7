#pragma once
// The cycles of lines under a permutation that maps chutes to chutes.

#include <vector>

#include "grid/transform.hpp"

namespace isodoku::detail {

/// A cycle of bands (or stacks), and the cycles of the rows (columns) in them.
struct ChuteCycle {
  std::vector<int> chutes;
  /// Longest first. Each cycle starts in the first chute and visits the chutes in their order here.
  std::vector<std::vector<int>> lines;

  /// Whether both have equally many chutes and line cycles of the same lengths. Swapping two such cycles commutes with
  /// the permutation.
  [[nodiscard]] bool is_like(const ChuteCycle& other) const;
};

/// All chute cycles. Cycles for which is_like holds are adjacent; longer cycles and cycles that move more lines come
/// first.
std::vector<ChuteCycle> chute_cycles(const IndexMap& image, int chute_size, int chutes);

}  // namespace isodoku::detail
