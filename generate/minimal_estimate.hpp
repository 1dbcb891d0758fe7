#pragma once
// About how many minimal puzzles there are, and how many with exactly one solution, by number of clues.
//
// Example:
//
//     const PuzzleEstimate found = estimated_minimal_puzzles(make_shape(2, 2), {.samples = 200, .seed = 1});
//     assert(found.by_clues.size() == 17 && found.by_clues[3].text() == "0");
//     assert(found.by_clues[4].relative_error < 0.2 && found.total.samples == 200);

#include <cstdint>
#include <memory>
#include <vector>

#include "base/error.hpp"
#include "base/estimate.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "base/weighted_tally.hpp"
#include "count/puzzles/puzzle_counts.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Puzzles of grids of so many cells at most are estimated.
inline constexpr int max_estimated_cells = 128;

/// Numbers of puzzles.
struct PuzzleEstimate {
  std::vector<Estimate> by_clues;  ///< for each number of clues from 0 to that of the cells
  Estimate total;                  ///< of all of them; its error is that of the sum
  WeightedMean mean_clues;         ///< the mean number of clues of all of them, with its standard error
};

/// Unbiased estimates of how many puzzles have exactly one solution, which minimal ones lose with any clue. A sample is
/// a random grid with many random puzzles of it. With a number of samples they are a function of the seed and of that
/// number. For the rules of 3x3 the grids come from the catalogue, uniformly over all grids; for other rules, or
/// without a catalogue, from random paths of the search, with weights. Throws Error (usage) for more than 128 cells and
/// without samples. Small shapes have exact numbers: puzzle_tallies (count/puzzles/puzzle_counts.hpp).
PuzzleEstimate estimated_puzzles(const Rules& rules, PuzzleSelection selection, const SampleOptions& options,
                                 const std::shared_ptr<const Catalogue>& catalogue = nullptr,
                                 const Execution& execution = {});

/// The same with the error as a value.
Result<PuzzleEstimate> try_estimated_puzzles(const Rules& rules, PuzzleSelection selection,
                                             const SampleOptions& options,
                                             const std::shared_ptr<const Catalogue>& catalogue = nullptr,
                                             const Execution& execution = {});

/// Of minimal puzzles.
PuzzleEstimate estimated_minimal_puzzles(const Rules& rules, const SampleOptions& options,
                                         const std::shared_ptr<const Catalogue>& catalogue = nullptr,
                                         const Execution& execution = {});

/// The same with the error as a value.
Result<PuzzleEstimate> try_estimated_minimal_puzzles(const Rules& rules, const SampleOptions& options,
                                                     const std::shared_ptr<const Catalogue>& catalogue = nullptr,
                                                     const Execution& execution = {});

// Random minimal puzzles without bias: each has a weight.
//
// Example:
//
//     WeightedPuzzleMaker maker(make_shape(2, 2), nullptr, 7);
//     const WeightedPuzzle made = maker.make(0);
//     assert(made.puzzle.clue_count() >= 4 && made.log10_weight > 0);

/// A minimal puzzle, its solution, and its weight.
struct WeightedPuzzle {
  Grid puzzle;              ///< with exactly one solution, which it loses with any clue
  Grid solution;            ///< the grid that it leads to
  double log10_weight = 0;  ///< decimal logarithm of the weight, which means something only relative to others
};

/// Makes random minimal puzzles by number, each by itself. Sums over them of weight times any function, divided by the
/// sum of the weights, tend to the mean of that function over all minimal puzzles. For one thread.
class WeightedPuzzleMaker {
 public:
  /// Grids come from the catalogue for the rules of 3x3, else from random paths of the search. Throws Error (usage) for
  /// more than 128 cells.
  WeightedPuzzleMaker(const Rules& rules, std::shared_ptr<const Catalogue> catalogue, std::uint64_t seed,
                      const Execution& execution = {});
  WeightedPuzzleMaker(WeightedPuzzleMaker&&) noexcept;
  WeightedPuzzleMaker(const WeightedPuzzleMaker&) = delete;
  WeightedPuzzleMaker& operator=(const WeightedPuzzleMaker&) = delete;
  ~WeightedPuzzleMaker();

  /// The puzzle of a number: a function of it and of the seed. Throws Error (usage) if no grid keeps the rules.
  WeightedPuzzle make(std::uint64_t number);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
