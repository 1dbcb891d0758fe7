// A grid on several lines ends with its N-th row. Before that, other lines may be borders, comments, or empty lines
// between its bands. Anything else is a fault of the grid, and is read again as the next input. There must be empty
// lines after each band, after each row, or nowhere, since otherwise two grids that lack rows could be read as one
// complete grid. A line of 16 cells is a row of a large grid, or a small grid. If rows are missing, a line that is a
// complete grid ends the rows before it, and is read again.

#include "io/layouts/grid_gatherer.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "io/detail/line_fault.hpp"
#include "io/detail/separators.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/gathered_rows.hpp"
#include "io/layouts/grid_rows.hpp"
#include "io/layouts/line_cells.hpp"
#include "io/layouts/plain_line.hpp"
#include "io/layouts/prose.hpp"
#include "io/layouts/spaced_rows.hpp"

namespace isodoku::detail {
namespace {

bool bad(PuzzleRecord& record, Reason reason, std::uint64_t column = 1) {
  return make_bad(record, {std::move(reason), column});
}

/// Whether a row of a spreadsheet has only empty fields.
bool is_empty_row(std::string_view cells) {
  return cells.find_first_not_of(' ') == std::string_view::npos;
}

/// The lines of a grid, for messages about a missing row, which may be missing anywhere in these lines.
std::string lines_text(std::uint64_t first, std::uint64_t last) {
  if (first == last) return " (line " + std::to_string(first) + ")";
  return " (lines " + std::to_string(first) + " to " + std::to_string(last) + ")";
}

}  // namespace

std::optional<std::size_t> GridGatherer::give_back_grids(std::vector<Taken>& taken) {
  const auto is_grid = [this](const Taken& line) {
    const std::string_view word = cell_part(line.text);
    return (!shape_ || shape_->cell_count() == static_cast<int>(word.size())) && is_grid_field(shape_, word);
  };
  const auto grid = std::ranges::find_if(taken, is_grid);
  if (grid == taken.end()) return std::nullopt;
  for (auto line = taken.end(); line != grid;) {
    --line;
    lines_.put_back({line->text, line->number, false});
  }
  const std::size_t rows_before = grid->rows_before;
  taken.erase(grid, taken.end());
  return rows_before;
}

/// Whether a line may be the first row of a grid whose blanks are spaces: it has spaces, or the next line has some.
bool GridGatherer::may_be_spaced(const Line& first) {
  const auto is_symbol_or_space = [](char character) { return character == ' ' || character_symbol(character) != 0; };
  if (!std::ranges::all_of(first.text, is_symbol_or_space)) {
    const std::optional<PlainLine> plain = make_plain(first.text);
    if (!plain || !std::ranges::all_of(plain->text, is_symbol_or_space)) return false;
  }
  constexpr std::size_t many_cells = 6;
  GridRow row;
  const std::optional<int> size = shape_ ? std::optional(shape_->size()) : std::nullopt;
  if (read_row(size, first.text, row) != RowKind::row || row.cells.size() < many_cells) return true;
  // This row is complete, so the next one decides.
  if (first.text.find(' ') != std::string_view::npos) return false;
  bool may_be = false;
  lines_.look_ahead([&may_be](const Line& next, bool is_after_gap) {
    may_be = !is_after_gap && next.text.find(' ') != std::string_view::npos;
    return false;
  });
  return may_be;
}

/// Whether all cells of a row are the same mark for blanks. Such a row may also be a delimiter between grids.
bool GridGatherer::is_blank_row(const GridRow& row) {
  return !row.has_borders && is_one_of(".0*_-? ", row.cells.front()) &&
         row.cells.find_first_not_of(row.cells.front()) == std::string::npos;
}

/// Decides what an empty row of a spreadsheet is. `rows` are this row and the rows adjacent to it below: grids, with
/// empty rows around them. No grid is completely empty. Either none or all of the first empty rows belong to a grid; if
/// both are possible, there is doubt. Only if neither is possible, some of them belong to a grid. `is_all`: no rows
/// follow these. `is_behind_empty`: the row above is also empty, and belongs to no grid.
template <typename IsGrid>
GridGatherer::BlankRow GridGatherer::find_empty_row(const std::vector<std::string>& rows, std::size_t size, bool is_all,
                                                    bool is_behind_empty, const IsGrid& is_grid) {
  const std::size_t end = rows.size();
  const auto is_filled_grid = [&](std::size_t row) {
    const auto first = rows.begin() + static_cast<std::ptrdiff_t>(row);
    return row + size <= end && !std::all_of(first, first + static_cast<std::ptrdiff_t>(size), is_empty_row) &&
           is_grid(row);
  };
  std::vector<bool> may_begin(end + 1);  // whether a grid, or an empty row between grids, may begin at this row
  may_begin[end] = true;
  for (std::size_t row = end; row-- > 1;) {
    const bool is_cut_off = !is_all && row + size > end;
    may_begin[row] =
        is_cut_off || (is_empty_row(rows[row]) && may_begin[row + 1]) || (is_filled_grid(row) && may_begin[row + size]);
  }
  const auto first_filled = static_cast<std::size_t>(std::ranges::find_if_not(rows, is_empty_row) - rows.begin());
  const bool are_rows = is_filled_grid(0) && may_begin[size] && !is_behind_empty;
  if (may_begin[first_filled]) return are_rows ? BlankRow::doubt : BlankRow::delimiter;
  return are_rows || !may_begin[1] ? BlankRow::row : BlankRow::delimiter;
}

/// Decides what a line of blanks at the beginning of a grid is. It may be a delimiter if such a line comes before each
/// group of N adjacent rows, and the first group breaks no rule. Then it is a delimiter if it cannot be a row: as a
/// row, it would leave rows over, or break a rule. A line of dashes before an empty line is a delimiter if a complete
/// grid comes next, since no grid has an empty line only there.
GridGatherer::BlankRow GridGatherer::find_delimiter(const Line& line_of_first, const GridRow& first) {
  constexpr std::size_t many_grids = 20;
  const std::size_t size = first.cells.size();
  const std::size_t period = size + 1;
  std::vector<std::string> rows = {first.cells};
  bool fits = true;
  bool is_all = true;
  bool is_apart = false;
  bool is_all_empty = is_empty_row(first.cells);
  lines_.look_ahead([&](const Line& line, bool is_after_gap) {
    GridRow row;
    if (rows.size() == 1) is_apart = is_after_gap;
    const bool is_row = (!is_after_gap || rows.size() == 1) && !line.too_long &&
                        read_row(static_cast<int>(size), line.text, row) == RowKind::row && !row.has_borders;
    if (!is_row) return false;
    fits = is_empty_row(first.cells) || rows.size() % period != 0 || row.cells == first.cells;
    rows.push_back(row.cells);
    is_all_empty = is_all_empty && is_empty_row(row.cells);
    is_all = rows.size() < many_grids * period;
    // No grid has this many empty rows.
    return fits && is_all && !(is_all_empty && rows.size() > size);
  });
  const bool is_behind_grid = last_line_ > 0 && line_of_first.number == last_line_ + 1;
  if ((rows.size() == 1 || is_apart) && is_behind_grid && delimiter_ == first.cells) return BlankRow::delimiter;
  const std::optional<Shape> shape = shape_ ? shape_ : shape_of_length(size * size);
  const auto is_grid = [&](std::size_t from) {
    std::string cells;
    for (std::size_t row = from; row < from + size; ++row) cells += rows[row];
    Grid grid(*shape);
    ZeroUse zeros = ZeroUse::none;
    return !unify_row_blanks(cells, static_cast<int>(size), symbols_) &&
           !read_grid(*shape, cells, symbols_, grid, zeros);
  };
  if (is_empty_row(first.cells)) {
    if (is_apart || is_all_empty || !shape) return BlankRow::delimiter;
    return find_empty_row(rows, size, is_all, last_delimiter_ > 0 && line_of_first.number == last_delimiter_ + 1,
                          is_grid);
  }
  fits = fits && rows.size() >= period && (!is_all || rows.size() % period <= 1);
  if (!fits || !shape) return BlankRow::row;
  if (is_apart && (rows.size() != period || !is_one_of("-_*", first.cells.front()))) return BlankRow::row;
  if (!is_grid(1)) return BlankRow::row;
  if (is_apart) return BlankRow::delimiter;
  const bool would_leave_rows = !is_all || rows.size() % size != 0;
  const bool is_sure = would_leave_rows && (is_behind_grid || rows.size() > period);
  return is_sure || !is_grid(0) ? BlankRow::delimiter : BlankRow::doubt;
}

/// Makes the record a line of text, which is in cells_.
bool GridGatherer::is_text(PuzzleRecord& record, std::uint64_t line) {
  record.number = line;
  record.text = cells_;
  record.layout = {RecordKind::text, {}};
  return true;
}

GridGatherer::Found GridGatherer::see_delimiter(const Line& line, const GridRow& row, PuzzleRecord& record) {
  // An earlier grid may lack a row, and such a line may have been read as this row.
  if (delimiter_.empty() && blank_line_ > 0 && blank_row_ == row.cells) {
    delimiter_ = row.cells;
    record.number = line.number;
    record.text = first_text_;
    bad(record, "this line separates two grids, but line " + std::to_string(blank_line_) +
                    " was read as a row: write an empty line between grids");
    return Found::grid;
  }
  if (row.cells.find_first_not_of(' ') != std::string::npos) delimiter_ = row.cells;
  last_delimiter_ = line.number;
  cells_ = row.cells;
  return Found::delimiter;
}

/// Makes a bad record of a line that may be a row or a delimiter, together with all adjacent rows after it.
bool GridGatherer::read_doubtful(const Line& delimiter, const GridRow& row, PuzzleRecord& record) {
  Line line;
  std::uint64_t last = delimiter.number;
  while (lines_.take(line)) {
    GridRow next;
    const bool is_row = !lines_.skipped_empty() && !line.too_long &&
                        read_row(static_cast<int>(row.cells.size()), line.text, next) == RowKind::row;
    if (!is_row) {
      lines_.put_back_after_gap(line);
      break;
    }
    last = line.number;
  }
  record.number = delimiter.number;
  record.text = first_text_;
  return bad(record, "this line of blanks may be a row, or may separate two grids" +
                         lines_text(delimiter.number, last) + ": put an empty line between grids");
}

bool GridGatherer::read_spaced(const Line& first, PuzzleRecord& record) {
  if (!may_be_spaced(first)) return false;
  std::optional<SpacedGrid> grid = read_spaced_grid(lines_, first, shape_);
  if (!grid) return false;
  cells_ = std::move(grid->cells);
  record.places = std::move(grid->places);
  record.candidates.clear();
  record.number = first.number;
  record.text = cells_;
  record.layout = {RecordKind::cells, {}, symbols_};
  was_drawn_ = false;
  has_spaced_ = true;
  if (grid->fault) return bad(record, std::move(grid->fault->reason), grid->fault->column);
  return true;
}

bool GridGatherer::read(const Line& given, PuzzleRecord& record) {
  first_text_ = given.text;  // a copy, since the lines below it may be read first
  Line first{first_text_, given.number, given.too_long};
  std::uint64_t delimiter = 0;  // line of the last delimiter
  while (true) {
    const Found found = read_from(first, record);
    if (found == Found::grid) return true;
    if (found == Found::nothing) {
      if (delimiter == 0) return false;
      lines_.put_back_after_gap(first);
      return is_text(record, delimiter);
    }
    delimiter = first.number;
    // A delimiter that may also be a row of blanks is not skipped silently.
    const bool is_named = is_one_of(".0?", cells_.front());
    Line next;
    if (!lines_.take(next)) return is_text(record, delimiter);
    if (is_named || lines_.skipped_empty()) {
      lines_.put_back_after_gap(next);
      return is_text(record, delimiter);
    }
    first_text_ = next.text;
    first = {first_text_, next.number, next.too_long};
  }
}

/// Reads what begins with the line, whose text is first_text_.
GridGatherer::Found GridGatherer::read_from(const Line& first, PuzzleRecord& record) {
  if (read_spaced(first, record)) return Found::grid;
  GatheredRows rows(shape_);
  Line line = first;
  GridRow row;
  RowKind kind = read_row(rows.size(), line.text, row);
  if (kind == RowKind::other) return Found::nothing;
  if (kind == RowKind::row && is_blank_row(row)) {
    const BlankRow found = find_delimiter(first, row);
    if (found == BlankRow::delimiter) return see_delimiter(first, row, record);
    if (found == BlankRow::doubt) {
      read_doubtful(first, row, record);
      return Found::grid;
    }
  }
  // A line of words such as `a b c d` is not a row. As a row, it would move the following rows into another grid.
  const auto is_too_great = [&](char cell) {
    return rows.size() && character_symbol(cell) > 0 && !may_be_symbol(cell, *rows.size());
  };
  if (kind == RowKind::row && std::ranges::any_of(row.cells, is_too_great)) return Found::nothing;
  // 16 cells are a row of a large grid, or a small grid with an invalid symbol.
  const std::optional<Shape> small = shape_ ? std::nullopt : shape_of_length(row.cells.size());
  const bool may_be_small =
      small && std::ranges::any_of(row.cells, [&small](char cell) { return character_symbol(cell) > small->size(); });
  const std::uint64_t number = first.number;
  std::vector<Taken> taken;
  while (true) {
    if (kind == RowKind::border) {
      rows.add_border();
      if (rows.is_whole()) break;
    } else {
      rows.add(row, line.number);
    }
    if (!lines_.take(line)) break;
    bool is_over = lines_.skipped_empty() && (rows.is_whole() || !rows.add_gap());
    if (!is_over) {
      kind = line.too_long ? RowKind::other : read_row(rows.size(), line.text, row);
      // This is the frame of a grid that has another mark for blanks.
      if (kind == RowKind::row && rows.is_whole() && rows.has_borders() && rows.is_border(row)) kind = RowKind::border;
      is_over = kind == RowKind::other || (kind == RowKind::row && rows.is_whole() && !rows.drop_head());
    }
    if (!is_over) {
      taken.push_back({std::string(line.text), line.number, rows.number()});
      continue;
    }
    lines_.put_back(line);
    break;
  }
  rows.end();
  was_drawn_ = rows.has_borders();
  cells_.clear();
  record.places.clear();
  record.candidates.clear();
  record.number = number;
  record.text = cells_;
  // This is a horizontal rule below a title, or between two puzzles.
  const bool is_rule =
      rows.number() == 0 && ((!shape_of_length(first.text.size()) &&
                              first.text.find_first_not_of(first.text.front()) == std::string_view::npos) ||
                             is_table_rule(first.text));
  if (is_rule) {
    for (; !taken.empty(); taken.pop_back()) lines_.put_back({taken.back().text, taken.back().number, false});
    return Found::nothing;
  }
  const auto refused = [&record](Reason reason, std::uint64_t column = 1) {
    bad(record, std::move(reason), column);
    return Found::grid;
  };
  const auto all_lines = [&] { return lines_text(number, taken.empty() ? number : taken.back().number); };
  if (!rows.is_whole()) {
    const std::size_t before = give_back_grids(taken).value_or(rows.number());
    if (before == 1 && may_be_small) {
      return refused(too_great_for_small_grid("this line") + "; if it is a row of a 16x16 grid, 15 rows are missing");
    }
    const std::string wanted = rows.size() ? " of " + std::to_string(*rows.size()) : std::string();
    return refused("this grid is incomplete: " + std::to_string(before) + wanted + " rows" + all_lines());
  }
  if (!rows.has_even_gaps()) {
    return refused("this grid has empty lines at uneven distances" + all_lines() +
                   ": put one after each band or each row, or remove them");
  }
  const std::optional<Shape> drawn = rows.drawn_shape();
  const auto n = static_cast<std::size_t>(*rows.size());
  if (const std::optional<Shape> usual = shape_of_length(n * n); !shape_ && drawn && drawn != usual) {
    return refused("this grid is drawn with boxes of " + drawn->text() +
                   (usual ? ", not of the default " + usual->text() : "") + ": set " + Setting::shape + " to " +
                   drawn->text());
  }
  rows.take_cells(cells_, record);
  if (rows.has_empty_head()) {
    return refused("the first row of this grid is empty, and may be the head of a table that lacks a row" +
                   all_lines() + ": write blanks as '.' or '0'");
  }
  const std::string_view marks = zero_may_be_symbol(*rows.size(), symbols_) ? ".*_-?" : ".0*_-?";
  if (const std::size_t mark = cells_.find_first_of(marks); rows.has_empty_fields() && mark < cells_.size()) {
    const std::string shown(1, cells_[mark]);
    return refused("a cell of this grid is empty, and others have '" + shown + "' for a blank: write '" + shown +
                       "' in each, or in none",
                   cells_.find(' ') + 1);
  }
  alphabet_ = alphabet_of(cells_, *rows.size());
  std::optional<GridFault> fault = unify_row_blanks(cells_, *rows.size(), symbols_);
  if (!fault) fault = find_all_placed(cells_, rows.has_placed());
  record.text = cells_;
  if (fault) return refused(std::move(fault->reason), fault->column);
  record.layout = {RecordKind::cells, {}, symbols_};
  last_line_ = taken.empty() ? number : taken.back().number;
  for (const bool is_first : {true, false}) {
    const std::string& edge = is_first ? rows.first_row() : rows.last_row();
    if (edge.find_first_not_of(edge.front()) != std::string::npos) continue;
    if (edge == delimiter_) {
      return refused("a row of this grid looks like the lines that separate grids" + all_lines() +
                     ": write an empty line between grids");
    }
    blank_line_ = is_first ? number : last_line_;
    blank_row_ = edge;
  }
  return Found::grid;
}

}  // namespace isodoku::detail
