#pragma once
// The number of Latin squares.

#include <vector>

#include "base/execution.hpp"
#include "count/grids/grid_count.hpp"

namespace isodoku::detail {

/// The largest order whose Latin squares are counted in less than a day.
inline constexpr int max_latin_square_order = 10;

/// The number of Latin squares of order 2 to max_latin_square_order as terms of a sum. A term groups choices of the
/// first half of the rows with isomorphic graphs of columns and symbols, and has the number of completions of each.
std::vector<GridCountTerm> count_latin_squares(int order, const Execution& execution);

/// Estimated time in seconds on one core of a 2020 machine, accurate to a factor of 3; for orders 2 to 12.
double estimated_latin_square_seconds(int order);

}  // namespace isodoku::detail
