#pragma once
// The classes of grids with two stacks, counted as pairs of factorisations: the second method for what class_count
// says.

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "grid/shape.hpp"

namespace isodoku::detail {

/// Boxes of two rows, or of two columns, and two to five of the other.
bool has_stack_pairs(const Shape& shape);

/// The number of classes of grids, without transposition. Throws Error (usage) unless has_stack_pairs, and Error
/// (internal) where a check of the sums fails.
BigInteger class_count_by_stack_pairs(const Shape& shape, const Execution& execution = {});

}  // namespace isodoku::detail
