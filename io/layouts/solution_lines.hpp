#pragma once
// Recognises solutions on separate lines after the puzzles that they solve.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "grid/shape.hpp"
#include "io/layouts/line_source.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// Examines the records of a file that are on one line each. A complete grid is not a puzzle if a label says that it is
/// a solution (`Solution: CELLS`, or a label on a line above), or if every second grid of the file solves the one
/// before it.
class SolutionLines {
 public:
  /// The arguments must outlive this object. The shape may become known later.
  SolutionLines(LineSource& lines, const std::optional<Shape>& shape) : lines_(lines), shape_(shape) {}

  /// Called before a record below a title, which says whether the record is a solution.
  void see_title(bool is_of_solution) { is_below_title_ = is_of_solution; }
  /// Examines the next record. Returns true if it is the solution of the puzzle before it. Makes the record bad if it
  /// should be the solution, but is not.
  bool see(PuzzleRecord& record);

 private:
  bool see_complete(PuzzleRecord& record, const std::string& cells, bool is_labelled);
  [[nodiscard]] bool is_next_pair(const RecordLayout& layout);
  std::optional<Grid> read(std::string_view text, const RecordLayout& layout) const;

  LineSource& lines_;
  const std::optional<Shape>& shape_;
  std::uint64_t records_ = 0;
  bool alternates_ = false;
  bool has_labels_ = false;      // whether some solutions have labels
  bool is_below_title_ = false;  // whether the next record is below the title of a solution
  bool is_last_seen_ = true;     // whether the last record was examined
  std::string puzzle_;           // the last puzzle that was examined
  std::uint64_t puzzle_line_ = 0;
  std::string solution_;  // the last labelled solution without a puzzle before it
  std::uint64_t solution_line_ = 0;
  std::string text_;  // text of the record while the next lines are read
};

}  // namespace isodoku::detail
