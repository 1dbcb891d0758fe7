#pragma once
// Grids as programs for tables and statistics print them: a row a line, with numbers of rows and columns.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/layouts/line_source.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// N lines of N cells with what stands around them, or a part of these lines.
struct MatrixGrid {
  std::string cells;              ///< as unify_row_blanks takes them
  std::vector<TextPlace> places;  ///< of each cell; of a fault one place
  std::optional<GridFault> fault{};
};

/// The grid whose head or first row a line is, if the lines have labels for their rows (`[1,]`, `1:`, `A|`, the numbers
/// from 0 or from 1 on), or cells that are no single characters (`5.0`, `NA`): then it is taken, with the lines that
/// belong to it. Else these come again. The text of the line must not be that of the source.
std::optional<MatrixGrid> read_matrix_grid(LineSource& lines, const Line& first, const std::optional<Shape>& shape);

}  // namespace isodoku::detail
