#pragma once
// Removes redundant clues from a puzzle with a unique solution.
//
// Example:
//
//     Reduction reduction{make_shape(2, 2)};
//     assert(reduction.read(make_grid(make_shape(2, 2), "1234341221434321")) == SolutionStatus::unique);
//     const Grid minimal = reduction.reduce();
//     assert(minimal.clue_count() >= 4 && minimal.clue_count() <= 6);
//     int found = 0;
//     reduction.for_each_minimal([&](const Grid&) { ++found; });
//     assert(found > 0);

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "base/error.hpp"
#include "base/execution.hpp"
#include "base/permutation.hpp"
#include "base/public.hpp"
#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "group/cell_permutation.hpp"
#include "solve/solver.hpp"

namespace ISODOKU_PUBLIC isodoku {

namespace detail {
class SolveEngine;
}  // namespace detail

/// Removes clues from puzzles. A sub-puzzle has a subset of the clues of a puzzle. It is *minimal* if it has a unique
/// solution, but several if any one of its clues is removed. Contains working memory; each thread needs its own object.
class Reduction {
 public:
  /// For puzzles under these rules.
  explicit Reduction(const Rules& rules);
  Reduction(Reduction&&) noexcept;
  Reduction& operator=(Reduction&&) noexcept;
  ~Reduction();

  /// Reads a puzzle, which must have the shape of the rules, and returns its number of solutions. All functions below
  /// require a puzzle with a unique solution. Throws Error (data) for a pattern.
  SolutionStatus read(const Grid& puzzle);
  /// Like read, but returns the error as a value.
  Result<SolutionStatus> try_read(const Grid& puzzle);

  [[nodiscard]] const Grid& solution() const { return solution_; }  ///< valid only if the solution is unique

  /// The cells of the redundant clues (each can be removed by itself), ascending. The puzzle is minimal if there are
  /// none.
  [[nodiscard]] std::span<const Point> redundant();
  /// The puzzle with only its essential clues, which are the clues that all its minimal sub-puzzles share.
  [[nodiscard]] Grid essential();

  /// A minimal sub-puzzle: the clues are visited in the given order, and each is removed if it is redundant at that
  /// point. `order` must contain all redundant clues; cells without a clue are ignored.
  [[nodiscard]] Grid reduce(std::span<const Point> order);
  /// The same with sets of cells that are removed together or not at all. The result is minimal among the sub-puzzles
  /// obtained in this way.
  [[nodiscard]] Grid reduce(std::span<const std::vector<Point>> order);
  /// The same in reading order, which gives the lexicographically first minimal sub-puzzle.
  [[nodiscard]] Grid reduce();

  /// Calls `visit` for each minimal sub-puzzle, in lexicographic order (a blank before any symbol), until it returns
  /// false. Units of work are subtrees in this order. Time is proportional to the number of sub-puzzles; memory is not.
  void for_each_minimal(const Visitor<const Grid&>& visit, WorkUnits units = {});

  /// Calls `visit` for each sub-puzzle with `clues` clues and a unique solution, minimal or not, until it returns
  /// false. The order depends only on the puzzle. Units of work are subtrees in this order. Intended for few clues: 16
  /// to 18 clues of a complete 3x3 grid take seconds, and each additional clue takes ten times as long.
  void for_each_with_clues(std::size_t clues, const Visitor<const Grid&>& visit, WorkUnits units = {});

  /// The minimum number of clues of a sub-puzzle with a unique solution. Searches with one more clue each time.
  [[nodiscard]] std::size_t find_fewest_clues();

  /// Its check() is called every few milliseconds, so a stop request ends the work.
  void set_execution(const Execution& execution);

 private:
  [[nodiscard]] bool is_complete_3x3() const;
  [[nodiscard]] bool has_puzzle_with(std::size_t clues);
  [[nodiscard]] bool can_go(std::span<Cell> cells, Point cell);

  Rules rules_;
  std::unique_ptr<detail::SolveEngine> engine_;
  std::function<void()> on_work_;
  Grid puzzle_;
  Grid solution_;
  bool is_redundant_known_ = false;
  std::vector<Point> redundant_;
};

// Restores redundant candidates of a Sukaku.
//
// Example:
//
//     CandidateReduction reduction{make_shape(2, 2)};
//     const CandidateGrid puzzle(make_grid(make_shape(2, 2), "1234341221434321"));
//     assert(reduction.read(puzzle) == SolutionStatus::unique);
//     const CandidateGrid minimal = reduction.reduce();
//     assert(reduction.read(minimal) == SolutionStatus::unique && reduction.redundant().empty());

/// A Sukaku is given by its missing candidates. It is *minimal* if it has a unique solution, but several if any one of
/// the missing candidates is restored. A candidate is its position in CandidateGrid::text: N * cell + symbol - 1.
/// Contains working memory; each thread needs its own object.
class CandidateReduction {
 public:
  /// For puzzles under these rules.
  explicit CandidateReduction(const Rules& rules);

  /// Reads a puzzle, which must have the shape of the rules, and returns its number of solutions. All functions below
  /// require a puzzle with a unique solution.
  SolutionStatus read(const CandidateGrid& puzzle);
  [[nodiscard]] const Grid& solution() const { return solution_; }  ///< valid only if the solution is unique

  /// The missing candidates that can each be restored by itself, ascending. The puzzle is minimal if there are none.
  [[nodiscard]] std::vector<std::size_t> redundant();
  /// The puzzle with all of these restored; what is still missing is missing in every result of reduce().
  [[nodiscard]] CandidateGrid essential();

  /// A minimal puzzle: the missing candidates are visited in the given order, and each is restored if the solution
  /// stays unique. `order` must contain all missing candidates; others are ignored.
  [[nodiscard]] CandidateGrid reduce(std::span<const std::size_t> order);
  /// The same in reading order, with the candidates of a cell in ascending order.
  [[nodiscard]] CandidateGrid reduce();

  /// Its check() is called every few milliseconds, so a stop request ends the work.
  void set_execution(const Execution& execution) { solver_.set_execution(execution); }

 private:
  [[nodiscard]] bool can_return(const CandidateGrid& candidates, std::size_t candidate);

  Solver solver_;
  CandidateGrid puzzle_;
  Grid solution_;
};

// Unavoidable sets: every puzzle with a given solution has a clue in each of them.
//
// Example:
//
//     const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
//     const std::vector<CellSet> sets = unavoidable_sets(grid, grid.shape(), 4);
//     assert(!sets.empty());
//     assert(sets.front().size() == 4);

/// The minimal unavoidable sets of a complete grid with at most `max_set_size` cells, sorted by size and then by the
/// text of their patterns (a dot before `x`). A set is unavoidable if the symbols in it can be replaced by others to
/// give another valid grid; it is minimal if no proper subset is unavoidable. A stop request ends the work. Throws
/// Error (usage) unless the grid is complete and satisfies the rules. For 3x3 there are a few hundred
/// sets with up to 12 cells (20 ms) and a few thousand with up to 18 cells (2 s).
std::vector<CellSet> unavoidable_sets(const Grid& grid, const Rules& rules, std::size_t max_set_size,
                                      const Execution& execution = {});
/// Like unavoidable_sets, but returns the error as a value.
Result<std::vector<CellSet>> try_unavoidable_sets(const Grid& grid, const Rules& rules, std::size_t max_set_size,
                                                  const Execution& execution = {});

}  // namespace isodoku
