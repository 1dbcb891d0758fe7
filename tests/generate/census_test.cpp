// Properties of grids, computed by their definitions, and tables of some bands of the catalogue.

#include "generate/census/census.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "solve/mates/orthogonal_mates.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/random_grid.hpp"
#include "tests/support/extent.hpp"

namespace isodoku {
namespace {

/// The grid with 648 automorphisms.
const std::string most_symmetric = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// Counts pairs of two rows and two columns whose cells contain two symbols, in two boxes or anywhere.
std::uint64_t rectangles(const Grid& grid, bool in_two_boxes) {
  std::uint64_t found = 0;
  for (int top = 0; top < 9; ++top) {
    for (int bottom = top + 1; bottom < 9; ++bottom) {
      for (int left = 0; left < 9; ++left) {
        for (int right = left + 1; right < 9; ++right) {
          const std::set<Cell> symbols = {grid.at(top, left), grid.at(top, right), grid.at(bottom, left),
                                          grid.at(bottom, right)};
          const bool are_two_boxes = (top / 3 == bottom / 3) != (left / 3 == right / 3);
          found += static_cast<std::uint64_t>(symbols.size() == 2 && (are_two_boxes || !in_two_boxes));
        }
      }
    }
  }
  return found;
}

/// Counts transversals column by column, while the library works row by row.
std::uint64_t transversals(const Grid& grid, bool in_boxes, int column = 0, unsigned rows = 0, unsigned symbols = 0,
                           unsigned boxes = 0) {
  if (column == 9) return 1;
  std::uint64_t found = 0;
  for (int row = 0; row < 9; ++row) {
    const unsigned symbol = 1U << grid.at(row, column);
    const unsigned box = in_boxes ? 1U << (row / 3 * 3 + column / 3) : 0;
    if ((rows >> row & 1U) != 0 || (symbols & symbol) != 0 || (boxes & box) != 0) continue;
    found += transversals(grid, in_boxes, column + 1, rows | 1U << row, symbols | symbol, boxes | box);
  }
  return found;
}

std::uint64_t repeating_minirows(const Grid& grid) {
  std::vector<std::set<Cell>> minirows;
  std::vector<std::set<Cell>> minicolumns;
  for (int line = 0; line < 9; ++line) {
    for (int third = 0; third < 9; third += 3) {
      minirows.push_back({grid.at(line, third), grid.at(line, third + 1), grid.at(line, third + 2)});
      minicolumns.push_back({grid.at(third, line), grid.at(third + 1, line), grid.at(third + 2, line)});
    }
  }
  std::uint64_t pairs = 0;
  for (const auto& sets : {minirows, minicolumns}) {
    for (std::size_t i = 0; i < sets.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) pairs += static_cast<std::uint64_t>(sets[i] == sets[j]);
    }
  }
  return pairs;
}

TEST(GridProperties, ByTheirDefinitions) {
  std::mt19937_64 engine(1);
  std::map<std::string, GridProperty> properties;
  for (const GridPropertyInfo& info : grid_properties()) {
    properties.emplace(info.name, GridProperty(info.name));
    EXPECT_FALSE(info.definition.empty());
  }
  for (int i = 0; i < cases(12, 200); ++i) {
    const Grid grid = i == 0 ? make_grid(Shape(), most_symmetric) : random_complete_grid(Shape(), engine);
    const auto value = [&](const std::string& name) { return properties.at(name).value(grid); };
    EXPECT_EQ(value("small-unavoidable:4"), rectangles(grid, true)) << grid.text();
    EXPECT_EQ(value("latin-subsquares"), rectangles(grid, false)) << grid.text();
    EXPECT_EQ(value("sudoku-transversals"), transversals(grid, true)) << grid.text();
    EXPECT_EQ(value("latin-transversals"), transversals(grid, false)) << grid.text();
    EXPECT_EQ(value("mates"), count_mates(grid, Shape())) << grid.text();
    EXPECT_EQ(value("repeating-minirows"), repeating_minirows(grid)) << grid.text();
    std::array<std::uint64_t, 7> sets{};
    for (const CellSet& set : unavoidable_sets(grid, Shape(), 6)) ++sets.at(set.size());
    EXPECT_EQ(value("small-unavoidable:4"), sets[4]) << grid.text();
    EXPECT_EQ(value("small-unavoidable:6"), sets[6]) << grid.text();
  }
}

/// Published figures of known grids.
TEST(GridProperties, OfKnownGrids) {
  const Grid symmetric = make_grid(Shape(), most_symmetric);
  EXPECT_EQ(GridProperty("sudoku-transversals").value(symmetric), 279U);
  EXPECT_EQ(GridProperty("latin-transversals").value(symmetric), 2241U);
  EXPECT_EQ(GridProperty("mates").value(symmetric), 139990U);
  EXPECT_EQ(GridProperty("order").value(symmetric), 648U);
  EXPECT_EQ(GridProperty("band").value(symmetric), 1U);
  const Grid most_sets =
      make_grid(Shape(), "123568479864791352957243681218657934536489127749312865391825746472136598685974213");
  EXPECT_EQ(GridProperty("small-unavoidable:4").value(most_sets), 36U);
  EXPECT_EQ(GridProperty("order").value(most_sets), 36U);
  EXPECT_EQ(GridProperty("band").value(make_grid(
                Shape(), "123456789457893612986217354274538196531964827698721435342685971715349268869172543")),
            416U);
}

TEST(GridProperties, AreRefused) {
  EXPECT_THROW(GridProperty("small-unavoidable:5"), Error);
  GridProperty property("order");
  EXPECT_THROW((void)property.value(Grid()), Error) << "not complete";
  EXPECT_THROW((void)property.value(make_grid(make_shape(2, 2), "1234341221434321")), Error);
}

/// Values of batches are the same as those of single grids.
TEST(Census, OfBands) {
  const GridClasses classes;
  for (const GridPropertyInfo& info : grid_properties()) {
    const bool is_slow = info.name == "small-unavoidable:6" || info.name.starts_with("contains:");
    for (const unsigned band : is_slow ? std::vector{415U} : std::vector{399U, 412U, 415U}) {
      GridProperty of_batches(info.name);
      GridProperty of_grids(info.name);
      Census census;
      Census one_by_one;
      std::vector<std::uint64_t> values;
      std::vector<std::string> texts;
      classes.for_each_batch({.first_band = band, .end_band = band + 1}, [&](const GridClassBatch& batch) {
        EXPECT_EQ(batch.band(), band);
        of_batches.values(batch, values);
        census.add(batch, values);
        for (std::size_t i = 0; i < batch.size(); ++i) {
          const Grid grid = make_grid(Shape(), batch.cells(i));
          texts.push_back(grid.text());
          one_by_one.add(of_grids.value(CatalogueGrid{grid, batch.order(i)}), batch.order(i));
        }
      });
      EXPECT_EQ(census.numbers(), one_by_one.numbers()) << info.name << ' ' << band;
      EXPECT_TRUE(std::ranges::is_sorted(texts));
      EXPECT_EQ(census.tally().by_order, classes.count({.first_band = band, .end_band = band + 1}).by_order);
      EXPECT_EQ(census.classes(), texts.size());
    }
  }
}

/// Grids that are not in the order of a batch, so that bands change or stay. Transversals are also counted one by one.
/// Some of the first grids of the catalogue have mates.
TEST(GridProperties, TransversalsAndMatesOfNeighbours) {
  std::vector<Grid> grids;
  const GridClasses classes;
  std::uint64_t seen = 0;
  classes.for_each({}, [&](const Grid& grid, std::uint64_t, unsigned) {
    if (seen++ % 7 == 0) grids.push_back(grid);
    return seen < 3000;
  });
  GridProperty sudoku("sudoku-transversals");
  GridProperty latin("latin-transversals");
  GridProperty mates("mates");
  std::uint64_t with_mates = 0;
  for (const Grid& grid : grids) {
    EXPECT_EQ(sudoku.value(CatalogueGrid{grid, 1}), isodoku::transversals(grid, Shape()).size());
    const std::uint64_t number = mates.value(CatalogueGrid{grid, 1});
    EXPECT_EQ(number, count_mates(grid, Shape())) << grid.text();
    with_mates += static_cast<std::uint64_t>(number != 0);
  }
  EXPECT_GT(with_mates, 5U);
  for (std::size_t i = 0; i < grids.size(); i += 20) {
    EXPECT_EQ(latin.value(CatalogueGrid{grids[i], 1}), transversals(grids[i], false));
  }
}

/// Restricts the census to classes with automorphisms.
TEST(Census, OfSymmetricClasses) {
  const GridClasses classes;
  for (const std::uint64_t min_order : {2U, 12U}) {
    const GridClassRange range{.first_band = 404, .end_band = 408, .min_order = min_order};
    Census found;
    GridProperty property("order");
    std::vector<std::uint64_t> values;
    classes.for_each_batch(range, [&](const GridClassBatch& batch) {
      property.values(batch, values);
      found.add(batch, values);
    });
    std::map<std::uint64_t, std::uint64_t> expected =
        classes.count({.first_band = range.first_band, .end_band = range.end_band}).by_order;
    expected.erase(expected.begin(), expected.lower_bound(min_order));
    EXPECT_EQ(found.tally().by_order, expected);
    EXPECT_EQ(classes.count(range).by_order, expected);
    std::uint64_t number = 0;
    classes.for_each(range, [&](const Grid&, std::uint64_t order, unsigned) {
      EXPECT_GE(order, min_order);
      ++number;
    });
    EXPECT_EQ(number, found.classes());
  }
}

TEST(Census, Sums) {
  Census census;
  census.add(3, 1, 10);
  census.add(3, 2, 5);
  Census other;
  other.add(3, 2, 1);
  other.add(0, 1);
  census.add(other);
  EXPECT_EQ(census.classes(), 17U);
  EXPECT_EQ(census.numbers().at({3, 2}), 6U);
  EXPECT_EQ(grids_of_classes(3, 2), BigInteger("1828497162240"));
  EXPECT_EQ(census.tally().grids(BoxGroup(Shape())), grids_of_classes(11, 1) + grids_of_classes(6, 2));
}

}  // namespace
}  // namespace isodoku
