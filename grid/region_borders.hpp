#pragma once
// The borders in a drawing of a grid: between neighbouring cells of different boxes (or of the regions that replace
// them), and around the grid.

#include <vector>

#include "grid/rules.hpp"

namespace isodoku::detail {

/// Rows and columns are counted from 0. A place outside of the grid is in no region.
class RegionBorders {
 public:
  explicit RegionBorders(const Rules& rules)
      : size_(rules.size()), region_(static_cast<std::size_t>(rules.cell_count()), 0) {
    int number = 0;
    for (const House& house : rules.houses()) {
      ++number;
      if (house.kind != HouseKind::box) continue;
      for (const Point cell : house.cells) region_[cell] = number;
    }
  }

  /// Whether there is a border between a place and the place to its left. Columns are 0 to N.
  [[nodiscard]] bool has_left(int row, int column) const { return at(row, column - 1) != at(row, column); }
  /// Whether there is a border between a place and the place above it. Rows are 0 to N.
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

  /// The character at the top left corner of a place: `+` where lines cross, otherwise `-`, `|` or a space.
  [[nodiscard]] char corner(int row, int column) const {
    const bool across = has_above(row, column) || has_above(row, column - 1);
    const bool down = has_left(row, column) || has_left(row - 1, column);
    return across && down ? '+' : across ? '-' : down ? '|' : ' ';
  }

 private:
  [[nodiscard]] int at(int row, int column) const {
    const bool is_inside = row >= 0 && column >= 0 && row < size_ && column < size_;
    return is_inside ? region_[static_cast<std::size_t>(row * size_ + column)] : -1;
  }

  int size_;
  std::vector<int> region_;
};

}  // namespace isodoku::detail
