// Patterns of given weights: together they are those of a number of clues. Also a band worked out by hand, and patterns
// with many automorphisms.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "canon/automorphism_group.hpp"
#include "generate/patterns.hpp"
#include "group/symmetries.hpp"
#include "tests/generate/pattern_inputs.hpp"

namespace isodoku {
namespace {

/// All generated patterns have the given weights. The patterns of all classes of weights together are those with that
/// number of clues. Weights of one class have equally many patterns.
TEST(Patterns, WithWeights) {
  std::mt19937_64 random(3);
  for (const auto& [rows, columns, clues] :
       std::vector<std::array<int, 3>>{{2, 2, 6}, {2, 3, 6}, {2, 4, 4}, {3, 3, 5}, {1, 5, 7}, {6, 1, 6}, {1, 9, 5}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      std::uint64_t together = 0;
      std::vector<std::string> texts;
      for_each_weights(group, clues, [&](const WeightBlocks& weights, std::uint64_t) {
        const std::uint64_t count = count_patterns(group, weights);
        const std::vector<Generated> all = patterns_with_weights(group, weights);
        EXPECT_EQ(all.size(), count);
        for (const Generated& each : all) {
          EXPECT_EQ(weights_of(each.grid), weights);
          texts.push_back(each.grid.text());
        }
        together += count;
        const Transform transform = random_transform(group, random);
        const WeightBlocks others = weights_of(apply(transform, all.front().grid));
        const std::vector<Generated> all_others = patterns_with_weights(group, others);
        EXPECT_EQ(all_others.size(), count);
        EXPECT_EQ(count_patterns(group, others), count);
        for (const Generated& each : all_others) EXPECT_EQ(weights_of(each.grid), others);
        expect_ascending(all_others);
        expect_distinct_with_orders(all_others, group);
      });
      EXPECT_EQ(together, count_patterns(group, clues));
      std::vector<std::string> wanted;
      for (const Generated& each : patterns_with_clues(group, clues)) {
        wanted.push_back(each.grid.text());
      }
      EXPECT_EQ(texts, wanted) << shape.text();
    }
  }
}

/// The boxes of a band have 1, 1 and 2 clues. Up to symmetry, the second clue has two places: in the row of the first
/// clue, or in another row. The third box can be filled in 36 ways. Up to permutations of the lines within chutes,
/// these are 6 ways for the first place and 9 for the second. If boxes 1 and 2 can also be exchanged, 6 and 6 remain.
TEST(Patterns, WeightsOneOneTwoInABand) {
  const WeightBlocks weights{1, 1, 2};
  const std::vector<Generated> all = patterns_with_weights(Shape(), weights);
  EXPECT_EQ(all.size(), 12U);
  EXPECT_EQ(count_patterns(Shape(), weights), 12U);
  expect_distinct_with_orders(all, Shape());

  std::vector<Grid> fillings;
  for (const int second_row : {0, 1}) {
    for (int one = 0; one < 9; ++one) {
      for (int two = one + 1; two < 9; ++two) {
        Grid filling(Shape(), Filling::pattern);
        filling.set(0, 0, 1);
        filling.set(second_row, 3, 1);
        filling.set(one / 3, 6 + one % 3, 1);
        filling.set(two / 3, 6 + two % 3, 1);
        fillings.push_back(filling);
      }
    }
  }
  // These symmetries keep the weights: permutations of the rows and of the columns of each stack, and the exchange of
  // the first two stacks.
  const std::vector<Lines> orders = all_line_permutations(3, 3);
  for (const bool exchanges : {false, true}) {
    std::vector<std::string> least;
    std::array<int, 2> least_by_row{};
    for (const Grid& filling : fillings) {
      const std::string key = orderly_key(filling);
      bool is_least = true;
      for (std::size_t i = 0; i < std::size_t{6} * 6 * 6 * 6 * (exchanges ? 2 : 1) && is_least; ++i) {
        const std::array<Lines, 3> columns{orders[i / 6 % 6], orders[i / 36 % 6], orders[i / 216 % 6]};
        const Grid image = pattern_where(Shape(), [&](int row, int column) {
          if (row > 2) return false;
          const int stack = i >= std::size_t{6} * 6 * 6 * 6 && column < 6 ? 1 - column / 3 : column / 3;
          const int place = columns[static_cast<std::size_t>(stack)][static_cast<std::size_t>(column % 3)];
          return filling.at(orders[i % 6][static_cast<std::size_t>(row)], stack * 3 + place) != blank;
        });
        is_least = key <= orderly_key(image);
      }
      if (!is_least) continue;
      least.push_back(key);
      ++least_by_row[filling.at(1, 3)];
    }
    EXPECT_EQ(least_by_row, (exchanges ? std::array{6, 6} : std::array{6, 9}));
    std::ranges::sort(least);
    if (exchanges) {
      EXPECT_EQ(keys_of(all), least);
    }
  }
}

/// Generates all patterns with the weights of this pattern. One of them is equivalent to it, with the right order.
void expect_once(const Grid& pattern) {
  const Shape& shape = pattern.shape();
  for (const BoxGroup& group : groups_of(shape)) {
    Canoniser canoniser(group);
    const std::string form = canoniser.form_only(pattern).text();
    int times = 0;
    const std::vector<Generated> all = patterns_with_weights(group, weights_of(pattern));
    for (const Generated& each : all) {
      if (canoniser.form_only(each.grid).text() != form) continue;
      ++times;
      EXPECT_EQ(automorphism_group(pattern, group).order, each.order) << pattern.text();
    }
    EXPECT_EQ(times, 1) << pattern.text();
    EXPECT_EQ(count_patterns(group, weights_of(pattern)), all.size());
    expect_ascending(all);
  }
}

void expect_houses_once(const Shape& shape) {
  const auto expect = [&shape](const std::function<bool(int, int)>& is_clue) {
    expect_once(pattern_where(shape, is_clue));
  };
  const auto box = [&shape](int row, int column) { return shape.box_of(row, column); };
  expect([](int, int) { return false; });
  expect([](int, int) { return true; });
  expect([](int row, int column) { return row + column == 0; });
  expect([](int row, int column) { return row + column != 0; });
  expect([](int row, int) { return row == 1; });
  expect([](int row, int) { return row != 1; });
  expect([](int, int column) { return column == 0; });
  expect([](int row, int column) { return row == 0 || column == 0; });
  expect([&](int row, int) { return row / shape.box_rows() == 1; });  // a band
  expect([&](int row, int) { return row / shape.box_rows() != 1; });
  expect([&](int, int column) { return column / shape.box_columns() == 1; });
  expect([&](int row, int column) { return box(row, column) == 1; });
  expect([&](int row, int column) { return box(row, column) != shape.size() - 1; });
  expect([&](int row, int column) {  // boxes along a diagonal
    return row / shape.box_rows() == column / shape.box_columns();
  });
  expect([&](int row, int column) { return box(row, column) == 0 && row != column; });
  expect([](int row, int column) { return row == column && row < 4; });
}

TEST(Patterns, WithManyAutomorphisms) {
  for (const auto& [rows, columns] :
       std::vector<std::pair<int, int>>{{2, 2}, {2, 3}, {2, 4}, {4, 2}, {1, 5}, {7, 1}, {1, 9}}) {
    expect_houses_once(make_shape(rows, columns));
  }
}

TEST(Patterns, WithManyAutomorphisms3x3) {
  expect_houses_once(Shape());
  expect_once(pattern_where(Shape(), [](int row, int column) { return row % 3 == 0 && column % 3 == 0; }));
  expect_once(pattern_where(Shape(), [](int row, int column) { return row == column; }));
  expect_once(
      pattern_where(Shape(), [](int row, int column) { return row % 3 == column % 3 && row / 3 == column / 3; }));
  expect_once(pattern_where(Shape(), [](int row, int) { return row == 0 || row == 2; }));
  expect_once(pattern_where(Shape(), [](int row, int) { return row > 1; }));
}

}  // namespace
}  // namespace isodoku
