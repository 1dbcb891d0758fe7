// A title between two grids on nine lines is not a puzzle. But in a list of puzzles on one line each, a line of text is
// most likely a damaged puzzle. So text is held back until the next record is known. Only if a file begins with text,
// and a puzzle on one line follows, the filter reads further ahead: up to the next grid, or the end.
//
// The amount of text that is held back is limited. Any more adjacent lines of text are reported.

#include "io/layouts/text_filter.hpp"

#include <algorithm>
#include <utility>

#include "grid/grid.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t max_held = 1000;

/// Whether a text consists of characters of cells. It may be a damaged puzzle, so it is not skipped next to another
/// puzzle.
bool is_of_cells_alone(std::string_view text) {
  return std::ranges::all_of(text, [](char character) { return is_cell_character(character) || character == ' '; });
}

}  // namespace

bool TextFilter::next(PuzzleRecord& record) {
  if (give(bad_, record)) {
    record.layout = {RecordKind::line, {}, record.layout.symbols, record.layout.candidates};
    return true;
  }
  while (next_event(record)) {
    const bool is_text = record.layout.kind == RecordKind::text;
    if ((is_text || held_.empty() || decide(record)) && lets_pass(record)) return true;
    if (is_text && held_.size() < max_held) continue;
    if (is_text) bad_ = std::exchange(held_, {});
    return next(record);
  }
  return is_text_at_end(record);
}

bool TextFilter::next_event(PuzzleRecord& record) {
  if (give(ahead_, record)) return true;
  if (is_at_end_) return false;
  is_at_end_ = !next_(record);
  return !is_at_end_;
}

bool TextFilter::give(std::deque<StoredRecord>& from, PuzzleRecord& record) {
  if (from.empty()) return false;
  current_.emplace(std::move(from.front()));
  from.pop_front();
  record = current_->record;
  record.text = current_->text;
  return true;
}

/// Decides about the text before a record. Returns true if the text is skipped, so that the record is next. Otherwise
/// the text is returned before the record.
bool TextFilter::decide(PuzzleRecord& record) {
  if (stands_on_lines(record) || (records_ > 0 && last_is_of_lines_)) {
    pass_over();
    return true;
  }
  std::deque<StoredRecord> read;
  read.emplace_back(record);
  bool is_only_grid = records_ == 0 && std::ranges::none_of(held_, [](const StoredRecord& line) {
                        return is_of_cells_alone(line.text);
                      });
  while (is_only_grid && read.size() < max_held && next_event(record)) {
    read.emplace_back(record);
    is_only_grid = record.layout.kind == RecordKind::text && !is_of_cells_alone(record.text);
  }
  is_only_grid = is_only_grid && is_at_end_;
  ahead_.insert(ahead_.begin(), std::make_move_iterator(read.begin()), std::make_move_iterator(read.end()));
  if (!is_only_grid) {
    bad_ = std::exchange(held_, {});
    return false;
  }
  pass_over();
  return give(ahead_, record);
}

/// Decides about the text after the last record. Returns whether it is returned as bad lines.
bool TextFilter::is_text_at_end(PuzzleRecord& record) {
  if (held_.empty()) return false;
  const bool is_beside_only_grid = records_ == 1 && std::ranges::none_of(held_, [](const StoredRecord& line) {
                                     return is_of_cells_alone(line.text);
                                   });
  if (records_ > 0 && (last_is_of_lines_ || is_beside_only_grid)) {
    pass_over();
    return false;
  }
  bad_ = std::exchange(held_, {});
  return next(record);
}

void TextFilter::pass_over() {
  passed_over_ += held_.size();
  held_.clear();
}

}  // namespace isodoku::detail
