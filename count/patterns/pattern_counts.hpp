#pragma once
// How many patterns there are up to symmetry.
//
// Example:
//
//     const std::vector<BigInteger> counts = pattern_counts(BoxGroup(Shape()), 4);
//     assert(counts == (std::vector<BigInteger>{1, 1, 5, 21, 109}));

#include <cstddef>
#include <vector>

#include "base/big_integer.hpp"
#include "base/error.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Entry k: the number of classes of patterns with k clues, for k from 0 to `max_clues` (at most the number of
/// cells), by Polya's theorem. Throws Error (internal) if a number is impossible, and Error (usage) for rules with more
/// symmetries than can be gone through (max_elements_in_classes).
std::vector<BigInteger> pattern_counts(const Symmetries& group, int max_clues, const Execution& execution = {});
/// The same for box rules.
std::vector<BigInteger> pattern_counts(const BoxGroup& group, int max_clues, const Execution& execution = {});
/// The same with the error as a value.
Result<std::vector<BigInteger>> try_pattern_counts(const Symmetries& group, int max_clues,
                                                   const Execution& execution = {});

/// Entry k: how many patterns with k clues a permutation with these cycles fixes, for k from 0 to `max_clues`.
std::vector<BigInteger> fixed_pattern_counts(const CycleType& cells, int max_clues);

/// About how long that takes on `jobs` free cores of a machine of 2020; right to a factor of 3. Takes milliseconds.
double estimated_pattern_count_seconds(const BoxGroup& group, int max_clues, std::size_t jobs = 1);

}  // namespace isodoku
