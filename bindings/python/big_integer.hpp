#pragma once
// Integers of any size: converts BigInteger from and to Python's int.

#include <pybind11/pybind11.h>

#include <cstdint>
#include <limits>
#include <string>

#include "base/big_integer.hpp"

namespace pybind11::detail {

/// Exact; uses hexadecimal digits if 64 bits are not enough.
template <>
struct type_caster<isodoku::BigInteger> {
  PYBIND11_TYPE_CASTER(isodoku::BigInteger, const_name("int"));

  bool load(handle source, bool /*convert*/) {
    if (!PyLong_Check(source.ptr())) return false;
    const object digits = reinterpret_steal<object>(PyNumber_ToBase(source.ptr(), 16));
    if (!digits) throw error_already_set();
    auto text = digits.cast<std::string>();  // 0x... or -0x...
    text.erase(text.find('0'), 2);
    value = isodoku::BigInteger(text, 16);
    return true;
  }

  static handle cast(const isodoku::BigInteger& number, return_value_policy /*policy*/, handle /*parent*/) {
    if (number >= 0 && number <= std::numeric_limits<std::uint64_t>::max()) {
      return PyLong_FromUnsignedLongLong(static_cast<unsigned long long>(number));
    }
    return PyLong_FromString(number.str(16).c_str(), nullptr, 16);
  }
};

}  // namespace pybind11::detail
