#pragma once
// Arithmetic modulo a prime of 59 bits.

#include <cstdint>
#include <span>
#include <vector>

#include "base/big_integer.hpp"

namespace isodoku::detail {

/// The integers modulo a prime p < 2^59. Elements are in Montgomery form: x represents x / 2^64 (Montgomery, Modular
/// Multiplication without Trial Division, 1985). A product takes three machine multiplications and no division.
class PrimeField {
 public:
  using Element = std::uint64_t;

  /// `prime` is odd and less than 2^59.
  explicit PrimeField(std::uint64_t prime);

  [[nodiscard]] std::uint64_t prime() const { return prime_; }
  [[nodiscard]] Element one() const { return one_; }

  [[nodiscard]] Element element(const BigInteger& number) const;
  /// The element as an integer from 0 to p - 1.
  [[nodiscard]] std::uint64_t number(Element a) const { return reduce(a); }

  [[nodiscard]] Element sum(Element a, Element b) const { return a + b >= prime_ ? a + b - prime_ : a + b; }
  [[nodiscard]] Element difference(Element a, Element b) const { return a >= b ? a - b : a + prime_ - b; }
  [[nodiscard]] Element product(Element a, Element b) const { return reduce(static_cast<Uint128>(a) * b); }
  [[nodiscard]] Element power(Element a, std::uint64_t exponent) const;
  /// The inverse of a nonzero element.
  [[nodiscard]] Element inverse(Element a) const { return power(a, prime_ - 2); }

  /// The sum of a[i] b[n-1-i] over the n elements of each; n is at most 32.
  [[nodiscard]] Element convolution(std::span<const Element> a, std::span<const Element> b) const {
    Uint128 sum = 0;  // up to 32 products of 118 bits
    for (std::size_t i = 0; i < a.size(); ++i) sum += static_cast<Uint128>(a[i]) * b[a.size() - 1 - i];
    return reduce(sum);
  }

 private:
  /// a / 2^64 modulo p, for a < 2^64 p.
  [[nodiscard]] Element reduce(Uint128 a) const {
    const std::uint64_t multiple = static_cast<std::uint64_t>(a) * negative_inverse_;
    const auto result = static_cast<std::uint64_t>((a + static_cast<Uint128>(multiple) * prime_) >> 64U);
    return result >= prime_ ? result - prime_ : result;
  }

  std::uint64_t prime_;
  std::uint64_t negative_inverse_;  // -1 / p modulo 2^64
  Element one_;                     // 2^64 modulo p
};

/// The `count` largest primes below 2^59.
std::vector<std::uint64_t> large_primes(std::size_t count);

/// The smallest nonnegative integer with these remainders (Chinese remainder theorem).
BigInteger number_from_remainders(std::span<const PrimeField> fields, std::span<const std::uint64_t> remainders);

}  // namespace isodoku::detail
