// Uses one Solver per thread, and processes the puzzles in pieces (base/batch.hpp).

#include "solve/solver.hpp"

#include <algorithm>
#include <string>

#include "base/batch.hpp"
#include "base/error.hpp"

namespace isodoku {
namespace {

/// A Solver whose searches end on a stop request.
Solver make_solver(const Rules& rules, const Execution& execution) {
  Solver solver(rules);
  solver.set_execution(execution);
  return solver;
}

}  // namespace

std::vector<SolvedPuzzle> solve_all(std::span<const Grid> puzzles, const Rules& rules, const Execution& execution) {
  std::vector<SolvedPuzzle> found(puzzles.size());
  detail::for_each_in_batch(
      execution, puzzles.size(), [&] { return make_solver(rules, execution); },
      [&](Solver& solver, std::size_t i) { found[i] = solver.solve(puzzles[i]); });
  return found;
}

Result<std::vector<SolvedPuzzle>> try_solve_all(std::span<const Grid> puzzles, const Rules& rules,
                                                const Execution& execution) {
  return attempt([&] { return solve_all(puzzles, rules, execution); });
}

std::vector<std::optional<std::uint64_t>> count_all(std::span<const Grid> puzzles, const Rules& rules,
                                                    std::uint64_t limit, const Execution& execution) {
  std::vector<std::optional<std::uint64_t>> found(puzzles.size());
  detail::for_each_in_batch(
      execution, puzzles.size(), [&] { return make_solver(rules, execution); },
      [&](Solver& solver, std::size_t i) { found[i] = solver.count(puzzles[i], limit); });
  return found;
}

namespace {

struct CellsSolver {
  Solver solver;
  Grid grid;
};

}  // namespace

void solve_cells(std::span<const Cell> puzzles, const Rules& rules, std::span<std::uint8_t> numbers,
                 std::span<Cell> solutions, const Execution& execution) {
  const auto size = static_cast<std::size_t>(rules.cell_count());
  if (puzzles.size() % size != 0 || solutions.size() != puzzles.size() || numbers.size() != puzzles.size() / size) {
    throw Error(ErrorKind::usage, std::to_string(puzzles.size()) + " cells of puzzles, " +
                                      std::to_string(numbers.size()) + " numbers and " +
                                      std::to_string(solutions.size()) +
                                      " cells of solutions do not match for the shape " + rules.shape().text());
  }
  detail::for_each_in_batch(
      execution, numbers.size(),
      [&] {
        return CellsSolver{make_solver(rules, execution), Grid(rules.shape())};
      },
      [&](CellsSolver& worker, std::size_t i) {
        const std::span<const Cell> cells = puzzles.subspan(i * size, size);
        const auto bad = std::ranges::find_if(cells, [&](Cell cell) { return cell > rules.size(); });
        if (bad != cells.end()) {
          throw Error(ErrorKind::data,
                      std::to_string(*bad) + " is not a symbol of a " + rules.shape().text() +
                          " grid: symbols are 1 to " + std::to_string(rules.size()),
                      {"", 0, static_cast<std::uint64_t>(bad - cells.begin()) + 1});
        }
        std::ranges::copy(cells, worker.grid.cells().begin());
        const SolvedPuzzle solved = worker.solver.solve(worker.grid);
        numbers[i] = solved.status == SolutionStatus::out_of_reach ? cells_out_of_reach
                                                                   : static_cast<std::uint8_t>(solved.status);
        const std::span<Cell> solution = solutions.subspan(i * size, size);
        if (solved.status == SolutionStatus::unique) {
          std::ranges::copy(solved.solution.cells(), solution.begin());
        } else {
          std::ranges::fill(solution, blank);
        }
      });
}

}  // namespace isodoku
