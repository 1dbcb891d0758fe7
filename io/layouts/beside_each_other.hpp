#pragma once
// Several grids on the same lines.

#include <optional>
#include <string>
#include <vector>

#include "io/layouts/line_source.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// A grid that stands beside others.
struct GridBeside {
  std::string cells;
  std::vector<TextPlace> places;
  bool is_second_of_pair = false;
};

/// Two grids beside each other, the last one first, if the line is their first one: N lines, each with N cells, a wide
/// gap and N cells. Then these are taken; else they come again. The text of the line must not be that of the source.
std::vector<GridBeside> read_grids_beside(LineSource& lines, const Line& first, const std::optional<Shape>& shape);

/// The grids of a line that has three or more puzzles with blanks between them, and nothing else; the last one first.
/// Empty for other lines.
std::vector<GridBeside> find_grids_of_line(const Line& line, const std::optional<Shape>& shape, SymbolBase symbols);

}  // namespace isodoku::detail
