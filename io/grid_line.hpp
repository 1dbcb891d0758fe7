#pragma once
// Reads a line of input: a grid followed by any text, a comment, or a fault with its column.

#include <optional>
#include <string>
#include <string_view>

#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "grid/shape.hpp"
#include "io/symbol_base.hpp"

namespace isodoku::detail {

/// Whether a line has a grid: it is not empty, does not consist of white space, and does not start with `#`.
bool holds_grid(std::string_view line);

/// The cells of a line: all characters before the first white space, `,` or `;`.
std::string_view cell_part(std::string_view line);

/// Further characters for blanks besides `.` and `0`. A line must use only one of them.
inline constexpr std::string_view other_blanks = "*_-?";

/// The default shape of grids with this number of cells: 16 is 2x2, 36 is 2x3, 81 is 3x3, 256 is 4x4; nothing for other
/// numbers.
std::optional<Shape> shape_of_length(std::size_t cells);

/// The fault of a line that starts with a grid of the shape, but has a grid of a larger shape (36, 81 or 256 cells) as
/// a later word, such as `0000000000000001 PUZZLE`; nothing for other lines. Only for a shape that was determined by
/// the length of this line or of an earlier one. Words are separated by white space, `,` and `;`.
std::optional<GridFault> find_larger_grid(const Shape& shape, std::string_view line);

/// Whether a text consists of the cells of a grid: of the given shape, or, if none is given, of a shape that its length
/// determines.
bool is_grid_text(const std::optional<Shape>& shape, std::string_view text);

/// Reads the grid of a line without its newline into `grid`. Text after the cells is ignored. If no shape is given, the
/// number of cells determines it, and find_larger_grid() must find nothing. Returns the fault, if there is one, with
/// its column in bytes from 1; then `grid` is undefined. The fault names other layouts, such as a grid on several lines
/// or drawn with borders.
std::optional<GridFault> read_grid_line(const std::optional<Shape>& shape, std::string_view line, Grid& grid);
/// The same if the rules, and so the shape, are given.
std::optional<GridFault> read_grid_line(const Rules& rules, std::string_view line, Grid& grid);

/// The same with a choice of how 0 is read. Sets `zeros` to how it was read. `name` is the name of the text in
/// messages.
std::optional<GridFault> read_grid_line(const std::optional<Shape>& shape, std::string_view line, SymbolBase base,
                                        Grid& grid, ZeroUse& zeros, const char* name = "this line");
std::optional<GridFault> read_grid_line(const Rules& rules, std::string_view line, SymbolBase base, Grid& grid,
                                        ZeroUse& zeros, const char* name = "this line");

/// Returns the grid of a line. If there is a fault, throws Error (data) with the column in its place.
Grid parse_grid_line(const std::optional<Shape>& shape, std::string_view line);
Grid parse_grid_line(const Rules& rules, std::string_view line);

/// Throws Error (data), with the column of the first blank cell, unless the grid is complete. `what` (a plural) is what
/// requires a complete grid.
void check_complete(const Grid& grid, const std::string& what);

}  // namespace isodoku::detail
