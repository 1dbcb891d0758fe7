// Nearly all files are lists of puzzles on one line each, and complete grids in them are meant as puzzles. So a grid is
// a solution only if there is a sign of it. One sign is a label. The other is the order: the first grid has blanks, the
// second one solves it, and the same is true for the next two. If a file has neither sign, nothing is checked after the
// second record.

#include "io/layouts/solution_lines.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "io/detail/separators.hpp"
#include "io/layouts/fields.hpp"
#include "io/layouts/solution_watch.hpp"

namespace isodoku::detail {
namespace {

/// The text before a colon or `=` at the beginning of a line, if it begins with a letter; otherwise empty.
std::string_view label_of_line(std::string_view text) {
  constexpr std::size_t longest = 40;
  if (text.empty() || std::isalpha(static_cast<unsigned char>(text.front())) == 0) return {};
  const std::size_t end = text.substr(0, longest).find_first_of(":=");
  return end == std::string_view::npos ? std::string_view() : text.substr(0, end);
}

/// The text between quotes, as in programs: `"534...",`.
std::string_view without_quotes(std::string_view text) {
  constexpr std::string_view around = " \t\"'`,;";
  const std::size_t begin = std::min(text.find_first_not_of(around), text.size());
  return text.substr(begin, text.find_last_not_of(around) + 1 - begin);
}

/// Whether a grid solves a puzzle, which must have at least as many clues as a row has cells. Many grids agree with
/// fewer clues.
bool solves(const std::string& puzzle, const std::string& cells) {
  std::size_t size = 1;
  while (size * size < cells.size()) ++size;
  return !puzzle.empty() && is_solved_by(puzzle, cells, size);
}

}  // namespace

std::optional<Grid> SolutionLines::read(std::string_view text, const RecordLayout& layout) const {
  Grid grid;
  RecordCells cells;
  if (read_record(shape_, text, layout, grid, cells) || grid.is_pattern()) return std::nullopt;
  return grid;
}

bool SolutionLines::see(PuzzleRecord& record) {
  const RecordKind kind = record.layout.kind;
  if (kind != RecordKind::line && (kind != RecordKind::field || !record.layout.field.is_guess)) return false;
  constexpr std::uint64_t pair = 2;
  if (records_ <= pair) ++records_;
  const std::string_view label = label_of_line(record.text);
  const bool is_below_title = std::exchange(is_below_title_, false);
  const bool is_labelled = is_below_title || is_solution_name(label);
  has_labels_ = has_labels_ || is_labelled;
  const bool was_seen = std::exchange(is_last_seen_, true);
  if (records_ > pair && !alternates_ && !has_labels_ && label.empty()) return is_last_seen_ = false;
  std::optional<Grid> grid = read(record.text, record.layout);
  // Reading other text does not find complete grids.
  if (!grid && is_labelled && !label.empty()) {
    grid = read(without_quotes(record.text.substr(label.size() + 1)), {RecordKind::line, {}});
  }
  if (!grid) return false;
  const std::string cells = grid->text();
  if (grid->is_complete() && is_labelled && !was_seen) {
    make_bad(record,
             {"this line is labelled as a solution, but the puzzle before it has no label: remove one of them", 1});
    return false;
  }
  if (grid->is_complete()) return see_complete(record, cells, is_labelled);
  puzzle_ = cells;
  puzzle_line_ = record.number;
  if (solution_.empty() || !solves(puzzle_, solution_)) return false;
  make_bad(record, {"the grid of line " + std::to_string(solution_line_) +
                        " solves this puzzle: remove that grid if it is the solution",
                    1});
  return false;
}

bool SolutionLines::see_complete(PuzzleRecord& record, const std::string& cells, bool is_labelled) {
  const bool is_solution = solves(puzzle_, cells);
  if (is_labelled && puzzle_.empty()) {
    solution_ = cells;
    solution_line_ = record.number;
    return false;
  }
  if (is_labelled || alternates_) {
    if (is_solution) return true;
    make_bad(record, {std::string(is_labelled ? "this line is labelled as a solution"
                                              : "every second grid so far solves the one before it") +
                          ", but this grid does not solve the puzzle of line " + std::to_string(puzzle_line_),
                      1});
    return false;
  }
  if (records_ != 2 || !is_solution) return false;
  record.text = text_ = record.text;
  alternates_ = is_next_pair(record.layout);
  return alternates_;
}

/// Whether a puzzle and its solution are on the next two lines.
bool SolutionLines::is_next_pair(const RecordLayout& layout) {
  std::string puzzle;
  bool is_pair = false;
  lines_.look_ahead([&](const Line& line, bool /*is_after_gap*/) {
    const std::optional<Grid> grid = line.too_long ? std::nullopt : read(line.text, layout);
    if (!grid || grid->is_complete() == puzzle.empty()) return false;
    is_pair = !puzzle.empty() && solves(puzzle, grid->text());
    const bool is_first = puzzle.empty();
    puzzle = grid->text();
    return is_first;
  });
  return is_pair;
}

}  // namespace isodoku::detail
