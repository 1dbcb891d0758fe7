#pragma once
// The number of patterns up to symmetry.
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

/// Entry k, for k from 0 to `max_clues` (at most the number of cells), is the number of classes of patterns with k
/// clues, by Polya's theorem. Throws Error (internal) if a result is impossible, and Error (usage) for rules with more
/// symmetries than can be enumerated (max_elements_in_classes).
std::vector<BigInteger> pattern_counts(const Symmetries& group, int max_clues, const Execution& execution = {});
/// The same for box rules.
std::vector<BigInteger> pattern_counts(const BoxGroup& group, int max_clues, const Execution& execution = {});
/// Like pattern_counts, but returns the error as a value.
Result<std::vector<BigInteger>> try_pattern_counts(const Symmetries& group, int max_clues,
                                                   const Execution& execution = {});

/// Entry k, for k from 0 to `max_clues`, is the number of patterns with k clues that a permutation with these cycles
/// fixes.
std::vector<BigInteger> fixed_pattern_counts(const CycleType& cells, int max_clues);

/// Estimated time of pattern_counts, in seconds, on `jobs` idle cores of a 2020 machine; accurate to a factor of 3.
/// Takes milliseconds.
double estimated_pattern_count_seconds(const BoxGroup& group, int max_clues, std::size_t jobs = 1);

}  // namespace isodoku
