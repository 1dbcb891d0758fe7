#pragma once
// Selects puzzles by difficulty.

#include <cstddef>
#include <vector>

#include "generate/puzzle_stream.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "techniques/rating.hpp"

namespace isodoku::detail {

/// Rates puzzles with all techniques. Not thread-safe.
class DifficultyFilter {
 public:
  /// Throws Error (usage) for an unknown technique.
  DifficultyFilter(const Rules& rules, const PuzzleDifficulty& wanted);
  DifficultyFilter(const DifficultyFilter&) = delete;
  DifficultyFilter& operator=(const DifficultyFilter&) = delete;

  bool suits(const Grid& puzzle);

  void set_execution(const Execution& execution) { rater_.set_execution(execution); }

 private:
  TechniqueList list_;
  Rater rater_;
  PuzzleDifficulty wanted_;
  std::vector<std::size_t> hardest_;  ///< ascending; empty means any
};

}  // namespace isodoku::detail
