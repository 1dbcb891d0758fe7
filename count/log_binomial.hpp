#pragma once
// Logarithms of binomial coefficients, for estimates.

#include <cmath>

namespace isodoku::detail {

/// The natural logarithm of n choose k.
inline double log_binomial(int n, int k) {
  return std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1);
}

}  // namespace isodoku::detail
