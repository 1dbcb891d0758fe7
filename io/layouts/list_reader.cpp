// Lists are read token by token, and only the text between the last grid and the next one is kept: the rows of one
// grid, or one object. So an array of a million grids takes no more memory than an array of ten, whether it is on one
// line (which is read in parts) or on fifty million lines.
//
// Nothing is lost silently: a list whose length is neither that of a row nor that of a grid is reported, and so are
// rows that are not a grid. Text that is not a token of lists ends them. The lines taken so far are then reported as a
// fault, and the line with this text is read again if no other part of it has been taken.

#include "io/layouts/list_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "io/detail/line_fault.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/prose.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t max_list_depth = 32;
/// The maximum length of a token. At least this much of a long line must be in memory.
constexpr std::size_t longest_token = 4096;
constexpr std::size_t cells_of_small_grid = 16;

bool is_row_length(const std::optional<Shape>& shape, std::size_t cells) {
  if (shape) return cells == static_cast<std::size_t>(shape->size());
  constexpr std::array<std::size_t, 5> usual = {4, 6, 9, 16, 25};
  return std::ranges::find(usual, cells) != usual.end();
}

bool is_grid_length(const std::optional<Shape>& shape, std::size_t cells) {
  return shape ? cells == static_cast<std::size_t>(shape->cell_count()) : shape_of_length(cells).has_value();
}

bool is_cell_of_list(char character) {
  return is_cell_character(character) || other_blanks.find(character) != std::string_view::npos ||
         (character >= 'Q' && character <= 'Y') || (character >= 'q' && character <= 'y');
}

bool is_beyond_small_grid(char cell) {
  return character_symbol(cell) > 4;
}

std::string rows_text(std::size_t rows, std::size_t cells) {
  return std::to_string(rows) + (rows == 1 ? " row of " : " rows of ") + std::to_string(cells) + " cells";
}

}  // namespace

bool ListReader::begin(const Line& line) {
  const std::optional<std::size_t> begin = find_list_begin(line.text);
  if (!begin) return false;
  text_ = line.text;
  at_ = *begin;
  begin_ = 0;
  line_ = first_ = line.number;
  goes_on_ = line.too_long;
  is_fresh_ = false;
  root_ = {};
  levels_.clear();
  scan_.reset();
  return is_open_ = true;
}

bool ListReader::next(PuzzleRecord& record) {
  while (ready_.empty() && is_open_) step();
  if (ready_.empty()) return false;
  current_ = std::move(ready_.front());
  ready_.pop_front();
  record.text = current_.text;
  record.number = current_.number;
  record.layout = current_.layout;
  record.layout.symbols = symbols_;
  record.places = std::move(current_.places);
  record.candidates.clear();
  record.fault = std::move(current_.fault);
  record.is_second_of_pair = current_.is_second_of_pair;
  return true;
}

void ListReader::step() {
  if (goes_on_ && text_.size() - at_ < longest_token) take_more_of_line();
  if (scan_) return read_object();
  const ListToken token = next_list_token(text_, at_);
  if (token.kind == ListTokenKind::end) return take_line();
  if (token.kind == ListTokenKind::foreign)
    return give_up(token, "unexpected character in a list: expected a number, a text or a bracket");
  const bool is_outside = levels_.empty() && (token.kind == ListTokenKind::cell || token.kind == ListTokenKind::text);
  if (is_outside) return give_up(token, "unexpected text after the end of a list");
  // A line of brackets followed by something else, such as [Puzzle], is not a part of a list.
  is_fresh_ = is_fresh_ && token.kind == ListTokenKind::open;
  at_ = token.end;
  switch (token.kind) {
    case ListTokenKind::open:
      return open(token);
    case ListTokenKind::close:
      return close(token);
    case ListTokenKind::text:
      return add_text(token);
    case ListTokenKind::cell: {
      Level& level = levels_.back();
      level.cells.cells += token.character;
      level.cells.places.push_back(place_of(token.begin));
      constexpr std::size_t max_cells = std::size_t{max_size} * max_size;
      if (level.cells.cells.size() > max_cells) give_up(token, "this list has more numbers than any grid has cells");
      return;
    }
    default:
      return;
  }
}

void ListReader::take_more_of_line() {
  Line part;
  joined_ = std::string(text_.substr(at_));
  begin_ += at_;
  at_ = 0;
  goes_on_ = lines_.take_part(part) && part.too_long;
  joined_ += part.text;
  text_ = joined_;
}

void ListReader::take_line() {
  const bool is_between = levels_.empty() && !scan_;
  if (is_between && root_.rows.empty()) return end();
  Line line;
  if (!lines_.take(line)) return end();
  // After the end of a list, the next line must begin another list.
  if (is_between && !find_list_begin(line.text)) {
    lines_.put_back(line);
    return end();
  }
  if (scan_) scan_->end_line();
  text_ = line.text;
  at_ = is_between ? *find_list_begin(line.text) : 0;
  begin_ = 0;
  line_ = line.number;
  goes_on_ = line.too_long;
  is_fresh_ = true;
  if (first_ == 0) first_ = line_;
}

void ListReader::open(const ListToken& token) {
  if (first_ == 0) first_ = line_;
  Level& parent = levels_.empty() ? root_ : levels_.back();
  if (!parent.cells.cells.empty()) return give_up(token, "a list follows numbers in the same list");
  if (token.character == '{' && parent.bracket == '[') {
    scan_.emplace();
    object_ = {{RecordKind::json, {}, symbols_, {}, field_name_}, "", {}, {}, line_};
    at_ = token.begin;
    return read_object();
  }
  if (levels_.size() == max_list_depth) return give_up(token, "lists are nested too deeply");
  levels_.push_back({token.character, {}, {}, 0, false, 0, place_of(token.begin)});
}

/// Reads a part of an object. Blanks at both ends of lines are left out.
void ListReader::read_object() {
  const std::string_view rest = text_.substr(at_);
  const std::size_t end = scan_->read(rest);
  std::string_view part = rest.substr(0, std::min(end, rest.size()));
  std::size_t begin = at_;
  if (!scan_->is_in_string() && !goes_on_) {
    const std::size_t blanks = std::min(part.find_first_not_of(" \t"), part.size());
    begin += blanks;
    part.remove_prefix(blanks);
    part = part.substr(0, part.find_last_not_of(" \t\r") + 1);
  }
  object_.text += part;
  for (std::size_t i = 0; i < part.size(); ++i) object_.places.push_back(place_of(begin + i));
  const ListToken here{ListTokenKind::foreign, at_, 1, text_.size()};
  if (scan_->is_broken()) return give_up(here, "unexpected text in a JSON object that has no end");
  if (end != std::string_view::npos) {
    is_fresh_ = false;
    at_ += end;
    scan_.reset();
    ready_.push_back(std::exchange(object_, {}));
    first_ = 0;
    return;
  }
  if (object_.text.size() > max_line_length)
    return give_up(here, "this JSON object is longer than " + std::to_string(max_line_length) + " bytes");
  is_fresh_ = false;
  at_ = text_.size();
  if (goes_on_) return;
  if (scan_->is_in_string()) return give_up(here, "a string in this JSON object has no closing quote");
  take_line();
}

void ListReader::add_text(const ListToken& token) {
  Cells cells;
  cells.cells = text_.substr(token.begin, token.length);
  for (std::size_t i = 0; i < token.length; ++i) cells.places.push_back(place_of(token.begin + i));
  Level& level = levels_.back();
  if (!level.cells.cells.empty()) return give_up(token, "a text follows numbers in the same list");
  if (is_row_length(shape_, token.length) && std::ranges::all_of(cells.cells, is_cell_of_list)) {
    add_row(level, std::move(cells));
  } else {
    emit(std::move(cells), level);
  }
}

void ListReader::add_row(Level& level, Cells row) {
  if (level.holds_grids) return emit(std::move(row), level);
  const std::size_t length = row.cells.size();
  if (!level.rows.empty() && level.rows.front().cells.size() != length) {
    emit_bad(row.places.front(), "this row has " + std::to_string(length) + " cells, but those before it have " +
                                     std::to_string(level.rows.front().cells.size()));
    level.rows.clear();
    level.surplus_rows = 0;
    return;
  }
  if (level.rows.size() < length) {
    level.rows.push_back(std::move(row));
    return;
  }
  // If there are more lists of 16 cells than a large grid has rows, they are small grids.
  const auto is_large = [](const Cells& cells) { return std::ranges::any_of(cells.cells, is_beyond_small_grid); };
  if (!shape_ && length == cells_of_small_grid && std::ranges::none_of(level.rows, is_large)) {
    level.holds_grids = true;
    for (Cells& grid : std::exchange(level.rows, {})) emit(std::move(grid), level);
    return emit(std::move(row), level);
  }
  ++level.surplus_rows;
}

/// Called at the end of a list. Its cells are a row of the list around it, or a grid. Its rows are a grid.
void ListReader::finish(Level& level, Level& parent) {
  // In C++ a row may have two pairs of braces.
  const bool is_row_in_brackets = level.rows.size() == 1 && level.surplus_rows == 0 && level.cells.cells.empty();
  if (is_row_in_brackets) return add_row(parent, std::move(level.rows.front()));
  if (!level.rows.empty()) finish_rows(level, parent);
  const std::size_t cells = level.cells.cells.size();
  if (cells == 0) return;
  if (is_row_length(shape_, cells)) {
    add_row(parent, std::move(level.cells));
  } else if (is_grid_length(shape_, cells)) {
    emit(std::move(level.cells), parent);
  } else if (shape_) {
    emit_bad(level.place, "this list has " + std::to_string(cells) + " cells, but a row of a " + shape_->text() +
                              " grid has " + std::to_string(shape_->size()) + " and the grid " +
                              std::to_string(shape_->cell_count()));
  } else {
    emit_bad(level.place, fault_of_length("this list", cells));
  }
}

void ListReader::finish_rows(Level& level, Level& around) {
  std::vector<Cells> rows = std::exchange(level.rows, {});
  const std::size_t surplus = std::exchange(level.surplus_rows, 0);
  const std::size_t length = rows.front().cells.size();
  if (!shape_ && length == cells_of_small_grid && std::ranges::none_of(rows, [](const Cells& row) {
        return std::ranges::any_of(row.cells, is_beyond_small_grid);
      })) {
    if (rows.size() == length) {
      return emit_bad(rows.front().places.front(),
                      std::string("sixteen lists of sixteen cells may be sixteen 2x2 grids or one 4x4 grid: set ") +
                          Setting::shape);
    }
    for (Cells& grid : rows) emit(std::move(grid), around);
    return;
  }
  if (const std::size_t count = rows.size() + surplus; count != length) {
    const std::string reason = count < length ? "this grid is incomplete: " : "this list is not a grid: ";
    return emit_bad(rows.front().places.front(), reason + rows_text(count, length));
  }
  Cells grid;
  for (const Cells& row : rows) {
    grid.cells += row.cells;
    grid.places.insert(grid.places.end(), row.places.begin(), row.places.end());
  }
  emit(std::move(grid), around);
}

void ListReader::close(const ListToken& token) {
  if (levels_.empty()) return;  // closes a bracket before the list
  if (closing_bracket(levels_.back().bracket) != token.character) {
    return give_up(token, "this bracket does not close the one that was opened last");
  }
  Level level = std::move(levels_.back());
  levels_.pop_back();
  finish(level, levels_.empty() ? root_ : levels_.back());
  if (!levels_.empty() || root_.rows.empty()) return;
  if (root_.rows.size() == root_.rows.front().cells.size() &&
      (shape_ || root_.rows.size() != cells_of_small_grid || std::ranges::any_of(root_.rows, [](const Cells& row) {
         return std::ranges::any_of(row.cells, is_beyond_small_grid);
       }))) {
    finish_rows(root_, root_);
  }
}

/// `around` is the list that contains the grid.
void ListReader::emit(Cells grid, Level& around) {
  Found found{{RecordKind::cells, {}, symbols_}, std::move(grid.cells), std::move(grid.places), {}, 0};
  found.number = found.places.front().line;
  // `[[PUZZLE, SOLUTION], ...]`, but not a single list of two grids.
  found.is_second_of_pair = ++around.grids == 2 && levels_.size() > 1;
  const std::optional<Shape> shape = shape_ ? shape_ : shape_of_length(found.text.size());
  const bool are_cells = std::ranges::all_of(found.text, is_cell_of_list);
  std::optional<GridFault> fault;
  if (are_cells) fault = unify_row_blanks(found.text, shape.value_or(Shape()).size(), symbols_);
  if (fault) {
    found.layout = {RecordKind::bad, {}};
    found.fault = *std::move(fault);
  }
  ready_.push_back(std::move(found));
  first_ = 0;
}

/// Makes a bad record of the lines from the first one that is in no record yet, up to this place.
void ListReader::emit_bad(TextPlace place, Reason reason) {
  Found found{{RecordKind::bad, {}}, "", {{first_ == 0 ? place.line : first_, 1}, place}, {}, 0};
  if (line_ > place.line) found.places.push_back({line_, 1});
  found.number = found.places.front().line;
  found.fault = {std::move(reason), 2};
  ready_.push_back(std::move(found));
  first_ = 0;
}

/// Moves first_ up to the rows of incomplete grids, which may be above it.
void ListReader::include_waiting_rows() {
  const auto include = [this](const Level& level) {
    if (level.rows.empty()) return;
    const std::uint64_t line = level.rows.front().places.front().line;
    if (first_ == 0 || line < first_) first_ = line;
  };
  include(root_);
  std::ranges::for_each(levels_, include);
}

/// Called for a token that is not a part of a list. Everything that is in no record yet is bad, and so is the rest of
/// the line.
void ListReader::give_up(const ListToken& token, Reason reason) {
  const bool has_pending = scan_ || !levels_.empty() || !root_.rows.empty();
  include_waiting_rows();
  if (is_fresh_) {
    if (has_pending) emit_bad(place_of(token.begin), std::move(reason));
    lines_.put_back({text_, line_, goes_on_});
  } else if (has_pending || may_hold_cells(text_.substr(token.begin))) {
    emit_bad(place_of(token.begin), std::move(reason));
  }
  levels_.clear();
  root_ = {};
  scan_.reset();
  is_open_ = false;
}

/// Called if no more lists follow.
void ListReader::end() {
  is_open_ = false;
  if (scan_ || !levels_.empty()) {
    include_waiting_rows();
    emit_bad(scan_ ? object_.places.front() : levels_.front().place,
             scan_ ? "this JSON object has no end" : "this list has no end");
  } else if (!root_.rows.empty()) {
    finish_rows(root_, root_);
  }
}

}  // namespace isodoku::detail
