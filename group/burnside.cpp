// Burnside's lemma, with the two checks that it allows: class sizes add up to the order of the group, which divides
// the sum. What the symmetries fix is counted by others.

#include "group/burnside.hpp"

#include "group/error.hpp"

namespace isodoku {

BigInteger orbit_count(const BoxGroup& group, std::span<const BurnsideTerm> terms) {
  const BigInteger order = group.order();
  BigInteger elements = 0;
  BigInteger sum = 0;
  for (const auto& [found, fixed] : terms) {
    elements += found.size;
    sum += found.size * fixed;
  }
  if (elements != order) {
    throw Error(ErrorKind::internal, "the conjugacy classes of " + group.shape().text() + " have " + elements.str() +
                                         " elements, the group " + order.str());
  }
  BigInteger quotient;
  BigInteger rest;
  divide_qr(sum, order, quotient, rest);
  if (rest != 0) {
    throw Error(ErrorKind::internal, "Burnside's sum for " + group.shape().text() + ", " + sum.str() +
                                         ", is no multiple of the order of the group, " + order.str());
  }
  return quotient;
}

}  // namespace isodoku
