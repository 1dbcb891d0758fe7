// Patterns of a number of clues: compared with Polya's numbers, with whole groups of small shapes without pruning, with
// canonical forms and their orders, and with patterns that are known by hand.

#include "generate/patterns.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "canon/orderly/box_order.hpp"
#include "generate/detail/pattern_search.hpp"
#include "tests/generate/pattern_inputs.hpp"

namespace isodoku::detail {
namespace {

TEST(Patterns, CountedLikePolyaAndVisited) {
  expect_pattern_counts({{1, 1, 0, 1},
                         {1, 2, 0, 4},
                         {2, 1, 0, 4},
                         {1, 3, 0, 9},
                         {3, 1, 0, 9},
                         {1, 4, 0, 16},
                         {4, 1, 0, 16},
                         {2, 2, 0, 16},
                         {2, 3, 0, 8},
                         {3, 2, 0, 8},
                         {2, 4, 0, 6},
                         {4, 2, 0, 6},
                         {3, 3, 0, 7}},
                        true);
}

/// In these shapes, each box is one row or one column.
TEST(Patterns, CountedLikePolyaOfLatinSquares) {
  expect_pattern_counts({{1, 5, 0, 25},
                         {5, 1, 0, 25},
                         {1, 6, 0, 10},
                         {6, 1, 26, 36},
                         {1, 7, 0, 8},
                         {7, 1, 42, 49},
                         {1, 8, 0, 7},
                         {8, 1, 58, 64},
                         {1, 9, 0, 7},
                         {9, 1, 75, 81}},
                        true);
}

/// The two searches share no code.
TEST(Patterns, OfLatinSquaresAreThoseOfTheOtherSearch) {
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{1, 2}, {2, 1}, {1, 3}, {3, 1}, {1, 4}, {4, 1}}) {
    const Shape shape = make_shape(rows, columns);
    const BoxOrder boxes(shape);
    for (int clues = 0; clues <= shape.cell_count(); ++clues) {
      std::vector<Generated> wanted;
      WorkUnits units;
      PatternSearch(shape, units).visit_orders(clues, [&](const BoxMasks& masks, std::uint64_t order) {
        Grid pattern(shape, Filling::pattern);
        boxes.write(masks, pattern);
        wanted.push_back({pattern, order});
      });
      const std::vector<Generated> found = patterns_with_clues(shape, clues);
      ASSERT_EQ(found.size(), wanted.size()) << shape.text() << ' ' << clues;
      for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(found[i].grid, wanted[i].grid);
        EXPECT_EQ(found[i].order, wanted[i].order) << found[i].grid.text();
      }
    }
  }
}

TEST(Patterns, CountedLikePolyaWithManyClues) {
  expect_pattern_counts({{2, 3, 29, 36}, {3, 2, 29, 36}, {2, 4, 59, 64}, {4, 2, 59, 64}, {3, 3, 75, 81}}, true);
}

TEST(Patterns, CountedLikePolya2x3) {
  expect_pattern_counts({{2, 3, 9, 10}, {3, 2, 9, 10}}, false);
}

TEST(Patterns, CountedLikePolya3x3) {
  expect_pattern_counts({{3, 3, 8, 9}}, false);
}

TEST(Patterns, DistinctWithOrders) {
  struct Case {
    int rows, columns, max_clues;
  };
  for (const auto& [rows, columns, max_clues] : std::vector<Case>{{1, 3, 9},
                                                                  {4, 1, 16},
                                                                  {1, 5, 8},
                                                                  {7, 1, 5},
                                                                  {1, 9, 4},
                                                                  {2, 2, 16},
                                                                  {2, 3, 6},
                                                                  {3, 2, 5},
                                                                  {2, 4, 4},
                                                                  {4, 2, 4},
                                                                  {3, 3, 5}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      for (int clues = 0; clues <= max_clues; ++clues) {
        const std::vector<Generated> all = patterns_with_clues(group, clues);
        expect_ascending(all);
        expect_distinct_with_orders(all, group);
        EXPECT_EQ(sum_of_orbits(all, group), binomial(shape.cell_count(), clues));
      }
    }
  }
}

/// Compares with the smallest orderly keys of all patterns, without pruning: they are the same and in the same order.
TEST(Patterns, StruckOutOfAll) {
  struct Case {
    int rows, columns, first, last;
  };
  for (const auto& [rows, columns, first, last] : std::vector<Case>{
           {1, 3, 0, 9}, {4, 1, 0, 16}, {1, 5, 0, 3}, {5, 1, 22, 25}, {2, 2, 0, 16}, {2, 3, 0, 3}, {3, 2, 33, 36}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      const WholeGroup whole(group);
      EXPECT_EQ(whole.order(), group.order());
      for (int clues = first; clues <= last; ++clues) {
        const std::vector<Generated> all = patterns_with_clues(group, clues);
        EXPECT_EQ(keys_of(all), least_keys_by_striking_out(all_patterns(shape, clues), whole)) << clues;
      }
    }
  }
}

TEST(Patterns, LeastUnderTheWholeGroup) {
  for (const BoxGroup& group : groups_of(make_shape(2, 2))) {
    for (int clues = 0; clues <= 16; ++clues) {
      expect_least_of_all_images(patterns_with_clues(group, clues), WholeGroup(group));
    }
  }
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{2, 3}, {3, 2}, {1, 5}, {5, 1}}) {
    const Shape shape = make_shape(rows, columns);
    for (const int clues : {1, 4, 5, shape.cell_count() - 4}) {
      expect_least_of_all_images(patterns_with_clues(shape, clues), WholeGroup(shape));
    }
  }
}

/// The min-lex forms of all patterns with up to 3 clues, C(81, 3) with 3 clues.
TEST(Patterns, FormsOfAll3x3) {
  for (const BoxGroup& group : groups_of(Shape())) {
    for (int clues = 0; clues <= 3; ++clues) expect_forms_of_all_patterns(group, clues);
  }
  expect_forms_of_all_patterns(Shape(), 80);
}

TEST(Patterns, LeastOfRandomImages) {
  expect_least_of_random_images(patterns_with_clues(make_shape(2, 3), 7), make_shape(2, 3), 20);
  expect_least_of_random_images(patterns_with_clues(make_shape(2, 4), 4), make_shape(2, 4), 100);
  expect_least_of_random_images(patterns_with_clues(make_shape(4, 2), 4), make_shape(4, 2), 100);
  expect_least_of_random_images(patterns_with_clues(Shape(), 4), Shape(), 300);
  expect_least_of_random_images(patterns_with_clues({Shape(), false}, 5), {Shape(), false}, 20);
  expect_least_of_random_images(patterns_with_clues(Shape(), 78), Shape(), 300);
}

TEST(Patterns, ByHand) {
  const std::vector<Generated> empty = patterns_with_clues(Shape(), 0);
  ASSERT_EQ(empty.size(), 1U);
  EXPECT_EQ(empty[0].grid, Grid(Shape(), Filling::pattern));
  EXPECT_EQ(empty[0].order, 3359232U);
  const std::vector<Generated> full = patterns_with_clues({Shape(), false}, 81);
  ASSERT_EQ(full.size(), 1U);
  EXPECT_EQ(full[0].grid.clue_count(), 81);
  EXPECT_EQ(full[0].order, 3359232U / 2);
  const std::vector<Generated> one = patterns_with_clues(Shape(), 1);
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(one[0].grid.at(6, 6), 1);  // the smallest weights have the clue in the last box
  EXPECT_EQ(one[0].order, 3359232U / 81);
}

}  // namespace
}  // namespace isodoku::detail
