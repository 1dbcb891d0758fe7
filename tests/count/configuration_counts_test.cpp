// Configurations up to symmetry: published numbers, brute force, and the configurations that each symmetry fixes,
// counted one by one.

#include "count/configurations/configuration_counts.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "count/configurations/fixed_configurations.hpp"
#include "jobs/threads.hpp"
#include "tests/count/all_configurations.hpp"
#include "tests/grid/all_shapes.hpp"
#include "tests/support/extent.hpp"

namespace isodoku::detail {
namespace {

using Numbers = std::vector<BigInteger>;

Symmetry identity(const Shape& shape) {
  return identity_transform(shape).symmetry;
}

TEST(ConfigurationCounts, Published) {
  EXPECT_EQ(configuration_counts(make_shape(2, 2), 16),
            (Numbers{1, 1, 7, 21, 127, 431, 1502, 3215, 5075, 4968, 3488, 1510, 518, 99, 26, 2, 2}));
  EXPECT_EQ(configuration_counts(make_shape(2, 3), 3), (Numbers{1, 1, 11, 52}));
  EXPECT_EQ(configuration_counts(Shape(), 6), (Numbers{1, 1, 7, 43, 471, 6146, 105082}));
}

/// The last number is that of complete grids: their classes, or the number of grids divided by N!.
TEST(ConfigurationCounts, CompleteGrids) {
  EXPECT_EQ(configuration_counts({make_shape(2, 2), false}, 16).back(), 3);
  EXPECT_EQ(configuration_counts(make_shape(1, 4), 16).back(), 2);
  EXPECT_EQ(configuration_counts(make_shape(1, 5), 25).back(), 2);
  EXPECT_EQ(fixed_configurations(make_shape(2, 2), identity(make_shape(2, 2)), 16).back(), 288 / 24);
  EXPECT_EQ(fixed_configurations(make_shape(1, 4), identity(make_shape(1, 4)), 16).back(), 576 / 24);
  EXPECT_EQ(fixed_configurations(make_shape(1, 5), identity(make_shape(1, 5)), 25).back(), 161280 / 120);
}

TEST(ConfigurationCounts, BruteForce) {
  struct Case {
    int rows, columns, max_clues;
  };
  for (const auto& [rows, columns, max_clues] : std::vector<Case>{
           {1, 1, 1}, {1, 2, 4}, {2, 1, 4}, {1, 3, 9}, {3, 1, 9}, {2, 2, 5}, {1, 4, 4}, {2, 3, 3}, {3, 2, 3}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      const Numbers counts = configuration_counts(group, max_clues);
      for (int k = 0; k <= max_clues; ++k) {
        EXPECT_EQ(counts[static_cast<std::size_t>(k)], count_orbits_by_marking(group, k)) << shape.text() << ' ' << k;
      }
    }
  }
}

/// For each conjugacy class, counts the configurations that its representative fixes, one by one.
void expect_fixed(const Shape& shape, int max_clues) {
  std::vector<std::vector<NamelessConfiguration>> all;
  for (int k = 0; k <= max_clues; ++k) all.push_back(all_configurations(shape, k));
  for_each_conjugacy_class(shape, [&](const ConjugacyClass& found) {
    const auto sources = cell_sources(shape, found.representative);
    const Numbers fixed = fixed_configurations(shape, found.representative, max_clues);
    for (std::size_t k = 0; k < all.size(); ++k) {
      const auto number = std::ranges::count_if(
          all[k], [&](const NamelessConfiguration& each) { return image(each, sources) == each; });
      EXPECT_EQ(fixed[k], number) << shape.text() << ' ' << k << ' ' << found.cells.text();
    }
  });
}

TEST(FixedConfigurations, OneByOne) {
  expect_fixed(make_shape(1, 1), 1);
  expect_fixed(make_shape(1, 2), 4);
  expect_fixed(make_shape(1, 3), 9);
  expect_fixed(make_shape(3, 1), 9);
  expect_fixed(make_shape(1, 4), 4);
  expect_fixed(make_shape(2, 2), 5);
  expect_fixed(make_shape(2, 3), 3);
  expect_fixed(make_shape(3, 2), cases(2, 3));
  expect_fixed(make_shape(2, 4), cases(1, 2));
  expect_fixed(make_shape(3, 3), 2);
}

/// Transposed shapes have the same numbers, although rows and columns are processed differently.
TEST(ConfigurationCounts, RowsLikeColumns) {
  struct Case {
    int rows, columns, max_clues;
  };
  for (const auto& [rows, columns, max_clues] :
       first_cases<Case>({{2, 3, 7}, {2, 4, 5}, {1, 5, 9}, {1, 6, 7}, {2, 5, 3}, {3, 4, 3}, {1, 8, 4}}, 4)) {
    EXPECT_EQ(configuration_counts(make_shape(rows, columns), max_clues),
              configuration_counts(make_shape(columns, rows), max_clues))
        << rows << 'x' << columns;
  }
}

/// Two cells can be in the same row and box, only in the same row, ..., or in different bands and stacks. Only two
/// cells that share no house can have the same symbol.
TEST(ConfigurationCounts, TwoCluesInManyShapes) {
  for (int rows = 1; rows <= 10; ++rows) {
    for (int columns = 1; rows * columns <= 10; ++columns) {
      if (rows * columns == 1) continue;
      const Shape shape = make_shape(rows, columns);
      const bool has_boxes = rows > 1 && columns > 1;
      EXPECT_EQ(configuration_counts({shape, false}, 2), (Numbers{1, 1, has_boxes ? 8 + 3 : 3 + 1})) << shape.text();
      if (rows != columns) continue;
      EXPECT_EQ(configuration_counts(shape, 2), (Numbers{1, 1, 5 + 2})) << shape.text();
    }
  }
}

/// A smaller limit of clues gives the same numbers, although the search then ends at other rows.
TEST(ConfigurationCounts, FewerClues) {
  for (const Shape& shape : {make_shape(2, 2), make_shape(2, 3), make_shape(1, 4), Shape()}) {
    const Numbers many = configuration_counts(shape, 6);
    for (int max_clues = 0; max_clues < 6; ++max_clues) {
      EXPECT_EQ(configuration_counts(shape, max_clues), Numbers(many.begin(), many.begin() + max_clues + 1))
          << shape.text();
    }
  }
}

TEST(ConfigurationCounts, AnyNumberOfThreads) {
  EXPECT_EQ(configuration_counts(Shape(), 4, {task_runner(3)}), configuration_counts(Shape(), 4));
  BigInteger elements = 0;
  std::vector<std::string> types;
  const auto visit = [&](const ConjugacyClass& found, const Numbers& fixed) {
    elements += found.size;
    types.push_back(found.cells.text());
    const Cycles& shortest = found.cells.cycles().front();
    EXPECT_EQ(fixed[1], shortest.length == 1 ? shortest.count : 0);
  };
  for_each_fixed_configurations(Shape(), 3, visit, {task_runner(2)});
  EXPECT_EQ(elements, BoxGroup(Shape()).order());
  EXPECT_EQ(types.size(), 275U);
  EXPECT_EQ(types.front(), "1^81");
}

/// Conjugacy classes that few clues cannot distinguish are counted once. Counting each class separately gives the same
/// numbers.
TEST(ConfigurationCounts, KindsOfClasses) {
  struct Case {
    int rows, columns, max_clues;
  };
  for (const auto& [rows, columns, max_clues] :
       std::vector<Case>{{2, 2, 3}, {3, 3, 3}, {2, 3, 4}, {3, 2, 4}, {2, 4, 3}, {4, 2, 3}, {1, 7, 3}, {7, 1, 3}}) {
    const Shape shape = make_shape(rows, columns);
    const int clue_limit = max_clues;  // clang 14 cannot capture bindings
    for (const BoxGroup& group : groups_of(shape)) {
      Numbers sums(static_cast<std::size_t>(max_clues) + 1);
      for_each_fixed_configurations(group, max_clues,
                                    [&](const ConjugacyClass& found, const Numbers& fixed) {
                                      EXPECT_EQ(fixed, fixed_configurations(shape, found.representative, clue_limit))
                                          << found.cells.text();
                                      for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += found.size * fixed[k];
                                    },
                                    {task_runner(2)});
      for (BigInteger& sum : sums) sum /= group.order();
      EXPECT_EQ(configuration_counts(group, max_clues), sums) << shape.text();
    }
  }
}

/// As in small shapes, there are the same pairs of clues. There are 53,361 and 3,315 conjugacy classes, but fewer
/// kinds.
TEST(ConfigurationCounts, TwoCluesInLargeShapes) {
  EXPECT_EQ(configuration_counts(make_shape(1, 16), 2, {task_runner(2)}), (Numbers{1, 1, 3 + 1}));
  EXPECT_EQ(configuration_counts(make_shape(3, 4), 2, {task_runner(2)}), (Numbers{1, 1, 8 + 3}));
}

TEST(ConfigurationCounts, ProgressAscendsToTheEnd) {
  double last = 0;
  const auto ascends = [&](double done) {
    EXPECT_GE(done, last);
    last = done;
  };
  configuration_counts(Shape(), 6, {task_runner(2), ascends});
  EXPECT_NEAR(last, 1, 1e-6);
  EXPECT_THROW(configuration_counts(Shape(), 6, {task_runner(2), [](double) { throw 1; }}), int);
}

TEST(ConfigurationCounts, EstimatesAscend) {
  std::size_t number = 0;
  for (const Shape& shape : all_shapes()) {
    if (!has_turn(number++, 8)) continue;
    double last = 0;
    for (const int clues : {0, 1, 3, 8}) {
      if (clues > shape.cell_count()) break;
      const double seconds = estimated_configuration_count_seconds(shape, clues);
      EXPECT_GE(seconds, last) << shape.text() << ' ' << clues;
      last = seconds;
    }
    const double all = estimated_configuration_count_seconds(shape, shape.cell_count());
    EXPECT_GE(all, last) << shape.text();
    EXPECT_LE(estimated_configuration_count_seconds(shape, shape.cell_count(), 4), all) << shape.text();
  }
}

/// Estimates tell seconds from days: a count that takes seconds is not estimated much longer, and one that takes days
/// is not estimated as seconds.
TEST(ConfigurationCounts, EstimatesAreNotFarOff) {
  const auto seconds = [](int rows, int columns, int clues) {
    return estimated_configuration_count_seconds(make_shape(rows, columns), clues);
  };
  EXPECT_LT(seconds(3, 3, 7), 1);
  EXPECT_LT(seconds(3, 3, 10), 20);
  EXPECT_GT(seconds(3, 3, 10), 2);
  EXPECT_LT(seconds(2, 2, 16), 0.1);
  EXPECT_LT(seconds(1, 5, 25), 1);
  EXPECT_LT(seconds(2, 3, 12), 1);
  EXPECT_LT(seconds(2, 3, 36), 25);
  EXPECT_GT(seconds(2, 3, 36), 3);
  EXPECT_LT(seconds(1, 25, 2), 5);
  EXPECT_GT(seconds(1, 25, 12), 1e6);
  EXPECT_GT(seconds(3, 3, 30), 1e6);
}

}  // namespace
}  // namespace isodoku::detail
