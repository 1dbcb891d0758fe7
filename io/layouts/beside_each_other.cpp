// Books and forums show a puzzle and its solution, or two puzzles, side by side. The gap between them is wider than any
// other gap of the line. If a line has two words, the second may be a form or a state of the first puzzle. If it has
// three or more puzzles, all of them are read.

#include "io/layouts/beside_each_other.hpp"

#include <algorithm>

#include "io/grid_line.hpp"
#include "io/layouts/fields.hpp"
#include "io/layouts/grid_rows.hpp"
#include "io/layouts/other_puzzle.hpp"

namespace isodoku::detail {
namespace {

/// A line with a gap of at least two blanks, or of a tab, and the same number of cells before and after it.
struct SplitRow {
  GridRow left;
  GridRow right;
  std::size_t gap = 0;
};

std::optional<SplitRow> split_row(std::string_view line, std::optional<int> size) {
  std::optional<SplitRow> found;
  std::size_t width_of_found = 0;
  for (std::size_t at = line.find_first_of(" \t"); at < line.size(); at = line.find_first_of(" \t", at)) {
    const std::size_t end = std::min(line.find_first_not_of(" \t", at), line.size());
    const std::size_t width = end - at;
    const bool is_gap = at > 0 && end < line.size() && (width > 1 || line[at] == '\t') && width > width_of_found;
    SplitRow row;
    if (is_gap && read_row(size, line.substr(0, at), row.left) == RowKind::row &&
        read_row(size, line.substr(end), row.right) == RowKind::row && !row.left.has_borders &&
        !row.right.has_borders && row.left.cells.size() == row.right.cells.size()) {
      row.gap = end;
      width_of_found = width;
      found = std::move(row);
    }
    at = end;
  }
  return found;
}

}  // namespace

std::vector<GridBeside> read_grids_beside(LineSource& lines, const Line& first, const std::optional<Shape>& shape) {
  constexpr std::size_t longest = 400;
  constexpr std::size_t min_cells = 6;
  if (first.too_long || first.text.size() > longest) return {};
  const std::optional<int> wanted = shape ? std::optional(shape->size()) : std::nullopt;
  std::vector<SplitRow> rows;
  std::vector<std::uint64_t> numbers;
  const auto add = [&](const Line& line) {
    std::optional<SplitRow> row = split_row(line.text, wanted);
    if (!row || (!rows.empty() && rows.front().left.cells.size() != row->left.cells.size())) return false;
    rows.push_back(*std::move(row));
    numbers.push_back(line.number);
    return true;
  };
  if (!add(first)) return {};
  const std::size_t size = rows.front().left.cells.size();
  if (!shape && size < min_cells) return {};
  // If one more row follows, these are rows of a grid with twice as many symbols, or of several grids.
  lines.look_ahead([&](const Line& next, bool is_after_gap) {
    return !is_after_gap && !next.too_long && add(next) && rows.size() <= size;
  });
  if (rows.size() != size) return {};
  std::vector<GridBeside> grids(2);
  grids.front().is_second_of_pair = true;
  for (std::size_t i = 0; i < size; ++i) {
    grids.front().cells += rows[i].right.cells;
    for (const std::size_t place : rows[i].right.places)
      grids.front().places.push_back({numbers[i], rows[i].gap + place + 1});
    grids.back().cells += rows[i].left.cells;
    for (const std::size_t place : rows[i].left.places) grids.back().places.push_back({numbers[i], place + 1});
  }
  Line taken;
  for (std::size_t i = 1; i < size; ++i) static_cast<void>(lines.take(taken));
  return grids;
}

std::vector<GridBeside> find_grids_of_line(const Line& line, const std::optional<Shape>& shape, SymbolBase symbols) {
  constexpr std::size_t min_grids = 3;
  if (line.text.find_first_of(",;") != std::string_view::npos) return {};
  std::vector<GridBeside> grids;
  Grid first;
  ZeroUse zeros = ZeroUse::none;
  bool has_other = false;
  for (const Field& field : split_fields(line.text, FieldChoice::words)) {
    const std::string_view word = field.of(line.text);
    const bool has_blank = word.find_first_of(".0") != std::string_view::npos;
    if (!has_blank || !is_grid_text(shape, word)) return {};
    if (grids.empty() && read_grid_line(shape, word, symbols, first, zeros)) return {};
    has_other = has_other || (!grids.empty() && is_other_puzzle(first, word, symbols));
    GridBeside grid{std::string(word), {}};
    for (std::size_t i = 0; i < word.size(); ++i) grid.places.push_back({line.number, field.begin + i + 1});
    grids.push_back(std::move(grid));
  }
  if (grids.size() < min_grids || !has_other) return {};
  std::ranges::reverse(grids);
  return grids;
}

}  // namespace isodoku::detail
