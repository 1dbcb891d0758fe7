// Patterns up to symmetry: published numbers, the sum over conjugacy classes, and brute force.

#include "count/patterns/pattern_counts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

#include "group/conjugacy_classes.hpp"
#include "group/symmetries.hpp"
#include "jobs/threads.hpp"
#include "tests/grid/all_shapes.hpp"

namespace isodoku::detail {
namespace {

BigInteger sum(const std::vector<BigInteger>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), BigInteger(0));
}

TEST(PatternCounts, Published) {
  const auto shidoku = pattern_counts(make_shape(2, 2), 16);
  EXPECT_EQ(shidoku, (std::vector<BigInteger>{1, 1, 5, 10, 33, 53, 101, 122, 153, 122, 101, 53, 33, 10, 5, 1, 1}));
  EXPECT_EQ(sum(shidoku), 805);
  const auto rodoku = pattern_counts(make_shape(2, 3), 36);
  EXPECT_EQ(std::vector<BigInteger>(rodoku.begin(), rodoku.begin() + 7),
            (std::vector<BigInteger>{1, 1, 8, 25, 119, 410, 1573}));
  EXPECT_EQ(sum(rodoku), 23285977);
  const auto sudoku = pattern_counts(Shape(), 81);
  EXPECT_EQ(std::vector<BigInteger>(sudoku.begin(), sudoku.begin() + 7),
            (std::vector<BigInteger>{1, 1, 5, 21, 109, 548, 3074}));
  EXPECT_EQ(sudoku[10], 2499689);
  EXPECT_EQ(sum(sudoku), BigInteger("746186061249180790"));
}

/// Products of (1 + x^l) one by one, for cycles that need several words: up to 625 cells, and fewer clues than cells.
TEST(PatternCounts, FixedByLongAndShortCycles) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 60; ++round) {
    CycleType type;
    std::size_t cells = 0;
    const std::size_t lengths = 1 + random() % 4;
    for (std::size_t i = 0; i < lengths; ++i) {
      const int length = static_cast<int>(1 + random() % (i == 0 ? 2 : 9));
      const int count =
          static_cast<int>(std::min<std::size_t>(1 + random() % 260, (625 - cells) / static_cast<std::size_t>(length)));
      if (count == 0) continue;
      type.add(length, count);
      cells += static_cast<std::size_t>(length * count);
    }
    std::vector<BigInteger> expected(cells + 1);
    expected[0] = 1;
    for (const Cycles& some : type.cycles()) {
      const auto length = static_cast<std::size_t>(some.length);
      for (int i = 0; i < some.count; ++i) {
        for (std::size_t k = cells; k >= length; --k) expected[k] += expected[k - length];
      }
    }
    for (const std::size_t max : {cells, cells / 2, std::min<std::size_t>(cells, random() % 30), std::size_t{0}}) {
      EXPECT_EQ(fixed_pattern_counts(type, static_cast<int>(max)),
                std::vector<BigInteger>(expected.begin(), expected.begin() + static_cast<std::ptrdiff_t>(max) + 1))
          << type.text() << ", up to " << max;
    }
  }
}

/// Sums over the conjugacy classes, with plain vectors of coefficients.
TEST(PatternCounts, SumOverConjugacyClasses) {
  for (const auto& [rows, columns] :
       std::vector<std::pair<int, int>>{{1, 1}, {1, 2}, {2, 1}, {1, 5}, {2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 4}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      const auto cells = static_cast<std::size_t>(shape.cell_count());
      std::vector<BigInteger> fixed(cells + 1);
      for_each_conjugacy_class(group, [&](const ConjugacyClass& found) {
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
      for (BigInteger& number : fixed) number /= group.order();
      EXPECT_EQ(pattern_counts(group, shape.cell_count()), fixed) << shape.text();
      const auto few = pattern_counts(group, 1);
      EXPECT_EQ(few, std::vector<BigInteger>(fixed.begin(), fixed.begin() + 2)) << shape.text();
    }
  }
}

/// Counts the orbits of all 65,536 patterns of 2x2 under random generators.
TEST(PatternCounts, BruteForce) {
  const Shape shape = make_shape(2, 2);
  for (const BoxGroup& group : groups_of(shape)) {
    std::mt19937_64 random(1);
    std::vector<std::vector<int>> generators;
    for (int i = 0; i < 12; ++i) {
      const Symmetry symmetry = random_transform(group, random).symmetry;
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
    EXPECT_EQ(pattern_counts(group, 16), counts);
  }
}

/// Binary matrices up to permutations of rows and columns (OEIS A002724).
TEST(PatternCounts, BinaryMatrices) {
  const std::vector<BigInteger> published = {2, 7, 36, 317, 5624, 251610, 33642660, 14685630688};
  for (int n = 1; n <= 8; ++n) {
    EXPECT_EQ(sum(pattern_counts(make_shape(1, n), n * n)), published[static_cast<std::size_t>(n) - 1]) << n;
  }
}

/// Transposed shapes have the same numbers, although row types are enumerated and column types are added up by a
/// recurrence.
TEST(PatternCounts, RowsLikeColumns) {
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{1, 13}, {2, 6}, {3, 4}, {2, 8}, {3, 5}}) {
    const int cells = make_shape(rows, columns).cell_count();
    EXPECT_EQ(pattern_counts(make_shape(rows, columns), cells), pattern_counts(make_shape(columns, rows), cells))
        << rows << 'x' << columns;
  }
}

/// The number of all patterns is the mean of 2^cycles.
TEST(PatternCounts, TotalsOfLargerShapes) {
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{1, 12}, {4, 4}, {3, 5}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      BigInteger fixed = 0;
      for_each_conjugacy_class(group, [&](const ConjugacyClass& found) {
        unsigned cycles = 0;
        for (const Cycles& some : found.cells.cycles()) cycles += static_cast<unsigned>(some.count);
        fixed += found.size << cycles;
      });
      EXPECT_EQ(sum(pattern_counts(group, shape.cell_count())), fixed / group.order()) << shape.text();
    }
  }
}

/// Fewer clues need fewer primes, and the numbers are the same. Threads do not change them either.
TEST(PatternCounts, FewerCluesAndMoreThreads) {
  const Shape shape = make_shape(4, 4);
  const std::vector<BigInteger> all = pattern_counts(shape, 256, {task_runner(3)});
  for (const int max_clues : {0, 1, 2, 9, 40, 127, 128, 129, 255}) {
    EXPECT_EQ(pattern_counts(shape, max_clues), std::vector<BigInteger>(all.begin(), all.begin() + max_clues + 1))
        << max_clues;
  }
}

TEST(PatternCounts, ProgressAscendsToTheEnd) {
  double last = 0;
  const auto ascends = [&](double done) {
    EXPECT_GE(done, last);
    last = done;
  };
  pattern_counts(Shape(), 81, {task_runner(2), ascends});
  EXPECT_NEAR(last, 1, 1e-6);
  const auto throws = [](double done) {
    if (done > 0.5) throw 1;
  };
  EXPECT_THROW(pattern_counts(Shape(), 81, {task_runner(2), throws}), int);
}

TEST(PatternCounts, EstimatesAscendAndAreShort) {
  for (const Shape& shape : all_shapes()) {
    const double few = estimated_pattern_count_seconds(shape, 1);
    const double all = estimated_pattern_count_seconds(shape, shape.cell_count());
    EXPECT_LE(few, all) << shape.text();
    EXPECT_LE(estimated_pattern_count_seconds(shape, shape.cell_count(), 2), all) << shape.text();
    EXPECT_LT(all, 10) << shape.text();
  }
  EXPECT_LT(estimated_pattern_count_seconds(Shape(), 81), 0.01);
}

}  // namespace
}  // namespace isodoku::detail
