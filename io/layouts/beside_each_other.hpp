#pragma once
// Several grids on the same lines.

#include <optional>
#include <string>
#include <vector>

#include "io/layouts/line_source.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// One of several grids side by side.
struct GridBeside {
  std::string cells;
  std::vector<TextPlace> places;
  bool is_second_of_pair = false;
};

/// The two grids side by side whose first line is given: N lines, each with N cells, a wide gap and N cells. The right
/// grid is the first of the result. The lines are taken. If there are no such grids, returns nothing, and the lines can
/// be read again. The text of the given line must be a copy, since the source may reuse its own.
std::vector<GridBeside> read_grids_beside(LineSource& lines, const Line& first, const std::optional<Shape>& shape);

/// The grids of a line that consists of three or more puzzles, separated by white space. The last puzzle is the first
/// of the result. Empty for other lines.
std::vector<GridBeside> find_grids_of_line(const Line& line, const std::optional<Shape>& shape, SymbolBase symbols);

}  // namespace isodoku::detail
