#pragma once
// Sets of small numbers as bits.

#include <bit>
#include <concepts>
#include <cstddef>

namespace isodoku::detail {

/// The set of one number.
template <std::unsigned_integral Bits>
constexpr Bits bit(std::integral auto number) {
  return static_cast<Bits>(Bits{1} << static_cast<unsigned>(number));
}

/// Calls `function` with each number of the set, ascending.
template <std::unsigned_integral Bits, typename Function>
void for_each_bit(Bits bits, const Function& function) {
  for (; bits != 0; bits &= bits - 1) function(static_cast<std::size_t>(std::countr_zero(bits)));
}

}  // namespace isodoku::detail
