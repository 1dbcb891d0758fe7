// All puzzles on a pattern are the configurations on it that have one solution, found by brute force.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <random>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "canon/automorphism_group.hpp"
#include "canon/classes/class_set.hpp"
#include "generate/pattern_puzzles.hpp"
#include "generate/patterns.hpp"
#include "group/symmetries.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/solver.hpp"
#include "tests/generate/configuration_inputs.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

using PuzzleLines = std::vector<std::string>;

PuzzleLines lines_of_puzzles(PatternPuzzles& puzzles) {
  PuzzleLines lines;
  puzzles.for_each([&](const GeneratedPuzzle& made, std::uint64_t order) {
    lines.push_back(made.puzzle.text() + ' ' + made.solution.text() + ' ' + std::to_string(order));
  });
  return lines;
}

PuzzleLines all_puzzles_on(const Grid& pattern, const Symmetries& group, PatternPuzzleKind kind) {
  PatternPuzzles puzzles(pattern, group, kind);
  return lines_of_puzzles(puzzles);
}

/// All configurations on the pattern that have one solution.
PuzzleLines with_one_solution(const Grid& pattern, const BoxGroup& group, PatternPuzzleKind kind) {
  Solver solver(pattern.shape());
  Reduction reduction(pattern.shape());
  PuzzleLines lines;
  for (const Generated& each : configurations_on(pattern, group)) {
    const SolvedPuzzle solved = solver.solve(each.grid);
    if (solved.status != SolutionStatus::unique) continue;
    if (kind == PatternPuzzleKind::minimal) {
      reduction.read(each.grid);
      if (!reduction.redundant().empty()) continue;
    }
    lines.push_back(each.grid.text() + ' ' + solved.solution.text() + ' ' + std::to_string(each.order));
  }
  return lines;
}

constexpr std::array both_puzzle_kinds = {PatternPuzzleKind::unique, PatternPuzzleKind::minimal};

/// All patterns of 2x2. From 4 clues on, the numbers of puzzles are those of `study tables`.
TEST(PatternPuzzles, AllOf2x2) {
  const Shape shape = make_shape(2, 2);
  std::vector<std::array<std::uint64_t, 2>> found(17);
  for (const BoxGroup& group : groups_of(shape)) {
    for (std::size_t clues = 0; clues <= 16; ++clues) {
      for_each_pattern(group, static_cast<int>(clues), [&](const Grid& pattern, std::uint64_t) {
        for (const PatternPuzzleKind kind : both_puzzle_kinds) {
          const PuzzleLines lines = all_puzzles_on(pattern, group, kind);
          ASSERT_EQ(lines, with_one_solution(pattern, group, kind)) << pattern.text();
          if (group.transposes()) found[clues][static_cast<std::size_t>(kind)] += lines.size();
        }
      });
    }
  }
  const std::vector<std::array<std::uint64_t, 2>> wanted = {{0, 0},   {0, 0},   {0, 0},    {0, 0},   {13, 13}, {96, 22},
                                                            {376, 1}, {711, 0}, {1040, 0}, {980, 0}, {788, 0}, {414, 0},
                                                            {210, 0}, {56, 0},  {22, 0},   {2, 0},   {2, 0}};
  EXPECT_EQ(found, wanted);
}

TEST(PatternPuzzles, OnRandomPatterns) {
  std::mt19937_64 random(5);
  std::size_t found = 0;
  for (const auto& [rows, columns, least, most] :
       std::vector<std::array<int, 4>>{{2, 3, 9, 11}, {3, 2, 10, 11}, {1, 4, 5, 8}, {2, 4, 9, 9}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      for (int clues = least; clues <= most; ++clues) {
        const Grid pattern = random_cells(shape, clues, Filling::pattern, random);
        for (const PatternPuzzleKind kind : both_puzzle_kinds) {
          const PuzzleLines lines = all_puzzles_on(pattern, group, kind);
          EXPECT_EQ(lines, with_one_solution(pattern, group, kind)) << pattern.text();
          found += lines.size();
        }
      }
    }
  }
  EXPECT_GT(found, 0U);
}

/// Tries all fillings of a pattern without symmetries. They have as many classes, and the orders of the classes give
/// the number of fillings.
void expect_all_fillings(const Grid& pattern, const Symmetries& group) {
  Solver solver(group.rules());
  ClassSet classes(group);
  std::uint64_t fillings = 0;
  Grid puzzle(group.shape());
  std::vector<std::size_t> clues;
  for (std::size_t cell = 0; cell < pattern.cells().size(); ++cell) {
    if (pattern.cells()[cell] != blank) clues.push_back(cell);
  }
  const std::function<void(std::size_t, Cell)> fill = [&](std::size_t clue, Cell used) {
    if (clue == clues.size()) {
      if (solver.count(puzzle, 2) != 1) return;
      classes.insert(puzzle);
      ++fillings;
      return;
    }
    for (Cell symbol = 1; symbol <= std::min<int>(used + 1, group.shape().size()); ++symbol) {
      puzzle.cells()[clues[clue]] = symbol;
      fill(clue + 1, std::max(used, symbol));
    }
    puzzle.cells()[clues[clue]] = blank;
  };
  fill(0, 0);
  PatternPuzzles puzzles(pattern, group);
  ClassSet found(group);
  BigInteger from_orders = 0;
  const BigInteger symmetries = automorphism_group(pattern, group).order;
  puzzles.for_each([&](const GeneratedPuzzle& made, std::uint64_t order) {
    EXPECT_TRUE(found.insert(made.puzzle).is_new);
    EXPECT_TRUE(classes.find(made.puzzle));
    from_orders += symmetries / order;
  });
  EXPECT_EQ(found.size(), classes.size()) << pattern.text();
  EXPECT_EQ(from_orders, fillings) << pattern.text();
}

TEST(PatternPuzzles, OfVariants) {
  const Symmetries diagonal(variant_rules({"diagonal"}, make_shape(2, 2)), SymmetrySubgroup::all);
  const Symmetries stairs(drawn_rules("AAABBB\nAABBBC\nADDDCC\nEDDDCC\nEEEFFC\nEEFFFF\n", "stairs"),
                          SymmetrySubgroup::all);
  std::mt19937_64 random(3);
  for (int clues = 3; clues <= 7; ++clues) {
    expect_all_fillings(random_cells(diagonal.shape(), clues, Filling::pattern, random), diagonal);
  }
  expect_all_fillings(random_cells(stairs.shape(), 8, Filling::pattern, random), stairs);
  expect_all_fillings(make_grid(make_shape(2, 2), "x..x.x..x..x..x."),
                      Symmetries(diagonal.rules(), SymmetrySubgroup::no_transposition));
}

TEST(PatternPuzzles, UnitsAreParts) {
  const Shape shape = make_shape(2, 3);
  PatternPuzzles puzzles(make_grid(shape, "x..x...x....x..x....xx.....x..x....x"), BoxGroup(shape));
  const PuzzleLines whole = lines_of_puzzles(puzzles);
  EXPECT_EQ(puzzles.count(), whole.size());
  PuzzleLines joined;
  std::uint64_t counted = 0;
  std::uint64_t units = 0;
  for (const std::uint64_t part : {0U, 1U, 2U}) {
    const auto take = [&](const WorkUnit& unit) {
      units = unit.number + 1;
      EXPECT_GE(unit.estimate, 1);
      return unit.number % 3 == part;
    };
    counted += puzzles.count(WorkUnits(take));
    puzzles.for_each(
        [&](const GeneratedPuzzle& made, std::uint64_t order) {
          joined.push_back(made.puzzle.text() + ' ' + made.solution.text() + ' ' + std::to_string(order));
        },
        WorkUnits(take));
  }
  EXPECT_GT(units, 20U);
  EXPECT_EQ(counted, whole.size());
  EXPECT_EQ(std::multiset<std::string>(joined.begin(), joined.end()),
            std::multiset<std::string>(whole.begin(), whole.end()));
}

/// Two rows of a band are empty, so there is nothing to search, however many symmetries there are.
TEST(PatternPuzzles, PatternsWithoutPuzzles) {
  for (const std::string& rows : {std::string(), "........." + std::string(9, 'x')}) {
    PatternPuzzles puzzles(pattern_of_text(rows), BoxGroup(Shape()));
    EXPECT_EQ(puzzles.count(), 0U);
    EXPECT_EQ(puzzles.estimate_fillings(), 0);
  }
}

TEST(PatternPuzzles, Estimates) {
  const Shape shape = make_shape(2, 3);
  const Grid pattern = make_grid(shape, "x..x...x....x..x....xx......x.......");
  PatternPuzzles puzzles(pattern, BoxGroup(shape));
  std::uint64_t wanted = 0;
  for (const Generated& each : configurations_on(pattern, BoxGroup(shape))) {
    Cell used = 0;
    for (const Cell cell : each.grid.cells()) used = std::max(used, cell);
    if (used >= 5) ++wanted;
  }
  EXPECT_NEAR(puzzles.estimate_fillings(), static_cast<double>(wanted), 0.1 * static_cast<double>(wanted));
  EXPECT_EQ(puzzles.estimate_fillings(), puzzles.estimate_fillings());
}

TEST(PatternPuzzles, EndsAndRefuses) {
  const Shape shape = make_shape(2, 2);
  PatternPuzzles puzzles(make_grid(shape, "x..x.x..x..x..x."), BoxGroup(shape));
  int seen = 0;
  EXPECT_FALSE(puzzles.for_each([&](const GeneratedPuzzle&, std::uint64_t) { return ++seen < 2; }));
  EXPECT_EQ(seen, 2);
  std::stop_source stop;
  stop.request_stop();
  puzzles.set_execution({.stop = stop.get_token()});
  EXPECT_EQ(puzzles.try_for_each([](const GeneratedPuzzle&, std::uint64_t) {}, WorkUnits({.stop = stop.get_token()}))
                .error()
                .kind(),
            ErrorKind::stopped);
  EXPECT_THROW(PatternPuzzles(Grid(Shape()), BoxGroup(shape)), Error);
  EXPECT_THROW(PatternPuzzles(Grid(make_shape(4, 4)), BoxGroup(make_shape(4, 4))), Error);
  EXPECT_THROW(PatternPuzzles(pattern_of_text(std::string(81, 'x')), BoxGroup(Shape())), Error);
}

}  // namespace
}  // namespace isodoku
