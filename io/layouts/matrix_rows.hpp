#pragma once
// Reads grids as programs for tables and statistics print them: one row on each line, with numbers of rows and columns.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/layouts/line_source.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// The grid in N lines of N cells, or the fault of an incomplete grid.
struct MatrixGrid {
  std::string cells;              ///< for unify_row_blanks
  std::vector<TextPlace> places;  ///< place of each cell; one place if there is a fault
  std::optional<GridFault> fault{};
};

/// The grid whose header or first row is given, if its rows have labels (`[1,]`, `1:`, `A|`, the numbers from 0 or from
/// 1 on), or cells of several characters (`5.0`, `NA`). The lines of the grid are taken. If there is no such grid,
/// returns nothing, and the lines can be read again. The text of the given line must be a copy, since the source may
/// reuse its own.
std::optional<MatrixGrid> read_matrix_grid(LineSource& lines, const Line& first, const std::optional<Shape>& shape);

}  // namespace isodoku::detail
