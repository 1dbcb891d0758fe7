#include "studies/reduction/clue_statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace isodoku::detail {
namespace {

TEST(ClueStatistics, MomentsByHand) {
  ClueStatistics clues;
  clues.add(20);
  clues.add(22, 2);
  ClueStatistics more;
  more.add(28);
  more.add(22);
  clues.add(more);
  EXPECT_EQ(clues.puzzles(), 5U);
  EXPECT_EQ(clues.min(), 20);
  EXPECT_EQ(clues.max(), 28);
  // 20, 22, 22, 22, 28: distances -2.8, -0.8 (three times), 5.2
  EXPECT_DOUBLE_EQ(clues.mean(), 22.8);
  EXPECT_NEAR(clues.standard_deviation(), std::sqrt((7.84 + 3 * 0.64 + 27.04) / 5), 1e-12);
  EXPECT_NEAR(clues.skewness(), (-21.952 - 3 * 0.512 + 140.608) / 5 / std::pow(7.36, 1.5), 1e-12);
}

TEST(ClueStatistics, OneNumber) {
  ClueStatistics clues;
  clues.add(17, 49158);
  EXPECT_DOUBLE_EQ(clues.mean(), 17);
  EXPECT_DOUBLE_EQ(clues.standard_deviation(), 0);
  EXPECT_DOUBLE_EQ(clues.skewness(), 0);
}

}  // namespace
}  // namespace isodoku::detail
