#pragma once
// The number of clues of minimal puzzles (the reduction study of 2010 to 2012, in German; only its results are known).
// Clues are removed from each puzzle, one after the other, until it is minimal.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "generate/catalogue/catalogue.hpp"
#include "grid/rules.hpp"
#include "io/table.hpp"
#include "studies/reduction/clue_statistics.hpp"
#include "studies/reduction/generation_bias.hpp"

namespace isodoku::detail {

/// The results of reducing puzzles.
struct ReductionSample {
  ClueStatistics clues{};
  std::uint64_t not_reducible = 0;  ///< number of puzzles that were minimal already
  std::uint64_t not_unique = 0;     ///< number of puzzles without a unique solution, which are ignored
  std::string source;
  ClueStatistics bottom_up{};           ///< number of clues of puzzles generated bottom-up from the same grids, if any
  std::vector<GenerationMean> means{};  ///< mean number of clues by generation method, if any
};

struct ReductionOptions {
  std::uint64_t puzzles = 10000;
  std::uint64_t seed = 0;
  std::size_t jobs = 1;
  bool makes_bottom_up = false;  ///< whether each grid is also used to generate a puzzle bottom-up
  /// Called by one thread at a time.
  std::function<void(std::uint64_t done)> progress{};
};

/// Reduces random complete grids: uniform over the classes of the catalogue (for box rules); without a catalogue, grids
/// from a random search.
ReductionSample reduce_random_grids(const Rules& rules, const Catalogue* catalogue, const ReductionOptions& options);

/// Includes the study's results for its own collections, if it has one with these rules.
std::vector<Table> reduction_tables(const ReductionSample& sample, const Rules& rules);

}  // namespace isodoku::detail
