#pragma once
// Solutions on lines of their own, behind the puzzles that they solve.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "grid/shape.hpp"
#include "io/layouts/line_source.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// Follows the records of a file that stand on one line each. A complete grid is not a puzzle where a label says that
/// it is a solution (`Solution: CELLS`, also on a line above), or where every second grid of the file solves the one
/// before it.
class SolutionLines {
 public:
  /// All that is given must outlive this; the shape may become known later.
  SolutionLines(LineSource& lines, const std::optional<Shape>& shape) : lines_(lines), shape_(shape) {}

  /// The next record stands below a title, which says whether it is a solution.
  void see_title(bool is_of_solution) { is_below_title_ = is_of_solution; }
  /// The next record. True if it is the solution of the puzzle before it. Makes it bad if it should be, and is not.
  bool see(PuzzleRecord& record);

 private:
  bool see_complete(PuzzleRecord& record, const std::string& cells, bool is_labelled);
  [[nodiscard]] bool is_next_pair(const RecordLayout& layout);
  std::optional<Grid> read(std::string_view text, const RecordLayout& layout) const;

  LineSource& lines_;
  const std::optional<Shape>& shape_;
  std::uint64_t records_ = 0;
  bool alternates_ = false;
  bool has_labels_ = false;      // of solutions
  bool is_below_title_ = false;  // of a solution
  bool is_last_seen_ = true;     // the last record was looked at
  std::string puzzle_;           // the last one that was looked at
  std::uint64_t puzzle_line_ = 0;
  std::string solution_;  // of a label, without a puzzle before it
  std::uint64_t solution_line_ = 0;
  std::string text_;  // of the record, where lines behind it are looked at
};

}  // namespace isodoku::detail
