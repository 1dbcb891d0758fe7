#pragma once
// Burnside's sum, and what goes into it.

#include <span>

#include "group/big_integer.hpp"
#include "group/box_group.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku {

/// A conjugacy class, and how many objects each of its symmetries fixes.
struct BurnsideTerm {
  ConjugacyClass conjugacy_class;
  BigInteger fixed;
};

/// The number of orbits: the mean of the fixed objects over the group (the lemma that is not Burnside's; Cauchy 1845,
/// Frobenius 1887). The terms must be of all conjugacy classes. Throws Error (internal) if their sizes do not add up to
/// the order of the group, or the quotient is no integer.
BigInteger orbit_count(const BoxGroup& group, std::span<const BurnsideTerm> terms);

}  // namespace isodoku
