#pragma once
// How many patterns there are up to symmetry.

#include <cstddef>
#include <vector>

#include "group/big_integer.hpp"
#include "group/box_group.hpp"
#include "group/execution.hpp"

namespace isodoku {

/// Entry k: the number of classes of patterns with k clues, for k from 0 to `most_clues` (at most the number of
/// cells), by Polya's theorem. Uses `jobs` threads; the numbers do not depend on how many. Throws Error (internal) if a
/// number is impossible.
std::vector<BigInteger> pattern_counts(const BoxGroup& group, int most_clues, const Execution& execution = {});

/// About how long that takes on `jobs` free cores of a machine of 2020; right to a factor of 3. Takes milliseconds.
double estimated_pattern_count_seconds(const BoxGroup& group, int most_clues, std::size_t jobs = 1);

}  // namespace isodoku
