// Each of the first rows of a 4x4 grid may look like a 2x2 grid. At most 15 lines below decide: two lines of 16 cells
// with symbols greater than 4 show a large grid, but a single one may be a damaged small grid.

#include "io/layouts/small_rows.hpp"

#include <algorithm>

#include "grid/grid.hpp"
#include "io/detail/separators.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/grid_rows.hpp"

namespace isodoku::detail {
namespace {

/// Whether a line has 16 cells in some format. If so, sets `is_large` to whether they cannot be a 2x2 grid.
bool find_sixteen_cells(std::string_view text, bool& is_large) {
  constexpr int size_of_row = 16;
  const auto look_at = [&is_large](std::string_view cells) {
    is_large = std::ranges::any_of(cells, [](char cell) { return character_symbol(cell) > 4; });
    return true;
  };
  GridRow row;
  if (read_row(size_of_row, text, row) == RowKind::row) return look_at(row.cells);
  for (std::size_t begin = 0; begin < text.size();) {
    const auto is_cell = [](char character) {
      return is_cell_character(character) || is_one_of(other_blanks, character);
    };
    const auto end = static_cast<std::size_t>(
        std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(begin), text.end(), is_cell) - text.begin());
    if (end - begin == size_of_row) return look_at(text.substr(begin, size_of_row));
    begin = end + 1;
  }
  return false;
}

}  // namespace

bool is_of_usual_length(std::string_view word) {
  const std::optional<Shape> shape = shape_of_length(word.size());
  if (shape != make_shape_no_checks(2, 2) || !std::ranges::all_of(word, is_cell_character)) return shape.has_value();
  return std::ranges::all_of(word, [&](char cell) { return character_symbol(cell) <= shape->size(); });
}

bool SmallRows::is_row_of_large_grid(LineSource& lines, Line& line, std::string& copy) {
  bool is_large = false;
  if (!find_sixteen_cells(line.text, is_large)) return false;
  if (is_large) {
    ++large_rows_;
    return false;
  }
  line.text = copy = line.text;
  std::size_t rows = 1;
  std::size_t large_rows = large_rows_;
  lines.look_ahead([&](const Line& next, bool /*is_after_gap*/) {
    if (is_border_line(next.text)) return true;
    if (!find_sixteen_cells(next.text, is_large)) return false;
    if (is_large) ++large_rows;
    return large_rows < 2 && ++rows < 16;
  });
  return large_rows >= 2;
}

}  // namespace isodoku::detail
