#pragma once
// How the number of clues of random minimal puzzles depends on how they are made.

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

/// The mean number of clues of one way to make minimal puzzles.
struct GenerationMean {
  std::string generation;  ///< the way
  std::uint64_t samples = 0;
  std::string unit;  ///< what the samples are
  WeightedMean clues{};
};

/// Of puzzles without weights.
GenerationMean mean_of_generation(const std::string& generation, const ClueStatistics& clues);

/// Makes minimal puzzles of complete grids bottom-up. For one thread.
class BottomUpMaker {
 public:
  /// For grids under these rules.
  explicit BottomUpMaker(const Rules& rules);

  /// Adds clues of the grid in random order until they have one solution; then takes clues away in another random
  /// order, each if it can go.
  Grid make(const Grid& solution, std::mt19937_64& engine);

  /// Its check() is called every few milliseconds.
  void set_execution(const Execution& execution);

 private:
  Solver solver_;
  Reduction reduction_;
};

}  // namespace isodoku::detail
