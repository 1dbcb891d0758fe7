// Numbers of grids and fixed grids: published numbers, and brute force that shares no code with the search.

#include "count/classes/fixed_grids.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "count/classes/filling_numbers.hpp"
#include "count/classes/fixed_grid_terms.hpp"
#include "count/grids/grid_count.hpp"
#include "group/centraliser.hpp"
#include "jobs/threads.hpp"
#include "tests/support/extent.hpp"

namespace isodoku::detail {
namespace {

/// All grids whose first row is 1..N, by trying every symbol in every cell.
void complete(Grid& grid, int cell, std::vector<Grid>& grids) {
  const Shape& shape = grid.shape();
  if (cell == shape.cell_count()) {
    grids.push_back(grid);
    return;
  }
  for (int symbol = 1; symbol <= shape.size(); ++symbol) {
    if (cell < shape.size() && symbol != cell + 1) continue;
    grid.cells()[static_cast<std::size_t>(cell)] = static_cast<Cell>(symbol);
    if (find_rule_breach(grid).cell < 0) complete(grid, cell + 1, grids);
  }
  grid.cells()[static_cast<std::size_t>(cell)] = blank;
}

std::vector<Grid> all_grids(const Shape& shape) {
  Grid grid(shape);
  std::vector<Grid> grids;
  complete(grid, 0, grids);
  return grids;
}

/// The grid relabelled so that its first row is 1..N.
std::string normal_text(const Grid& grid) {
  Transform map = identity_transform(grid.shape());
  for (int column = 0; column < grid.shape().size(); ++column) {
    map.symbols[grid.at(0, column)] = static_cast<std::uint8_t>(column + 1);
  }
  return apply(map, grid).text();
}

const std::vector<std::pair<int, int>> small_shapes = {{1, 1}, {1, 2}, {2, 1}, {1, 3}, {1, 4}, {4, 1}, {2, 2}};

TEST(GridCount, Published) {
  EXPECT_EQ(grid_count(make_shape(2, 2)), 288);
  EXPECT_EQ(grid_count(make_shape(2, 3)), 28200960);
  EXPECT_EQ(grid_count(make_shape(3, 2)), 28200960);
  EXPECT_EQ(grid_count(make_shape(2, 4)), BigInteger("29136487207403520"));
  EXPECT_EQ(grid_count(make_shape(4, 2)), BigInteger("29136487207403520"));
  EXPECT_EQ(grid_count(Shape()), BigInteger("6670903752021072936960"));
  EXPECT_EQ(grid_count(make_shape(1, 5)), 161280);
  EXPECT_EQ(grid_count(make_shape(1, 6)), 812851200);
}

TEST(GridCount, BruteForce) {
  for (const auto& [rows, columns] : small_shapes) {
    const Shape shape = make_shape(rows, columns);
    EXPECT_EQ(grid_count(shape), factorial(shape.size()) * all_grids(shape).size()) << shape.text();
  }
}

/// Compares the formula for two stacks with the search.
TEST(GridCount, TwoStacksAgainstSearch) {
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{2, 2}, {2, 3}, {3, 2}}) {
    const Shape shape = make_shape(rows, columns);
    const FixedGrids grids(shape, source_cells(shape, identity_transform(shape).symmetry), {});
    BigInteger sum = 0;
    for (const FixedGrids::Part& part : grids.parts()) sum += grids.count(part);
    EXPECT_EQ(grid_count(shape), sum * factorial(shape.size())) << shape.text();
  }
}

TEST(GridCount, OutOfReachIsAnError) {
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{1, 11}, {2, 7}, {3, 4}, {5, 5}}) {
    EXPECT_THROW(static_cast<void>(grid_count(make_shape(rows, columns))), Error);
  }
}

TEST(FixedGrids, BruteForce) {
  for (const auto& [rows, columns] : small_shapes) {
    const Shape shape = make_shape(rows, columns);
    const std::vector<Grid> grids = all_grids(shape);
    for (const ConjugacyClass& found : conjugacy_classes(shape)) {
      std::set<std::string> wanted;
      Transform map = identity_transform(shape);
      map.symmetry = found.representative;
      for (const Grid& grid : grids) {
        if (normal_text(apply(map, grid)) == grid.text()) wanted.insert(grid.text());
      }
      // Search with the centraliser, and without symmetries: then each grid is visited once, with weight 1.
      const std::vector<Point> sources = source_cells(shape, found.representative);
      const FixedGrids by_orbit(shape, sources, commuting_source_cells(shape, found));
      const FixedGrids one_by_one(shape, sources, {});
      std::uint64_t weights = 0;
      std::uint64_t count = 0;
      std::multiset<std::string> met;
      for (const FixedGrids::Part& part : by_orbit.parts()) {
        count += by_orbit.count(part);
        by_orbit.visit(part, [&](const Grid& grid, std::uint64_t weight) {
          weights += weight;
          EXPECT_TRUE(wanted.contains(normal_text(grid))) << shape.text() << " " << grid.text();
        });
      }
      for (const FixedGrids::Part& part : one_by_one.parts()) {
        one_by_one.visit(part, [&](const Grid& grid, std::uint64_t weight) {
          EXPECT_EQ(weight, 1U);
          met.insert(normal_text(grid));
        });
      }
      EXPECT_EQ(weights, wanted.size()) << shape.text() << " " << found.cells.text();
      EXPECT_EQ(count, wanted.size());
      EXPECT_EQ(met, std::multiset<std::string>(wanted.begin(), wanted.end()));
    }
  }
}

TEST(FixedGrids, FillingsHaveTheirNumbers) {
  CycleSymbols fillings;
  for (std::uint8_t a = 1; a <= 9; ++a) {
    for (std::uint8_t b = 1; b <= 9; ++b) fillings.insert(fillings.end(), {a, b, static_cast<std::uint8_t>(a % b)});
  }
  const FillingNumbers numbers(fillings, 3);
  for (std::size_t i = 0; i < fillings.size() / 3; ++i) {
    const std::uint8_t* const filling = &fillings[3 * i];
    EXPECT_EQ(numbers.find(filling, FixedGridSearch::filling_hash({filling, 3})), i);
  }
}

TEST(FixedGridTerms, NumbersOfClasses) {
  struct Known {
    int rows;
    int columns;
    BigInteger with_transposition;
    BigInteger without;
  };
  for (const Known& known : first_cases<Known>({{2, 2, 2, 3},
                                                {2, 3, 49, 49},
                                                {3, 2, 49, 49},
                                                {1, 1, 1, 1},
                                                {1, 4, 2, 2},
                                                {1, 5, 2, 2},
                                                {5, 1, 2, 2},
                                                {1, 6, 22, 22}},
                                               7)) {
    const Shape shape = make_shape(known.rows, known.columns);
    for (const std::size_t jobs : {std::size_t{1}, std::size_t{3}}) {
      EXPECT_EQ(orbit_count(BoxGroup(shape).order(), fixed_grid_terms(shape, {task_runner(jobs)})),
                known.with_transposition)
          << shape.text();
      EXPECT_EQ(
          orbit_count(BoxGroup(shape, false).order(), fixed_grid_terms(BoxGroup(shape, false), {task_runner(jobs)})),
          known.without)
          << shape.text();
    }
  }
}

TEST(Burnside, ChecksItsTerms) {
  const Shape shape = make_shape(2, 2);
  std::vector<BurnsideTerm> terms = fixed_grid_terms(shape);
  terms[0].fixed += 1;
  EXPECT_THROW(static_cast<void>(orbit_count(BoxGroup(shape).order(), terms)), Error);
  terms[0].fixed -= 1;
  terms.pop_back();
  EXPECT_THROW(static_cast<void>(orbit_count(BoxGroup(shape).order(), terms)), Error);
}

}  // namespace
}  // namespace isodoku::detail
