#pragma once
// What a line of input says: a grid and what it carries along, a comment, or an error with its place.

#include <optional>
#include <string_view>

#include "group/grid.hpp"
#include "group/shape.hpp"

namespace isodoku {

/// Empty lines, lines of white space and lines that start with `#` hold no grid.
bool holds_grid(std::string_view line);

/// The cell characters of a line: all up to the first white space, `,` or `;`.
std::string_view cell_part(std::string_view line);

/// The shape that grids of so many cells have unless another is asked for: 16 is 2x2, 36 is 2x3, 81 is
/// 3x3, 256 is 4x4; nothing for other numbers.
std::optional<Shape> shape_of_length(std::size_t cells);

/// The grid of a line without its newline; what follows the cells is ignored. Without a shape the
/// number of cells tells it. Throws Error (data) whose place has the column, in bytes from 1. A grid
/// spread over several lines or drawn with borders is named as such.
Grid parse_grid_line(const std::optional<Shape>& shape, std::string_view line);

}  // namespace isodoku
