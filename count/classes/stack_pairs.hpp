#pragma once
// Counts classes of grids with two stacks as pairs of factorisations. Independent of class_count, to check it.

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "grid/shape.hpp"

namespace isodoku::detail {

/// Whether boxes have two rows and two to five columns, or two columns and two to five rows.
bool has_stack_pairs(const Shape& shape);

/// The number of classes of grids, without transposition. Throws Error (usage) unless has_stack_pairs, and Error
/// (internal) if a check of the sums fails.
BigInteger class_count_by_stack_pairs(const Shape& shape, const Execution& execution = {});

}  // namespace isodoku::detail
