// The candidates of a house, compared with all ways to fill it.

#include "solve/engines/house_matching.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

namespace isodoku::detail {
namespace {

/// The candidates that occur in some way to fill the cells, found by trying all orders of the symbols. Empty if there
/// is no way.
std::vector<std::uint32_t> in_some_filling(const std::vector<std::uint32_t>& candidates) {
  std::vector<std::size_t> order(candidates.size());
  std::iota(order.begin(), order.end(), 0U);
  std::vector<std::uint32_t> found(candidates.size(), 0);
  do {
    bool fits = true;
    for (std::size_t cell = 0; cell < order.size(); ++cell) fits = fits && (candidates[cell] >> order[cell] & 1U) != 0;
    for (std::size_t cell = 0; fits && cell < order.size(); ++cell) found[cell] |= 1U << order[cell];
  } while (std::ranges::next_permutation(order).found);
  return found.empty() || found.front() == 0 ? std::vector<std::uint32_t>() : found;
}

TEST(HouseMatching, KeepsWhatIsInSomeFilling) {
  std::mt19937 random(1);
  HouseMatching matching;
  int filled = 0;
  int dead = 0;
  int filtered = 0;
  for (int trial = 0; trial < 3000; ++trial) {
    const std::size_t size = 1 + random() % 6;
    std::vector<std::uint32_t> candidates(size);
    for (std::uint32_t& each : candidates)
      each = static_cast<std::uint32_t>((random() & random()) % (1U << size) | 1U << random() % size);
    const std::vector<std::uint32_t> expected = in_some_filling(candidates);
    std::vector<std::uint32_t> found = candidates;
    ASSERT_EQ(matching.filter(found), !expected.empty());
    if (expected.empty()) {
      ++dead;
      continue;
    }
    ASSERT_EQ(found, expected);
    ++(found == candidates ? filled : filtered);
  }
  EXPECT_GT(filled, 100);
  EXPECT_GT(dead, 100);
  EXPECT_GT(filtered, 100);
}

TEST(HouseMatching, OfAllSymbols) {
  HouseMatching matching;
  std::vector<std::uint32_t> all(25, (1U << 25U) - 1);
  const std::vector<std::uint32_t> before = all;
  EXPECT_TRUE(matching.filter(all));
  EXPECT_EQ(all, before);
  // Twelve cells have twelve symbols, and the other cells lose these candidates.
  std::fill_n(all.begin(), 12, (1U << 12U) - 1);
  EXPECT_TRUE(matching.filter(all));
  EXPECT_EQ(all[11], (1U << 12U) - 1);
  EXPECT_EQ(all[12], (1U << 25U) - (1U << 12U));
  std::fill_n(all.begin(), 13, (1U << 12U) - 1);
  EXPECT_FALSE(matching.filter(all));
}

}  // namespace
}  // namespace isodoku::detail
