#pragma once
// Solving and counting: the door to this folder.
//
// Example:
//
//     Solver solver{Shape()};
//     const Grid puzzle = make_grid(Shape(), "53..7....6..195....98....6.8...6...34..8.3..1"
//                                            "7...2...6.6....28....419..5....8..79");
//     const SolvedPuzzle solved = solver.solve(puzzle);
//     assert(solved.solutions == 1);
//     assert(solved.solution.text().starts_with("534678912672195348"));
//     int found = 0;
//     Solver small{make_shape(2, 2)};
//     small.for_each_solution(Grid(make_shape(2, 2)), [&](const Grid&) { return ++found < 3; });
//     assert(found == 3);

#include <cstdint>
#include <functional>
#include <memory>

#include "group/big_integer.hpp"
#include "group/grid.hpp"
#include "group/public.hpp"
#include "group/result.hpp"
#include "group/rules.hpp"
#include "group/visitor.hpp"
#include "solve/solve_engine.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// How to look for completions. All agree on what they find.
enum class SolveMethod : std::uint8_t {
  automatic,  ///< the fastest: an engine of its own for 3x3 boxes, sets of cells for all other rules
  infer,      ///< INFER and CINF of A. Schoenhage (2010), for 3x3 boxes; it decides and counts, but lists nothing
  backtrack,  ///< the cell with the fewest candidates, and nothing but the rules
};

/// What `Solver::solve` tells.
struct SolvedPuzzle {
  std::uint64_t solutions;  ///< 0, 1, or 2 for several
  Grid solution;            ///< if there is exactly one
};

/// Finds the grids that complete a puzzle. Keeps its working memory and allocates none while it searches; each thread
/// needs its own.
class Solver {
 public:
  /// Throws Error (usage) if the method is not for these rules.
  explicit Solver(const Rules& rules, SolveMethod method = SolveMethod::automatic);

  // Puzzles must be of the shape of the rules. One whose clues break a rule has no solution. Patterns are refused with
  // Error (data).

  [[nodiscard]] SolvedPuzzle solve(const Grid& puzzle);

  /// How many solutions there are, at most `limit`.
  [[nodiscard]] std::uint64_t count(const Grid& puzzle, std::uint64_t limit);

  /// All of them, however many. With SolveMethod::automatic, numbers that are too large to visit all are found with
  /// TemplateCounter; beyond some 10^15 for 3x3 that takes hours.
  [[nodiscard]] BigInteger count(const Grid& puzzle);

  /// Calls `visit` with the solutions in lexicographic order, until it returns false or `limit` are found. Returns how
  /// many it was called with. Throws Error (usage) for SolveMethod::infer.
  std::uint64_t for_each_solution(const Grid& puzzle, const Visitor<const Grid&>& visit,
                                  std::uint64_t limit = no_limit);

  /// These with the error as a value, also that which a hook has thrown.
  static Result<Solver> try_make(const Rules& rules, SolveMethod method = SolveMethod::automatic);
  Result<SolvedPuzzle> try_solve(const Grid& puzzle);
  Result<std::uint64_t> try_count(const Grid& puzzle, std::uint64_t limit);
  Result<BigInteger> try_count(const Grid& puzzle);

  /// Of the last search.
  [[nodiscard]] const SearchStats& stats() const { return engine_->stats(); }

  /// Called every few milliseconds of a search; what it throws ends the search.
  void set_hook(const std::function<void()>& on_work);

 private:
  Rules rules_;
  SolveMethod method_;
  std::unique_ptr<SolveEngine> engine_;
  std::function<void()> on_work_;
  Grid found_;
};

}  // namespace isodoku
