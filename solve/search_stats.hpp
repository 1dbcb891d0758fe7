#pragma once
// What a search for completions did.
//
// Example:
//
//     Solver solver{make_shape(2, 2)};
//     assert(solver.count(make_grid(make_shape(2, 2), "1234341221434321"), 2) == 1);
//     const SearchStats& stats = solver.stats();
//     assert(stats.nodes == 1 && stats.guesses == 0);

#include <cstdint>
#include <limits>

#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

inline constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

/// A function of the puzzle, of the question and of the method alone.
struct SearchStats {
  std::uint64_t nodes = 0;    ///< positions looked at, the puzzle itself being the first
  std::uint64_t guesses = 0;  ///< those at which several choices were left
  std::uint64_t depth = 0;    ///< the greatest number of guesses that one position rests on
  std::uint64_t cuts = 0;     ///< positions known to have two solutions without a guess (INFER only)
  bool is_cut_short = false;  ///< whether a bound on positions ended it, so that there may be more completions
};

}  // namespace isodoku
