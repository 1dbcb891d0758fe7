// Configurations of a number of clues: compared with Burnside's numbers, with the sizes of all orbits, with whole
// groups of small shapes without pruning, and with canonical forms and their orders.

#include "generate/configurations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "tests/generate/configuration_inputs.hpp"

namespace isodoku {
namespace {

TEST(Configurations, CountedLikeBurnsideAndVisited) {
  expect_configuration_counts(make_shape(1, 1), 0, 1, true);
  expect_configuration_counts(make_shape(1, 2), 0, 4, true);
  expect_configuration_counts(make_shape(2, 1), 0, 4, true);
  expect_configuration_counts(make_shape(1, 3), 0, 9, true);
  expect_configuration_counts(make_shape(3, 1), 0, 9, true);
  expect_configuration_counts(make_shape(1, 4), 0, 16, true);
  expect_configuration_counts(make_shape(4, 1), 0, 16, true);
  expect_configuration_counts(make_shape(2, 2), 0, 16, true);
  expect_configuration_counts(make_shape(2, 3), 0, 5, true);
  expect_configuration_counts(make_shape(3, 2), 0, 5, true);
  expect_configuration_counts(make_shape(2, 4), 0, 4, true);
  expect_configuration_counts(make_shape(4, 2), 0, 4, true);
}

TEST(Configurations, CountedLikeBurnside3x3) {
  expect_configuration_counts(Shape(), 0, 5, true);
  expect_configuration_counts(Shape(), 6, 6, false);
}

TEST(Configurations, DistinctWithOrders) {
  struct Case {
    int rows, columns, max_clues;
  };
  for (const auto& [rows, columns, max_clues] :
       std::vector<Case>{{1, 3, 9}, {1, 4, 5}, {4, 1, 5}, {2, 3, 4}, {3, 2, 4}, {2, 4, 3}, {4, 2, 3}, {3, 3, 4}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      for (int clues = 0; clues <= max_clues; ++clues) {
        const std::vector<Generated> all = configurations_with(group, clues);
        expect_ascending(all);
        expect_distinct_with_orders(all, group);
      }
    }
  }
}

TEST(Configurations, DistinctWithOrdersOf2x2) {
  const Shape shape = make_shape(2, 2);
  for (int clues = 0; clues <= 16; ++clues) {
    const std::vector<Generated> all = configurations_with(shape, clues);
    expect_ascending(all);
    expect_distinct_with_orders(all, shape);
    for (const Generated& each : all) EXPECT_EQ(find_rule_breach(each.grid).cell, -1) << each.grid.text();
  }
}

/// Compares with the smallest orderly keys of all configurations, without pruning: they are the same and in the same
/// order.
TEST(Configurations, StruckOutOfAll) {
  for (const auto& [rows, columns, last] : std::vector<std::array<int, 3>>{{1, 3, 9}, {2, 2, 5}, {2, 3, 2}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      const WholeGroup whole(group);
      for (int clues = 0; clues <= last; ++clues) {
        const std::vector<Grid> all = all_nameless(shape, clues);
        EXPECT_EQ(keys_of(configurations_with(group, clues)), least_keys_by_striking_out(all, whole))
            << shape.text() << ' ' << clues;
      }
    }
  }
}

/// For every number of clues of 2x2, configurations ascend, so they are different, and each is the smallest image in
/// its orbit.
TEST(Configurations, LeastUnderTheWholeGroupOf2x2) {
  const Shape shape = make_shape(2, 2);
  for (const BoxGroup& group : groups_of(shape)) {
    const WholeGroup whole(group);
    for (int clues = 0; clues <= 16; ++clues) {
      const std::vector<Generated> all = configurations_with(group, clues);
      expect_ascending(all);
      expect_least_of_all_images(all, whole);
    }
  }
}

/// The number of partial grids by number of clues, with names of symbols. The cells of a symbol are a set without two
/// cells in a house, and the sets of the four symbols are disjoint.
std::vector<std::uint64_t> partial_grids_of_2x2() {
  std::vector<unsigned> sets;  // a bit for each cell
  for (unsigned set = 0; set < 1U << 16U; ++set) {
    unsigned houses = 0;
    bool is_free = true;
    for (unsigned rest = set; rest != 0; rest &= rest - 1) {
      const auto cell = static_cast<unsigned>(std::countr_zero(rest));
      const unsigned row = cell / 4;
      const unsigned column = cell % 4;
      const unsigned mine = 1U << row | 1U << (4 + column) | 1U << (8 + row / 2 * 2 + column / 2);
      is_free = is_free && (houses & mine) == 0;
      houses |= mine;
    }
    if (is_free) sets.push_back(set);
  }
  std::vector<std::uint64_t> ways(std::size_t{1} << 16U, 0);  // by set of filled cells
  ways[0] = 1;
  for (int symbol = 0; symbol < 4; ++symbol) {
    std::vector<std::uint64_t> next(ways.size(), 0);
    for (unsigned filled = 0; filled < ways.size(); ++filled) {
      if (ways[filled] == 0) continue;
      for (const unsigned set : sets) {
        if ((filled & set) == 0) next[filled | set] += ways[filled];
      }
    }
    ways = next;
  }
  std::vector<std::uint64_t> by_clues(17, 0);
  for (unsigned filled = 0; filled < ways.size(); ++filled) {
    by_clues[static_cast<std::size_t>(std::popcount(filled))] += ways[filled];
  }
  return by_clues;
}

/// An orbit has |G| / order configurations. Each of them stands for 4 * 3 * ... partial grids, with a factor for each
/// symbol.
TEST(Configurations, OrbitsMakeUpAllPartialGrids) {
  const Shape shape = make_shape(2, 2);
  const std::vector<std::uint64_t> wanted = partial_grids_of_2x2();
  EXPECT_EQ(wanted[16], 288U);
  for (const BoxGroup& group : groups_of(shape)) {
    const auto symmetries = static_cast<std::uint64_t>(group.order());
    for (int clues = 0; clues <= 16; ++clues) {
      std::uint64_t found = 0;
      for_each_configuration(group, clues, [&](const Grid& grid, std::uint64_t order) {
        std::uint64_t names = 1;
        for (std::uint64_t used = 0; used < *std::ranges::max_element(grid.cells()); ++used) names *= 4 - used;
        ASSERT_NE(order, 0U) << grid.text();
        ASSERT_EQ(symmetries % order, 0U) << grid.text();
        found += symmetries / order * names;
      });
      EXPECT_EQ(found, wanted[static_cast<std::size_t>(clues)]) << clues;
    }
  }
}

/// Other shapes: the orbits contain as many configurations as the enumeration without the generator.
TEST(Configurations, OrbitsMakeUpAllWithoutNames) {
  for (const auto& [rows, columns, last] :
       std::vector<std::array<int, 3>>{{1, 4, 5}, {2, 3, 4}, {3, 2, 4}, {3, 3, 3}}) {
    const Shape shape = make_shape(rows, columns);
    for (int clues = 0; clues <= last; ++clues) {
      const std::size_t wanted = all_configurations(shape, clues).size();
      for (const BoxGroup& group : groups_of(shape)) {
        EXPECT_EQ(sum_of_orbits(configurations_with(group, clues), group), wanted) << shape.text() << ' ' << clues;
      }
    }
  }
}

/// Compares the min-lex forms of all configurations of 3x3.
TEST(Configurations, FormsOfAll3x3) {
  for (const BoxGroup& group : groups_of(Shape())) {
    Canoniser canoniser(group);
    for (int clues = 0; clues <= 2; ++clues) {
      std::set<std::string> wanted;
      for (const Grid& grid : all_nameless(Shape(), clues)) wanted.insert(canoniser.form_only(grid).text());
      std::set<std::string> found;
      for (const Generated& each : configurations_with(group, clues)) {
        found.insert(canoniser.form_only(each.grid).text());
      }
      EXPECT_EQ(found, wanted) << clues;
    }
  }
}

TEST(Configurations, LeastOfRandomImages) {
  expect_least_of_random_images(configurations_with(make_shape(2, 2), 9), make_shape(2, 2), 10);
  expect_least_of_random_images(configurations_with(make_shape(2, 3), 4), make_shape(2, 3), 100);
  expect_least_of_random_images(configurations_with(make_shape(2, 4), 3), make_shape(2, 4), 100);
  expect_least_of_random_images(configurations_with(make_shape(4, 2), 3), make_shape(4, 2), 100);
  expect_least_of_random_images(configurations_with(Shape(), 3), Shape(), 1000);
  expect_least_of_random_images(configurations_with(Shape(), 4), Shape(), 200);
}

/// Complete grids are the configurations without blanks.
TEST(Configurations, CompleteGrids) {
  EXPECT_EQ(configurations_with(make_shape(2, 2), 16).size(), 2U);
  EXPECT_EQ(configurations_with({make_shape(2, 2), false}, 16).size(), 3U);
  EXPECT_EQ(configurations_with(make_shape(1, 4), 16).size(), 2U);
}

}  // namespace
}  // namespace isodoku
