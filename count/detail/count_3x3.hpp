#pragma once

#include <vector>

#include "count/grid_count.hpp"

namespace isodoku::detail {

/// Of the 3x3 grids: first bands of one kind, and the ways to complete each.
std::vector<GridCountTerm> count_3x3();

}  // namespace isodoku::detail
