// Draws grids.
//
//   +-----+-----+      There is a border between neighbours of different regions. If some row has a border before a
//   | 1 2 | . . |      column, all rows have room for it, and it is blank in the others. A line of borders is drawn
//   | . . | 1 2 |      only if it has any. So boxes have their usual form, and regions may have any form.
//   +-----+-----+
//   | 2 1 | . . |
//   | . . | 2 1 |
//   +-----+-----+

#include "io/grid_drawing.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "grid/region_borders.hpp"

namespace isodoku {
namespace {

void end_line(std::string& text, std::string& line) {
  while (line.ends_with(' ')) line.pop_back();
  text += line + '\n';
  line.clear();
}

/// The borders above a row of cells that are `width` characters wide.
std::string border_line(const detail::RegionBorders& borders, int size, std::size_t width, int row) {
  std::string line;
  for (int column = 0; column <= size; ++column) {
    if (borders.has_any_left(column)) {
      if (column > 0) line += borders.has_above(row, column - 1) ? '-' : ' ';
      line += borders.corner(row, column);
    }
    if (column < size) line.append(width + 1, borders.has_above(row, column) ? '-' : ' ');
  }
  return line;
}

std::string painted(std::string text, int colour) {
  if (colour == 0) return text;
  return "\033[30;48;5;" + std::to_string(colour) + 'm' + text + "\033[0m";
}

}  // namespace

std::string grid_rows(const Grid& grid) {
  const std::string cells = grid.text();
  const auto size = static_cast<std::size_t>(grid.shape().size());
  std::string text;
  for (std::size_t at = 0; at < cells.size(); at += size) text += cells.substr(at, size) + '\n';
  return text;
}

std::string cells_drawing(std::span<const DrawnCell> cells, const Rules& rules) {
  const detail::RegionBorders borders(rules);
  const int size = rules.size();
  std::size_t width = 0;
  for (const DrawnCell& cell : cells) width = std::max(width, cell.text.size());
  std::string text;
  std::string line;
  for (int row = 0; row <= size; ++row) {
    if (borders.has_any_above(row)) {
      line = border_line(borders, size, width, row);
      end_line(text, line);
    }
    if (row == size) break;
    for (int column = 0; column <= size; ++column) {
      if (borders.has_any_left(column)) {
        if (column > 0) line += ' ';
        line += column == size || borders.has_left(row, column) ? '|' : ' ';
      }
      if (column == size) continue;
      const DrawnCell& cell = cells[static_cast<std::size_t>(row * size + column)];
      std::string padded = ' ' + cell.text;
      padded.resize(width + 1, ' ');
      line += painted(std::move(padded), cell.terminal_colour);
    }
    end_line(text, line);
  }
  return text;
}

std::string grid_drawing(const Grid& grid, const Rules& rules) {
  std::vector<DrawnCell> cells;
  for (const char symbol : grid.text()) cells.push_back({std::string(1, symbol)});
  return cells_drawing(cells, rules);
}

}  // namespace isodoku
