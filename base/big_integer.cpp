// Exact integers, computed by Boost.Multiprecision's cpp_int.
//
// Its headers are long, and its inlined operations are large: while every file read them, they took a tenth of the
// compile time and a twentieth of the program. So a number is kept in bytes that the header reserves, and only this
// file knows that they are a cpp_int. The price is a call for each operation, a nanosecond or two. Sums are what counts
// do most, so they have a short way of their own.
//
//     storage_   [ limbs in place, or pointer and capacity | number of limbs | sign, flags | unused ]
//                  2 limbs of 64 bits                        24 bytes in all                 to 32
//
// Invariant: storage_ holds a cpp_int from the constructor to the destructor.

#include "base/big_integer.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <new>
#include <ostream>

#include "base/error.hpp"

namespace isodoku {

using boost::multiprecision::cpp_int;
using boost::multiprecision::double_limb_type;
using boost::multiprecision::limb_type;

struct BigInteger::Value {
  cpp_int number;
};

namespace {

void check_base(int base) {
  if (base != 10 && base != 16) throw Error(ErrorKind::usage, "the base of digits must be 10 or 16");
}

/// cpp_int takes a leading 0 for octal digits, and 0x for hexadecimal ones.
cpp_int number_of(std::string_view digits, int base) {
  check_base(base);
  const bool is_negative = digits.starts_with('-');
  const std::string_view magnitude = digits.substr(is_negative ? 1 : 0);
  const std::string_view allowed = base == 16 ? "0123456789abcdefABCDEF" : "0123456789";
  if (magnitude.empty() || magnitude.find_first_not_of(allowed) != std::string_view::npos) {
    throw Error(ErrorKind::usage, "'" + std::string(digits) + "' is not an integer");
  }
  const std::string_view significant =
      magnitude.substr(std::min(magnitude.find_first_not_of('0'), magnitude.size() - 1));
  cpp_int number((base == 16 ? "0x" : "") + std::string(significant));
  if (is_negative) number.backend().negate();
  return number;
}

/// Adds a number of the same sign that has no more limbs, which is what counts do most; cpp_int spends as much time on
/// other cases as on the sum. Returns false, with nothing changed, if the numbers are not like that.
bool add_in_place(cpp_int::backend_type& a, const cpp_int::backend_type& b) {
  if (a.sign() != b.sign() || a.size() < b.size()) return false;
  auto* const limbs = a.limbs();
  const auto* const others = b.limbs();
  const unsigned size = a.size();
  const unsigned common = b.size();
  limb_type carry = 0;
  for (unsigned i = 0; i < common; ++i) {
    const double_limb_type sum = static_cast<double_limb_type>(limbs[i]) + others[i] + carry;
    limbs[i] = static_cast<limb_type>(sum);
    carry = static_cast<limb_type>(sum >> cpp_int::backend_type::limb_bits);
  }
  for (unsigned i = common; carry != 0 && i < size; ++i) carry = ++limbs[i] == 0 ? 1 : 0;
  if (carry != 0) {
    a.resize(size + 1, size + 1);
    a.limbs()[size] = 1;
  }
  return true;
}

}  // namespace

BigInteger::Value& BigInteger::value() noexcept {
  return *std::launder(reinterpret_cast<Value*>(storage_));
}

const BigInteger::Value& BigInteger::value() const noexcept {
  return *std::launder(reinterpret_cast<const Value*>(storage_));
}

BigInteger::BigInteger(Signed number) noexcept {
  static_assert(sizeof(Value) <= sizeof(storage_) && alignof(Value) <= alignof(BigInteger));
  new (storage_) Value{cpp_int(number.value)};
}

BigInteger::BigInteger(Unsigned number) noexcept {
  new (storage_) Value{cpp_int(number.value)};
}

BigInteger::BigInteger(Wide number) noexcept {
  new (storage_) Value{cpp_int(number.value)};
}

BigInteger::BigInteger(double number) {
  if (!std::isfinite(number)) throw Error(ErrorKind::usage, "only finite numbers have an integer part");
  new (storage_) Value{cpp_int(number)};
}

BigInteger::BigInteger(std::string_view digits, int base) {
  new (storage_) Value{number_of(digits, base)};
}

BigInteger::BigInteger(const BigInteger& other) {
  new (storage_) Value(other.value());
}

BigInteger::BigInteger(BigInteger&& other) noexcept {
  new (storage_) Value(std::move(other.value()));
}

BigInteger& BigInteger::operator=(const BigInteger& other) {
  if (this != &other) value().number = other.value().number;
  return *this;
}

BigInteger& BigInteger::operator=(BigInteger&& other) noexcept {
  value().number = std::move(other.value().number);
  return *this;
}

BigInteger::~BigInteger() {
  value().~Value();
}

std::string BigInteger::str(int base) const {
  check_base(base);
  if (base == 10) return value().number.str();
  const std::string magnitude = abs(*this).value().number.str(0, std::ios_base::hex);
  return *this < 0 ? '-' + magnitude : magnitude;
}

BigInteger::operator bool() const noexcept {
  return !value().number.is_zero();
}

BigInteger& BigInteger::operator+=(const BigInteger& other) {
  if (!add_in_place(value().number.backend(), other.value().number.backend())) value().number += other.value().number;
  return *this;
}

BigInteger& BigInteger::operator-=(const BigInteger& other) {
  value().number -= other.value().number;
  return *this;
}

BigInteger& BigInteger::operator*=(const BigInteger& other) {
  value().number *= other.value().number;
  return *this;
}

BigInteger& BigInteger::operator/=(const BigInteger& other) {
  if (!other) throw Error(ErrorKind::usage, "division by 0");
  value().number /= other.value().number;
  return *this;
}

BigInteger& BigInteger::operator%=(const BigInteger& other) {
  if (!other) throw Error(ErrorKind::usage, "division by 0");
  value().number %= other.value().number;
  return *this;
}

BigInteger& BigInteger::operator<<=(std::size_t bits) {
  value().number <<= bits;
  return *this;
}

BigInteger& BigInteger::operator>>=(std::size_t bits) {
  value().number >>= bits;
  return *this;
}

BigInteger BigInteger::operator-() const {
  BigInteger negated = *this;
  negated.value().number.backend().negate();
  return negated;
}

int BigInteger::compare(const BigInteger& other) const noexcept {
  return value().number.compare(other.value().number);
}

std::int64_t BigInteger::to_signed() const {
  return value().number.convert_to<std::int64_t>();
}

std::uint64_t BigInteger::to_unsigned() const {
  return value().number.convert_to<std::uint64_t>();
}

double BigInteger::to_double() const {
  return value().number.convert_to<double>();
}

BigInteger pow(const BigInteger& base, unsigned exponent) {
  BigInteger power;
  power.value().number = boost::multiprecision::pow(base.value().number, exponent);
  return power;
}

unsigned msb(const BigInteger& number) {
  if (number <= 0) throw Error(ErrorKind::usage, "only positive numbers have a highest bit");
  return static_cast<unsigned>(boost::multiprecision::msb(number.value().number));
}

BigInteger factorial(int n) {
  BigInteger product = 1;
  for (int i = 2; i <= n; ++i) product *= i;
  return product;
}

std::ostream& operator<<(std::ostream& out, const BigInteger& number) {
  return out << number.str();
}

}  // namespace isodoku
