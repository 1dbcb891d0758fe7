#pragma once
// The cycles of a line permutation that keeps chutes.

#include <vector>

#include "grid/transform.hpp"

namespace isodoku::detail {

/// A cycle of bands (or stacks) and the cycles of the rows (columns) in them.
struct ChuteCycle {
  std::vector<int> chutes;
  /// The longest first. Each starts in the first chute and so runs through the chutes in their order here.
  std::vector<std::vector<int>> lines;

  /// As many chutes, and cycles of lines of the same lengths: exchanging both commutes with the permutation.
  [[nodiscard]] bool is_like(const ChuteCycle& other) const;
};

/// Cycles that are alike stand together, the longest and the most moved first.
std::vector<ChuteCycle> chute_cycles(const IndexMap& image, int chute_size, int chutes);

}  // namespace isodoku::detail
