#pragma once
// How many configurations there are up to symmetry.
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

/// Takes a conjugacy class and, by number of clues from 0, how many configurations each of its symmetries fixes (see
/// fixed_configurations).
using FixedConfigurationsVisitor =
    std::function<void(const ConjugacyClass& found, const std::vector<BigInteger>& fixed)>;

/// The terms of Burnside's sum: calls `visit` for each conjugacy class once, in the order of for_each_conjugacy_class,
/// always on the calling thread. Uses `jobs` threads; what it does does not depend on their number.
void for_each_fixed_configurations(const BoxGroup& group, int max_clues, const FixedConfigurationsVisitor& visit,
                                   const Execution& execution = {});

/// Entry k, for k from 0 to `max_clues`: the number of classes of configurations with k clues: valid partial grids (no
/// symbol twice in a row, column or box), up to symmetry and relabelling. Throws Error (internal) if a quotient is no
/// integer.
std::vector<BigInteger> configuration_counts(const BoxGroup& group, int max_clues, const Execution& execution = {});
/// The same with the error as a value.
Result<std::vector<BigInteger>> try_configuration_counts(const BoxGroup& group, int max_clues,
                                                         const Execution& execution = {});

/// About how long that takes on `jobs` free cores of a machine of 2020; right to a factor of 3 where it is measured
/// (see configuration_counts.cpp), with or without transposition. Does not descend with the clues, and may be infinite.
/// Takes milliseconds.
double estimated_configuration_count_seconds(const Shape& shape, int max_clues, std::size_t jobs = 1);

}  // namespace isodoku
