#pragma once
// Grids over several lines.
//
// Example:
//
//     const Grid puzzle = make_grid(make_shape(2, 2), "1...3...2......4");
//     assert(grid_rows(puzzle) == "1...\n3...\n2...\n...4\n");
//     assert(grid_drawing(puzzle, puzzle.shape()).starts_with("+-----+-----+\n| 1 . | . . |\n"));

#include <span>
#include <string>

#include "base/public.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// N lines of N characters, as .sdk files have them.
std::string grid_rows(const Grid& grid);

/// The grid in its boxes, or in the regions that replace them: cells with spaces between, and borders drawn
/// with `|`, `-` and `+`. The rules must be of the grid's shape.
std::string grid_drawing(const Grid& grid, const Rules& rules);

/// The content of a cell of a drawing.
struct DrawnCell {
  std::string text;         ///< ASCII characters, as many as wanted; all cells become as wide as the widest
  int terminal_colour = 0;  ///< of its ground, from 16 to 255 in terminals with 256 colours; 0 for none
};

/// The same with any cells, N*N of them.
std::string cells_drawing(std::span<const DrawnCell> cells, const Rules& rules);

}  // namespace isodoku
