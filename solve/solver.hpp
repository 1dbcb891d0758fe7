#pragma once
// Solves puzzles, and counts and enumerates their solutions: the public interface of this folder.
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
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/big_integer.hpp"
#include "base/error.hpp"
#include "base/execution.hpp"
#include "base/name_table.hpp"
#include "base/public.hpp"
#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace ISODOKU_PUBLIC isodoku {

// Statistics of a search for completions.
//
// Example:
//
//     Solver solver{make_shape(2, 2)};
//     assert(solver.count(make_grid(make_shape(2, 2), "1234341221434321"), 2) == 1);
//     const SearchStats& stats = solver.stats();
//     assert(stats.nodes == 1 && stats.guesses == 0);

/// For searches without a limit on the number of solutions.
inline constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

/// Depends only on the puzzle, the query and the method.
struct SearchStats {
  std::uint64_t nodes = 0;    ///< number of positions visited, including the puzzle itself
  std::uint64_t guesses = 0;  ///< number of positions with several choices
  std::uint64_t depth = 0;    ///< maximum number of guesses that a position depends on
  std::uint64_t cuts = 0;     ///< number of positions known to have two solutions without a guess (INFER only)
  bool is_cut_short = false;  ///< whether a limit on positions ended the search, so there may be more completions
};

namespace detail {
class SolveEngine;
}  // namespace detail

/// The method of the search; the results are the same.
enum class SolveMethod : std::uint8_t {
  automatic,  ///< the fastest: a special engine for 3x3 boxes, sets of cells for all other rules
  infer,      ///< INFER and CINF of A. Schoenhage (2010), for 3x3 boxes; decides and counts, but cannot list solutions
  backtrack,  ///< branches on the cell with the fewest candidates, without further inference
};

/// The names in user input.
inline constexpr auto solve_method_names = name_table<SolveMethod>(
    {{"auto", SolveMethod::automatic}, {"infer", SolveMethod::infer}, {"backtrack", SolveMethod::backtrack}});

/// The number of solutions of a puzzle.
enum class SolutionStatus : std::uint8_t {
  none,          ///< no solution
  unique,        ///< exactly one solution
  several,       ///< two or more solutions
  out_of_reach,  ///< the search would take too long
};

/// The names in output.
inline constexpr auto solution_status_names =
    name_table<SolutionStatus>({{"none", SolutionStatus::none},
                                {"unique", SolutionStatus::unique},
                                {"several", SolutionStatus::several},
                                {"out of reach", SolutionStatus::out_of_reach}});

/// The status for a number of solutions.
constexpr SolutionStatus solution_status(std::uint64_t solutions) {
  return solutions == 0 ? SolutionStatus::none : solutions == 1 ? SolutionStatus::unique : SolutionStatus::several;
}

/// Explains why a puzzle has no unique solution; for messages about puzzles that should have one.
const char* reason_without_solution(SolutionStatus status);

/// The result of Solver::solve.
struct SolvedPuzzle {
  SolutionStatus status;  ///< how many solutions there are
  Grid solution;          ///< valid only if the solution is unique
};

/// Solves puzzles and counts their solutions. Contains working memory, and allocates none during a search; each thread
/// needs its own object.
///
/// Every search ends: a result is out of reach after max_nodes positions without another solution. This depends only on
/// the puzzle, the query and the method, and is the same on every machine.
class Solver {
 public:
  /// Maximum number of positions without another solution: a second for 3x3, about ten for 4x4, a minute for 5x5.
  static constexpr std::uint64_t max_nodes = 2'000'000;
  /// The same for each solution in lexicographic order: at most two seconds for 3x3 and 4x4, seven for 5x5.
  static constexpr std::uint64_t max_nodes_in_order(const Shape& shape) { return shape.size() <= 9 ? 200'000 : 30'000; }
  /// The maximum number of solutions that are counted one by one.
  static constexpr std::uint64_t max_visited = 1'000'000'000;

  /// Throws Error (usage) if the method does not support these rules.
  explicit Solver(const Rules& rules, SolveMethod method = SolveMethod::automatic);
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;
  ~Solver();

  // Puzzles must have the shape of the rules. A puzzle whose clues break a rule has no solution. Patterns throw Error
  // (data).

  /// Decides whether there are no, one or several solutions, and returns a unique one. Throws Error (data) for a
  /// pattern.
  [[nodiscard]] SolvedPuzzle solve(const Grid& puzzle);

  /// The number of solutions, at most `limit`; nothing if it is out of reach.
  [[nodiscard]] std::optional<std::uint64_t> count(const Grid& puzzle, std::uint64_t limit);

  /// The exact number of solutions; nothing if it is out of reach. With SolveMethod::automatic, all numbers are within
  /// reach for 3x3 boxes, in at most half a minute and 200 MB. For other rules, those that are estimated to take less
  /// than ten minutes are within reach. completion_count (count/grids/grid_count.hpp) gives the same result, but is
  /// faster for puzzles without clues, for which it uses formulas.
  [[nodiscard]] std::optional<BigInteger> count(const Grid& puzzle);

  /// Calls `visit` for the solutions in lexicographic order, until it returns false or `limit` are found. Returns the
  /// number of calls; nothing if the next solution is out of reach. Throws Error (usage) for SolveMethod::infer.
  std::optional<std::uint64_t> for_each_solution(const Grid& puzzle, const Visitor<const Grid&>& visit,
                                                 std::uint64_t limit = no_limit);

  // The same for puzzles with candidates (Sukaku). Methods that count without visiting solutions do not support
  // candidates, so more than max_visited solutions are out of reach.

  /// Solves a puzzle with candidates.
  [[nodiscard]] SolvedPuzzle solve(const CandidateGrid& puzzle);
  /// The number of solutions, at most `limit`; nothing if it is out of reach.
  [[nodiscard]] std::optional<std::uint64_t> count(const CandidateGrid& puzzle, std::uint64_t limit);
  /// The exact number of solutions; nothing if it is out of reach.
  [[nodiscard]] std::optional<BigInteger> count(const CandidateGrid& puzzle);
  /// Calls `visit` with the solutions in lexicographic order, until it returns false or `limit` are found.
  std::optional<std::uint64_t> for_each_solution(const CandidateGrid& puzzle, const Visitor<const Grid&>& visit,
                                                 std::uint64_t limit = no_limit);

  /// Like the functions above, but return the error as a value, including exceptions thrown by a hook.
  static Result<Solver> try_make(const Rules& rules, SolveMethod method = SolveMethod::automatic);
  Result<SolvedPuzzle> try_solve(const Grid& puzzle);                                       ///< solve
  Result<std::optional<std::uint64_t>> try_count(const Grid& puzzle, std::uint64_t limit);  ///< count up to a limit
  Result<std::optional<BigInteger>> try_count(const Grid& puzzle);                          ///< count without a limit

  /// The statistics of the last search.
  [[nodiscard]] const SearchStats& stats() const;

  /// Its check() is called every few milliseconds, so a stop request ends the work.
  void set_execution(const Execution& execution);

 private:
  struct Question {
    std::span<const Cell> clues;
    std::span<const CandidateSet> candidates;  // empty means none
  };
  SolvedPuzzle solve(const Question& question);
  std::optional<std::uint64_t> count_visited(const Question& question, std::uint64_t limit);
  std::optional<std::uint64_t> for_each_solution(const Question& question, const Visitor<const Grid&>& visit,
                                                 std::uint64_t limit);
  [[nodiscard]] std::optional<std::uint64_t> count_found(std::uint64_t found) const;

  Rules rules_;
  SolveMethod method_;
  std::unique_ptr<detail::SolveEngine> engine_;
  std::function<void()> on_work_;
  Grid found_;
};

// Solves many puzzles, or counts their solutions, in one call.
//
// Example:
//
//     const std::vector<Grid> puzzles = {make_grid(make_shape(2, 2), "......12.1.3.32."), Grid(make_shape(2, 2))};
//     const std::vector<SolvedPuzzle> solved = solve_all(puzzles, make_shape(2, 2));
//     assert(solved[0].status == SolutionStatus::unique && solved[1].status == SolutionStatus::several);
//     assert(count_all(puzzles, make_shape(2, 2), 100)[1] == 100);

/// The result of Solver::solve for each puzzle, in order; it does not depend on the Execution. Throws as Solver::solve
/// does; the line of the Error's place is the number of the first invalid puzzle, from 1.
std::vector<SolvedPuzzle> solve_all(std::span<const Grid> puzzles, const Rules& rules, const Execution& execution = {});
/// Like solve_all, but returns the error as a value.
Result<std::vector<SolvedPuzzle>> try_solve_all(std::span<const Grid> puzzles, const Rules& rules,
                                                const Execution& execution = {});

/// The number of solutions of each puzzle, at most `limit`; nothing if it is out of reach.
std::vector<std::optional<std::uint64_t>> count_all(std::span<const Grid> puzzles, const Rules& rules,
                                                    std::uint64_t limit, const Execution& execution = {});

/// The number that solve_cells writes for a puzzle whose solutions are out of reach.
inline constexpr std::uint8_t cells_out_of_reach = 255;

/// The same for arrays of cells: `puzzles` has n puzzles of N*N cells each, where 0 is blank. Writes n numbers of
/// solutions (0, 1, 2 for several, or cells_out_of_reach). Also writes n*N*N cells: the solution of each puzzle if it
/// is unique, otherwise blanks. A puzzle whose clues break rules has no solution. Throws Error (data) for an invalid
/// cell, with its column (from 1), and Error (usage) unless the sizes match.
void solve_cells(std::span<const Cell> puzzles, const Rules& rules, std::span<std::uint8_t> numbers,
                 std::span<Cell> solutions, const Execution& execution = {});

}  // namespace isodoku
