// Patterns up to symmetry: published figures, the sum over conjugacy classes, and brute force.

#include "group/pattern_counts.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <utility>
#include <vector>

#include "group/conjugacy_classes.hpp"

namespace isodoku {
namespace {

BigInteger sum(const std::vector<BigInteger>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), BigInteger(0));
}

TEST(PatternCounts, Published) {
  const auto shidoku = pattern_counts(make_shape(2, 2), true, 16);
  EXPECT_EQ(shidoku, (std::vector<BigInteger>{1, 1, 5, 10, 33, 53, 101, 122, 153, 122, 101, 53, 33, 10, 5, 1, 1}));
  EXPECT_EQ(sum(shidoku), 805);
  const auto rodoku = pattern_counts(make_shape(2, 3), true, 36);
  EXPECT_EQ(std::vector<BigInteger>(rodoku.begin(), rodoku.begin() + 7),
            (std::vector<BigInteger>{1, 1, 8, 25, 119, 410, 1573}));
  EXPECT_EQ(sum(rodoku), 23285977);
  const auto sudoku = pattern_counts(Shape(), true, 81);
  EXPECT_EQ(std::vector<BigInteger>(sudoku.begin(), sudoku.begin() + 7),
            (std::vector<BigInteger>{1, 1, 5, 21, 109, 548, 3074}));
  EXPECT_EQ(sudoku[10], 2499689);
  EXPECT_EQ(sum(sudoku), BigInteger("746186061249180790"));
}

/// Class by class, with plain vectors of coefficients.
TEST(PatternCounts, SumOverConjugacyClasses) {
  for (const auto& [rows, columns] :
       std::vector<std::pair<int, int>>{{1, 1}, {1, 2}, {2, 1}, {1, 5}, {2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 4}}) {
    const Shape shape = make_shape(rows, columns);
    for (const bool with_transposition : {false, true}) {
      const auto cells = static_cast<std::size_t>(shape.cells());
      std::vector<BigInteger> fixed(cells + 1);
      for_each_conjugacy_class(shape, with_transposition, [&](const ConjugacyClass& found) {
        std::vector<BigInteger> term(cells + 1);
        term[0] = found.size;
        for (const auto& [length, count] : found.cells.cycles()) {
          const auto l = static_cast<std::size_t>(length);
          for (int i = 0; i < count; ++i) {
            for (std::size_t k = cells; k >= l; --k) term[k] += term[k - l];
          }
        }
        for (std::size_t k = 0; k <= cells; ++k) fixed[k] += term[k];
      });
      for (BigInteger& number : fixed) number /= symmetry_count(shape, with_transposition);
      EXPECT_EQ(pattern_counts(shape, with_transposition, shape.cells()), fixed) << shape.text();
      const auto few = pattern_counts(shape, with_transposition, 1);
      EXPECT_EQ(few, std::vector<BigInteger>(fixed.begin(), fixed.begin() + 2)) << shape.text();
    }
  }
}

/// Orbits of all 65,536 patterns of 2x2 under random generators.
TEST(PatternCounts, BruteForce) {
  const Shape shape = make_shape(2, 2);
  for (const bool with_transposition : {false, true}) {
    std::mt19937_64 random(1);
    std::vector<std::vector<int>> generators;
    for (int i = 0; i < 12; ++i) {
      const Symmetry symmetry = random_transform(shape, random, with_transposition).symmetry;
      auto& map = generators.emplace_back();
      for (int cell = 0; cell < 16; ++cell) map.push_back(source_cell(symmetry, 4, cell / 4, cell % 4));
    }
    std::vector<bool> seen(1U << 16U, false);
    std::vector<BigInteger> counts(17);
    for (std::uint32_t first = 0; first < seen.size(); ++first) {
      if (seen[first]) continue;
      ++counts[static_cast<std::size_t>(std::popcount(first))];
      std::vector<std::uint32_t> orbit{first};
      seen[first] = true;
      for (std::size_t i = 0; i < orbit.size(); ++i) {
        for (const auto& map : generators) {
          std::uint32_t image = 0;
          for (unsigned cell = 0; cell < 16; ++cell) {
            image |= (orbit[i] >> static_cast<unsigned>(map[cell]) & 1U) << cell;
          }
          if (!seen[image]) orbit.push_back(image);
          seen[image] = true;
        }
      }
    }
    EXPECT_EQ(pattern_counts(shape, with_transposition, 16), counts);
  }
}

}  // namespace
}  // namespace isodoku
