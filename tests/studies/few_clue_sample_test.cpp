#include "studies/few_clues/few_clue_sample.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace isodoku::detail {
namespace {

TEST(FewClueSample, MomentsByHand) {
  FewClueSample sample;
  sample.add(1000, 0);
  EXPECT_DOUBLE_EQ(sample.mean(), 1);
  EXPECT_DOUBLE_EQ(sample.standard_deviation(), 0);
  sample.add(2000, 3);
  sample.add(6000, 1);
  EXPECT_EQ(sample.grids, 3U);
  EXPECT_EQ(sample.puzzles, 4U);
  // 1, 2, 6: distances -2, -1, 3
  EXPECT_DOUBLE_EQ(sample.mean(), 3);
  EXPECT_DOUBLE_EQ(sample.standard_deviation(), std::sqrt(14.0 / 2));
  const std::uint64_t grids_a_year = 31557600;  // at one second each
  EXPECT_DOUBLE_EQ(sample.core_years(grids_a_year), 3);
  EXPECT_DOUBLE_EQ(sample.core_years_error(grids_a_year), std::sqrt(7.0 / 3));
}

}  // namespace
}  // namespace isodoku::detail
