#pragma once
// Grids over several lines.

#include <string>

#include "group/grid.hpp"
#include "group/public.hpp"
#include "group/rules.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// N lines of N characters, as .sdk files have them.
std::string grid_rows(const Grid& grid);

/// The grid in its boxes, or what regions the rules have in their place: cells with spaces between, and borders drawn
/// with `|`, `-` and `+`. The rules must be of the grid's shape.
std::string grid_drawing(const Rules& rules, const Grid& grid);

}  // namespace isodoku
