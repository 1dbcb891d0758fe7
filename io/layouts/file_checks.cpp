// The checks cost nothing for files with one record on each line, which are nearly all files. The number of records is
// checked only if the file states it, and the alphabet only for large grids.

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

/// Checks the alphabet of large grids. A single grid may not show which alphabet it has, so all grids of a file must
/// have the same alphabet.
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

/// Examines a line of text, which may be the title of the grids below it.
void FileChecks::see_text(PuzzleRecord& record, bool has_spaced) {
  // Numbers above grids usually count them. If blanks are spaces, any other number may be a row with few clues.
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

/// Finds solutions among puzzles of the same layout, and makes them bad records. Grids on one line are examined only
/// below text and in arrays. Returns true if the record is marked as the solution of the last puzzle, and solves it.
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

/// Whether the number may be N or the number of rows of a box, which some programs write before a grid.
bool FileChecks::is_size_of_grid(std::uint64_t number) const {
  return shape_ && (number == static_cast<std::uint64_t>(shape_->size()) ||
                    number == static_cast<std::uint64_t>(shape_->box_rows()));
}

}  // namespace isodoku::detail
