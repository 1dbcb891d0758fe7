#pragma once
// Random engines by number: what is made of one does not depend on what was made before it, nor by which thread.
//
// Example:
//
//     assert(numbered_engine(7, 0)() == numbered_engine(7, 0)());
//     assert(numbered_engine(7, 0)() != numbered_engine(7, 1)());

#include <cstdint>
#include <random>

#include "base/mix.hpp"

namespace isodoku::detail {

/// An engine of its own for each number (of a line, of a puzzle, ...) under one seed; the same on every platform and in
/// every version.
inline std::mt19937_64 numbered_engine(std::uint64_t seed, std::uint64_t number) {
  return std::mt19937_64(mix(mix(seed) + number));
}

}  // namespace isodoku::detail
