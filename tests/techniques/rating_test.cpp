// Ratings of known examples, and equal ratings of equivalent puzzles.

#include "techniques/rating.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "grid/transform.hpp"
#include "group/symmetries.hpp"
#include "techniques/technique_rules.hpp"
#include "tests/support/extent.hpp"
#include "tests/techniques/technique_testing.hpp"

namespace isodoku::detail {
namespace {

std::vector<std::string> examples() {
  std::ifstream file(ISODOKU_EXAMPLES "/puzzles.txt");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line.substr(0, 81));
  return lines;
}

std::string text_of(const TechniqueList& list, const Rating& rating) {
  if (rating.status != SolutionStatus::unique) {
    return "solutions " + std::to_string(static_cast<int>(rating.status));
  }
  std::string text = (rating.is_solved ? list.info(rating.hardest).name : "stuck") + ' ' + std::to_string(rating.max) +
                     ' ' + std::to_string(rating.sum) + ' ' + norm_text(rating.sum_of_squares) + ' ' +
                     std::to_string(rating.rounds);
  for (const auto& [technique, rounds] : rating.profile) {
    text += ", " + list.info(technique).name + ' ' + std::to_string(rounds);
  }
  return text;
}

std::string without_profile(const std::string& text) {
  return text.substr(0, text.find(','));
}

class RatingTest : public testing::Test {
 protected:
  [[nodiscard]] std::string rate(const std::string& techniques, const std::string& puzzle) {
    Rater rater(list_, list_.select(techniques));
    return without_profile(text_of(list_, rater.rate(make_grid(Shape(), puzzle))));
  }

  TechniqueList list_{Shape()};
};

TEST_F(RatingTest, WrittenExamples) {
  const std::vector<std::string> lines = examples();
  EXPECT_EQ(rate("basic", lines[36]), "hidden single 1 9 3.0 31");
  EXPECT_EQ(rate("basic", lines[38]), "locked candidates 2 11 3.6 34");
  EXPECT_EQ(rate("basic", lines[39]), "naked triple 5 22 6.9 31");
  EXPECT_EQ(rate("basic", lines[25]), "stuck 1 3 1.7 9");
}

TEST_F(RatingTest, TechniquesThatSolveThePuzzles) {
  const std::vector<std::string> lines = examples();
  for (std::size_t line = 37; line <= 42; ++line) {
    EXPECT_EQ(rate("singles,locked candidates,naked subset,hidden subset", lines[line - 1]).find("stuck"),
              std::string::npos)
        << line;
  }
  EXPECT_EQ(rate("basic,XY-chain", lines[42]), "XY-wing 6 11 6.4 31");
  // These puzzles need Bowman's Bingo: the set `chains` does not solve them, the set `all` does.
  for (const std::size_t line : {9U, 11U, 49U, 50U, 51U, 52U, 53U, 54U, 59U, 60U, 61U, 62U}) {
    EXPECT_NE(rate("chains", lines[line - 1]).find("stuck"), std::string::npos) << line;
    EXPECT_EQ(rate("all", lines[line - 1]).find("stuck"), std::string::npos) << line;
  }
}

TEST_F(RatingTest, EquivalentExamples) {
  const std::vector<std::string> lines = examples();
  for (const auto& [first, last] :
       {std::pair(16U, 19U), std::pair(20U, 21U), std::pair(23U, 25U), std::pair(26U, 28U)}) {
    for (std::size_t line = first + 1; line <= last; ++line) {
      EXPECT_EQ(rate("all", lines[line - 1]), rate("all", lines[first - 1])) << line;
    }
  }
}

/// H. Schrader's program uses unique rectangles and claims to find "the solution" of these puzzles.
TEST_F(RatingTest, UniquenessIsCheckedFirst) {
  const std::string three = ".......894.6..92.....63...........5......4.....172..3..1......8.75.......32.7..6.";
  const std::string many = "........3..7.....9.63..7.......268..4.............92.....24..1.18.....4..7.1...6.";
  EXPECT_EQ(Solver(Shape()).count(make_grid(Shape(), three), 1000), 3U);
  EXPECT_EQ(Solver(Shape()).count(make_grid(Shape(), many), 1000), 127U);
  EXPECT_EQ(rate("all", three), "solutions 2");
  EXPECT_EQ(rate("all", many), "solutions 2");
}

TEST(Rating, Norms) {
  // For one step of 9 points, H. Schrader gives 3, which is the norm of the square root of 9.
  EXPECT_EQ(norm_text(81), "9.0");
  EXPECT_EQ(norm_text(27), "5.2");
  EXPECT_EQ(norm_text(5 * 256), "35.8");
  EXPECT_EQ(norm_text(256), "16.0");
  EXPECT_EQ(norm_text(0), "0.0");
  EXPECT_EQ(norm_text(2), "1.4");
  // Norms near half tenths: 3.35^2 = 11.2225, so 11 gives 3.3, and 45 (6.708...) gives 6.7.
  EXPECT_EQ(norm_text(11), "3.3");
  EXPECT_EQ(norm_text(45), "6.7");
  for (std::uint64_t square = 0; square < 5000; ++square) {
    // t tenths is right if (t - 1/2)^2 <= 100 square < (t + 1/2)^2.
    const std::string text = norm_text(square);
    const std::uint64_t tenths =
        std::stoull(text.substr(0, text.size() - 2)) * 10 + static_cast<std::uint64_t>(text.back() - '0');
    EXPECT_LT(400 * square, (2 * tenths + 1) * (2 * tenths + 1)) << square;
    if (tenths > 0) {
      EXPECT_GE(400 * square, (2 * tenths - 1) * (2 * tenths - 1)) << square;
    }
  }
}

/// Compares the ratings of puzzles and of random images.
void expect_invariance(const Rules& rules, const std::vector<Grid>& puzzles, int images, std::mt19937_64& engine) {
  TechniqueList list(rules);
  Rater rater(list, list.select("all"));
  const Symmetries group(rules, SymmetrySubgroup::all);
  for (const Grid& puzzle : puzzles) {
    const std::string rating = text_of(list, rater.rate(puzzle));
    for (int image = 0; image < images; ++image) {
      const Grid other = apply(random_transform(group, engine), puzzle);
      EXPECT_EQ(text_of(list, rater.rate(other)), rating) << puzzle.text() << ' ' << other.text();
    }
  }
}

TEST(Rating, IsTheSameForEquivalentExamples) {
  std::vector<Grid> puzzles;
  for (const std::string& line : examples()) puzzles.push_back(make_grid(Shape(), line));
  std::mt19937_64 engine(1);
  expect_invariance(Shape(), puzzles, cases(1, 3), engine);
}

TEST(Rating, IsTheSameForEquivalentPuzzlesOfOtherRules) {
  std::mt19937_64 engine(2);
  const auto test = [&](const Shape& shape, const std::vector<std::string>& names, int count) {
    const Rules rules = rules_named(shape, names);
    std::vector<Grid> puzzles;
    for (int i = 0; i < count; ++i) puzzles.push_back(random_example(rules, engine).puzzle);
    expect_invariance(rules, puzzles, cases(1, 3), engine);
  };
  test(make_shape(2, 2), {}, 20);
  test(make_shape(2, 3), {}, 20);
  test(make_shape(1, 7), {}, 10);
  test(make_shape(2, 4), {}, 4);
  test(Shape(), {"diagonal"}, 8);
  test(Shape(), {"windows"}, 8);
  test(Shape(), {"disjoint-groups"}, 8);  // the group exchanges rows and boxes
  test(make_shape(2, 3), {"anti-knight"}, 8);
}

TEST_F(RatingTest, HardestIsTheLastThatIsNeeded) {
  std::mt19937_64 engine(3);
  for (int round = 0; round < 25; ++round) {
    const Grid puzzle = random_example(Shape(), engine).puzzle;
    std::vector<std::size_t> techniques;
    for (std::size_t i = 0; i < list_.size(); ++i) {
      if (!list_.info(i).assumes_uniqueness) techniques.push_back(i);
    }
    const Rating rating = Rater(list_, techniques).rate(puzzle);
    ASSERT_TRUE(rating.is_solved);
    // The techniques before it do not solve the puzzle. Together with it, they do.
    std::vector<std::size_t> before;
    for (const std::size_t technique : techniques) {
      if (technique < rating.hardest) before.push_back(technique);
    }
    EXPECT_FALSE(Rater(list_, before).rate(puzzle).is_solved) << puzzle.text();
    before.push_back(rating.hardest);
    EXPECT_TRUE(Rater(list_, before).rate(puzzle).is_solved) << puzzle.text();
  }
}

TEST_F(RatingTest, PuzzlesWithoutExactlyOneSolution) {
  EXPECT_EQ(rate("all", std::string(81, '.')), "solutions 2");
  EXPECT_EQ(rate("all", "12345678.........9" + std::string(63, '.')), "solutions 0");
  EXPECT_EQ(rate("all", "123456789456789123789123456231564897564897231897231564312645978645978312978312645"),
            "hidden single 0 0 0.0 0");
}

TEST_F(RatingTest, NamesOfTechniques) {
  EXPECT_EQ(list_.select("singles"), (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(list_.select("naked single,hidden single"), (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(list_.info(2).name, "locked candidates");
  EXPECT_EQ(list_.select("all").size(), list_.size());
  EXPECT_EQ(list_.select("basic").size(), 12U);
  EXPECT_GT(list_.select("XY-chain").size(), 5U);
  EXPECT_EQ(list_.select("XY-chain 5").size(), 1U);
  TechniqueChoice proven;
  proven.may_assume_uniqueness = false;
  const std::vector<std::size_t> selected = list_.select(proven);
  EXPECT_LT(selected.size(), list_.size());
  for (std::size_t i = 0; i < list_.size(); ++i) {
    EXPECT_EQ(std::ranges::count(selected, i), list_.info(i).assumes_uniqueness ? 0 : 1) << list_.info(i).name;
  }
  EXPECT_THROW((void)list_.select("XY-chain 99"), Error);
  EXPECT_THROW((void)list_.select(""), Error);
  for (std::size_t i = 3; i + 1 < list_.size(); ++i) {
    EXPECT_LT(std::pair(list_.info(i).cost, list_.info(i).name),
              std::pair(list_.info(i + 1).cost, list_.info(i + 1).name));
  }
}

}  // namespace
}  // namespace isodoku::detail
