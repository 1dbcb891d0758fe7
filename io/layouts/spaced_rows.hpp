#pragma once
// Grids whose blanks are spaces, without borders.

#include <optional>
#include <string>
#include <vector>

#include "io/layouts/line_source.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// N lines of symbols and spaces, each cell in its column.
struct SpacedGrid {
  std::string cells;  ///< a dot for a space
  std::vector<TextPlace> places;
  std::optional<GridFault> fault{};  ///< it is unclear where the symbols of some row stand
};

/// The grid whose first row a line is, if it and the lines that follow are one; else these come again. The text of the
/// line must not be that of the source.
std::optional<SpacedGrid> read_spaced_grid(LineSource& lines, const Line& first, const std::optional<Shape>& shape);

}  // namespace isodoku::detail
