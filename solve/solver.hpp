#pragma once
// Solving and counting: the door to this folder.
//
// Example:
//
//     Solver solver{Shape()};
//     const Grid puzzle = make_grid(Shape(), "53..7....6..195....98....6.8...6...34..8.3..1"
//                                            "7...2...6.6....28....419..5....8..79");
//     const SolvedPuzzle solved = solver.solve(puzzle);
//     assert(solved.status == SolutionStatus::unique);
//     assert(solved.solution.text().starts_with("534678912672195348"));
//     int found = 0;
//     Solver small{make_shape(2, 2)};
//     small.for_each_solution(Grid(make_shape(2, 2)), [&](const Grid&) { return ++found < 3; });
//     assert(found == 3);

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "base/name_table.hpp"
#include "base/public.hpp"
#include "base/result.hpp"
#include "base/visitor.hpp"
#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "solve/search_stats.hpp"

namespace ISODOKU_PUBLIC isodoku {

class SolveEngine;

/// How to look for completions. All agree on what they find.
enum class SolveMethod : std::uint8_t {
  automatic,  ///< the fastest: an engine of its own for 3x3 boxes, sets of cells for all other rules
  infer,      ///< INFER and CINF of A. Schoenhage (2010), for 3x3 boxes; it decides and counts, but lists nothing
  backtrack,  ///< the cell with the fewest candidates, and nothing but the rules
};

inline constexpr auto solve_method_names = name_table<SolveMethod>(
    {{"auto", SolveMethod::automatic}, {"infer", SolveMethod::infer}, {"backtrack", SolveMethod::backtrack}});

/// How many solutions a puzzle has.
enum class SolutionStatus : std::uint8_t {
  none,
  unique,  ///< exactly one
  several,
  out_of_reach,  ///< the search was too long to tell
};

inline constexpr auto solution_status_names =
    name_table<SolutionStatus>({{"none", SolutionStatus::none},
                                {"unique", SolutionStatus::unique},
                                {"several", SolutionStatus::several},
                                {"out of reach", SolutionStatus::out_of_reach}});

/// Of a number of solutions.
constexpr SolutionStatus solution_status(std::uint64_t solutions) {
  return solutions == 0 ? SolutionStatus::none : solutions == 1 ? SolutionStatus::unique : SolutionStatus::several;
}

/// What is wrong with a puzzle that should have exactly one solution.
const char* reason_without_solution(SolutionStatus status);

/// What `Solver::solve` finds.
struct SolvedPuzzle {
  SolutionStatus status;
  Grid solution;  ///< if it is unique
};

/// Finds the grids that complete a puzzle. Keeps its working memory and allocates none while it searches; each thread
/// needs its own.
///
/// Every search ends: it is out of reach when it has looked at max_nodes positions without another solution. That is a
/// function of the puzzle, the question and the method, the same on every machine.
class Solver {
 public:
  /// A second for 3x3, some ten for 4x4, a minute for 5x5.
  static constexpr std::uint64_t max_nodes = 2'000'000;
  /// For each solution in lexicographic order: two seconds for 3x3 and 4x4, seven for 5x5 at most.
  static constexpr std::uint64_t max_nodes_in_order(const Shape& shape) { return shape.size() <= 9 ? 200'000 : 30'000; }
  /// So many solutions are counted one by one at most.
  static constexpr std::uint64_t max_visited = 1'000'000'000;

  /// Throws Error (usage) if the method is not for these rules.
  explicit Solver(const Rules& rules, SolveMethod method = SolveMethod::automatic);
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;
  ~Solver();

  // Puzzles must be of the shape of the rules. One whose clues break a rule has no solution. Patterns are refused with
  // Error (data).

  [[nodiscard]] SolvedPuzzle solve(const Grid& puzzle);

  /// How many solutions there are, at most `limit`; nothing if that is out of reach.
  [[nodiscard]] std::optional<std::uint64_t> count(const Grid& puzzle, std::uint64_t limit);

  /// All of them, however many; nothing if that is out of reach. completion_count (count/grids/completion_count.hpp) is
  /// the fast way to count: it is the same, but knows formulas for puzzles without clues, which take long here. With
  /// SolveMethod::automatic, all numbers of 3x3 boxes
  /// are within reach, in half a minute and 200 MB at most; of other rules those that are estimated to take less than
  /// ten minutes.
  [[nodiscard]] std::optional<BigInteger> count(const Grid& puzzle);

  /// Calls `visit` with the solutions in lexicographic order, until it returns false or `limit` are found. Returns how
  /// many it was called with; nothing if the next one is out of reach. Throws Error (usage) for SolveMethod::infer.
  std::optional<std::uint64_t> for_each_solution(const Grid& puzzle, const Visitor<const Grid&>& visit,
                                                 std::uint64_t limit = no_limit);

  // The same for puzzles with candidates (Sukaku). What counts without visiting does not know them: more than
  // max_visited solutions are out of reach.

  [[nodiscard]] SolvedPuzzle solve(const CandidateGrid& puzzle);
  [[nodiscard]] std::optional<std::uint64_t> count(const CandidateGrid& puzzle, std::uint64_t limit);
  [[nodiscard]] std::optional<BigInteger> count(const CandidateGrid& puzzle);
  std::optional<std::uint64_t> for_each_solution(const CandidateGrid& puzzle, const Visitor<const Grid&>& visit,
                                                 std::uint64_t limit = no_limit);

  /// These with the error as a value, also that which a hook has thrown.
  static Result<Solver> try_make(const Rules& rules, SolveMethod method = SolveMethod::automatic);
  Result<SolvedPuzzle> try_solve(const Grid& puzzle);
  Result<std::optional<std::uint64_t>> try_count(const Grid& puzzle, std::uint64_t limit);
  Result<std::optional<BigInteger>> try_count(const Grid& puzzle);

  /// Of the last search.
  [[nodiscard]] const SearchStats& stats() const;

  /// Its check() is called every few milliseconds: so a stop ends the work.
  void set_execution(const Execution& execution);

 private:
  struct Question {
    std::span<const Cell> clues;
    std::span<const CandidateSet> candidates;  // empty for none
  };
  SolvedPuzzle solve(const Question& question);
  std::optional<std::uint64_t> count_visited(const Question& question, std::uint64_t limit);
  std::optional<std::uint64_t> for_each_solution(const Question& question, const Visitor<const Grid&>& visit,
                                                 std::uint64_t limit);
  [[nodiscard]] std::optional<std::uint64_t> count_found(std::uint64_t found) const;

  Rules rules_;
  SolveMethod method_;
  std::unique_ptr<SolveEngine> engine_;
  std::function<void()> on_work_;
  Grid found_;
};

}  // namespace isodoku
