#pragma once
// How many complete grids a shape has.

#include "group/big_integer.hpp"
#include "group/shape.hpp"

namespace isodoku {

/// The number of complete grids, symbols told apart. Exact. Within reach are boxes of two rows or columns up to 2x4,
/// 3x3, and 1xN up to N = 6. Throws Error (usage) beyond.
BigInteger grid_count(const Shape& shape);

}  // namespace isodoku
