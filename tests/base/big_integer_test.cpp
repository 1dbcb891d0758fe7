// Exact integers of any size.

#include "base/big_integer.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <limits>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"

namespace isodoku {
namespace {

using boost::multiprecision::cpp_int;

template <typename Integer>
void expect_kept() {
  using Limits = std::numeric_limits<Integer>;
  for (const Integer value : {Limits::min(), Integer{0}, Integer{1}, Limits::max()}) {
    EXPECT_EQ(BigInteger(value).str(), std::to_string(value));
    EXPECT_EQ(BigInteger(value).convert_to<Integer>(), value);
    EXPECT_EQ(static_cast<Integer>(BigInteger(value)), value);
  }
}

TEST(BigIntegerTest, BuiltInIntegersAreKept) {
  expect_kept<short>();
  expect_kept<unsigned short>();
  expect_kept<int>();
  expect_kept<unsigned>();
  expect_kept<long>();
  expect_kept<unsigned long>();
  expect_kept<long long>();
  expect_kept<unsigned long long>();
  const Uint128 largest = ~Uint128{0};
  EXPECT_EQ(BigInteger(largest).str(), "340282366920938463463374607431768211455");
}

TEST(BigIntegerTest, IntegersThatAreTooLargeSaturateIfSigned) {
  const BigInteger large = pow(BigInteger(2), 70) + 5;
  EXPECT_EQ(large.convert_to<int>(), std::numeric_limits<int>::max());
  EXPECT_EQ(large.convert_to<std::int64_t>(), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ((-large).convert_to<int>(), std::numeric_limits<int>::min());
  EXPECT_EQ((-large).convert_to<std::int64_t>(), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(large.convert_to<std::uint64_t>(), 5U);
  EXPECT_EQ(large.convert_to<std::uint8_t>(), 5U);
}

TEST(BigIntegerTest, DoublesAreRoundedTowardsZero) {
  EXPECT_EQ(BigInteger(2.9), 2);
  EXPECT_EQ(BigInteger(-2.9), -2);
  EXPECT_EQ(BigInteger(0x1p100), pow(BigInteger(2), 100));
  EXPECT_DOUBLE_EQ(pow(BigInteger(2), 1000).convert_to<double>(), 0x1p1000);
  EXPECT_DOUBLE_EQ(static_cast<double>(BigInteger(-3)), -3);
}

TEST(BigIntegerTest, ReadsWhatItWrites) {
  for (const std::string& digits :
       std::vector<std::string>{"0", "-1", "10", "123456789012345678901234567890123456789012",
                                "-99999999999999999999999999999999999999999999999"}) {
    const BigInteger number(digits);
    EXPECT_EQ(number.str(), digits);
    EXPECT_EQ(BigInteger(number.str(16), 16), number);
  }
  EXPECT_EQ(BigInteger("0010"), 10);
  EXPECT_EQ(BigInteger("-000"), 0);
  EXPECT_EQ(BigInteger("-Ff", 16).str(16), "-ff");
  std::ostringstream text;
  text << BigInteger("-18446744073709551616");
  EXPECT_EQ(text.str(), "-18446744073709551616");
}

TEST(BigIntegerTest, RefusesOtherText) {
  for (const char* text : {"", "-", "+1", " 1", "1 ", "0x10", "1e3", "--1", "12a"}) {
    EXPECT_THROW(BigInteger{text}, Error) << text;
  }
  EXPECT_THROW(BigInteger("0x1", 16), Error);
  EXPECT_THROW(BigInteger("g", 16), Error);
}

TEST(BigIntegerTest, RefusesWhatHasNoValue) {
  const BigInteger number = 7;
  EXPECT_THROW(number / 0, Error);
  EXPECT_THROW(number % 0, Error);
  EXPECT_THROW(BigInteger{std::numeric_limits<double>::infinity()}, Error);
  EXPECT_THROW(BigInteger{std::numeric_limits<double>::quiet_NaN()}, Error);
  EXPECT_THROW(BigInteger("7", 8), Error);
  EXPECT_THROW(static_cast<void>(number.str(8)), Error);
  EXPECT_THROW(msb(BigInteger(0)), Error);
  EXPECT_THROW(msb(BigInteger(-1)), Error);
}

TEST(BigIntegerTest, ComputesLikeBoost) {
  std::mt19937_64 random(1);
  const auto digits = [&random] {
    std::string text(random() % 3 == 0 ? "-" : "");
    text += static_cast<char>('1' + random() % 9);
    for (std::size_t more = random() % 60; more > 0; --more) text += static_cast<char>('0' + random() % 10);
    return text;
  };
  for (int round = 0; round < 500; ++round) {
    const std::string first = digits();
    const std::string second = digits();
    const BigInteger a(first);
    const BigInteger b(second);
    const cpp_int x(first);
    const cpp_int y(second);
    const auto bits = static_cast<unsigned>(random() % 100);
    EXPECT_EQ((a + b).str(), cpp_int(x + y).str());
    EXPECT_EQ((a - b).str(), cpp_int(x - y).str());
    EXPECT_EQ((a * b).str(), cpp_int(x * y).str());
    EXPECT_EQ((a / b).str(), cpp_int(x / y).str());
    EXPECT_EQ((a % b).str(), cpp_int(x % y).str());
    EXPECT_EQ((-a).str(), cpp_int(-x).str());
    EXPECT_EQ(abs(a).str(), cpp_int(abs(x)).str());
    EXPECT_EQ((abs(a) << bits).str(), cpp_int(abs(x) << bits).str());
    EXPECT_EQ((abs(a) >> bits).str(), cpp_int(abs(x) >> bits).str());
    EXPECT_EQ(pow(a, bits % 7).str(), cpp_int(pow(x, bits % 7)).str());
    EXPECT_EQ(msb(abs(a)), msb(cpp_int(abs(x))));
    EXPECT_EQ(a < b, x < y);
    EXPECT_EQ(a == b, x == y);
    EXPECT_EQ(a > 1000, x > 1000);
    EXPECT_TRUE(a == a && a <= a && !(a < a));
    EXPECT_EQ(static_cast<bool>(a - a), false);
  }
}

TEST(BigIntegerTest, SumsCarryIntoNewWords) {
  for (const unsigned bits : {1U, 63U, 64U, 65U, 127U, 128U, 129U, 192U, 320U}) {
    const BigInteger power = BigInteger(1) << bits;
    const BigInteger ones = power - 1;
    BigInteger twice = ones;
    twice += twice;
    EXPECT_EQ(ones + 1, power) << bits;
    EXPECT_EQ(1 + ones, power) << bits;
    EXPECT_EQ(twice.str(16), ((cpp_int(1) << (bits + 1)) - 2).str(0, std::ios_base::hex)) << bits;
    EXPECT_EQ(-ones + -1, -power) << bits;
    EXPECT_EQ(-power + ones, -1) << bits;
    EXPECT_EQ(power + -power, 0) << bits;
    EXPECT_EQ(ones + 0, ones) << bits;
  }
}

TEST(BigIntegerTest, CopiesAndMovesKeepTheValue) {
  const std::string digits(100, '7');
  BigInteger number(digits);
  BigInteger copy = number;
  copy += 1;
  EXPECT_EQ(number.str(), digits);
  BigInteger moved = std::move(copy);
  EXPECT_EQ(moved - number, 1);
  copy = moved;
  EXPECT_EQ(copy, moved);
  std::vector<BigInteger> numbers;
  for (int i = 0; i < 50; ++i) numbers.push_back(moved * i);
  EXPECT_EQ(numbers[49], moved * 49);
  number = std::move(numbers[1]);
  EXPECT_EQ(number, moved);
  EXPECT_EQ(++number - moved, 1);
  EXPECT_EQ(--number, moved);
}

TEST(BigIntegerTest, FactorialsAreProducts) {
  EXPECT_EQ(factorial(0), 1);
  EXPECT_EQ(factorial(1), 1);
  EXPECT_EQ(factorial(25), BigInteger("15511210043330985984000000"));
}

}  // namespace
}  // namespace isodoku
