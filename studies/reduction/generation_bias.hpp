#pragma once
// The mean number of clues of random minimal puzzles, by generation method.

#include <cstdint>
#include <random>
#include <string>

#include "base/weighted_tally.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/solver.hpp"
#include "studies/reduction/clue_statistics.hpp"

namespace isodoku::detail {

/// The mean number of clues of minimal puzzles for one generation method.
struct GenerationMean {
  std::string generation;  ///< name of the method
  std::uint64_t samples = 0;
  std::string unit;  ///< unit of the samples
  WeightedMean clues{};
};

/// The mean of puzzles without weights.
GenerationMean mean_of_generation(const std::string& generation, const ClueStatistics& clues);

/// Generates minimal puzzles of complete grids bottom-up. Not thread-safe.
class BottomUpMaker {
 public:
  /// For grids under these rules.
  explicit BottomUpMaker(const Rules& rules);

  /// Adds clues of the grid in random order until the solution is unique. Then removes redundant clues in another
  /// random order.
  Grid make(const Grid& solution, std::mt19937_64& engine);

  /// Its check() is called every few milliseconds.
  void set_execution(const Execution& execution);

 private:
  Solver solver_;
  Reduction reduction_;
};

}  // namespace isodoku::detail
