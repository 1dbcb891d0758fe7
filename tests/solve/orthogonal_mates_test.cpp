// Transversals and mates, compared with brute force over all grids of small shapes, and with another search for covers
// of the cells.

#include "solve/mates/orthogonal_mates.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <bitset>
#include <random>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "grid/transform.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"

namespace isodoku {
namespace {

/// The grid with 648 automorphisms.
const std::string most_symmetric = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

std::vector<Grid> all_grids(const Rules& rules, bool in_order) {
  Grid start(rules.shape());
  for (int column = 0; in_order && column < rules.size(); ++column) start.set(0, column, static_cast<Cell>(column + 1));
  std::vector<Grid> grids;
  Solver(rules).for_each_solution(start, [&](const Grid& grid) { grids.push_back(grid); });
  return grids;
}

bool are_orthogonal(const Grid& a, const Grid& b) {
  std::bitset<100> pairs;
  for (std::size_t cell = 0; cell < a.cells().size(); ++cell) pairs.set(10U * a.cells()[cell] + b.cells()[cell]);
  return pairs.count() == a.cells().size();
}

std::set<std::string> mates_of(const Grid& grid, const Rules& rules) {
  std::set<std::string> mates;
  EXPECT_TRUE(for_each_mate(grid, rules, [&](const Grid& mate) { EXPECT_TRUE(mates.insert(mate.text()).second); }));
  return mates;
}

/// Compares with all grids whose first row is in order. Returns the total number of mates.
std::size_t compare_with_all_grids(const Rules& rules, std::size_t step) {
  const std::vector<Grid> grids = all_grids(rules, false);
  const std::vector<Grid> in_order = all_grids(rules, true);
  std::size_t found = 0;
  for (std::size_t i = 0; i < grids.size(); i += step) {
    std::set<std::string> expected;
    for (const Grid& other : in_order) {
      if (are_orthogonal(grids[i], other)) expected.insert(other.text());
    }
    EXPECT_EQ(mates_of(grids[i], rules), expected) << grids[i].text();
    EXPECT_EQ(count_mates(grids[i], rules), expected.size());
    EXPECT_EQ(count_mates(grids[i], rules, 1), std::min<std::size_t>(expected.size(), 1));
    found += expected.size();
  }
  return found;
}

TEST(OrthogonalMates, OfAllSmallGrids) {
  EXPECT_GT(compare_with_all_grids(make_shape(2, 2), 1), 0U);
  EXPECT_GT(compare_with_all_grids(make_shape(1, 4), 1), 0U);
  EXPECT_GT(compare_with_all_grids(make_shape(1, 5), 1999), 0U);
  EXPECT_GT(compare_with_all_grids(variant_rules({"diagonal"}, make_shape(2, 2)), 1), 0U);
}

/// Tries all sets with as many cells as there are rows.
TEST(Transversals, OfAllSmallGrids) {
  for (const Rules& rules :
       {Rules(make_shape(2, 2)), Rules(make_shape(1, 4)), variant_rules({"diagonal"}, make_shape(2, 2))}) {
    for (const Grid& grid : all_grids(rules, true)) {
      std::vector<CellSet> expected;
      for (unsigned cells = 0; cells < 1U << 16; ++cells) {
        if (std::popcount(cells) != 4) continue;
        CellSet set;
        unsigned symbols = 0;
        for (unsigned cell = 0; cell < 16; ++cell) {
          if ((cells >> cell & 1U) == 0) continue;
          set.push_back(static_cast<Point>(cell));
          symbols |= 1U << grid.cells()[cell];
        }
        const bool is_one_in_each = std::ranges::all_of(rules.houses(), [&](const House& house) {
          return std::ranges::count_if(house.cells, [&](Point cell) { return (cells >> cell & 1U) != 0; }) == 1;
        });
        if (std::popcount(symbols) == 4 && is_one_in_each) expected.push_back(set);
      }
      std::ranges::sort(expected);
      EXPECT_EQ(transversals(grid, rules), expected) << grid.text();
    }
  }
}

/// The number of ways to choose disjoint transversals for the cells of the first row, one after another.
std::uint64_t covers(const std::vector<std::vector<std::set<Point>>>& by_first, std::size_t row,
                     const std::set<Point>& covered) {
  if (row == by_first.size()) return 1;
  std::uint64_t found = 0;
  for (const std::set<Point>& transversal : by_first[row]) {
    if (std::ranges::any_of(transversal, [&](Point cell) { return covered.contains(cell); })) continue;
    std::set<Point> with = covered;
    with.insert(transversal.begin(), transversal.end());
    found += covers(by_first, row + 1, with);
  }
  return found;
}

std::uint64_t covers_in_order(const Grid& grid) {
  std::vector<std::vector<std::set<Point>>> by_first(static_cast<std::size_t>(grid.shape().size()));
  for (const CellSet& set : transversals(grid, grid.shape())) {
    by_first[set.front()].emplace_back(set.begin(), set.end());
  }
  return covers(by_first, 0, {});
}

TEST(OrthogonalMates, Of3x3) {
  const Grid symmetric = make_grid(Shape(), most_symmetric);
  EXPECT_EQ(transversals(symmetric, Shape()).size(), 279U);
  const std::set<std::string> mates = mates_of(symmetric, Shape());
  EXPECT_EQ(mates.size(), 139990U);
  std::size_t number = 0;
  for (const std::string& text : mates) {
    if (number++ % 100 != 0) continue;
    const Grid mate = make_grid(Shape(), text);
    EXPECT_TRUE(are_orthogonal(symmetric, mate));
    EXPECT_EQ(text.substr(0, 9), "123456789");
  }
  // A grid with few enough transversals for the other method. Also checks that its mates have it as a mate.
  const Grid first =
      make_grid(Shape(), "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
  EXPECT_EQ(count_mates(first, Shape()), covers_in_order(first));
  const std::set<std::string> mates_of_first = mates_of(first, Shape());
  EXPECT_EQ(mates_of_first.size(), 236U);
  for (const std::string& text : mates_of_first) {
    const auto is_other = [&](const Grid& mate) { return mate.text() != first.text(); };
    EXPECT_FALSE(for_each_mate(make_grid(Shape(), text), Shape(), is_other)) << "a mate is a mate of its mates";
  }
}

/// If a random grid has no mate, the other method finds none either.
TEST(OrthogonalMates, OfRandomGrids) {
  std::mt19937_64 engine(3);
  for (int i = 0; i < 100; ++i) {
    const Grid grid = random_complete_grid(Shape(), engine);
    EXPECT_EQ(count_mates(grid, Shape()), covers_in_order(grid)) << grid.text();
  }
}

/// Equivalent grids have equally many mates.
TEST(OrthogonalMates, OfEquivalentGrids) {
  const Grid grid =
      make_grid(Shape(), "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
  const BoxGroup group = Shape();
  std::mt19937_64 engine(4);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(count_mates(apply(random_transform(group, engine), grid), Shape()), 236U);
}

/// Published numbers: cyclic Latin squares of odd order (transversals: OEIS A006717; mates of order 5 and 7). Squares
/// of order 6 have no mates (G. Tarry, 1900), so no Sudoku grid of this size has any.
TEST(OrthogonalMates, OfLatinSquares) {
  const auto cyclic = [](int size) {
    Grid grid(make_shape(1, size));
    for (int row = 0; row < size; ++row) {
      for (int column = 0; column < size; ++column) grid.set(row, column, static_cast<Cell>((row + column) % size + 1));
    }
    return grid;
  };
  const std::vector<std::pair<int, std::size_t>> known = {{3, 3},   {4, 0},    {5, 15},    {6, 0},
                                                          {7, 133}, {9, 2025}, {11, 37851}};
  for (const auto& [size, number] : known) {
    EXPECT_EQ(transversals(cyclic(size), make_shape(1, size)).size(), number) << size;
  }
  EXPECT_EQ(count_mates(cyclic(5), make_shape(1, 5)), 3U);
  EXPECT_EQ(count_mates(cyclic(7), make_shape(1, 7)), 635U);
  EXPECT_EQ(count_mates(cyclic(9), make_shape(1, 9), 1000), 1000U);
  std::mt19937_64 engine(5);
  for (const Shape& shape : {make_shape(2, 3), make_shape(1, 6)}) {
    for (int i = 0; i < 50; ++i) EXPECT_EQ(count_mates(random_complete_grid(shape, engine), shape), 0U);
  }
}

TEST(OrthogonalMates, StopAndRefuse) {
  const Grid symmetric = make_grid(Shape(), most_symmetric);
  int shown = 0;
  EXPECT_FALSE(for_each_mate(symmetric, Shape(), [&](const Grid&) { return ++shown < 5; }));
  EXPECT_EQ(shown, 5);
  EXPECT_EQ(count_mates(symmetric, Shape(), 0), 0U);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(try_count_mates(symmetric, Shape(), 1000000, {.stop = stop.get_token()}).error().kind(),
            ErrorKind::stopped);
  EXPECT_EQ(try_count_mates(Grid(), Shape()).error().kind(), ErrorKind::usage);
  Grid same;
  std::ranges::fill(same.cells(), Cell{1});
  EXPECT_EQ(try_transversals(same, Shape()).error().kind(), ErrorKind::usage);
  EXPECT_EQ(try_transversals(Grid(make_shape(3, 4)), make_shape(3, 4)).error().kind(), ErrorKind::usage);
}

}  // namespace
}  // namespace isodoku
