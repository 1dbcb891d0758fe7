// If puzzles and solutions are in lists, below titles or in arrays, only their cells distinguish them: a complete grid
// that agrees with all clues of a puzzle is its solution, and is not meant as a puzzle.
//
// There is a solution after each puzzle, or all solutions follow all puzzles. So the last puzzle and the first 1000
// puzzles are stored, which takes a few hundred kilobytes. In both orders the first solution is found. From then on,
// every complete grid of the file is reported, even if its puzzle is no longer stored. If solutions come first, their
// puzzles are reported. A file that has only puzzles, or only complete grids, costs no comparisons.

#include "io/layouts/solution_watch.hpp"

#include <algorithm>

namespace isodoku::detail {
namespace {

constexpr std::size_t max_kept = 1000;

bool is_blank_mark(char cell) {
  return cell == '.' || cell == '0';
}

bool is_symbol_cell(char cell) {
  return character_symbol(cell) != 0;
}

}  // namespace

bool is_solved_by(std::string_view puzzle, std::string_view grid, std::size_t min_clues) {
  if (grid.size() != puzzle.size()) return false;
  std::size_t clues = 0;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    if (!is_symbol_cell(grid[i])) return false;
    if (is_blank_mark(puzzle[i])) continue;
    if (character_symbol(puzzle[i]) != character_symbol(grid[i])) return false;
    ++clues;
  }
  return clues < grid.size() && clues >= min_clues;
}

namespace {

/// Whether a grid solves a puzzle, which must have at least as many clues as a row has cells. Many grids agree with
/// fewer clues, even solutions of other puzzles.
bool is_surely_solved_by(std::string_view puzzle, std::string_view grid) {
  std::size_t size = 1;
  while (size * size < grid.size()) ++size;
  return is_solved_by(puzzle, grid, size);
}

}  // namespace

std::optional<GridFault> SolutionWatch::see(std::string_view cells, std::uint64_t line) {
  if (cells.empty()) return std::nullopt;
  const bool is_complete = std::ranges::all_of(cells, is_symbol_cell);
  return is_complete ? see_complete({std::string(cells), line}) : see_puzzle({std::string(cells), line});
}

/// The puzzle that a grid solves: the one directly before it, or a stored one. Null if there is none.
const SolutionWatch::Seen* SolutionWatch::find_solved(const Seen& grid) const {
  if (solves_last(grid.cells)) return &*last_puzzle_;
  const auto is_solved = [&grid](const Seen& puzzle) { return is_surely_solved_by(puzzle.cells, grid.cells); };
  const auto found = std::ranges::find_if(puzzles_, is_solved);
  return found == puzzles_.end() ? nullptr : &*found;
}

std::optional<GridFault> SolutionWatch::see_complete(const Seen& grid) {
  const Seen* const puzzle = find_solved(grid);
  is_last_complete_ = true;
  if (puzzle != nullptr) {
    if (solution_ == 0) solution_ = grid.line;
    return GridFault{
        "this grid solves the puzzle of line " + std::to_string(puzzle->line) + ": remove it if it is the solution", 1};
  }
  if (solution_ != 0) {
    return GridFault{"this grid is complete, and so is the solution in line " + std::to_string(solution_) +
                         ": remove it if it is a solution, too",
                     1};
  }
  if (complete_.size() < max_kept) complete_.push_back(grid);
  return std::nullopt;
}

std::optional<GridFault> SolutionWatch::see_puzzle(const Seen& puzzle) {
  const auto solution =
      std::ranges::find_if(complete_, [&](const Seen& grid) { return is_surely_solved_by(puzzle.cells, grid.cells); });
  if (puzzles_.size() < max_kept) puzzles_.push_back(puzzle);
  last_puzzle_ = puzzle;
  is_last_complete_ = false;
  if (solution == complete_.end()) return std::nullopt;
  return GridFault{"the grid of line " + std::to_string(solution->line) +
                       " solves this puzzle: remove that grid if it is the solution",
                   1};
}

}  // namespace isodoku::detail
