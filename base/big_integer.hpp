#pragma once
// Exact integers of any size, for orders of groups and counts.
//
// Example:
//
//     assert(factorial(25).str() == "15511210043330985984000000");

#include <algorithm>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// An integer below 2^128, for sums that 64 bits do not hold.
__extension__ using Uint128 = unsigned __int128;

/// Any integer of the language, which a BigInteger can hold exactly.
template <typename Integer>
concept BuiltInInteger = std::integral<Integer> || std::same_as<Integer, Uint128>;

/// An exact integer of any size. It converts from and to built-in integers; str() returns its decimal digits. The value
/// is Boost.Multiprecision's, which only big_integer.cpp sees: numbers below 2^128 are stored in place.
class BigInteger {
  // They tell the constructors that are not templates apart.
  struct Signed {
    std::int64_t value;
  };
  struct Unsigned {
    std::uint64_t value;
  };
  struct Wide {
    Uint128 value;
  };
  // With extensions of GNU, Uint128 is an unsigned integral type.
  template <typename Integer>
  using Holder = std::conditional_t<std::same_as<Integer, Uint128>, Wide,
                                    std::conditional_t<std::signed_integral<Integer>, Signed, Unsigned>>;

 public:
  /// Zero.
  BigInteger() noexcept : BigInteger(Signed{0}) {}
  /// The value of a built-in integer.
  template <BuiltInInteger Integer>
  BigInteger(Integer number) noexcept : BigInteger(Holder<Integer>{number}) {}
  /// A number rounded towards zero. Throws Error (usage) unless it is finite.
  explicit BigInteger(double number);
  /// The number with these digits of base 10 or 16, which may follow a minus sign. Throws Error (usage) for other
  /// text and other bases.
  explicit BigInteger(std::string_view digits, int base = 10);

  BigInteger(const BigInteger& other);
  BigInteger(BigInteger&& other) noexcept;
  BigInteger& operator=(const BigInteger& other);
  BigInteger& operator=(BigInteger&& other) noexcept;
  ~BigInteger();

  /// Its digits of base 10 or 16, after a minus sign if it is negative. Throws Error (usage) for other bases.
  [[nodiscard]] std::string str(int base = 10) const;

  /// The nearest value of a floating-point type, or the value of a built-in integer. A number that is too large or too
  /// small for a signed integer becomes the largest or the smallest; unsigned integers get its lowest bits.
  template <typename Number>
  [[nodiscard]] Number convert_to() const {
    static_assert(std::floating_point<Number> || sizeof(Number) <= sizeof(std::uint64_t));
    if constexpr (std::floating_point<Number>) {
      return static_cast<Number>(to_double());
    } else if constexpr (std::unsigned_integral<Number>) {
      return static_cast<Number>(to_unsigned());
    } else {
      return static_cast<Number>(std::clamp<std::int64_t>(to_signed(), std::numeric_limits<Number>::min(),
                                                          std::numeric_limits<Number>::max()));
    }
  }
  /// The same as convert_to().
  template <typename Number>
  requires std::integral<Number> || std::floating_point<Number>
  explicit operator Number() const { return convert_to<Number>(); }
  /// Whether it is not 0.
  explicit operator bool() const noexcept;

  /// Adds an integer.
  BigInteger& operator+=(const BigInteger& other);
  /// Subtracts an integer.
  BigInteger& operator-=(const BigInteger& other);
  /// Multiplies by an integer.
  BigInteger& operator*=(const BigInteger& other);
  /// The quotient rounded towards zero. Throws Error (usage) if `other` is 0, as `%` does.
  BigInteger& operator/=(const BigInteger& other);
  /// The remainder, with the sign of the dividend.
  BigInteger& operator%=(const BigInteger& other);
  /// Multiplies by 2^bits.
  BigInteger& operator<<=(std::size_t bits);
  /// Divides a number of at least 0 by 2^bits, rounded down.
  BigInteger& operator>>=(std::size_t bits);
  BigInteger& operator++() { return *this += 1; }  ///< adds 1
  BigInteger& operator--() { return *this -= 1; }  ///< subtracts 1
  [[nodiscard]] BigInteger operator-() const;      ///< the number with the opposite sign

  /// The sum.
  friend BigInteger operator+(BigInteger a, const BigInteger& b) { return std::move(a += b); }
  /// The difference.
  friend BigInteger operator-(BigInteger a, const BigInteger& b) { return std::move(a -= b); }
  /// The product.
  friend BigInteger operator*(BigInteger a, const BigInteger& b) { return std::move(a *= b); }
  /// The quotient, as `/=` gives it.
  friend BigInteger operator/(BigInteger a, const BigInteger& b) { return std::move(a /= b); }
  /// The remainder, as `%=` gives it.
  friend BigInteger operator%(BigInteger a, const BigInteger& b) { return std::move(a %= b); }
  /// a * 2^bits.
  friend BigInteger operator<<(BigInteger a, std::size_t bits) { return std::move(a <<= bits); }
  /// a / 2^bits, as `>>=` gives it.
  friend BigInteger operator>>(BigInteger a, std::size_t bits) { return std::move(a >>= bits); }

  /// Whether both are the same number.
  friend bool operator==(const BigInteger& a, const BigInteger& b) noexcept { return a.compare(b) == 0; }
  /// Their order.
  friend std::strong_ordering operator<=>(const BigInteger& a, const BigInteger& b) noexcept {
    return a.compare(b) <=> 0;
  }

  /// Its absolute value.
  friend BigInteger abs(const BigInteger& number) { return number < 0 ? -number : number; }
  /// base^exponent.
  friend BigInteger pow(const BigInteger& base, unsigned exponent);
  /// The place of the highest bit that is set, counted from 0, of a positive number. Throws Error (usage) for others.
  friend unsigned msb(const BigInteger& number);

 private:
  struct Value;

  explicit BigInteger(Signed number) noexcept;
  explicit BigInteger(Unsigned number) noexcept;
  explicit BigInteger(Wide number) noexcept;
  [[nodiscard]] Value& value() noexcept;
  [[nodiscard]] const Value& value() const noexcept;
  [[nodiscard]] int compare(const BigInteger& other) const noexcept;
  [[nodiscard]] std::int64_t to_signed() const;
  [[nodiscard]] std::uint64_t to_unsigned() const;
  [[nodiscard]] double to_double() const;

  alignas(16) std::byte storage_[32];
};

/// n! for n >= 0.
BigInteger factorial(int n);

/// Writes its decimal digits.
std::ostream& operator<<(std::ostream& out, const BigInteger& number);

}  // namespace isodoku
