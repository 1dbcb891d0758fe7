#pragma once
// Numbered random engines. The random numbers of an engine depend neither on other engines nor on threads.
//
// Example:
//
//     assert(numbered_engine(7, 0)() == numbered_engine(7, 0)());
//     assert(numbered_engine(7, 0)() != numbered_engine(7, 1)());

#include <cstdint>
#include <random>

#include "base/mix.hpp"

namespace isodoku::detail {

/// The random engine for a seed and a number (of a line, of a puzzle, ...). It is the same on every platform and in
/// every version.
inline std::mt19937_64 numbered_engine(std::uint64_t seed, std::uint64_t number) {
  return std::mt19937_64(mix(mix(seed) + number));
}

}  // namespace isodoku::detail
