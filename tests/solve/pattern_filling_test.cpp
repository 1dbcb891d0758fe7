// Puzzles on patterns: they are valid, and the same random engine gives the same puzzles.

#include "solve/minimal/pattern_filling.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "grid/rules.hpp"
#include "solve/minimal/reduction.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku::detail {
namespace {

constexpr std::uint64_t max_tries = 1000000;

Grid pattern_from(const Shape& shape, const std::string& text) {
  Grid pattern = make_grid(shape, text);
  pattern.set_filling(Filling::pattern);
  return pattern;
}

std::vector<Grid> puzzles_on(const Rules& rules, const Grid& pattern, int number, std::uint64_t seed) {
  PatternFilling filling(rules, pattern);
  std::mt19937_64 engine(seed);
  Reduction reduction(rules);
  std::vector<Grid> puzzles;
  for (int i = 0; i < number; ++i) {
    std::uint64_t tries = 0;
    const std::optional<Grid> puzzle = filling.next(engine, tries, max_tries);
    if (!puzzle) {
      ADD_FAILURE() << "no puzzle";
      break;
    }
    EXPECT_EQ(pattern_of(*puzzle), pattern);
    EXPECT_EQ(reduction.read(*puzzle), SolutionStatus::unique);
    EXPECT_EQ(reduction.solution(), filling.solution());
    EXPECT_TRUE(reduction.redundant().empty());
    puzzles.push_back(*puzzle);
  }
  return puzzles;
}

const std::string half_turn_26 = ".x.......x.x..x.xxx.......x....xxx..xx.....xx..xxx....x.......xxx.x..x.x.......x.";

TEST(PatternFilling, MinimalPuzzlesOf3x3) {
  const Rules rules{Shape()};
  const Grid pattern = pattern_from(Shape(), half_turn_26);
  const int number = cases(10, 100);
  const std::vector<Grid> puzzles = puzzles_on(rules, pattern, number, 1);
  std::set<std::string> texts;
  for (const Grid& puzzle : puzzles) texts.insert(puzzle.text());
  EXPECT_GT(texts.size(), static_cast<std::size_t>(number) * 95 / 100);  // puzzles from the same start are different
  EXPECT_EQ(puzzles_on(rules, pattern, number, 1), puzzles);
  EXPECT_NE(puzzles_on(rules, pattern, 1, 2).front(), puzzles.front());
}

TEST(PatternFilling, RestartForgets) {
  const Rules rules{Shape()};
  PatternFilling filling(rules, pattern_from(Shape(), half_turn_26));
  std::vector<Grid> first;
  for (int round = 0; round < 2; ++round) {
    std::mt19937_64 engine(3);
    filling.restart();
    for (std::size_t i = 0; i < 5; ++i) {
      std::uint64_t tries = 0;
      const Grid puzzle = filling.next(engine, tries, max_tries).value();
      if (round == 0) first.push_back(puzzle);
      EXPECT_EQ(puzzle, first[i]);
    }
  }
}

TEST(PatternFilling, OtherRules) {
  const Shape six = make_shape(2, 3);
  puzzles_on(six, pattern_from(six, "x..x...x....x..x....xx.....x..x....x"), 10, 4);
  const Rules diagonal = variant_rules({"diagonal"});
  puzzles_on(diagonal,
             pattern_from(Shape(), ".x..x....x....................x.x......xxx.xx........x.x.x.x...x....xx..x..xx...."),
             5, 5);
}

/// If two rows of a band are empty, they can be exchanged, so no puzzle has a unique solution.
TEST(PatternFilling, PatternsWithoutPuzzles) {
  std::string text(81, 'x');
  std::fill_n(text.begin(), 18, '.');
  PatternFilling filling(Rules{Shape()}, pattern_from(Shape(), text));
  std::mt19937_64 engine(6);
  std::uint64_t tries = 0;
  EXPECT_FALSE(filling.next(engine, tries, 1000));
  EXPECT_GE(tries, 1000U);
  EXPECT_GE(filling.nearest().solutions, 2U);
  EXPECT_THROW(PatternFilling(Rules(make_shape(2, 2)), pattern_from(Shape(), text)), Error);
  EXPECT_THROW(PatternFilling(Rules(Shape()), Grid()), Error);
}

/// If all cells are clues, each filling has one solution, but none is minimal.
TEST(PatternFilling, FullPattern) {
  PatternFilling filling(Rules{Shape()}, pattern_from(Shape(), std::string(81, 'x')));
  std::mt19937_64 engine(7);
  std::uint64_t tries = 0;
  EXPECT_FALSE(filling.next(engine, tries, 300));
  EXPECT_EQ(filling.nearest().solutions, 1U);
  EXPECT_GT(filling.nearest().redundant, 10U);
}

TEST(PatternFilling, EmptyPattern) {
  PatternFilling filling(Rules{Shape()}, Grid(Shape(), Filling::pattern));
  std::mt19937_64 engine(8);
  std::uint64_t tries = 0;
  EXPECT_FALSE(filling.next(engine, tries, 3));
  PatternFilling single(Rules(make_shape(1, 1)), Grid(make_shape(1, 1), Filling::pattern));
  tries = 0;
  EXPECT_EQ(single.next(engine, tries, 3).value().text(), ".");
}

}  // namespace
}  // namespace isodoku::detail
