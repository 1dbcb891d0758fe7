#pragma once
// What the records of a file say of each other.

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

/// Follows the records of a file, as they are found, and makes one bad that cannot stand beside those before it: with
/// another alphabet, or as a solution among puzzles. Compares their number with the one in the first line.
class FileChecks {
 public:
  /// All that is given must outlive this; the shape may become known later.
  FileChecks(const LineReader& file, LineSource& lines, const std::optional<Shape>& shape)
      : file_(file), shape_(shape), solution_lines_(lines, shape) {}

  /// The first line says that so many puzzles follow.
  void set_count(std::uint64_t count) { count_ = count; }
  /// A line above a grid on one line, which is passed over.
  void see_title(std::string_view title) { solution_lines_.see_title(is_solution_title(title)); }
  /// The next record, or line of text, in the order of the file. `rows_alphabet`: of the grid over several lines that
  /// it is. `has_spaced`: some grid of the file has spaces for blanks. False if the record is to be passed over: it is
  /// the solution of the puzzle before it, and everything says so.
  bool see(PuzzleRecord& record, Alphabet rows_alphabet, bool has_spaced);
  /// How many solutions were passed over.
  [[nodiscard]] std::uint64_t solutions_passed_over() const { return solutions_passed_over_; }
  /// At the end, what is wrong with the number of puzzles in the first line: then the record is that. `records`: how
  /// many were there.
  bool is_count_wrong(PuzzleRecord& record, std::uint64_t records);

 private:
  void check_alphabet(PuzzleRecord& record, Alphabet rows_alphabet);
  void see_text(PuzzleRecord& record, bool has_spaced);
  bool look_for_solution(PuzzleRecord& record);
  [[nodiscard]] bool is_size_of_grid(std::uint64_t number) const;

  const LineReader& file_;
  const std::optional<Shape>& shape_;
  std::optional<std::uint64_t> count_;  // of puzzles, as the first line has it
  std::uint64_t found_ = 0;             // records, also those that have not been given yet
  Alphabet alphabet_ = Alphabet::none;
  std::uint64_t alphabet_line_ = 0;  // of the first grid that shows it
  SolutionWatch solutions_;
  SolutionLines solution_lines_;
  std::uint64_t solutions_passed_over_ = 0;
  bool is_below_text_ = false;
  bool is_below_solution_title_ = false;
  bool is_title_clear_ = false;    // that title has no word for puzzles
  bool has_other_record_ = false;  // that does not stand below such a title
};

}  // namespace isodoku::detail
