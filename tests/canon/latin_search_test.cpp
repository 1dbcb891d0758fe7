// The search for canonical forms of Latin squares and rectangles, compared with brute force and with the general
// search, which shares no code with it.

#include "canon/latin/latin_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "canon/general/general_search.hpp"
#include "canon/nauty/nauty_form.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "tests/canon/test_inputs.hpp"

namespace isodoku::detail {
namespace {

/// The grid with its first rows blanked, then scrambled.
Grid scrambled_rectangle(Grid grid, int empty_rows, std::mt19937_64& random) {
  std::fill_n(grid.cells().begin(), empty_rows * grid.shape().size(), blank);
  return apply(random_transform(grid.shape(), random), grid);
}

void expect_good_map(const CanonicalForm& found, const Grid& grid) {
  EXPECT_EQ(apply(found.map, grid), found.form) << grid.text();
  EXPECT_NO_THROW(make_transform(grid.shape(), found.map.symmetry, found.map.symbols)) << grid.text();
}

void expect_like_general(const CanonicalForm& found, const Grid& grid) {
  const GeneratedGroup automorphisms = NautyForm(grid.shape()).automorphisms(grid);
  GeneralSearch::Levels levels;
  const Transform map = GeneralSearch(grid, grid.shape(), automorphisms, levels).run();
  EXPECT_EQ(found.form.text(), apply(map, grid).text()) << grid.text();
  EXPECT_EQ(found.order, automorphisms.order) << grid.text();
  expect_good_map(found, grid);
}

TEST(LatinSearch, BruteForce) {
  std::mt19937_64 random(41);
  for (const int n : {3, 4, 5}) {
    const Shape shape = make_shape(1, n);
    LatinSearch search(shape);
    for (int i = 0; i < 20; ++i) {
      const Grid full = i == 0 ? cyclic_grid(shape) : random_complete_grid(shape, random);
      const Grid grid = scrambled_rectangle(full, i % (n - 2), random);
      const std::optional<CanonicalForm> found = search.find(grid);
      ASSERT_TRUE(found) << grid.text();
      const oracle::Result wanted = oracle::brute_force_minlex(1, n, grid.text(), false);
      EXPECT_EQ(found->form.text(), wanted.form) << grid.text();
      EXPECT_EQ(found->order, wanted.order) << grid.text();
      expect_good_map(*found, grid);
    }
  }
}

TEST(LatinSearch, LikeTheGeneralSearch) {
  std::mt19937_64 random(42);
  for (const int n : {6, 7, 8, 9, 12, 16}) {
    const Shape shape = make_shape(1, n);
    LatinSearch search(shape);
    // With more empty rows, the groups are large, and the general search takes long.
    for (int empty = 0; empty <= std::min(n - 3, 6); ++empty) {
      for (int i = 0; i < 3; ++i) {
        const Grid grid = scrambled_rectangle(random_complete_grid(shape, random), empty, random);
        const std::optional<CanonicalForm> found = search.find(grid);
        ASSERT_TRUE(found) << grid.text();
        expect_like_general(*found, grid);
      }
      const Grid grid = scrambled_rectangle(cyclic_grid(shape), empty, random);
      if (const std::optional<CanonicalForm> found = search.find(grid)) {
        expect_like_general(*found, grid);
      } else {
        EXPECT_GE(n, 12) << grid.text();  // only very symmetric grids take too long
      }
    }
  }
}

TEST(LatinSearch, ScramblesHaveTheSameForm) {
  std::mt19937_64 random(43);
  for (const int n : {6, 11, 16, 25}) {
    const Shape shape = make_shape(1, n);
    LatinSearch search(shape);
    for (int empty = 0; empty <= n - 3; empty += 1 + n / 10) {
      const Grid grid = scrambled_rectangle(random_complete_grid(shape, random), empty, random);
      const std::optional<CanonicalForm> first = search.find(grid);
      ASSERT_TRUE(first) << grid.text();
      for (int i = 0; i < 5; ++i) {
        const std::optional<CanonicalForm> again = search.find(apply(random_transform(shape, random), grid));
        ASSERT_TRUE(again) << grid.text();
        EXPECT_EQ(again->form.text(), first->form.text());
        EXPECT_EQ(again->order, first->order);
      }
    }
  }
}

/// The search gives up when it exceeds its limit of steps. Afterwards it still finds the form of another grid.
TEST(LatinSearch, EndsWithGridsOfManySymmetries) {
  std::mt19937_64 random(44);
  const Shape shape = make_shape(1, 16);
  LatinSearch search(shape);
  Grid elementary(shape);
  for (int row = 0; row < 16; ++row) {
    for (int column = 0; column < 16; ++column) elementary.set(row, column, static_cast<Cell>((row ^ column) + 1));
  }
  EXPECT_FALSE(search.find(elementary));
  const Grid grid = random_complete_grid(shape, random);
  const std::optional<CanonicalForm> found = search.find(grid);
  ASSERT_TRUE(found);
  expect_like_general(*found, grid);
}

TEST(LatinSearch, LeavesOtherGridsToTheGeneralSearch) {
  const Shape shape = make_shape(1, 6);
  LatinSearch search(shape);
  const Grid full = cyclic_grid(shape);
  Grid grid = full;
  EXPECT_TRUE(search.find(grid));
  EXPECT_FALSE(search.find(pattern_of(grid)));
  grid.set(2, 3, blank);
  EXPECT_FALSE(search.find(grid));
  grid = full;
  std::fill_n(grid.cells().begin(), 4 * 6, blank);
  EXPECT_FALSE(search.find(grid));
}

}  // namespace
}  // namespace isodoku::detail
