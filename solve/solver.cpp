// The door: picks an engine, and speaks of grids where the engines speak of cells.

#include "solve/solver.hpp"

#include <algorithm>

#include "group/error.hpp"
#include "solve/detail/large_count.hpp"

namespace isodoku {
namespace {

std::unique_ptr<SolveEngine> make_engine_for(const Rules& rules, SolveMethod method) {
  switch (method) {
    case SolveMethod::infer:
      if (!rules.are_boxes() || rules.shape() != Shape())
        throw Error(ErrorKind::usage, "the method infer requires 3x3 boxes without additional rules");
      return make_infer_engine();
    case SolveMethod::backtrack:
      return make_backtrack_engine(rules);
    case SolveMethod::automatic:
      break;
  }
  return make_solve_engine(rules);
}

}  // namespace

Solver::Solver(const Rules& rules, SolveMethod method)
    : rules_(rules), method_(method), engine_(make_engine_for(rules, method)), found_(rules.shape()) {}

SolvedPuzzle Solver::solve(const Grid& puzzle) {
  const auto keep = [this](std::span<const Cell> cells) {
    std::ranges::copy(cells, found_.cells().begin());
    return true;
  };
  const std::uint64_t solutions = engine_->search({.clues = clues_to_solve(puzzle), .limit = 2}, keep);
  return {solutions, found_};
}

std::uint64_t Solver::count(const Grid& puzzle, std::uint64_t limit) {
  return engine_->search({.clues = clues_to_solve(puzzle), .limit = limit});
}

BigInteger Solver::count(const Grid& puzzle) {
  const std::span<const Cell> clues = clues_to_solve(puzzle);
  if (method_ != SolveMethod::automatic) return engine_->search({.clues = clues});
  return detail::LargeCount(rules_, *engine_, on_work_).count(clues);
}

std::uint64_t Solver::for_each_solution(const Grid& puzzle, const Visitor<const Grid&>& visit, std::uint64_t limit) {
  const auto show = [&](std::span<const Cell> cells) {
    std::ranges::copy(cells, found_.cells().begin());
    return visit(found_);
  };
  return engine_->search({.clues = clues_to_solve(puzzle), .limit = limit, .order = SolutionOrder::lexicographic},
                         show);
}

void Solver::set_hook(const std::function<void()>& on_work) {
  on_work_ = on_work;
  engine_->set_hook(on_work);
}

Result<Solver> Solver::try_make(const Rules& rules, SolveMethod method) {
  return attempt([&] { return Solver(rules, method); });
}

Result<SolvedPuzzle> Solver::try_solve(const Grid& puzzle) {
  return attempt([&] { return solve(puzzle); });
}

Result<std::uint64_t> Solver::try_count(const Grid& puzzle, std::uint64_t limit) {
  return attempt([&] { return count(puzzle, limit); });
}

Result<BigInteger> Solver::try_count(const Grid& puzzle) {
  return attempt([&] { return count(puzzle); });
}

}  // namespace isodoku
