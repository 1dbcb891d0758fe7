// Factorisations of complete bipartite graphs are Latin squares up to the order of their symbols. Those of random
// graphs are compared with brute force.

#include "count/grids/factorisations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

namespace isodoku::detail {
namespace {

using Rows = std::vector<std::uint32_t>;

TEST(Factorisations, LatinSquares) {
  Factorisations factorisations;
  const std::vector<std::uint64_t> squares = {1, 2, 12, 576, 161280, 812851200};
  std::uint64_t orders = 1;
  for (std::size_t n = 1; n <= squares.size(); ++n) {
    orders *= n;
    EXPECT_EQ(factorisations.count(Rows(n, (1U << n) - 1)), squares[n - 1] / orders) << n;
  }
}

/// Counts the ordered sequences of perfect matchings that divide the graph.
std::uint64_t ordered_count(Rows& rows, std::size_t row, std::uint32_t used) {
  if (row == 0 && rows[0] == 0) return 1;
  std::uint64_t ways = 0;
  for (std::uint32_t rest = rows[row] & ~used; rest != 0; rest &= rest - 1) {
    const std::uint32_t symbol = rest & (~rest + 1);
    rows[row] ^= symbol;
    ways += row + 1 == rows.size() ? ordered_count(rows, 0, 0) : ordered_count(rows, row + 1, used | symbol);
    rows[row] ^= symbol;
  }
  return ways;
}

TEST(Factorisations, BruteForce) {
  std::mt19937 random(1);
  Factorisations factorisations;
  for (int run = 0; run < 60; ++run) {
    // The union of disjoint random permutations, as far as such permutations are found.
    const std::size_t size = 4 + random() % 3;
    Rows rows(size, 0);
    std::uint64_t orders = 1;
    std::vector<unsigned> symbols(size);
    std::iota(symbols.begin(), symbols.end(), 0U);
    for (std::uint64_t degree = 0; degree < 4;) {
      std::ranges::shuffle(symbols, random);
      bool is_new = true;
      for (std::size_t row = 0; row < size; ++row) is_new = is_new && (rows[row] >> symbols[row] & 1U) == 0;
      if (!is_new) {
        if (random() % 500 == 0) break;
        continue;
      }
      for (std::size_t row = 0; row < size; ++row) rows[row] |= 1U << symbols[row];
      orders *= ++degree;
    }
    EXPECT_EQ(factorisations.count(rows) * orders, ordered_count(rows, 0, 0));
  }
}

}  // namespace
}  // namespace isodoku::detail
