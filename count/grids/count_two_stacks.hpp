#pragma once

#include <vector>

#include "base/execution.hpp"
#include "count/grids/grid_count.hpp"

namespace isodoku::detail {

/// Of the grids of shape 2xC: boxes of two rows, two stacks, C bands. The choices are those of the symbols of each
/// box row, the completions the ways to arrange the stacks.
std::vector<GridCountTerm> count_two_stacks(int box_columns, const Execution& execution);

}  // namespace isodoku::detail
