// Drawings of grids.
//
//   +-----+-----+      A border runs where two neighbours are of different regions. A column of the drawing that has
//   one | 1 2 | . . |      in any row is there in all, blank in others; a line of borders is there only if it has any.
//   So | . . | 1 2 |      boxes look as they always do, and regions of any form get what they need.
//   +-----+-----+
//   | 2 1 | . . |
//   | . . | 2 1 |
//   +-----+-----+

#include "io/grid_drawing.hpp"

#include <vector>

namespace isodoku {
namespace {

/// Where borders run.
class Regions {
 public:
  explicit Regions(const Rules& rules) : size_(rules.size()), region_(static_cast<std::size_t>(rules.cells()), 0) {
    int number = 0;
    for (const House& house : rules.houses()) {
      ++number;
      if (house.kind != HouseKind::box) continue;
      for (const Point cell : house.cells) region_[cell] = number;
    }
  }

  /// Between a cell and the one to its left, or the frame.
  [[nodiscard]] bool has_left(int row, int column) const { return at(row, column - 1) != at(row, column); }
  /// And the one above.
  [[nodiscard]] bool has_above(int row, int column) const { return at(row - 1, column) != at(row, column); }

  [[nodiscard]] bool has_any_left(int column) const {
    for (int row = 0; row < size_; ++row) {
      if (has_left(row, column)) return true;
    }
    return false;
  }
  [[nodiscard]] bool has_any_above(int row) const {
    for (int column = 0; column < size_; ++column) {
      if (has_above(row, column)) return true;
    }
    return false;
  }

 private:
  [[nodiscard]] int at(int row, int column) const {
    const bool is_inside = row >= 0 && column >= 0 && row < size_ && column < size_;
    return is_inside ? region_[static_cast<std::size_t>(row * size_ + column)] : -1;
  }

  int size_;
  std::vector<int> region_;
};

void end_line(std::string& text, std::string& line) {
  while (line.ends_with(' ')) line.pop_back();
  text += line + '\n';
  line.clear();
}

/// The borders above a row.
std::string border_line(const Regions& regions, int size, int row) {
  std::string line;
  for (int column = 0; column <= size; ++column) {
    const bool right = column < size && regions.has_above(row, column);
    const bool left = column > 0 && regions.has_above(row, column - 1);
    if (regions.has_any_left(column)) {
      const bool down = row < size && regions.has_left(row, column);
      const bool up = row > 0 && regions.has_left(row - 1, column);
      if (column > 0) line += left ? '-' : ' ';
      line += (left || right) && (up || down) ? '+' : left || right ? '-' : up || down ? '|' : ' ';
    }
    if (column < size) line += right ? "--" : "  ";
  }
  return line;
}

}  // namespace

std::string grid_rows(const Grid& grid) {
  const std::string cells = grid.text();
  const auto size = static_cast<std::size_t>(grid.shape().size());
  std::string text;
  for (std::size_t at = 0; at < cells.size(); at += size) text += cells.substr(at, size) + '\n';
  return text;
}

std::string grid_drawing(const Rules& rules, const Grid& grid) {
  const Regions regions(rules);
  const int size = rules.size();
  const std::string cells = grid.text();
  std::string text;
  std::string line;
  for (int row = 0; row <= size; ++row) {
    if (regions.has_any_above(row)) {
      line = border_line(regions, size, row);
      end_line(text, line);
    }
    if (row == size) break;
    for (int column = 0; column <= size; ++column) {
      if (regions.has_any_left(column)) {
        if (column > 0) line += ' ';
        line += column == size || regions.has_left(row, column) ? '|' : ' ';
      }
      if (column < size) line += std::string(" ") + cells[static_cast<std::size_t>(row * size + column)];
    }
    end_line(text, line);
  }
  return text;
}

}  // namespace isodoku
