#pragma once
// Finds solutions among puzzles.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/grid.hpp"

namespace isodoku::detail {

/// Whether a grid is complete and agrees with all clues of a puzzle, which has at least `min_clues`. Both are cells,
/// with `.` or `0` for blanks.
bool is_solved_by(std::string_view puzzle, std::string_view grid, std::size_t min_clues = 1);

/// Examines the grids of a file whose puzzles and solutions have the same layout.
class SolutionWatch {
 public:
  /// Examines the next grid, which begins in this line. Returns the fault if the grid solves a puzzle of the file, is a
  /// puzzle that an earlier grid solves, or is complete after an earlier grid was a solution.
  std::optional<GridFault> see(std::string_view cells, std::uint64_t line);

  /// Whether a grid solves the puzzle directly before it.
  [[nodiscard]] bool solves_last(std::string_view cells) const {
    return last_puzzle_ && !is_last_complete_ && is_solved_by(last_puzzle_->cells, cells);
  }

 private:
  struct Seen {
    std::string cells;
    std::uint64_t line;
  };
  std::optional<GridFault> see_complete(const Seen& grid);
  [[nodiscard]] const Seen* find_solved(const Seen& grid) const;
  std::optional<GridFault> see_puzzle(const Seen& puzzle);

  std::vector<Seen> puzzles_;  // the first ones
  std::optional<Seen> last_puzzle_;
  bool is_last_complete_ = false;  // whether the last grid was complete
  std::vector<Seen> complete_;     // the first ones
  std::uint64_t solution_ = 0;     // line of the first solution
};

}  // namespace isodoku::detail
