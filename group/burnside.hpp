#pragma once
// Burnside's sum, and what goes into it.
//
// Example:
//
//     // Colourings of a square's corners with two colours, up to turns: 6.
//     assert(orbit_count_of_sum(16 + 2 + 4 + 2, 4, "colourings") == 6);

#include <span>
#include <string>

#include "base/big_integer.hpp"
#include "base/public.hpp"
#include "group/conjugacy_classes.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// A conjugacy class, and how many objects each of its symmetries fixes.
struct BurnsideTerm {
  ConjugacyClass conjugacy_class;
  BigInteger fixed;
};

/// The number of orbits: the mean of the fixed objects over the group (the lemma that is not Burnside's; Cauchy 1845,
/// Frobenius 1887). The terms must be of all conjugacy classes. Throws Error (internal) if their sizes do not add up to
/// the order of the group, or the quotient is no integer.
BigInteger orbit_count(const BigInteger& group_order, std::span<const BurnsideTerm> terms);

/// sum / order, for the sum of what all elements of a group fix. Throws Error (internal) if it is no integer; `what`
/// says in the message what is counted.
BigInteger orbit_count_of_sum(const BigInteger& sum, const BigInteger& order, const std::string& what);

}  // namespace isodoku
