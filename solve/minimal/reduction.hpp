#pragma once
// Which clues of a puzzle can go, so that it still has exactly one solution.
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

/// Takes clues away from one puzzle after the other. A sub-puzzle has some of the clues of a puzzle and is *minimal* if
/// it has exactly one solution, and several without any one of its clues. Keeps its working memory; each thread needs
/// its own.
class Reduction {
 public:
  /// For puzzles under these rules.
  explicit Reduction(const Rules& rules);
  Reduction(Reduction&&) noexcept;
  Reduction& operator=(Reduction&&) noexcept;
  ~Reduction();

  /// Takes a puzzle of the shape of the rules; how many solutions it has. All that follows is for a
  /// puzzle with exactly one. Throws Error (data) for a pattern.
  SolutionStatus read(const Grid& puzzle);
  /// The same with the error as a value.
  Result<SolutionStatus> try_read(const Grid& puzzle);

  [[nodiscard]] const Grid& solution() const { return solution_; }  ///< the only one; not valid otherwise

  /// The cells of the redundant clues (each can be removed by itself), ascending. The puzzle is minimal if there are
  /// none.
  [[nodiscard]] std::span<const Point> redundant();
  /// The puzzle with the other clues only: those that all its minimal sub-puzzles share.
  [[nodiscard]] Grid essential();

  /// The minimal sub-puzzle that is left when clues are taken away one after the other in some order of their cells,
  /// each if it can go then. `order` must have all clues that may go; cells without a clue are passed over.
  [[nodiscard]] Grid reduce(std::span<const Point> order);
  /// The same with sets of cells that are taken away together or not at all. What is left is minimal among the
  /// sub-puzzles that are made so.
  [[nodiscard]] Grid reduce(std::span<const std::vector<Point>> order);
  /// Cell by cell in reading order: the first of the minimal sub-puzzles in lexicographic order.
  [[nodiscard]] Grid reduce();

  /// Calls `visit` with all minimal sub-puzzles in lexicographic order (a blank before any symbol), until it returns
  /// false. Units are subtrees in this order. Time grows with their number, memory does not.
  void for_each_minimal(const Visitor<const Grid&>& visit, WorkUnits units = {});

  /// Calls `visit` with all sub-puzzles that have so many clues and one solution, minimal or not, until it returns
  /// false; in an order that depends only on the puzzle. Units are subtrees in this order. For few clues: 16 to 18 of a
  /// complete 3x3 grid take seconds, each clue more ten times as long.
  void for_each_with_clues(std::size_t clues, const Visitor<const Grid&>& visit, WorkUnits units = {});

  /// The smallest number of clues of a sub-puzzle with one solution, by searches for one clue more each time.
  [[nodiscard]] std::size_t find_fewest_clues();

  /// Its check() is called every few milliseconds: so a stop ends the work.
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

// Which removed candidates of a Sukaku can come back.
//
// Example:
//
//     CandidateReduction reduction{make_shape(2, 2)};
//     const CandidateGrid puzzle(make_grid(make_shape(2, 2), "1234341221434321"));
//     assert(reduction.read(puzzle) == SolutionStatus::unique);
//     const CandidateGrid minimal = reduction.reduce();
//     assert(reduction.read(minimal) == SolutionStatus::unique && reduction.redundant().empty());

/// What a Sukaku says is which candidates are missing. It is *minimal* if it has exactly one solution, and several with
/// any one of the missing candidates put back. A candidate is a number, its place in CandidateGrid::text: N * cell +
/// symbol - 1. Keeps its working memory; each thread needs its own.
class CandidateReduction {
 public:
  /// For puzzles under these rules.
  explicit CandidateReduction(const Rules& rules);

  /// Takes a puzzle of the shape of the rules; how many solutions it has. All that follows is for a puzzle with exactly
  /// one.
  SolutionStatus read(const CandidateGrid& puzzle);
  [[nodiscard]] const Grid& solution() const { return solution_; }  ///< the only one; not valid otherwise

  /// The missing candidates that can each be put back by itself, ascending. The puzzle is minimal if there are none.
  [[nodiscard]] std::vector<std::size_t> redundant();
  /// The puzzle with all of these: what is missing then is missing in every minimal puzzle that reduce() can make.
  [[nodiscard]] CandidateGrid essential();

  /// The minimal puzzle that is left when candidates are put back one after the other in some order, each if it can be
  /// then. `order` must have all that are missing; others are passed over.
  [[nodiscard]] CandidateGrid reduce(std::span<const std::size_t> order);
  /// In reading order, the candidates of a cell from 1 on.
  [[nodiscard]] CandidateGrid reduce();

  /// Its check() is called every few milliseconds: so a stop ends the work.
  void set_execution(const Execution& execution) { solver_.set_execution(execution); }

 private:
  [[nodiscard]] bool can_return(const CandidateGrid& candidates, std::size_t candidate);

  Solver solver_;
  CandidateGrid puzzle_;
  Grid solution_;
};

// The sets of cells that every puzzle with a given solution meets with a clue.
//
// Example:
//
//     const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
//     const std::vector<CellSet> sets = unavoidable_sets(grid, grid.shape(), 4);
//     assert(!sets.empty());
//     assert(sets.front().size() == 4);

/// The minimal unavoidable sets of a complete grid with at most `max_set_size` cells, by size, those of one size in the
/// order of their patterns' texts (a dot before `x`). A set is unavoidable if other symbols can take the place of those
/// in it; minimal, if no proper subset is. A stop ends the work. Throws Error (usage) unless the grid is complete and
/// keeps the rules. 3x3: up to 12 cells some hundred sets in 20 ms, up to 18 some thousand in 2 s.
std::vector<CellSet> unavoidable_sets(const Grid& grid, const Rules& rules, std::size_t max_set_size,
                                      const Execution& execution = {});
/// The same with the error as a value.
Result<std::vector<CellSet>> try_unavoidable_sets(const Grid& grid, const Rules& rules, std::size_t max_set_size,
                                                  const Execution& execution = {});

}  // namespace isodoku
