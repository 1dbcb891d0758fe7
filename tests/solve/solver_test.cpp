// The public interface of the solver.

#include "solve/solver.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "count/grids/grid_count.hpp"
#include "grid/rules.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_puzzle.hpp"

namespace isodoku {
namespace {

const std::string three_solutions = "000000089406009200000630000000000050000004000001720030010000008075000000032070060";

TEST(Solver, SolvesWhatHasOneSolution) {
  std::mt19937_64 random;
  for (const Rules& rules : {Rules(Shape()), Rules(make_shape(2, 4)), Rules(make_shape(4, 4)), Rules(make_shape(5, 5)),
                             variant_rules({"diagonal", "anti-king"})}) {
    Solver solver(rules);
    const Grid grid = random_complete_grid(rules, random);
    Grid puzzle = grid;
    // Blank random cells. As long as the solution is unique, the solver must find it.
    for (int i = 0; i < 40; ++i) {
      Grid fewer = puzzle;
      fewer.cells()[random() % fewer.cells().size()] = blank;
      const SolvedPuzzle found = solver.solve(fewer);
      ASSERT_GE(found.status, SolutionStatus::unique);
      if (found.status != SolutionStatus::unique) continue;
      EXPECT_EQ(found.solution, grid);
      puzzle = fewer;
    }
  }
}

TEST(Solver, Limits) {
  const Rules rules{Shape()};
  Solver solver(rules);
  const Grid puzzle = make_grid(rules, three_solutions);
  EXPECT_EQ(solver.count(puzzle), 3);
  for (std::uint64_t limit : {1U, 2U, 3U, 4U}) {
    EXPECT_EQ(solver.count(puzzle, limit), std::min<std::uint64_t>(limit, 3));
    EXPECT_EQ(solver.for_each_solution(
                  puzzle, [](const Grid&) { return true; }, limit),
              std::min<std::uint64_t>(limit, 3));
  }
  EXPECT_EQ(solver.for_each_solution(puzzle, [](const Grid&) { return false; }), 1U);
  EXPECT_EQ(solver.solve(puzzle).status, SolutionStatus::several);
}

TEST(Solver, ListsEachSolutionOnce) {
  // Here backtracking reaches many dead ends, and returns to a beginning that has solutions. It must list each solution
  // only once.
  const std::string many = "6.1....78.5....32......34.6..98....4........3.1...2.8.1.......7..57.69.........4.";
  for (const SolveMethod method : {SolveMethod::automatic, SolveMethod::backtrack}) {
    Solver solver(Rules(Shape()), method);
    std::string last;
    std::size_t number = 0;
    solver.for_each_solution(make_grid({}, many), [&](const Grid& grid) {
      EXPECT_LT(last, grid.text());
      last = grid.text();
      ++number;
      return true;
    });
    EXPECT_EQ(number, 1302U);
  }
}

TEST(Solver, WithoutSolution) {
  // A. Schoenhage, Einige Sudoku-Studien (2010), section 1.1: no clues are in conflict, but r3c3 would have to contain
  // 3 and 5.
  const Grid puzzle =
      make_grid({}, "...35..........35..........3........5..................3........5................");
  for (const SolveMethod method : {SolveMethod::automatic, SolveMethod::infer, SolveMethod::backtrack}) {
    Solver solver(Rules(Shape()), method);
    EXPECT_EQ(solver.solve(puzzle).status, SolutionStatus::none);
    EXPECT_EQ(solver.count(puzzle), 0);
  }
}

TEST(Solver, ScramblesHaveAsManySolutions) {
  std::mt19937_64 random;
  const Grid puzzle = make_grid({}, three_solutions);
  const Symmetries group{BoxGroup(Shape())};
  for (const SolveMethod method : {SolveMethod::automatic, SolveMethod::infer, SolveMethod::backtrack}) {
    Solver solver(Rules(Shape()), method);
    for (int i = 0; i < 20; ++i) {
      EXPECT_EQ(solver.count(apply(random_transform(group, random), puzzle), no_limit), 3U);
    }
  }
}

TEST(Solver, CommutesWithSymmetries) {
  std::mt19937_64 random;
  for (const Symmetries& group : {Symmetries(BoxGroup(Shape())), Symmetries(BoxGroup(make_shape(2, 4))),
                                  Symmetries(variant_rules({"diagonal"}), SymmetrySubgroup::all)}) {
    Solver solver(group.rules());
    for (int i = 0; i < 10; ++i) {
      const Grid grid = random_complete_grid(group.rules(), random);
      const Grid puzzle = random_minimal_puzzle(grid, solver, random);
      const Transform transform = random_transform(group, random);
      const SolvedPuzzle found = solver.solve(apply(transform, puzzle));
      EXPECT_EQ(found.status, SolutionStatus::unique);
      EXPECT_EQ(found.solution, apply(transform, grid));
    }
  }
}

TEST(Solver, LargeNumbers) {
  // The fewest completions of a block diagonal, N(u, v) (A. Schoenhage 2010).
  EXPECT_EQ(Solver(Shape()).count(
                make_grid({}, "123......456......789.........124......358......769.........139......526......487")),
            95514);
  if (!is_whole_run()) return;

  const Rules six{make_shape(2, 3)};
  EXPECT_EQ(Solver(six).count(Grid(six.shape())), 28200960);
  // Latin squares.
  const Rules latin{make_shape(1, 7)};
  EXPECT_EQ(Solver(latin).count(make_grid(latin, "1234567" + std::string(42, '.'))), BigInteger("12198297600"));
}

TEST(Solver, LargeLimits) {
  Solver solver{Rules(Shape())};
  const Grid band = make_grid({}, "123456789456789123789123456" + std::string(54, '.'));
  EXPECT_EQ(solver.count(band), 7'802'998'272);
  EXPECT_EQ(solver.count(band, 100'000'000'000), 7'802'998'272U);
  EXPECT_EQ(solver.count(band, 7'000'000'000), 7'000'000'000U);
}

TEST(Solver, FirstInOrder) {
  for (const auto& [rows, columns] : {std::pair(4, 4), std::pair(3, 5), std::pair(2, 8), std::pair(1, 16),
                                      std::pair(5, 5), std::pair(3, 8), std::pair(12, 2), std::pair(1, 25)}) {
    const Rules rules{make_shape(rows, columns)};
    Solver solver(rules);
    std::string first;
    EXPECT_EQ(solver.for_each_solution(
                  Grid(rules.shape()),
                  [&](const Grid& grid) {
                    first = grid.text();
                    return true;
                  },
                  1),
              1U);
    EXPECT_TRUE(first.starts_with("123456789ABCDEF")) << first;
    EXPECT_LT(solver.stats().nodes, 2'000U);
  }
}

TEST(Solver, SearchesEnd) {
  // The same for 4x4: two symbols must be in the last cell of the first box. Backtracking does not see this.
  Grid puzzle(make_shape(4, 4));
  for (std::size_t i = 0; i < 3; ++i) {
    for (const std::size_t symbol : {1U, 2U}) {
      puzzle.cells()[16 * i + 4 * (i + 1) + symbol] = static_cast<Cell>(symbol);
      puzzle.cells()[16 * (4 * (i + 1) + symbol) + i] = static_cast<Cell>(symbol);
    }
  }
  Solver other(puzzle.shape());
  EXPECT_EQ(other.solve(puzzle).status, SolutionStatus::none);
  EXPECT_EQ(other.count(puzzle), 0);
  Solver plain(puzzle.shape(), SolveMethod::backtrack);
  EXPECT_EQ(plain.for_each_solution(puzzle, [](const Grid&) { return true; }), std::nullopt);
  EXPECT_EQ(plain.stats().nodes, Solver::max_nodes_in_order(puzzle.shape()));
  if (!is_whole_run()) return;
  EXPECT_EQ(plain.solve(puzzle).status, SolutionStatus::out_of_reach);
  EXPECT_EQ(plain.stats().nodes, Solver::max_nodes);
  EXPECT_EQ(plain.count(puzzle), std::nullopt);
  EXPECT_EQ(plain.count(puzzle, 2), std::nullopt);
}

TEST(Solver, WhatIsOutOfReachSaysSo) {
  const Rules rules{make_shape(4, 4)};
  Solver solver(rules);
  EXPECT_EQ(solver.count(Grid(rules.shape())), std::nullopt);
  EXPECT_EQ(solver.count(Grid(rules.shape()), 1000), 1000U);
  EXPECT_EQ(completion_count(solver, Grid(rules.shape()), rules), std::nullopt);
  const Rules eight{make_shape(2, 4)};
  Solver of_eight(eight);
  EXPECT_EQ(completion_count(of_eight, Grid(eight.shape()), eight), BigInteger("29136487207403520"));
}

TEST(Solver, Refuses) {
  EXPECT_THROW(Solver(make_shape(2, 3), SolveMethod::infer), Error);
  EXPECT_THROW(Solver(variant_rules({"diagonal"}), SolveMethod::infer), Error);
  Solver solver{Rules(Shape())};
  Grid pattern;
  pattern.set_filling(Filling::pattern);
  EXPECT_THROW(static_cast<void>(solver.solve(pattern)), Error);
  Solver infer(Rules(Shape()), SolveMethod::infer);
  EXPECT_THROW(infer.for_each_solution(Grid(), [](const Grid&) { return true; }), Error);
}

}  // namespace
}  // namespace isodoku
