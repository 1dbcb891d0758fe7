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

/// Whether boxes have two rows and three to six columns, or two columns and three to six rows.
bool has_two_stack_terms(const Shape& shape);

/// A counter for a shape with has_two_stack_terms.
TwoStackCounter two_stack_counter(const Shape& shape, TwoStackScope scope, const Execution& execution = {});

/// One line `ROWS<tab>CYCLES<tab>CYCLES<tab>GRIDS` for each of the sums.
std::string two_stack_lines(const TwoStackSums& sums);
/// Parses a line of two_stack_lines and adds it to `sums`. Throws Error (data) if the line is invalid.
void add_two_stack_line(std::string_view line, TwoStackSums& sums);

/// The number of grids, from the sums of all pieces. Throws Error (data) if the identity is missing.
BigInteger two_stack_grids(const Shape& shape, const TwoStackSums& sums);
/// The number of grids that each conjugacy class fixes, as in fixed_grid_terms, from the sums of all pieces. Throws
/// Error (internal) if a term is not an integer.
std::vector<BurnsideTerm> two_stack_terms_of(const Shape& shape, const TwoStackSums& sums);
/// The same, with the sums counted from scratch.
std::vector<BurnsideTerm> two_stack_terms(const Shape& shape, const Execution& execution);

}  // namespace isodoku::detail
