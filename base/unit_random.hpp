#pragma once
// Random numbers between 0 and 1, the same on every platform.

#include <random>

namespace isodoku::detail {

/// Uniform in [0, 1), a multiple of 2^-53.
inline double unit_random(std::mt19937_64& random) {
  constexpr unsigned unused_bits = 11;
  return static_cast<double>(random() >> unused_bits) * 0x1p-53;
}

}  // namespace isodoku::detail
