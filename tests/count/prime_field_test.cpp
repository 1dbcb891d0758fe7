// Arithmetic modulo large primes, compared with big integers.

#include "count/patterns/prime_field.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace isodoku::detail {
namespace {

TEST(PrimeField, LargePrimes) {
  const auto primes = large_primes(3);
  // The first three below 2^59.
  const std::uint64_t power = std::uint64_t{1} << 59U;
  EXPECT_EQ(primes, (std::vector<std::uint64_t>{power - 55, power - 99, power - 225}));
}

TEST(PrimeField, LikeBigIntegers) {
  std::mt19937_64 random(1);
  for (const std::uint64_t prime : {std::uint64_t{3}, std::uint64_t{1'000'003}, large_primes(1)[0]}) {
    const PrimeField field(prime);
    EXPECT_EQ(field.number(field.one()), 1U);
    for (int i = 0; i < 1000; ++i) {
      const std::uint64_t a = i < 3 ? prime - 1 : random() % prime;
      const std::uint64_t b = i < 3 ? prime - 1 : random() % prime;
      const auto x = field.element(a);
      const auto y = field.element(b);
      EXPECT_EQ(field.number(x), a);
      EXPECT_EQ(field.number(field.sum(x, y)), (BigInteger(a) + b) % prime);
      EXPECT_EQ(field.number(field.difference(x, y)), (BigInteger(a) + prime - b) % prime);
      EXPECT_EQ(field.number(field.product(x, y)), BigInteger(a) * b % prime);
      EXPECT_EQ(field.number(field.power(x, 5)), BigInteger(a) * a * a * a * a % prime);
      if (a != 0) {
        EXPECT_EQ(field.product(x, field.inverse(x)), field.one());
      }
    }
  }
}

/// The sum of 32 products of the greatest elements does not overflow.
TEST(PrimeField, Convolution) {
  const PrimeField field(large_primes(1)[0]);
  std::mt19937_64 random(1);
  for (const bool is_max : {true, false}) {
    std::vector<PrimeField::Element> a;
    std::vector<PrimeField::Element> b;
    for (int i = 0; i < 32; ++i) {
      a.push_back(is_max ? field.prime() - 1 : random() % field.prime());
      b.push_back(is_max ? field.prime() - 1 : random() % field.prime());
    }
    PrimeField::Element sum = 0;
    for (std::size_t i = 0; i < 32; ++i) sum = field.sum(sum, field.product(a[i], b[31 - i]));
    EXPECT_EQ(field.convolution(a, b), sum);
  }
}

TEST(PrimeField, NumberFromRemainders) {
  std::vector<PrimeField> fields;
  BigInteger modulus = 1;
  for (const std::uint64_t prime : large_primes(5)) {
    fields.emplace_back(prime);
    modulus *= prime;
  }
  for (const BigInteger& number : {BigInteger(0), BigInteger(1), BigInteger(modulus - 1), BigInteger(modulus / 3)}) {
    std::vector<std::uint64_t> remainders;
    for (const PrimeField& field : fields) remainders.push_back(static_cast<std::uint64_t>(number % field.prime()));
    EXPECT_EQ(number_from_remainders(fields, remainders), number);
  }
}

}  // namespace
}  // namespace isodoku::detail
