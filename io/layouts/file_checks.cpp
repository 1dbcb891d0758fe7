// Each check costs nothing for records that stand on a line each, as nearly all do: their number, unless it was given,
// and their alphabet, unless they are large, are not asked for.

#include "io/layouts/file_checks.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "io/detail/separators.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/fields.hpp"

namespace isodoku::detail {

bool FileChecks::see(PuzzleRecord& record, Alphabet rows_alphabet, bool has_spaced) {
  check_alphabet(record, rows_alphabet);
  if (record.layout.kind == RecordKind::text) {
    see_text(record, has_spaced);
    return true;
  }
  if (!look_for_solution(record) && !solution_lines_.see(record)) return true;
  ++solutions_passed_over_;
  return false;
}

/// Of large grids: one line may not show which alphabet it has, so that all of a file must have the same.
void FileChecks::check_alphabet(PuzzleRecord& record, Alphabet rows_alphabet) {
  constexpr std::size_t min_cells = 256;
  if (record.text.size() < min_cells) return;
  Alphabet alphabet = Alphabet::none;
  if (record.layout.kind == RecordKind::line) {
    const std::string_view cells = cell_part(without_blanks(record.text));
    const std::optional<Shape> shape = shape_ ? shape_ : shape_of_length(cells.size());
    const bool is_grid = shape && static_cast<std::size_t>(shape->cell_count()) == cells.size();
    if (is_grid) alphabet = alphabet_of(cells, shape->size());
  } else if (record.layout.kind == RecordKind::cells) {
    alphabet = rows_alphabet;
  }
  if (alphabet == Alphabet::none) return;
  if (alphabet_line_ == 0) {
    alphabet_ = alphabet;
    alphabet_line_ = record.number;
  } else if (alphabet != alphabet_) {
    const bool is_letters = alphabet == Alphabet::letters;
    make_bad(record,
             {std::string("the symbols of this grid are read as ") +
                  (is_letters ? "the letters from A on" : "digits and letters") + ", but those of line " +
                  std::to_string(alphabet_line_) + " as " +
                  (is_letters ? "digits and letters" : "the letters from A on") + ": use one alphabet in a file",
              1});
  }
}

/// A title says what is below it.
void FileChecks::see_text(PuzzleRecord& record, bool has_spaced) {
  // Numbers above the grids count them one by one. Where spaces are blanks, others may be rows with few clues.
  if (record.text.find_first_not_of("0123456789") == std::string_view::npos) {
    count_.reset();
    if (has_spaced && record.text != std::to_string(found_ + 1)) {
      ++found_;
      make_bad(record, {"this may be a row of a grid whose blanks are spaces: write blanks as '.' or '0'", 1});
    }
  }
  is_below_solution_title_ = is_solution_name(record.text);
  is_title_clear_ = is_solution_title(record.text);
  is_below_text_ = true;
}

/// Names a grid that is a solution, where puzzles and solutions have one layout: not where each stands on its own line.
/// True if it stands in a pair with the puzzle that it solves.
bool FileChecks::look_for_solution(PuzzleRecord& record) {
  const RecordKind kind = record.layout.kind;
  ++found_;
  const bool is_below_text = std::exchange(is_below_text_, false);
  const bool is_below_title = std::exchange(is_below_solution_title_, false);
  const bool is_line = kind == RecordKind::line && (is_below_text || file_.is_array());
  if (kind != RecordKind::cells && !is_line) {
    has_other_record_ = true;
    return false;
  }
  const std::string_view cells = is_line ? cell_part(without_blanks(record.text)) : record.text;
  const bool is_called_solution = is_below_title && is_title_clear_;
  if ((record.is_second_of_pair || is_called_solution) && solutions_.solves_last(cells)) return true;
  std::optional<GridFault> fault = solutions_.see(cells, record.number);
  const bool is_complete =
      is_grid_text(shape_, cells) && std::ranges::all_of(cells, [](char cell) { return character_symbol(cell) != 0; });
  if (!fault && is_below_title && is_complete && has_other_record_) {
    fault = GridFault{"the title above this grid says that it is a solution: remove it, or the title", 1};
  }
  has_other_record_ = has_other_record_ || !(is_below_title && is_complete);
  if (fault) make_bad(record, *std::move(fault));
  return false;
}

bool FileChecks::is_count_wrong(PuzzleRecord& record, std::uint64_t records) {
  const std::optional<std::uint64_t> count = std::exchange(count_, std::nullopt);
  if (!count || *count == records || (records == 1 && is_size_of_grid(*count))) return false;
  record.text = {};
  record.number = 1;
  record.places.clear();
  record.candidates.clear();
  return make_bad(
      record,
      {"this number of puzzles is wrong: " + std::to_string(records) + (records == 1 ? " follows" : " follow"), 1});
}

/// Some programs write N, or how many rows a box has, before a grid.
bool FileChecks::is_size_of_grid(std::uint64_t number) const {
  return shape_ && (number == static_cast<std::uint64_t>(shape_->size()) ||
                    number == static_cast<std::uint64_t>(shape_->box_rows()));
}

}  // namespace isodoku::detail
