// Configurations up to symmetry: longer brute force.

#include <gtest/gtest.h>

#include "count/configuration_counts.hpp"
#include "tests/count/all_configurations.hpp"

namespace isodoku {
namespace {

void expect_orbits(const BoxGroup& group, int most_clues) {
  const auto counts = configuration_counts(group, most_clues);
  for (int k = 0; k <= most_clues; ++k) {
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
TEST(ConfigurationCountsSlow, Sudoku) {
  expect_orbits(Shape(), 3);
}

}  // namespace
}  // namespace isodoku
