#pragma once
// Shapes and transforms for RapidCheck.

#include <rapidcheck.h>

#include "grid/transform.hpp"
#include "tests/grid/all_shapes.hpp"

namespace isodoku {

inline Shape any_shape() {
  return *rc::gen::elementOf(all_shapes());
}

inline std::mt19937_64 any_engine() {
  return std::mt19937_64(*rc::gen::arbitrary<std::uint64_t>());
}

/// Checks a property. This is the whole of a GoogleTest test.
template <typename Property>
bool holds(Property&& property) {
  return rc::check(std::forward<Property>(property));
}

}  // namespace isodoku
