#pragma once
// Reads grids whose blanks are spaces, without borders.

#include <optional>
#include <string>
#include <vector>

#include "io/layouts/line_source.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// N lines of symbols and spaces, each cell in its column.
struct SpacedGrid {
  std::string cells;  ///< with dots instead of spaces
  std::vector<TextPlace> places;
  std::optional<GridFault> fault{};  ///< the columns of symbols in some row are uncertain
};

/// The grid whose first row is given. If the next lines are not its other rows, returns nothing, and the lines can be
/// read again. The text of the given line must be a copy, since the source may reuse its own.
std::optional<SpacedGrid> read_spaced_grid(LineSource& lines, const Line& first, const std::optional<Shape>& shape);

}  // namespace isodoku::detail
