#pragma once
// The terms of Burnside's sum for shapes whose grids cannot be counted: exact, or with an estimate of what they cost.

#include <optional>
#include <vector>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// A term of Burnside's sum, which is counted only if that takes little enough time.
struct PartialTerm {
  ConjugacyClass conjugacy_class;
  std::optional<BigInteger> fixed;  ///< number of grids, up to relabelling, that each symmetry fixes, if it is known
  double estimated_fixed = 0;       ///< estimate of this number from random samples
  double seconds = 0;               ///< estimated time to count it on one core, within a factor of about 10
};

/// One term for each conjugacy class, the identity first. Its grids are not counted: `grids` is assumed to be their
/// number. Each other term is estimated. If the estimated time is at most `max_seconds`, the fixed grids are counted,
/// so that the term is exact. Which terms are counted depends only on the arguments. Throws Error (usage) for shapes
/// with more than 16 symbols, and if `grids` is not a positive multiple of N!.
std::vector<PartialTerm> partial_terms(const BoxGroup& group, const BigInteger& grids, double max_seconds,
                                       const Execution& execution = {});

/// The number of terms that are not known.
std::size_t unknown_terms(const std::vector<PartialTerm>& terms);

}  // namespace isodoku::detail
