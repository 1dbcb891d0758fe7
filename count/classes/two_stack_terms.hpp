#pragma once
// The terms of Burnside's sum for grids with two stacks.

#include <vector>

#include "base/execution.hpp"
#include "grid/shape.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// Boxes of two rows, or of two columns, and three to five of the other.
bool has_two_stack_terms(const Shape& shape);

/// What each conjugacy class of such a shape fixes, as in fixed_grid_terms.
std::vector<BurnsideTerm> two_stack_terms(const Shape& shape, const Execution& execution);

}  // namespace isodoku::detail
