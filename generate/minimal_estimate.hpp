#pragma once
// About how many minimal puzzles there are, by number of clues.
//
// Example:
//
//     const MinimalPuzzleEstimate found = estimated_minimal_puzzles(make_shape(2, 2), {.samples = 200, .seed = 1});
//     assert(found.by_clues.size() == 17 && found.by_clues[3].text() == "0");
//     assert(found.by_clues[4].relative_error < 0.2 && found.total.samples == 200);

#include <memory>
#include <vector>

#include "base/error.hpp"
#include "base/estimate.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "grid/rules.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Numbers of puzzles with exactly one solution that lose it with any clue.
struct MinimalPuzzleEstimate {
  std::vector<Estimate> by_clues;  ///< for each number of clues from 0 to that of the cells
  Estimate total;                  ///< of all of them; its error is that of the sum
  Estimate clues;                  ///< the sum of their numbers of clues: over the total, the mean number of clues
};

/// Unbiased estimates. A sample is a random grid with many random minimal puzzles of it. With a number of samples they
/// are a function of the seed and of that number. For the rules of 3x3 the grids come from the catalogue, uniformly
/// over all grids; for other rules, or without a catalogue, from random paths of the search, with weights. Throws Error
/// (usage) for more than 128 cells and without samples.
MinimalPuzzleEstimate estimated_minimal_puzzles(const Rules& rules, const SampleOptions& options,
                                                const std::shared_ptr<const Catalogue>& catalogue = nullptr,
                                                const Execution& execution = {});

/// The same with the error as a value.
Result<MinimalPuzzleEstimate> try_estimated_minimal_puzzles(const Rules& rules, const SampleOptions& options,
                                                            const std::shared_ptr<const Catalogue>& catalogue = nullptr,
                                                            const Execution& execution = {});

}  // namespace isodoku
