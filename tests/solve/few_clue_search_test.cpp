// Sub-puzzles with a given number of clues, compared with all subsets.

#include <gtest/gtest.h>

#include <bit>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "grid/rules.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

std::vector<std::string> found(Reduction& reduction, std::size_t clues, const WorkUnits& units = {}) {
  std::vector<std::string> texts;
  reduction.for_each_with_clues(
      clues,
      [&texts](const Grid& puzzle) {
        texts.push_back(puzzle.text());
        return true;
      },
      units);
  return texts;
}

/// Checks that each expected puzzle is found exactly once.
void expect_all(const std::vector<std::string>& texts, const std::set<std::string>& expected) {
  EXPECT_EQ(texts.size(), expected.size());
  EXPECT_EQ(std::set<std::string>(texts.begin(), texts.end()), expected);
}

/// Finds the subsets of the clues that have one solution, by trying all. Entry k has those with k clues.
std::vector<std::set<std::string>> all_subsets(const Rules& rules, const Grid& puzzle) {
  std::vector<std::size_t> cells;
  for (std::size_t cell = 0; cell < puzzle.cells().size(); ++cell) {
    if (puzzle.cells()[cell] != blank) cells.push_back(cell);
  }
  std::vector<std::set<std::string>> by_clues(cells.size() + 1);
  Solver solver(rules);
  for (unsigned subset = 0; subset < 1U << cells.size(); ++subset) {
    Grid less(rules.shape());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if ((subset >> i & 1U) != 0) less.cells()[cells[i]] = puzzle.cells()[cells[i]];
    }
    if (solver.count(less, 2) == 1) by_clues[static_cast<std::size_t>(std::popcount(subset))].insert(less.text());
  }
  return by_clues;
}

TEST(FewClues, AllOf2x2) {
  for (const std::string grid : {"1234341221434321", "1234341223414123"}) {
    const Rules rules(make_shape(2, 2));
    const Grid whole = make_grid(rules, grid);
    const auto expected = all_subsets(rules, whole);
    EXPECT_TRUE(expected[3].empty());
    EXPECT_FALSE(expected[4].empty());
    Reduction reduction(rules);
    ASSERT_EQ(reduction.read(whole), SolutionStatus::unique);
    for (std::size_t clues = 0; clues <= 17; ++clues) {
      expect_all(found(reduction, clues), clues < expected.size() ? expected[clues] : std::set<std::string>());
    }
  }
}

/// Minimal puzzles with a few redundant clues.
TEST(FewClues, OfPuzzles) {
  std::mt19937_64 engine(1);
  const std::size_t max_subsets = cases(9U, 14U);  // as a power of two
  for (const Rules& rules : {Rules(Shape()), Rules(make_shape(2, 3)), Rules(make_shape(1, 5)),
                             variant_rules({"diagonal"}, make_shape(2, 2)), Rules(make_shape(3, 2))}) {
    Reduction reduction(rules);
    for (int i = 0; i < 3; ++i) {
      const Grid grid = random_complete_grid(rules, engine);
      reduction.read(grid);
      Grid puzzle = reduction.reduce();
      std::size_t clues = static_cast<std::size_t>(puzzle.clue_count());
      for (std::size_t cell = grid.cells().size(); cell > 0 && clues < max_subsets - 1; --cell) {
        if (puzzle.cells()[cell - 1] == blank) ++clues;
        puzzle.cells()[cell - 1] = grid.cells()[cell - 1];
      }
      // A puzzle with more clues would have too many subsets to try.
      if (clues > max_subsets) continue;
      const auto expected = all_subsets(rules, puzzle);
      ASSERT_EQ(reduction.read(puzzle), SolutionStatus::unique);
      for (std::size_t k = 0; k < expected.size(); ++k) expect_all(found(reduction, k), expected[k]);
    }
  }
}

/// 3x3: clues that cannot be removed are in all sub-puzzles, so only subsets of the others are tried.
TEST(FewClues, Of3x3) {
  std::mt19937_64 engine(2);
  const Rules rules{Shape()};
  Reduction reduction(rules);
  Solver solver(rules);
  for (int i = 0; i < cases(1, 4); ++i) {
    const Grid grid = random_complete_grid(Shape(), engine);
    reduction.read(grid);
    Grid puzzle = reduction.reduce();
    for (int more = 0; more < cases(2, 5); ++more) {
      const Grid added = random_clues_of(grid, 1, engine);
      for (std::size_t cell = 0; cell < 81; ++cell) {
        if (added.cells()[cell] != blank) puzzle.cells()[cell] = added.cells()[cell];
      }
    }
    ASSERT_EQ(reduction.read(puzzle), SolutionStatus::unique);
    const std::vector<Point> free(reduction.redundant().begin(), reduction.redundant().end());
    if (free.size() > 14) continue;
    const auto fixed = static_cast<std::size_t>(reduction.essential().clue_count());
    std::vector<std::set<std::string>> expected(free.size() + 1);
    for (unsigned subset = 0; subset < 1U << free.size(); ++subset) {
      Grid less = reduction.essential();
      for (std::size_t k = 0; k < free.size(); ++k) {
        if ((subset >> k & 1U) != 0) less.cells()[free[k]] = puzzle.cells()[free[k]];
      }
      if (solver.count(less, 2) == 1) expected[static_cast<std::size_t>(std::popcount(subset))].insert(less.text());
    }
    if (fixed > 0) {
      EXPECT_TRUE(found(reduction, fixed - 1).empty());
    }
    for (std::size_t k = 0; k <= free.size(); ++k) expect_all(found(reduction, fixed + k), expected[k]);
  }
}

/// With almost all clues of a grid, few choices are possible, and only these are tried. No unavoidable set has three
/// cells or fewer, so any three cells can be blank, and the numbers of puzzles are binomial coefficients.
TEST(FewClues, NearlyAllClues) {
  Reduction reduction{Rules(Shape())};
  (void)reduction.read(
      make_grid(Shape(), "123456789456789123789123456214365897365897214897214365531642978642978531978531642"));
  EXPECT_EQ(found(reduction, 82).size(), 0U);
  EXPECT_EQ(found(reduction, 81).size(), 1U);
  EXPECT_EQ(found(reduction, 80).size(), 81U);
  EXPECT_EQ(found(reduction, 79).size(), 81U * 80 / 2);
  if (is_whole_run()) {
    EXPECT_EQ(found(reduction, 78).size(), 81U * 80 * 79 / 6);
  }
}

/// A complete 3x3 grid whose only puzzle with 17 clues is in G. Royle's list. It has none with 16 clues. The search is
/// also divided into parts, and the grid is transposed.
TEST(FewClues, TheOnlyOneOfAGrid) {
  const Grid puzzle =
      make_grid(Shape(), "................12..3.45...........4.163......7..........6...374.....5..8...2....");
  Reduction reduction{Rules(Shape())};
  reduction.read(puzzle);
  const Grid grid = reduction.solution();
  ASSERT_EQ(reduction.read(grid), SolutionStatus::unique);
  EXPECT_EQ(found(reduction, 17), std::vector<std::string>{puzzle.text()});
  for (const std::size_t clues : {0U, 5U, 16U}) EXPECT_TRUE(found(reduction, clues).empty()) << clues;
  std::vector<std::string> joined;
  for (const std::uint64_t part : {0U, 1U, 2U}) {
    const auto texts =
        found(reduction, 17, WorkUnits([part](const WorkUnit& unit) { return unit.number % 3 == part; }));
    joined.insert(joined.end(), texts.begin(), texts.end());
  }
  EXPECT_EQ(joined, std::vector<std::string>{puzzle.text()});
  Grid turned{Shape()};
  std::string turned_puzzle(81, '.');
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const std::size_t other = 9 * (cell % 9) + cell / 9;
    turned.cells()[other] = grid.cells()[cell];
    turned_puzzle[other] = puzzle.text()[cell];
  }
  ASSERT_EQ(reduction.read(turned), SolutionStatus::unique);
  EXPECT_EQ(found(reduction, 17), std::vector<std::string>{turned_puzzle});
}

/// Two bands and two stacks have six clues each. The puzzle must be found only once, whichever of them is the third
/// one.
TEST(FewClues, BandsWithEquallyManyClues) {
  const Grid puzzle =
      make_grid(Shape(), "................12..3.45.........3....4...6...1.27.........64...7.......52.....8.");
  Reduction reduction{Rules(Shape())};
  reduction.read(puzzle);
  const Grid grid = reduction.solution();
  ASSERT_EQ(reduction.read(grid), SolutionStatus::unique);
  EXPECT_EQ(found(reduction, 17), std::vector<std::string>{puzzle.text()});
}

/// All 64 puzzles with an additional clue are found, each of them once. Their bands and stacks have six clues each, or
/// some have more.
TEST(FewClues, EighteenOfAGridWithSeventeen) {
  if (!is_whole_run()) GTEST_SKIP() << "only tools/test --slow runs it";
  const Grid puzzle =
      make_grid(Shape(), "................12..3.45...........4.163......7..........6...374.....5..8...2....");
  Reduction reduction{Rules(Shape())};
  reduction.read(puzzle);
  const Grid grid = reduction.solution();
  ASSERT_EQ(reduction.read(grid), SolutionStatus::unique);
  const std::vector<std::string> puzzles = found(reduction, 18);
  const std::set<std::string> different(puzzles.begin(), puzzles.end());
  EXPECT_EQ(different.size(), puzzles.size());
  for (std::size_t cell = 0; cell < puzzle.cells().size(); ++cell) {
    if (puzzle.cells()[cell] != blank) continue;
    Grid more = puzzle;
    more.cells()[cell] = grid.cells()[cell];
    EXPECT_TRUE(different.contains(more.text())) << cell;
  }
}

/// Compares with all subsets of complete grids and of puzzles.
TEST(FewClues, Fewest) {
  const auto expect_fewest = [](const Rules& rules, const Grid& puzzle) {
    const auto by_clues = all_subsets(rules, puzzle);
    const auto first = std::ranges::find_if(by_clues, [](const auto& puzzles) { return !puzzles.empty(); });
    Reduction reduction(rules);
    ASSERT_EQ(reduction.read(puzzle), SolutionStatus::unique);
    EXPECT_EQ(reduction.find_fewest_clues(), static_cast<std::size_t>(first - by_clues.begin())) << puzzle.text();
  };
  const Rules small(make_shape(2, 2));
  for (const std::string grid : {"1234341221434321", "1234341223414123"}) expect_fewest(small, make_grid(small, grid));
  std::mt19937_64 engine(4);
  const Rules diagonal = variant_rules({"diagonal"}, make_shape(2, 2));
  expect_fewest(diagonal, random_complete_grid(diagonal, engine));
  for (const Rules& rules : {Rules(make_shape(2, 3)), Rules(make_shape(1, 4))}) {
    for (int i = 0; i < 3; ++i) {
      // Clues from a few cells of the grid are added, so that there are not too many subsets.
      const Grid grid = random_complete_grid(rules, engine);
      Reduction reduction(rules);
      reduction.read(grid);
      Grid puzzle = reduction.reduce();
      for (std::size_t cell = 0; cell < 6; ++cell) puzzle.cells()[cell] = grid.cells()[cell];
      if (puzzle.clue_count() <= 15) expect_fewest(rules, puzzle);
    }
  }
  // A puzzle with 17 clues, by itself and within its grid.
  Reduction reduction{Rules(Shape())};
  const Grid puzzle =
      make_grid(Shape(), "................12..3.45.........3....4...6...1.27.........64...7.......52.....8.");
  reduction.read(puzzle);
  EXPECT_EQ(reduction.find_fewest_clues(), 17U);
  const Grid grid = reduction.solution();
  reduction.read(grid);
  EXPECT_EQ(reduction.find_fewest_clues(), 17U);
}

TEST(FewClues, UnitsAreAllParts) {
  const Rules rules(make_shape(2, 3));
  std::mt19937_64 engine(3);
  Reduction reduction(rules);
  reduction.read(random_complete_grid(rules, engine));
  for (const std::size_t clues : {8U, 9U}) {
    const std::vector<std::string> whole = found(reduction, clues);
    std::set<std::string> joined;
    std::size_t number = 0;
    for (const std::uint64_t part : {0U, 1U, 2U}) {
      const auto texts =
          found(reduction, clues, WorkUnits([part](const WorkUnit& unit) { return unit.number % 3 == part; }));
      joined.insert(texts.begin(), texts.end());
      number += texts.size();
    }
    EXPECT_EQ(number, whole.size());
    EXPECT_EQ(joined, std::set<std::string>(whole.begin(), whole.end()));
  }
}

TEST(FewClues, StopsWhenTold) {
  const Rules rules(make_shape(2, 2));
  Reduction reduction(rules);
  reduction.read(make_grid(rules, "1234341221434321"));
  int visits = 0;
  reduction.for_each_with_clues(6, [&visits](const Grid&) { return ++visits < 3; });
  EXPECT_EQ(visits, 3);
}

}  // namespace
}  // namespace isodoku
