#pragma once
// What a line of input says: a grid and what it carries along, a comment, or a fault with its column.

#include <optional>
#include <string>
#include <string_view>

#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "grid/shape.hpp"
#include "io/symbol_base.hpp"

namespace isodoku::detail {

/// Empty lines, lines of white space and lines that start with `#` hold no grid.
bool holds_grid(std::string_view line);

/// The cell characters of a line: all up to the first white space, `,` or `;`.
std::string_view cell_part(std::string_view line);

/// Characters that stand for blanks beside `.` and `0`, in lines with one of them for all blanks.
inline constexpr std::string_view other_blanks = "*_-?";

/// The shape that grids of so many cells have unless another is asked for: 16 is 2x2, 36 is 2x3, 81 is
/// 3x3, 256 is 4x4; nothing for other numbers.
std::optional<Shape> shape_of_length(std::size_t cells);

/// For a shape that was determined by the length of a line, this one or an earlier one: the fault of a line that starts
/// with as many cells but has a grid of a larger shape (36, 81 or 256 cells) as a later word, such as
/// `0000000000000001 PUZZLE`. Words are separated by white space, `,` and `;`. Nothing for other lines.
std::optional<GridFault> find_larger_grid(const Shape& shape, std::string_view line);

/// Whether a text is made of as many cells as a grid has: of the shape, or without one of any that the length
/// determines.
bool is_grid_text(const std::optional<Shape>& shape, std::string_view text);

/// Reads the grid of a line without its newline into `grid`; what follows the cells is ignored. Without a shape the
/// number of cells determines it, and a line with a larger grid (see above) is faulty. Returns the fault, with its
/// column in bytes from 1, if there is one; `grid` is then not valid. A grid spread over several lines or drawn with
/// borders is named as such.
std::optional<GridFault> read_grid_line(const std::optional<Shape>& shape, std::string_view line, Grid& grid);
/// The same where the rules, and with them the shape, are known.
std::optional<GridFault> read_grid_line(const Rules& rules, std::string_view line, Grid& grid);

/// The same with a choice of how 0 is read; `zeros` becomes how it was read. `name` is what messages call the text.
std::optional<GridFault> read_grid_line(const std::optional<Shape>& shape, std::string_view line, SymbolBase base,
                                        Grid& grid, ZeroUse& zeros, const char* name = "this line");
std::optional<GridFault> read_grid_line(const Rules& rules, std::string_view line, SymbolBase base, Grid& grid,
                                        ZeroUse& zeros, const char* name = "this line");

/// The same as a value. Throws Error (data) whose place has the column.
Grid parse_grid_line(const std::optional<Shape>& shape, std::string_view line);
Grid parse_grid_line(const Rules& rules, std::string_view line);

/// Throws Error (data), with the column of the first blank cell, unless the grid is complete; `what` are of complete
/// grids.
void check_complete(const Grid& grid, const std::string& what);

}  // namespace isodoku::detail
