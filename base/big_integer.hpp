#pragma once
// Exact integers of any size, for orders of groups and counts.
//
// Example:
//
//     assert(factorial(25).str() == "15511210043330985984000000");

#include <boost/multiprecision/cpp_int.hpp>

#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// An exact integer of any size. It converts from and to built-in integers; str() returns its decimal digits.
using BigInteger = boost::multiprecision::cpp_int;

/// n! for n >= 0.
inline BigInteger factorial(int n) {
  BigInteger product = 1;
  for (int i = 2; i <= n; ++i) product *= i;
  return product;
}

}  // namespace isodoku
