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

// What a search for completions did.
//
// Example:
//
//     Solver solver{make_shape(2, 2)};
//     assert(solver.count(make_grid(make_shape(2, 2), "1234341221434321"), 2) == 1);
//     const SearchStats& stats = solver.stats();
//     assert(stats.nodes == 1 && stats.guesses == 0);

/// For searches that may find any number of solutions.
inline constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

/// A function only of the puzzle, of the question and of the method.
struct SearchStats {
  std::uint64_t nodes = 0;    ///< positions looked at, the puzzle itself being the first
  std::uint64_t guesses = 0;  ///< those at which several choices were left
  std::uint64_t depth = 0;    ///< the greatest number of guesses that one position rests on
  std::uint64_t cuts = 0;     ///< positions known to have two solutions without a guess (INFER only)
  bool is_cut_short = false;  ///< whether a bound on positions ended it, so that there may be more completions
};

namespace detail {
class SolveEngine;
}  // namespace detail

/// How to look for completions. All agree on what they find.
enum class SolveMethod : std::uint8_t {
  automatic,  ///< the fastest: an engine of its own for 3x3 boxes, sets of cells for all other rules
  infer,      ///< INFER and CINF of A. Schoenhage (2010), for 3x3 boxes; it decides and counts, but lists nothing
  backtrack,  ///< the cell with the fewest candidates, and nothing but the rules
};

/// As users write them.
inline constexpr auto solve_method_names = name_table<SolveMethod>(
    {{"auto", SolveMethod::automatic}, {"infer", SolveMethod::infer}, {"backtrack", SolveMethod::backtrack}});

/// How many solutions a puzzle has.
enum class SolutionStatus : std::uint8_t {
  none,          ///< the clues contradict each other
  unique,        ///< exactly one
  several,       ///< two or more
  out_of_reach,  ///< the search was too long to decide
};

/// As users read them.
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
  SolutionStatus status;  ///< how many solutions there are
  Grid solution;          ///< if it is unique
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

  /// How many solutions there are: none, one or more; and the only one. Throws Error (data) for a pattern.
  [[nodiscard]] SolvedPuzzle solve(const Grid& puzzle);

  /// How many solutions there are, at most `limit`; nothing if that is out of reach.
  [[nodiscard]] std::optional<std::uint64_t> count(const Grid& puzzle, std::uint64_t limit);

  /// All of them, however many; nothing if that is out of reach. completion_count (count/grids/grid_count.hpp) is
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

  /// Solves a puzzle with candidates.
  [[nodiscard]] SolvedPuzzle solve(const CandidateGrid& puzzle);
  /// How many solutions there are, at most `limit`; nothing if that is out of reach.
  [[nodiscard]] std::optional<std::uint64_t> count(const CandidateGrid& puzzle, std::uint64_t limit);
  /// All of them; nothing if that is out of reach.
  [[nodiscard]] std::optional<BigInteger> count(const CandidateGrid& puzzle);
  /// Calls `visit` with the solutions in lexicographic order, until it returns false or `limit` are found.
  std::optional<std::uint64_t> for_each_solution(const CandidateGrid& puzzle, const Visitor<const Grid&>& visit,
                                                 std::uint64_t limit = no_limit);

  /// These with the error as a value, also that which a hook has thrown.
  static Result<Solver> try_make(const Rules& rules, SolveMethod method = SolveMethod::automatic);
  Result<SolvedPuzzle> try_solve(const Grid& puzzle);                                       ///< solve
  Result<std::optional<std::uint64_t>> try_count(const Grid& puzzle, std::uint64_t limit);  ///< count up to a limit
  Result<std::optional<BigInteger>> try_count(const Grid& puzzle);                          ///< count without a limit

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
  std::unique_ptr<detail::SolveEngine> engine_;
  std::function<void()> on_work_;
  Grid found_;
};

// Many puzzles solved, or their solutions counted, in one call.
//
// Example:
//
//     const std::vector<Grid> puzzles = {make_grid(make_shape(2, 2), "......12.1.3.32."), Grid(make_shape(2, 2))};
//     const std::vector<SolvedPuzzle> solved = solve_all(puzzles, make_shape(2, 2));
//     assert(solved[0].status == SolutionStatus::unique && solved[1].status == SolutionStatus::several);
//     assert(count_all(puzzles, make_shape(2, 2), 100)[1] == 100);

/// What Solver::solve returns for each puzzle, in their order; the same for any Execution. Throws as that does; the
/// line of the Error's place is the number of the first bad puzzle, from 1.
std::vector<SolvedPuzzle> solve_all(std::span<const Grid> puzzles, const Rules& rules, const Execution& execution = {});
/// The same with the error as a value.
Result<std::vector<SolvedPuzzle>> try_solve_all(std::span<const Grid> puzzles, const Rules& rules,
                                                const Execution& execution = {});

/// The numbers of solutions, each at most `limit`; nothing for those that are out of reach.
std::vector<std::optional<std::uint64_t>> count_all(std::span<const Grid> puzzles, const Rules& rules,
                                                    std::uint64_t limit, const Execution& execution = {});

/// The number that solve_cells writes for a puzzle whose solutions are out of reach.
inline constexpr std::uint8_t cells_out_of_reach = 255;

/// The same for only the cells: n puzzles of N*N cells each, 0 is blank, in one array. What is found goes to arrays of
/// n numbers (0, 1, 2 for several solutions, or cells_out_of_reach) and of n*N*N cells: the solution where there is
/// just one, else blanks. Clues may break rules: then there is no solution. Throws Error (data) for a cell that is
/// none, with its column (from 1), and Error (usage) unless the sizes fit.
void solve_cells(std::span<const Cell> puzzles, const Rules& rules, std::span<std::uint8_t> numbers,
                 std::span<Cell> solutions, const Execution& execution = {});

}  // namespace isodoku
