// Montgomery form, and the conversion back to integers.
//
// -1/p modulo 2^64 is computed by Newton's iteration, which doubles the number of correct bits; it starts with p, which
// is its own inverse modulo 8. The remainders are combined in mixed radix (Garner 1959). If x is known modulo p1 ...
// pi, then x + t p1 ... pi has the right remainder modulo the next prime for exactly one t. Cost: a few operations for
// each pair of primes.

#include "count/patterns/prime_field.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <boost/multiprecision/miller_rabin.hpp>
#include <random>

namespace isodoku::detail {

PrimeField::PrimeField(std::uint64_t prime) : prime_(prime) {
  std::uint64_t inverse = prime;
  for (int bits = 3; bits < 64; bits *= 2) inverse *= 2 - prime * inverse;
  negative_inverse_ = 0 - inverse;
  one_ = static_cast<Element>((static_cast<Uint128>(1) << 64U) % prime);
}

PrimeField::Element PrimeField::element(const BigInteger& number) const {
  const BigInteger rest = number % prime_;
  return static_cast<Element>((static_cast<Uint128>(static_cast<std::uint64_t>(rest)) << 64U) % prime_);
}

PrimeField::Element PrimeField::power(Element a, std::uint64_t exponent) const {
  Element result = one_;
  for (; exponent != 0; exponent /= 2) {
    if (exponent % 2 == 1) result = product(result, a);
    a = product(a, a);
  }
  return result;
}

std::vector<std::uint64_t> large_primes(std::size_t count) {
  std::vector<std::uint64_t> primes;
  std::mt19937 random;  // always the same seed
  for (std::uint64_t number = (std::uint64_t{1} << 59U) - 1; primes.size() < count; number -= 2) {
    if (miller_rabin_test(boost::multiprecision::cpp_int(number), 25, random)) primes.push_back(number);
  }
  return primes;
}

BigInteger number_from_remainders(std::span<const PrimeField> fields, std::span<const std::uint64_t> remainders) {
  BigInteger number = 0;
  BigInteger modulus = 1;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const PrimeField& field = fields[i];
    const auto missing = field.difference(field.element(remainders[i]), field.element(number));
    number += modulus * field.number(field.product(missing, field.inverse(field.element(modulus))));
    modulus *= field.prime();
  }
  return number;
}

}  // namespace isodoku::detail
