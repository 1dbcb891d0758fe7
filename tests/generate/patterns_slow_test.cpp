// Patterns that take longer: every number of clues of 2x3, 3x3 up to 12 clues, canonical forms for more clues.

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "tests/generate/pattern_inputs.hpp"

namespace isodoku {
namespace {

TEST(PatternsSlow, AllOf2x3) {
  expect_pattern_counts({{2, 3, 0, 36}}, true);
  std::uint64_t together = 0;
  for (int clues = 0; clues <= 36; ++clues) together += count_patterns(make_shape(2, 3), clues);
  EXPECT_EQ(together, 23285977U);
  together = 0;
  for (int clues = 0; clues <= 36; ++clues) together += count_patterns(make_shape(3, 2), clues);
  EXPECT_EQ(together, 23285977U);
}

TEST(PatternsSlow, OfLatinSquares) {
  expect_pattern_counts({{1, 6, 0, 36}, {6, 1, 0, 36}, {1, 7, 0, 14}, {7, 1, 37, 49}, {1, 9, 8, 12}, {9, 1, 70, 74}},
                        true);
  std::uint64_t together = 0;
  for (int clues = 0; clues <= 36; ++clues) together += count_patterns(make_shape(1, 6), clues);
  EXPECT_EQ(together, 251610U) << "0-1 matrices of 6x6 up to permutations of rows and columns, OEIS A002724";
}

TEST(PatternsSlow, CountedLikePolya3x3) {
  expect_pattern_counts({{3, 3, 10, 12}}, false);
}

TEST(PatternsSlow, VisitedAsOftenAsCounted3x3) {
  expect_pattern_counts({{3, 3, 8, 10}, {3, 3, 72, 74}}, true);
}

TEST(PatternsSlow, CountedLikePolya2x4) {
  expect_pattern_counts({{2, 4, 7, 9}, {4, 2, 7, 9}, {2, 4, 55, 58}}, true);
}

/// The min-lex forms of all C(81, 4) patterns.
TEST(PatternsSlow, FormsOfAll3x3) {
  for (const BoxGroup& group : groups_of(Shape())) expect_forms_of_all_patterns(group, 4);
}

TEST(PatternsSlow, DistinctWithOrders) {
  for (const auto& [rows, columns, clues] :
       std::vector<std::array<int, 3>>{{2, 3, 7}, {2, 3, 29}, {2, 4, 6}, {3, 3, 6}, {3, 3, 76}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      const std::vector<Generated> all = patterns_with_clues(group, clues);
      expect_ascending(all);
      expect_distinct_with_orders(all, group);
    }
  }
}

/// Compares each pattern with its images under all 3,359,232 symmetries.
TEST(PatternsSlow, LeastUnderTheWholeGroupOf3x3) {
  for (const BoxGroup& group : groups_of(Shape())) {
    const WholeGroup whole(group);
    for (int clues = 0; clues <= 3; ++clues) {
      expect_least_of_all_images(patterns_with_clues(group, clues), whole);
    }
  }
}

/// Some patterns with many clues, from different parts of the search tree.
TEST(PatternsSlow, SomeWithManyClues) {
  const WholeGroup whole{Shape()};
  for (const WeightBlocks& weights :
       {WeightBlocks{1, 2, 2, 2, 2, 2, 2, 2, 2}, WeightBlocks{2, 2, 2, 2, 2, 2, 2, 2, 2},
        WeightBlocks{2, 3, 3, 3, 2, 3, 3, 3, 2}, WeightBlocks{3, 3, 3, 4, 4, 4, 5, 5, 5}}) {
    struct Enough {};
    for (const std::uint64_t wanted : {0U, 3U, 7U}) {
      std::vector<Generated> some;
      try {
        for_each_pattern(
            Shape(), weights,
            [&](const Grid& pattern, std::uint64_t order) {
              some.push_back({pattern, order});
              if (some.size() == 500) throw Enough();
            },
            WorkUnits([wanted](const WorkUnit& unit) { return unit.number >= wanted; }));
        ADD_FAILURE() << "few";
      } catch (const Enough&) {
        expect_ascending(some);
        expect_distinct_with_orders(some, Shape());
        expect_least_of_random_images(some, Shape(), 100);
        expect_least_of_all_images({some.front(), some[100], some.back()}, whole);
      }
    }
  }
}

}  // namespace
}  // namespace isodoku
