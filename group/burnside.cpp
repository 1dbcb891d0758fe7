// Burnside's lemma, with two checks: class sizes must add up to the order of the group, and the order must divide the
// sum. Callers count the objects that symmetries fix.

#include "group/conjugacy_classes.hpp"

#include "base/error.hpp"

namespace isodoku {

BigInteger orbit_count_of_sum(const BigInteger& sum, const BigInteger& order, const std::string& what) {
  if (sum % order != 0) {
    throw Error(ErrorKind::internal, "Burnside's sum for " + what + ", " + sum.str() +
                                         ", is not a multiple of the order of the group, " + order.str());
  }
  return sum / order;
}

BigInteger orbit_count(const BigInteger& group_order, std::span<const BurnsideTerm> terms) {
  BigInteger elements = 0;
  BigInteger sum = 0;
  for (const auto& [found, fixed] : terms) {
    elements += found.size;
    sum += found.size * fixed;
  }
  if (elements != group_order) {
    throw Error(ErrorKind::internal,
                "the conjugacy classes have " + elements.str() + " elements, the group " + group_order.str());
  }
  return orbit_count_of_sum(sum, group_order, "the classes");
}

}  // namespace isodoku
