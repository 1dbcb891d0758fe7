#pragma once
// Explains why a line is not a grid.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "grid/grid.hpp"
#include "grid/shape.hpp"

namespace isodoku::detail {

/// The fault of a line that does not start with the cells of a grid. The grid has the given shape, or, if none is
/// given, the shape that the number of cells determines. The reason names the layout of the line, if it is known, and
/// the most similar layout that is supported. `name` is the name of the text in messages.
GridFault explain_line(const std::optional<Shape>& shape, std::string_view line, const std::string& name = "this line");

/// The reason for a text with this number of cells, if the shape is unknown. `name` is the name of the text in the
/// message.
Reason fault_of_length(const std::string& name, std::size_t cells);

/// The reason for a text of 16 cells with symbols greater than 4: `this line has 16 cells, but ...`.
std::string too_great_for_small_grid(const std::string& name);

/// A run of cell characters in a text.
struct CellRun {
  std::size_t begin = 0;  ///< in the text, from 0
  std::size_t length = 0;
};

/// The first run of at least 12 cell characters whose length is within 10 % of the length of some grid. A line with
/// such a run can only be a puzzle or a damaged puzzle.
std::optional<CellRun> find_cell_run(std::string_view text);

/// The first run that is exactly a grid: of the given shape, or, if none is given, of a shape that its length
/// determines.
std::optional<CellRun> find_grid_run(const std::optional<Shape>& shape, std::string_view text);

}  // namespace isodoku::detail
