// Puzzles with candidates: the engines are compared with a search that knows only rules and candidates, and with each
// other.

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "grid/rules.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/symmetries.hpp"
#include "solve/engines/solve_engine.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"
#include "tests/support/processors.hpp"
#include "tests/support/sukaku.hpp"

namespace isodoku::detail {
namespace {

/// Lists all solutions in lexicographic order, cell by cell, without any inference.
void list_plainly(const Rules& rules, const CandidateGrid& candidates, Grid& part, std::size_t cell,
                  std::vector<std::string>& found) {
  if (cell == part.cells().size()) {
    found.push_back(part.text());
    return;
  }
  for (int symbol = 1; symbol <= rules.size(); ++symbol) {
    if ((candidates.cells()[cell] >> symbol & 1U) == 0) continue;
    part.cells()[cell] = static_cast<Cell>(symbol);
    if (find_rule_breach(part, rules).cell < 0) list_plainly(rules, candidates, part, cell + 1, found);
    part.cells()[cell] = blank;
  }
}

std::vector<std::string> solutions_of(const Rules& rules, const CandidateGrid& candidates) {
  std::vector<std::string> found;
  Grid part(rules.shape());
  list_plainly(rules, candidates, part, 0, found);
  return found;
}

/// All candidates that `grid` requires, and each of the others with a probability of `percent`.
CandidateGrid random_candidates_around(const Grid& grid, unsigned percent, std::mt19937_64& random) {
  CandidateGrid candidates(grid);
  for (CandidateSet& cell : candidates.cells()) {
    for (int symbol = 1; symbol <= grid.shape().size(); ++symbol) {
      if (random() % 100 < percent) cell |= candidate_of(symbol);
    }
  }
  return candidates;
}

void expect_solutions(const Rules& rules, const CandidateGrid& candidates, const std::vector<std::string>& wanted) {
  std::vector<SolveMethod> methods = {SolveMethod::automatic, SolveMethod::backtrack};
  if (rules.are_boxes() && rules.shape() == Shape()) methods.push_back(SolveMethod::infer);
  for (const SolveMethod method : methods) {
    Solver solver(rules, method);
    EXPECT_EQ(solver.count(candidates), wanted.size()) << candidates.text();
    EXPECT_EQ(solver.count(candidates, 3), std::min<std::size_t>(wanted.size(), 3));
    const SolvedPuzzle solved = solver.solve(candidates);
    EXPECT_EQ(solved.status, solution_status(wanted.size()));
    if (wanted.size() == 1) {
      EXPECT_EQ(solved.solution.text(), wanted.front());
    }
    if (method == SolveMethod::infer) continue;
    std::vector<std::string> listed;
    solver.for_each_solution(candidates, [&](const Grid& grid) {
      listed.push_back(grid.text());
      return true;
    });
    EXPECT_EQ(listed, wanted) << candidates.text();
  }
}

TEST(SolvingCandidates, AsAPlainSearchDoes) {
  std::mt19937_64 random(1);
  std::size_t unique = 0;
  std::size_t without = 0;
  std::size_t several = 0;
  for (const Rules& rules : {Rules(make_shape(2, 2)), Rules(make_shape(2, 3)), Rules(make_shape(1, 4)),
                             variant_rules({"diagonal"}, make_shape(2, 2))}) {
    for (int i = 0; i < 60; ++i) {
      const Grid grid = random_complete_grid(rules, random);
      CandidateGrid candidates = random_candidates_around(grid, 40 + 5 * static_cast<unsigned>(i % 6), random);
      if (i % 3 == 0) candidates.cells()[random() % candidates.cells().size()] &= static_cast<CandidateSet>(random());
      const std::vector<std::string> wanted = solutions_of(rules, candidates);
      expect_solutions(rules, candidates, wanted);
      ++(wanted.empty() ? without : wanted.size() == 1 ? unique : several);
    }
  }
  EXPECT_GT(unique, 10U);
  EXPECT_GT(without, 10U);
  EXPECT_GT(several, 10U);
}

TEST(SolvingCandidates, OfLargerGrids) {
  std::mt19937_64 random(2);
  std::size_t several = 0;
  for (const Rules& rules : {Rules(Shape()), Rules(make_shape(2, 4)), variant_rules({"anti-knight"})}) {
    for (unsigned i = 0; i < 12; ++i) {
      const Grid grid = random_complete_grid(rules, random);
      const CandidateGrid candidates = random_candidates_around(grid, 28 + i, random);
      const std::vector<std::string> wanted = solutions_of(rules, candidates);
      ASSERT_GE(wanted.size(), 1U);
      several += wanted.size() > 1 ? 1U : 0U;
      expect_solutions(rules, candidates, wanted);
    }
  }
  EXPECT_GT(several, 2U);
}

TEST(SolvingCandidates, ForEachProcessor) {
  std::mt19937_64 random(3);
  const Rules rules{Shape()};
  for (int i = 0; i < 30; ++i) {
    const Grid grid = random_complete_grid(rules, random);
    const CandidateGrid candidates = random_candidates_around(grid, 30, random);
    const Grid givens = candidates.givens();
    const SearchRequest request{.clues = givens.cells(), .candidates = candidates.cells(), .limit = 5000};
    const std::uint64_t wanted = make_backtrack_engine(rules)->search(request);
    for (const Processor processor : processors_here())
      EXPECT_EQ(make_planes_engine(processor)->search(request), wanted);
    EXPECT_EQ(make_houses_engine(rules)->search(request), wanted);
  }
}

/// The missing candidates that can be added one at a time so that the solution stays unique.
std::vector<std::size_t> redundant_plainly(const Rules& rules, const CandidateGrid& puzzle) {
  const auto size = static_cast<std::size_t>(rules.size());
  std::vector<std::size_t> redundant;
  for (std::size_t number = 0; number < candidate_text_length(rules.shape()); ++number) {
    const CandidateSet set = candidate_of(static_cast<int>(number % size) + 1);
    CandidateGrid with_it = puzzle;
    if ((with_it.cells()[number / size] & set) != 0) continue;
    with_it.cells()[number / size] |= set;
    if (solutions_of(rules, with_it).size() == 1) redundant.push_back(number);
  }
  return redundant;
}

TEST(CandidateReductions, AsAPlainSearchDoes) {
  std::mt19937_64 random(5);
  std::size_t unique = 0;
  for (const Rules& rules : {Rules(make_shape(2, 2)), variant_rules({"diagonal"}, make_shape(2, 2))}) {
    CandidateReduction reduction(rules);
    const auto size = static_cast<std::size_t>(rules.size());
    for (int i = 0; i < 40; ++i) {
      const Grid grid = random_complete_grid(rules, random);
      const CandidateGrid puzzle = random_candidates_around(grid, 10 + static_cast<unsigned>(i), random);
      const std::vector<std::string> solutions = solutions_of(rules, puzzle);
      ASSERT_EQ(reduction.read(puzzle), solution_status(solutions.size()));
      if (solutions.size() != 1) continue;
      ++unique;
      EXPECT_EQ(reduction.solution().text(), solutions.front());
      const std::vector<std::size_t> redundant = redundant_plainly(rules, puzzle);
      EXPECT_EQ(reduction.redundant(), redundant);
      CandidateGrid essential = puzzle;
      for (const std::size_t number : redundant) {
        essential.cells()[number / size] |= candidate_of(static_cast<int>(number % size) + 1);
      }
      EXPECT_EQ(reduction.essential(), essential);
      std::vector<std::size_t> order(candidate_text_length(rules.shape()));
      std::iota(order.begin(), order.end(), std::size_t{0});
      EXPECT_EQ(reduction.reduce(), reduction.reduce(order));
      for (int again = 0; again < 3; ++again) {
        const CandidateGrid minimal = reduction.reduce(order);
        EXPECT_EQ(solutions_of(rules, minimal), solutions);
        EXPECT_TRUE(redundant_plainly(rules, minimal).empty()) << minimal.text();
        for (std::size_t cell = 0; cell < minimal.cells().size(); ++cell) {
          EXPECT_EQ(puzzle.cells()[cell] & ~minimal.cells()[cell], 0U) << "none goes";
        }
        std::ranges::shuffle(order, random);
      }
    }
  }
  EXPECT_GT(unique, 20U);
}

TEST(CandidateReductions, OfSudoku) {
  CandidateReduction reduction{Rules(Shape())};
  const CandidateGrid puzzle = make_candidate_grid(Shape(), sukaku_line());
  ASSERT_EQ(reduction.read(puzzle), SolutionStatus::unique);
  const CandidateGrid minimal = reduction.reduce();
  EXPECT_NE(minimal, puzzle);
  ASSERT_EQ(reduction.read(minimal), SolutionStatus::unique);
  EXPECT_EQ(reduction.solution().text(), sukaku_solution);
  EXPECT_TRUE(reduction.redundant().empty());
  EXPECT_EQ(reduction.reduce(), minimal);
  EXPECT_EQ(reduction.read(CandidateGrid(Shape())), SolutionStatus::several);
}

TEST(SolvingCandidates, APuzzleIsSolvedAlike) {
  std::mt19937_64 random(4);
  Solver solver{Rules(Shape())};
  const Grid puzzle =
      make_grid({}, "000000089406009200000630000000000050000004000001720030010000008075000000032070060");
  EXPECT_EQ(solver.count(CandidateGrid(puzzle)), 3);
  EXPECT_EQ(solver.count(CandidateGrid(Shape()), 100), 100U);
  CandidateGrid none(puzzle);
  none.cells()[0] = 0;
  EXPECT_EQ(solver.count(none), 0);
  EXPECT_EQ(solver.solve(none).status, SolutionStatus::none);
}

TEST(SolvingCandidates, ScramblesHaveScrambledSolutions) {
  std::mt19937_64 random(5);
  const CandidateGrid sukaku = make_candidate_grid(Shape(), sukaku_line());
  for (const SolveMethod method : {SolveMethod::automatic, SolveMethod::infer, SolveMethod::backtrack}) {
    Solver solver(Rules(Shape()), method);
    EXPECT_EQ(solver.solve(sukaku).solution.text(), sukaku_solution);
    EXPECT_EQ(solver.solve(sukaku.givens()).status, SolutionStatus::several) << "its givens say less";
    for (int i = 0; i < 10; ++i) {
      const Transform transform = random_transform(BoxGroup(Shape()), random);
      const SolvedPuzzle solved = solver.solve(apply(transform, sukaku));
      EXPECT_EQ(solved.status, SolutionStatus::unique);
      EXPECT_EQ(solved.solution, apply(transform, make_grid({}, sukaku_solution)));
    }
  }
}

}  // namespace
}  // namespace isodoku::detail
