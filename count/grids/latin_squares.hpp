#pragma once
// The number of Latin squares.

#include <vector>

#include "base/execution.hpp"
#include "count/grids/grid_count.hpp"

namespace isodoku::detail {

/// The largest order whose Latin squares are counted in less than a day.
inline constexpr int max_latin_square_order = 10;

/// Latin squares of order 2 to max_latin_square_order as terms of a sum: the choices of the first half of the rows
/// whose symbols stand in columns that look alike, and the completions of each.
std::vector<GridCountTerm> count_latin_squares(int order, const Execution& execution);

/// About how long that takes on one core of a machine of 2020, right to a factor of 3; for orders of 2 to 12.
double estimated_latin_square_seconds(int order);

}  // namespace isodoku::detail
