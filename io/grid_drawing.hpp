#pragma once
// Grids over several lines.
//
// Example:
//
//     const Grid puzzle = make_grid(make_shape(2, 2), "1...3...2......4");
//     assert(grid_rows(puzzle) == "1...\n3...\n2...\n...4\n");
//     assert(grid_drawing(puzzle.shape(), puzzle).starts_with("+-----+-----+\n| 1 . | . . |\n"));

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
