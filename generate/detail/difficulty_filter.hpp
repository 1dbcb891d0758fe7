#pragma once
// Puzzles of a wanted difficulty.

#include <cstddef>
#include <vector>

#include "generate/puzzle_stream.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "techniques/rating.hpp"

namespace isodoku::detail {

/// Rates puzzles with all techniques. For one thread.
class DifficultyFilter {
 public:
  /// Throws Error (usage) for a technique that there is not.
  DifficultyFilter(const Rules& rules, const PuzzleDifficulty& wanted);
  DifficultyFilter(const DifficultyFilter&) = delete;
  DifficultyFilter& operator=(const DifficultyFilter&) = delete;

  bool suits(const Grid& puzzle);

  void set_execution(const Execution& execution) { rater_.set_execution(execution); }

 private:
  TechniqueList list_;
  Rater rater_;
  PuzzleDifficulty wanted_;
  std::vector<std::size_t> hardest_;  ///< ascending; empty: any
};

}  // namespace isodoku::detail
