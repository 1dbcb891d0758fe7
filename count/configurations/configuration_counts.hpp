#pragma once
// The number of configurations up to symmetry.
//
// Example:
//
//     const std::vector<BigInteger> counts = configuration_counts(make_shape(2, 2), 4);
//     assert(counts == (std::vector<BigInteger>{1, 1, 7, 21, 127}));

#include <cstddef>
#include <functional>
#include <vector>

#include "base/big_integer.hpp"
#include "base/error.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "grid/shape.hpp"
#include "group/conjugacy_classes.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Receives a conjugacy class, and a list: entry k is the number of configurations with k clues that each of its
/// symmetries fixes (see fixed_configurations).
using FixedConfigurationsVisitor =
    std::function<void(const ConjugacyClass& found, const std::vector<BigInteger>& fixed)>;

/// Computes the terms of Burnside's sum: calls `visit` once for each conjugacy class, in the order of
/// for_each_conjugacy_class and on the calling thread. The terms do not depend on the number of threads.
void for_each_fixed_configurations(const BoxGroup& group, int max_clues, const FixedConfigurationsVisitor& visit,
                                   const Execution& execution = {});

/// Entry k, for k from 0 to `max_clues`, is the number of classes of configurations with k clues, up to symmetry and
/// relabelling. A configuration is a valid partial grid: no symbol occurs twice in a row, column or box. Throws Error
/// (internal) if a quotient is not an integer.
std::vector<BigInteger> configuration_counts(const BoxGroup& group, int max_clues, const Execution& execution = {});
/// Like configuration_counts, but returns the error as a value.
Result<std::vector<BigInteger>> try_configuration_counts(const BoxGroup& group, int max_clues,
                                                         const Execution& execution = {});

/// Estimated time of configuration_counts, in seconds, on `jobs` idle cores of a 2020 machine, with or without
/// transposition. Accurate to a factor of 3 where it was measured (see configuration_counts.cpp). Never decreases with
/// `max_clues`, and may be infinite. Takes milliseconds.
double estimated_configuration_count_seconds(const Shape& shape, int max_clues, std::size_t jobs = 1);

}  // namespace isodoku
