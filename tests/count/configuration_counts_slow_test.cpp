// Configurations up to symmetry: brute force that takes longer.

#include <gtest/gtest.h>

#include <algorithm>
#include <span>

#include "count/configurations/configuration_counts.hpp"
#include "tests/count/all_configurations.hpp"

namespace isodoku {
namespace {

void expect_orbits(const BoxGroup& group, int max_clues) {
  const auto counts = configuration_counts(group, max_clues);
  for (int k = 0; k <= max_clues; ++k) {
    EXPECT_EQ(counts[static_cast<std::size_t>(k)], count_orbits_by_marking(group, k)) << k;
  }
}

TEST(ConfigurationCountsSlow, Shidoku) {
  expect_orbits(make_shape(2, 2), 16);
}
TEST(ConfigurationCountsSlow, ShidokuWithoutTransposition) {
  expect_orbits({make_shape(2, 2), false}, 16);
}
TEST(ConfigurationCountsSlow, LatinSquares) {
  expect_orbits(make_shape(1, 4), 16);
}
TEST(ConfigurationCountsSlow, Rodoku) {
  expect_orbits(make_shape(2, 3), 4);
}
/// Many clues are counted with a formula, few clues without it. The last number is that of the complete grids.
TEST(ConfigurationCountsSlow, AllOfRodoku) {
  const auto counts = configuration_counts(make_shape(2, 3), 36);
  EXPECT_EQ(counts.back(), 49);
  const auto fewer = configuration_counts(make_shape(2, 3), 15);
  EXPECT_TRUE(std::ranges::equal(fewer, std::span(counts).first(fewer.size())));
}
TEST(ConfigurationCountsSlow, Sudoku) {
  expect_orbits(Shape(), 3);
}

}  // namespace
}  // namespace isodoku
