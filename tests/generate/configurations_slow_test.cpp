// Configurations that take longer: 3x3 with 7 clues, canonical forms for more clues, and all bands.

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "tests/generate/configuration_inputs.hpp"

namespace isodoku {
namespace {

TEST(ConfigurationsSlow, CountedLikeBurnside) {
  expect_configuration_counts(Shape(), 6, 7, true);
  expect_configuration_counts(Shape(), 8, 8, false);
  expect_configuration_counts(make_shape(2, 3), 6, 8, true);
  expect_configuration_counts(make_shape(3, 2), 6, 7, true);
  expect_configuration_counts(make_shape(2, 4), 5, 6, true);
  expect_configuration_counts(make_shape(4, 2), 5, 6, true);
}

TEST(ConfigurationsSlow, DistinctWithOrders) {
  for (const auto& [rows, columns, clues] :
       std::vector<std::array<int, 3>>{{2, 3, 5}, {2, 3, 6}, {2, 4, 4}, {4, 2, 4}, {3, 3, 5}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      const std::vector<Generated> all = configurations_with(group, clues);
      expect_ascending(all);
      expect_distinct_with_orders(all, group);
    }
  }
}

/// Compares with the smallest orderly keys of all configurations, without pruning.
TEST(ConfigurationsSlow, StruckOutOfAll2x2) {
  const Shape shape = make_shape(2, 2);
  for (const BoxGroup& group : groups_of(shape)) {
    const WholeGroup whole(group);
    for (int clues = 0; clues <= 16; ++clues) {
      EXPECT_EQ(keys_of(configurations_with(group, clues)),
                least_keys_by_striking_out(all_nameless(shape, clues), whole))
          << clues;
    }
  }
}

/// Compares each configuration with its images under all 3,359,232 symmetries.
TEST(ConfigurationsSlow, LeastUnderTheWholeGroupOf3x3) {
  for (const BoxGroup& group : groups_of(Shape())) {
    const WholeGroup whole(group);
    for (int clues = 0; clues <= 3; ++clues) {
      expect_least_of_all_images(configurations_with(group, clues), whole);
    }
  }
}

/// Calls `action` for all ways to add `clues` clues in cells from `cell` on, up to the names of new symbols. Nothing is
/// pruned.
template <typename Action>
void add_clues(Grid& grid, std::size_t cell, int used, int clues, const Action& action) {
  if (clues == 0) {
    action(grid);
    return;
  }
  for (; cell < grid.cells().size(); ++cell) {
    for (int symbol = 1; symbol <= std::min(used + 1, grid.shape().size()); ++symbol) {
      grid.cells()[cell] = static_cast<Cell>(symbol);
      if (find_rule_breach(grid).cell < 0) add_clues(grid, cell + 1, std::max(used, symbol), clues - 1, action);
    }
    grid.cells()[cell] = blank;
  }
}

/// The min-lex forms of all configurations of 3x3: 22 million with four clues.
TEST(ConfigurationsSlow, FormsOfAll3x3) {
  Canoniser canoniser{Shape()};
  for (int clues = 3; clues <= 4; ++clues) {
    std::set<std::string> wanted;
    Grid blank_grid;
    add_clues(blank_grid, 0, 0, clues, [&](const Grid& grid) { wanted.insert(canoniser.form_only(grid).text()); });
    std::set<std::string> found;
    for (const Generated& each : configurations_with(Shape(), clues)) {
      found.insert(canoniser.form_only(each.grid).text());
    }
    EXPECT_EQ(found, wanted) << clues;
  }
}

/// The first configurations on patterns with many clues and automorphisms. They have the fewest symbols and therefore
/// the most automorphisms.
TEST(ConfigurationsSlow, SomeOnSymmetricPatterns) {
  const std::vector<std::function<bool(int, int)>> patterns = {
      [](int row, int) { return row == 0 || row == 2; },
      [](int row, int) { return row == 0 || row == 4; },
      [](int row, int column) { return row == 4 || column == 4; },
      [](int row, int column) { return row % 3 == 1 && column % 3 == 2; },
      [](int row, int column) { return row == column || row + column == 8; },
      [](int row, int column) { return row % 3 == column % 3; },
      [](int row, int column) { return row / 3 == column / 3; },
      [](int row, int column) { return (row < 6 && column < 3) || (row > 6 && column > 3); },
      [](int row, int column) { return (row + column) % 2 == 0; }};
  for (const auto& is_clue : patterns) {
    Grid pattern(Shape(), Filling::pattern);
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) pattern.set(row, column, is_clue(row, column) ? 1 : blank);
    }
    for (const BoxGroup& group : groups_of(Shape())) {
      struct Enough {};
      std::vector<Generated> some;
      try {
        for_each_configuration(pattern, group, [&](const Grid& grid, std::uint64_t order) {
          some.push_back({grid, order});
          if (some.size() == 400) throw Enough();
        });
      } catch (const Enough&) {
        EXPECT_EQ(some.size(), 400U);
      }
      EXPECT_FALSE(some.empty());
      expect_ascending(some);
      expect_distinct_with_orders(some, group);
    }
  }
}

/// There are 416 classes of bands (Felgenhauer and Jarvis 2005), and 56 * 6^6 bands with the first box in order.
TEST(ConfigurationsSlow, Bands) {
  Grid band(Shape(), Filling::pattern);
  for (std::size_t i = 0; i < 27; ++i) band.cells()[i] = 1;
  for (const BoxGroup& group : groups_of(Shape())) {
    const std::vector<Generated> all = configurations_on(band, group);
    EXPECT_EQ(all.size(), 416U);
    EXPECT_EQ(count_configurations(band, group), 416U);
    expect_ascending(all);
    expect_distinct_with_orders(all, group);
    const int places = group.transposes() ? 6 : 3;  // bands and stacks
    EXPECT_EQ(sum_of_orbits(all, group), BigInteger(56) * 46656 * places);
  }
}

}  // namespace
}  // namespace isodoku
