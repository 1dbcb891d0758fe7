#pragma once
// Checks that compare the records of a file.

#include <cstdint>
#include <optional>
#include <string_view>

#include "grid/shape.hpp"
#include "io/layouts/fields.hpp"
#include "io/layouts/line_cells.hpp"
#include "io/layouts/puzzle_record.hpp"
#include "io/layouts/solution_lines.hpp"
#include "io/layouts/solution_watch.hpp"
#include "io/line_reader.hpp"

namespace isodoku::detail {

/// Examines the records of a file in their order. Makes a record bad if it does not fit the records before it: if it
/// has another alphabet, or is a solution among puzzles. Compares the number of records with the number in the first
/// line.
class FileChecks {
 public:
  /// The arguments must outlive this object. The shape may become known later.
  FileChecks(const LineReader& file, LineSource& lines, const std::optional<Shape>& shape)
      : file_(file), shape_(shape), solution_lines_(lines, shape) {}

  /// Sets the number of puzzles that the first line states.
  void set_count(std::uint64_t count) { count_ = count; }
  /// Examines a skipped line above a grid on one line.
  void see_title(std::string_view title) { solution_lines_.see_title(is_solution_title(title)); }
  /// Examines the next record, or line of text, in the order of the file. `rows_alphabet`: the alphabet of the record
  /// if it is a grid on several lines. `has_spaced`: whether blanks are spaces in some grid of the file. Returns false
  /// if the record is marked as the solution of the puzzle before it, and solves it. Then it must be skipped.
  bool see(PuzzleRecord& record, Alphabet rows_alphabet, bool has_spaced);
  /// The number of skipped solutions.
  [[nodiscard]] std::uint64_t solutions_passed_over() const { return solutions_passed_over_; }
  /// At the end: whether the number of puzzles in the first line is wrong. If so, makes the record a bad one for the
  /// first line. `records` is the correct number.
  bool is_count_wrong(PuzzleRecord& record, std::uint64_t records);

 private:
  void check_alphabet(PuzzleRecord& record, Alphabet rows_alphabet);
  void see_text(PuzzleRecord& record, bool has_spaced);
  bool look_for_solution(PuzzleRecord& record);
  [[nodiscard]] bool is_size_of_grid(std::uint64_t number) const;

  const LineReader& file_;
  const std::optional<Shape>& shape_;
  std::optional<std::uint64_t> count_;  // the number of puzzles in the first line
  std::uint64_t found_ = 0;             // number of records, including those that are not returned yet
  Alphabet alphabet_ = Alphabet::none;
  std::uint64_t alphabet_line_ = 0;  // line of the first grid that shows the alphabet
  SolutionWatch solutions_;
  SolutionLines solution_lines_;
  std::uint64_t solutions_passed_over_ = 0;
  bool is_below_text_ = false;
  bool is_below_solution_title_ = false;
  bool is_title_clear_ = false;    // whether the title has no word for puzzles
  bool has_other_record_ = false;  // whether some record is not below such a title
};

}  // namespace isodoku::detail
