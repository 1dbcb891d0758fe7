// Latin squares: published numbers, and a count by single matchings. Regular graphs: their classes add up to the number
// of all matrices, and different classes have different keys.

#include "count/grids/latin_squares.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "count/grids/factorisations.hpp"
#include "count/grids/grid_count.hpp"
#include "count/grids/regular_graphs.hpp"

namespace isodoku::detail {
namespace {

BigInteger latin_square_count(int order) {
  BigInteger sum = 0;
  for (const GridCountTerm& term : count_latin_squares(order, {})) sum += term.choices * term.completions;
  return sum;
}

/// B. D. McKay, A. Meynert and W. Myrvold, 2007.
TEST(LatinSquares, Published) {
  const std::vector<std::uint64_t> reduced = {1, 1, 4, 56, 9408, 16942080, 535281401856};
  for (int order = 2; order <= 8; ++order) {
    EXPECT_EQ(latin_square_count(order),
              reduced[static_cast<std::size_t>(order - 2)] * factorial(order) * factorial(order - 1));
  }
  EXPECT_EQ(grid_count(make_shape(1, 7)), BigInteger("61479419904000"));
  EXPECT_EQ(grid_count(make_shape(8, 1)), BigInteger("108776032459082956800"));
}

/// A complete graph without one matching has as many factorisations as there are reduced Latin squares.
TEST(LatinSquares, MatchingByMatching) {
  Factorisations factorisations;
  for (int order = 2; order <= 8; ++order) {
    std::vector<std::uint32_t> rows;
    for (int row = 0; row < order; ++row) rows.push_back(((1U << order) - 1) ^ (1U << row));
    EXPECT_EQ(latin_square_count(order), factorisations.count(rows) * factorial(order) * factorial(order - 1));
  }
}

TEST(LatinSquares, OutOfReach) {
  const auto complaint = [](const Shape& shape) {
    const Result<BigInteger> count = try_grid_count(shape);
    return count ? "none" : std::string(count.error().what());
  };
  EXPECT_NE(complaint(make_shape(1, 11)).find(" would take about 35 days on one core; "), std::string::npos)
      << complaint(make_shape(1, 11));
  EXPECT_NE(complaint(make_shape(13, 1)).find(" is not supported; "), std::string::npos);
  EXPECT_THROW(static_cast<void>(estimated_grid_count_seconds(make_shape(11, 1))), Error);
  EXPECT_LT(estimated_grid_count_seconds(make_shape(1, 9)), 15);
  EXPECT_GT(estimated_grid_count_seconds(make_shape(1, 10)), 600);
}

/// Counts matrices by brute force, row by row.
int matrices(std::vector<int>& lacking, std::size_t rows, int degree) {
  if (rows == 0) return std::ranges::all_of(lacking, [](int n) { return n == 0; }) ? 1 : 0;
  int count = 0;
  for (unsigned row = 0; row < 1U << lacking.size(); ++row) {
    if (std::popcount(row) != degree) continue;
    for (std::size_t i = 0; i < lacking.size(); ++i) lacking[i] -= static_cast<int>(row >> i & 1U);
    if (std::ranges::all_of(lacking, [](int n) { return n >= 0; })) count += matrices(lacking, rows - 1, degree);
    for (std::size_t i = 0; i < lacking.size(); ++i) lacking[i] += static_cast<int>(row >> i & 1U);
  }
  return count;
}

TEST(RegularGraphs, AreAllMatrices) {
  for (std::size_t size = 1; size <= 5; ++size) {
    for (int degree = 1; degree <= static_cast<int>(size); ++degree) {
      std::vector<int> lacking(size, degree);
      EXPECT_EQ(regular_graph_count(size, degree), matrices(lacking, size, degree));
    }
  }
  // OEIS A008300.
  EXPECT_EQ(regular_graph_count(7, 3), 68938800);
  EXPECT_EQ(regular_graph_count(8, 4), BigInteger("116963796250"));
}

TEST(RegularGraphs, Classes) {
  for (std::size_t size = 2; size <= 8; ++size) {
    for (int degree = 1; degree < static_cast<int>(size); ++degree) {
      BigInteger labellings = 0;
      std::set<GraphKey> keys;
      GraphForm form(size);
      for (const GraphClass& each : regular_graph_classes(size, degree, {})) {
        labellings += each.labellings;
        EXPECT_TRUE(keys.insert(form.key(each.rows)).second);
      }
      EXPECT_EQ(labellings, regular_graph_count(size, degree));
    }
  }
}

TEST(RegularGraphs, KeysOfIsomorphicGraphs) {
  std::mt19937 random(1);
  const std::size_t size = 8;
  GraphForm form(size);
  std::vector<std::size_t> rows(size);
  std::vector<std::size_t> symbols(size);
  std::iota(rows.begin(), rows.end(), std::size_t{0});
  std::iota(symbols.begin(), symbols.end(), std::size_t{0});
  for (const GraphClass& each : regular_graph_classes(size, 3, {})) {
    std::ranges::shuffle(rows, random);
    std::ranges::shuffle(symbols, random);
    GraphRows renamed{};
    GraphRows turned{};
    for (std::size_t row = 0; row < size; ++row) {
      for (std::size_t symbol = 0; symbol < size; ++symbol) {
        if ((each.rows[row] >> symbol & 1U) == 0) continue;
        renamed[rows[row]] |= static_cast<std::uint16_t>(1U << symbols[symbol]);
        turned[symbol] |= static_cast<std::uint16_t>(1U << row);
      }
    }
    EXPECT_EQ(form.key(renamed), form.key(each.rows));
    EXPECT_EQ(form.key(turned), form.key(each.rows));
    EXPECT_EQ(form.labellings(renamed), each.labellings);
  }
}

}  // namespace
}  // namespace isodoku::detail
