#pragma once
// Estimates of the number of minimal puzzles, and of puzzles with a unique solution, by number of clues.
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

/// The largest supported number of cells.
inline constexpr int max_estimated_cells = 128;

/// Estimated numbers of puzzles.
struct PuzzleEstimate {
  std::vector<Estimate> by_clues;  ///< entry k is for puzzles with k clues, from 0 to the number of cells
  Estimate total;                  ///< for all puzzles; its error is the error of the sum
  WeightedMean mean_clues;         ///< mean number of clues of all puzzles, with its standard error
};

/// Unbiased estimates of the number of puzzles with a unique solution: all of them, or only minimal ones. A sample is a
/// random grid with many random puzzles of it. If `options` fixes the number of samples, the result depends only on
/// that number and the seed. For the rules of 3x3 the grids come from the catalogue, uniformly over all grids. For
/// other rules, or without a catalogue, they come from random paths of the search, with weights. Throws Error (usage)
/// for more than max_estimated_cells cells, and if no samples are requested. For exact numbers of small shapes see
/// puzzle_tallies (count/puzzles/puzzle_counts.hpp).
PuzzleEstimate estimated_puzzles(const Rules& rules, PuzzleSelection selection, const SampleOptions& options,
                                 const std::shared_ptr<const Catalogue>& catalogue = nullptr,
                                 const Execution& execution = {});

/// Like estimated_puzzles, but returns the error as a value.
Result<PuzzleEstimate> try_estimated_puzzles(const Rules& rules, PuzzleSelection selection,
                                             const SampleOptions& options,
                                             const std::shared_ptr<const Catalogue>& catalogue = nullptr,
                                             const Execution& execution = {});

/// The same for minimal puzzles.
PuzzleEstimate estimated_minimal_puzzles(const Rules& rules, const SampleOptions& options,
                                         const std::shared_ptr<const Catalogue>& catalogue = nullptr,
                                         const Execution& execution = {});

/// Like estimated_minimal_puzzles, but returns the error as a value.
Result<PuzzleEstimate> try_estimated_minimal_puzzles(const Rules& rules, const SampleOptions& options,
                                                     const std::shared_ptr<const Catalogue>& catalogue = nullptr,
                                                     const Execution& execution = {});

// Random minimal puzzles with weights, for unbiased statistics.
//
// Example:
//
//     WeightedPuzzleMaker maker(make_shape(2, 2), nullptr, 7);
//     const WeightedPuzzle made = maker.make(0);
//     assert(made.puzzle.clue_count() >= 4 && made.log10_weight > 0);

/// A minimal puzzle, its solution, and its weight.
struct WeightedPuzzle {
  Grid puzzle;              ///< a minimal puzzle with a unique solution
  Grid solution;            ///< its solution
  double log10_weight = 0;  ///< decimal logarithm of the weight; only ratios of weights are meaningful
};

/// Makes random minimal puzzles from a seed and a number, independently of each other. For any function, the sum of
/// weight * function over the puzzles, divided by the sum of the weights, tends to the mean of the function over all
/// minimal puzzles. Not thread-safe.
class WeightedPuzzleMaker {
 public:
  /// Draws grids from the catalogue for the rules of 3x3, otherwise from random paths of the search. Throws Error
  /// (usage) for more than 128 cells.
  WeightedPuzzleMaker(const Rules& rules, std::shared_ptr<const Catalogue> catalogue, std::uint64_t seed,
                      const Execution& execution = {});
  WeightedPuzzleMaker(WeightedPuzzleMaker&&) noexcept;
  WeightedPuzzleMaker(const WeightedPuzzleMaker&) = delete;
  WeightedPuzzleMaker& operator=(const WeightedPuzzleMaker&) = delete;
  ~WeightedPuzzleMaker();

  /// The puzzle with this number; depends only on the number and the seed. Throws Error (usage) if no grid satisfies
  /// the rules.
  WeightedPuzzle make(std::uint64_t number);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
