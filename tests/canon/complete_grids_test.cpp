// The searches for canonical forms of complete grids, compared with the general search, which shares no code with them.

#include <gtest/gtest.h>

#include <optional>

#include "canon/complete/complete_search.hpp"
#include "canon/general/general_search.hpp"
#include "canon/nauty/nauty_form.hpp"
#include "canon/small_grids/small_grids.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "tests/canon/test_inputs.hpp"
#include "tests/grid/all_shapes.hpp"

namespace isodoku::detail {
namespace {

/// Random complete grids, and scrambles of a grid with many symmetries.
std::vector<Grid> complete_inputs(const Shape& shape, int count, std::mt19937_64& random) {
  std::vector<Grid> grids;
  for (int i = 0; i < count; ++i) {
    grids.push_back(random_complete_grid(shape, random));
    if (i % 4 == 0) grids.push_back(apply(random_transform(shape, random), cyclic_grid(shape)));
  }
  return grids;
}

void expect_like_general(const CanonicalForm& found, const Grid& grid, const BoxGroup& group) {
  NautyForm nauty(group);
  const GeneratedGroup automorphisms = nauty.automorphisms(grid);
  GeneralSearch::Levels levels;
  const Transform map = GeneralSearch(grid, group, automorphisms, levels).run();
  EXPECT_EQ(found.form.text(), apply(map, grid).text()) << grid.shape().text() << " " << grid.text();
  EXPECT_EQ(found.order, automorphisms.order) << grid.shape().text() << " " << grid.text();
  EXPECT_EQ(apply(found.map, grid), found.form) << grid.shape().text() << " " << grid.text();
  EXPECT_NO_THROW(make_transform(grid.shape(), found.map.symmetry, found.map.symbols)) << grid.text();
}

TEST(CompleteSearch, LikeTheGeneralSearch) {
  std::mt19937_64 random(31);
  std::vector<std::pair<int, int>> shapes = tested_shapes;
  shapes.insert(shapes.end(), {{4, 2}, {4, 3}, {2, 5}, {5, 2}});
  for (const auto& [rows, columns] : shapes) {
    if (rows == 1 || columns == 1) continue;  // see latin_search_test.cpp
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      CompleteSearch search(group);
      int without = 0;
      const int count = shape.size() > 16 ? 3 : 16;
      for (const Grid& grid : complete_inputs(shape, count, random)) {
        const std::optional<CanonicalForm> found = search.find(grid);
        if (found) {
          expect_like_general(*found, grid, group);
        } else {
          ++without;
        }
      }
      EXPECT_LE(without, shape.size() < 9 ? 0 : (count + 3) / 4) << shape.text();  // only very symmetric grids
    }
  }
}

/// The search gives up when it exceeds its limit of steps. Afterwards it still finds the form of another grid.
TEST(CompleteSearch, EndsWithGridsOfManySymmetries) {
  std::mt19937_64 random(32);
  const Shape shape = make_shape(5, 5);
  CompleteSearch search(shape);
  EXPECT_FALSE(search.find(cyclic_grid(shape)));
  const Grid grid = random_complete_grid(shape, random);
  const std::optional<CanonicalForm> found = search.find(grid);
  ASSERT_TRUE(found);
  expect_like_general(*found, grid, shape);
}

TEST(SmallGrids, LikeTheGeneralSearch) {
  std::mt19937_64 random(33);
  int shapes = 0;
  for (const Shape& shape : all_shapes()) {
    if (!SmallGrids::fit(shape)) continue;
    ++shapes;
    for (const BoxGroup& group : groups_of(shape)) {
      SmallGrids table(group);
      for (const Grid& grid : complete_inputs(shape, 100, random)) expect_like_general(table.find(grid), grid, group);
    }
  }
  EXPECT_EQ(shapes, 7);
}

}  // namespace
}  // namespace isodoku::detail
