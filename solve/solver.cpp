// The public interface: selects an engine, and converts between grids and the cells that engines use.

#include "solve/solver.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "solve/counting/large_count.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku {
namespace {

/// More solutions are counted faster than visited.
constexpr std::uint64_t large_limit = 10'000'000;

std::unique_ptr<detail::SolveEngine> make_engine_for(const Rules& rules, SolveMethod method) {
  switch (method) {
    case SolveMethod::infer:
      if (!rules.are_boxes() || rules.shape() != Shape())
        throw Error(ErrorKind::usage, "the method infer requires 3x3 boxes without additional rules");
      return detail::make_infer_engine();
    case SolveMethod::backtrack:
      return detail::make_backtrack_engine(rules);
    case SolveMethod::automatic:
      break;
  }
  return detail::make_solve_engine(rules);
}

}  // namespace

const char* reason_without_solution(SolutionStatus status) {
  if (status == SolutionStatus::none) return "the puzzle has no solution";
  if (status == SolutionStatus::out_of_reach) return "the solutions of the puzzle are out of reach";
  return "the puzzle has several solutions";
}

Solver::Solver(const Rules& rules, SolveMethod method)
    : rules_(rules), method_(method), engine_(make_engine_for(rules, method)), found_(rules.shape()) {}

Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;
Solver::~Solver() = default;

const SearchStats& Solver::stats() const {
  return engine_->stats();
}

SolvedPuzzle Solver::solve(const Question& question) {
  const auto keep = [this](std::span<const Cell> cells) {
    std::ranges::copy(cells, found_.cells().begin());
    return true;
  };
  const std::uint64_t solutions = engine_->search(
      {.clues = question.clues, .candidates = question.candidates, .limit = 2, .max_nodes = max_nodes}, keep);
  const std::optional<std::uint64_t> number = count_found(solutions);
  return {number ? solution_status(*number) : SolutionStatus::out_of_reach, found_};
}

SolvedPuzzle Solver::solve(const Grid& puzzle) {
  return solve(Question{detail::clues_to_solve(puzzle), {}});
}

SolvedPuzzle Solver::solve(const CandidateGrid& puzzle) {
  const Grid givens = puzzle.givens();
  return solve(Question{givens.cells(), puzzle.cells()});
}

std::optional<std::uint64_t> Solver::count_visited(const Question& question, std::uint64_t limit) {
  const std::uint64_t visited = std::min(limit, max_visited);
  const std::uint64_t found = engine_->search(
      {.clues = question.clues, .candidates = question.candidates, .limit = visited, .max_nodes = max_nodes});
  if (found == visited && visited < limit) return std::nullopt;
  return count_found(found);
}

std::optional<std::uint64_t> Solver::count(const Grid& puzzle, std::uint64_t limit) {
  const std::span<const Cell> clues = detail::clues_to_solve(puzzle);
  if (method_ == SolveMethod::automatic && limit > large_limit) {
    if (const std::optional<BigInteger> all = count(puzzle)) {
      return *all < limit ? static_cast<std::uint64_t>(*all) : limit;
    }
    if (limit > max_visited) return std::nullopt;
  }
  return count_visited({clues, {}}, limit);
}

std::optional<std::uint64_t> Solver::count(const CandidateGrid& puzzle, std::uint64_t limit) {
  const Grid givens = puzzle.givens();
  return count_visited({givens.cells(), puzzle.cells()}, limit);
}

std::optional<BigInteger> Solver::count(const Grid& puzzle) {
  const std::span<const Cell> clues = detail::clues_to_solve(puzzle);
  if (method_ == SolveMethod::automatic) {
    return detail::LargeCount(rules_, *engine_, on_work_).count(clues, max_nodes);
  }
  return count_visited({clues, {}}, no_limit);
}

std::optional<BigInteger> Solver::count(const CandidateGrid& puzzle) {
  return count(puzzle, no_limit);
}

std::optional<std::uint64_t> Solver::for_each_solution(const Question& question, const Visitor<const Grid&>& visit,
                                                       std::uint64_t limit) {
  const auto show = [&](std::span<const Cell> cells) {
    std::ranges::copy(cells, found_.cells().begin());
    return visit(found_);
  };
  return count_found(engine_->search({.clues = question.clues,
                                      .candidates = question.candidates,
                                      .limit = limit,
                                      .order = detail::SolutionOrder::lexicographic,
                                      .max_nodes = max_nodes_in_order(rules_.shape())},
                                     show));
}

std::optional<std::uint64_t> Solver::for_each_solution(const Grid& puzzle, const Visitor<const Grid&>& visit,
                                                       std::uint64_t limit) {
  return for_each_solution(Question{detail::clues_to_solve(puzzle), {}}, visit, limit);
}

std::optional<std::uint64_t> Solver::for_each_solution(const CandidateGrid& puzzle, const Visitor<const Grid&>& visit,
                                                       std::uint64_t limit) {
  const Grid givens = puzzle.givens();
  return for_each_solution(Question{givens.cells(), puzzle.cells()}, visit, limit);
}

std::optional<std::uint64_t> Solver::count_found(std::uint64_t found) const {
  if (engine_->stats().is_cut_short) return std::nullopt;
  return found;
}

void Solver::set_execution(const Execution& execution) {
  on_work_ = execution.checker();
  engine_->set_hook(on_work_);
}

Result<Solver> Solver::try_make(const Rules& rules, SolveMethod method) {
  return attempt([&] { return Solver(rules, method); });
}

Result<SolvedPuzzle> Solver::try_solve(const Grid& puzzle) {
  return attempt([&] { return solve(puzzle); });
}

Result<std::optional<std::uint64_t>> Solver::try_count(const Grid& puzzle, std::uint64_t limit) {
  return attempt([&] { return count(puzzle, limit); });
}

Result<std::optional<BigInteger>> Solver::try_count(const Grid& puzzle) {
  return attempt([&] { return count(puzzle); });
}

}  // namespace isodoku
