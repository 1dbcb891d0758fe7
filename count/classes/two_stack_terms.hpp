#pragma once
// The terms of Burnside's sum for grids with two stacks.

#include <string>
#include <string_view>
#include <vector>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "count/classes/two_stack_counter.hpp"
#include "grid/shape.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// Boxes of two rows, or of two columns, and three to six of the other.
bool has_two_stack_terms(const Shape& shape);

/// Counts such a shape in pieces.
TwoStackCounter two_stack_counter(const Shape& shape, TwoStackScope scope, const Execution& execution = {});

/// A line `ROWS<tab>CYCLES<tab>CYCLES<tab>GRIDS` for each of the sums.
std::string two_stack_lines(const TwoStackSums& sums);
/// Adds what such a line says. Throws Error (data) if it is none.
void add_two_stack_line(std::string_view line, TwoStackSums& sums);

/// From the sums of all pieces, how many grids there are. Throws Error (data) if the identity is not among them.
BigInteger two_stack_grids(const Shape& shape, const TwoStackSums& sums);
/// From the sums of all pieces, what each conjugacy class of the shape fixes, as in fixed_grid_terms. Throws Error
/// (internal) if that is no whole number.
std::vector<BurnsideTerm> two_stack_terms_of(const Shape& shape, const TwoStackSums& sums);
/// The same from scratch.
std::vector<BurnsideTerm> two_stack_terms(const Shape& shape, const Execution& execution);

}  // namespace isodoku::detail
