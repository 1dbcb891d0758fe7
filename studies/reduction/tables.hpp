#pragma once
// How many clues minimal puzzles have (the reduction study of 2010 to 2012, in German; only its results are
// known: from each puzzle clues are taken away, one after the other, until none can go).

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

/// What is left of puzzles.
struct ReductionSample {
  ClueStatistics clues{};
  std::uint64_t not_reducible = 0;  ///< those that were minimal already
  std::uint64_t not_unique = 0;     ///< left out
  std::string source;
  ClueStatistics bottom_up{};           ///< of puzzles that were made of the same grids bottom-up, if any
  std::vector<GenerationMean> means{};  ///< mean numbers of clues of several ways to make puzzles, if any
};

struct ReductionOptions {
  std::uint64_t puzzles = 10000;
  std::uint64_t seed = 0;
  std::size_t jobs = 1;
  bool makes_bottom_up = false;  ///< each grid is made into a puzzle in that way, too
  /// Called by one thread at a time.
  std::function<void(std::uint64_t done)> progress{};
};

/// Of random complete grids: uniform over the classes of the catalogue (if the rules are only boxes); without one, as
/// a random search finds them.
ReductionSample reduce_random_grids(const Rules& rules, const Catalogue* catalogue, const ReductionOptions& options);

/// With what the study found for its own collections, where the rules are those of one.
std::vector<Table> reduction_tables(const ReductionSample& sample, const Rules& rules);

}  // namespace isodoku::detail
