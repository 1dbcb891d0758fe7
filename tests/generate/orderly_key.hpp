#pragma once
// The order of the orderly form in its simplest form, and whole groups enumerated one symmetry at a time. Shares no
// code with the search.

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "grid/grid.hpp"
#include "grid/shape.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku {

/// The row and the column of a cell; positions_by_box returns all cells box by box in reading order.
struct Position {
  int row, column;
};
inline std::vector<Position> positions_by_box(const Shape& shape) {
  std::vector<Position> positions;
  for (int band = 0; band < shape.bands(); ++band) {
    for (int stack = 0; stack < shape.stacks(); ++stack) {
      for (int i = 0; i < shape.box_rows(); ++i) {
        for (int j = 0; j < shape.box_columns(); ++j) {
          positions.push_back({band * shape.box_rows() + i, stack * shape.box_columns() + j});
        }
      }
    }
  }
  return positions;
}

/// A string that defines the order of grids of one shape. It has the number of clues of each box, then the cells box by
/// box (0 for a clue, 1 for a blank). If the grid is not a pattern, the symbols of the clues follow, named from 1 by
/// first occurrence.
inline std::string orderly_key(const Grid& grid, const std::vector<Position>& positions) {
  const auto size = static_cast<std::size_t>(grid.shape().size());
  std::string key(size, '\0');
  std::string symbols;
  std::array<char, max_size + 1> names{};
  char last = 0;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Cell cell = grid.at(positions[i].row, positions[i].column);
    key += cell == blank ? '\1' : '\0';
    if (cell == blank) continue;
    ++key[i / size];
    char& name = names[cell];
    if (name == 0) name = ++last;
    symbols += name;
  }
  return grid.is_pattern() ? key : key + symbols;
}
inline std::string orderly_key(const Grid& grid) {
  return orderly_key(grid, positions_by_box(grid.shape()));
}

using Lines = std::vector<int>;

/// All permutations of the lines that keep those of a chute together.
inline std::vector<Lines> all_line_permutations(int lines, int lines_of_chute) {
  std::vector<Lines> found;
  Lines next(static_cast<std::size_t>(lines));
  std::iota(next.begin(), next.end(), 0);
  do {
    bool keeps_chutes = true;
    for (int i = 0; i < lines; ++i) {
      const auto first = static_cast<std::size_t>(i / lines_of_chute * lines_of_chute);
      keeps_chutes &= next[static_cast<std::size_t>(i)] / lines_of_chute == next[first] / lines_of_chute;
    }
    if (keeps_chutes) found.push_back(next);
  } while (std::ranges::next_permutation(next).found);
  return found;
}

/// All symmetries of a group: 128 of 2x2, 3,456 of 2x3, 3,359,232 of 3x3.
class WholeGroup {
 public:
  explicit WholeGroup(const BoxGroup& group)
      : shape_(group.shape()),
        transposes_(group.transposes()),
        rows_(all_line_permutations(shape_.size(), shape_.box_rows())),
        columns_(all_line_permutations(shape_.size(), shape_.box_columns())),
        positions_(positions_by_box(shape_)) {}

  [[nodiscard]] std::size_t order() const { return rows_.size() * columns_.size() * (transposes_ ? 2 : 1); }

  /// Calls action(image) for the image of a grid under each symmetry.
  template <typename Action>
  void for_each_image(const Grid& grid, const Action& action) const {
    for_each(grid, [&](const Grid& source, const Lines& rows, const Lines& columns) {
      Grid image = source;
      for (int row = 0; row < shape_.size(); ++row) {
        for (int column = 0; column < shape_.size(); ++column)
          image.set(row, column, at(source, rows, columns, row, column));
      }
      action(image);
      return true;
    });
  }

  /// The number of symmetries that map the grid to itself; 0 if some image comes before the grid.
  [[nodiscard]] std::uint64_t order_if_least(const Grid& grid) const {
    const std::string key = orderly_key(grid, positions_);
    std::uint64_t order = 0;
    bool is_least = true;
    for_each(grid, [&](const Grid& source, const Lines& rows, const Lines& columns) {
      const std::strong_ordering image = compare_image(source, rows, columns, key);
      is_least = image >= 0;
      order += image == 0;
      return is_least;
    });
    return is_least ? order : 0;
  }

 private:
  static Cell at(const Grid& source, const Lines& rows, const Lines& columns, int row, int column) {
    return source.at(rows[static_cast<std::size_t>(row)], columns[static_cast<std::size_t>(column)]);
  }

  template <typename Action>
  void for_each(const Grid& grid, const Action& action) const {
    Grid source = grid;
    for (int times = 0; times < (transposes_ ? 2 : 1); ++times) {
      for (const Lines& rows : rows_) {
        for (const Lines& columns : columns_) {
          if (!action(source, rows, columns)) return;
        }
      }
      for (int row = 0; row < shape_.size(); ++row) {
        for (int column = 0; column < shape_.size(); ++column) source.set(column, row, grid.at(row, column));
      }
    }
  }

  /// Compares the key of an image with `key`, up to the first difference.
  [[nodiscard]] std::strong_ordering compare_image(const Grid& source, const Lines& rows, const Lines& columns,
                                                   const std::string& key) const {
    const auto size = static_cast<std::size_t>(shape_.size());
    const auto cell = [&](std::size_t i) { return at(source, rows, columns, positions_[i].row, positions_[i].column); };
    for (std::size_t box = 0; box < size; ++box) {
      int weight = 0;
      for (std::size_t i = 0; i < size; ++i) weight += cell(box * size + i) == blank ? 0 : 1;
      if (weight != key[box]) return weight <=> int{key[box]};
    }
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      const char is_blank = cell(i) == blank ? 1 : 0;
      if (is_blank != key[size + i]) return is_blank <=> key[size + i];
    }
    if (source.is_pattern()) return std::strong_ordering::equal;
    std::array<char, max_size + 1> names{};
    char last = 0;
    std::size_t next = size + positions_.size();
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      if (cell(i) == blank) continue;
      char& name = names[cell(i)];
      if (name == 0) name = ++last;
      if (name != key[next]) return name <=> key[next];
      ++next;
    }
    return std::strong_ordering::equal;
  }

  Shape shape_;
  bool transposes_;
  std::vector<Lines> rows_;
  std::vector<Lines> columns_;
  std::vector<Position> positions_;
};

/// The smallest key of each orbit in `all`, in ascending order. All keys are sorted. The first one is the smallest of
/// its orbit, and the orbit is removed. This is repeated with the next key that is left.
inline std::vector<std::string> least_keys_by_striking_out(const std::vector<Grid>& all, const WholeGroup& group) {
  std::vector<std::pair<std::string, const Grid*>> sorted;
  const std::vector<Position> positions = positions_by_box(all.front().shape());
  for (const Grid& grid : all) sorted.emplace_back(orderly_key(grid, positions), &grid);
  std::ranges::sort(sorted);
  std::vector<bool> is_struck_out(sorted.size(), false);
  std::vector<std::string> least;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (is_struck_out[i]) continue;
    least.push_back(sorted[i].first);
    group.for_each_image(*sorted[i].second, [&](const Grid& image) {
      const std::string key = orderly_key(image, positions);
      const auto at = std::ranges::lower_bound(sorted, key, {}, &std::pair<std::string, const Grid*>::first);
      is_struck_out[static_cast<std::size_t>(at - sorted.begin())] = true;
    });
  }
  return least;
}

}  // namespace isodoku
