#pragma once
// Grids as text on several lines.
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

/// N lines of N characters, as in .sdk files.
std::string grid_rows(const Grid& grid);

/// A drawing of the grid: cells with spaces between them, and borders (`|`, `-` and `+`) of the boxes, or of the
/// regions that replace them. The rules must have the grid's shape.
std::string grid_drawing(const Grid& grid, const Rules& rules);

/// The content of a cell of a drawing.
struct DrawnCell {
  std::string text;         ///< any number of ASCII characters; all cells are drawn as wide as the widest one
  int terminal_colour = 0;  ///< background colour, from 16 to 255 in terminals with 256 colours; 0 for none
};

/// The same with any content of the N*N cells.
std::string cells_drawing(std::span<const DrawnCell> cells, const Rules& rules);

}  // namespace isodoku
