// The general search on rows that are each tied to a column. Grids with a full row, a full column and one symbol in all
// rows have such rows.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "canon/general/minlex_general.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "tests/canon/test_inputs.hpp"
#include "tests/grid/all_shapes.hpp"

namespace isodoku::detail {
namespace {

/// The numbers of first rows, first columns and first symbols that are kept.
struct LinesToKeep {
  int rows;
  int columns;
  int symbols;
};

Grid keep_lines(Grid grid, const LinesToKeep& lines) {
  const int n = grid.shape().size();
  for (int row = lines.rows; row < n; ++row) {
    for (int column = lines.columns; column < n; ++column) {
      if (grid.at(row, column) > lines.symbols) grid.set(row, column, blank);
    }
  }
  return grid;
}

TEST(PrivateTies, BruteForce) {
  std::mt19937_64 random(51);
  for (const auto& [rows, columns] : {std::pair{1, 4}, {1, 5}, {2, 2}, {2, 3}, {3, 2}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      MinlexGeneral engine(group);
      for (int i = 0; i < 54; ++i) {
        const LinesToKeep lines{i % 3, 1 + i / 3 % 2, 1 + i / 6 % 2};
        Grid grid = keep_lines(random_complete_grid(shape, random), lines);
        if (i % 4 == 3) grid.set(0, shape.size() - 1, blank);
        grid = apply(random_transform(shape, random), grid);
        const CanonicalForm found = engine.canonical_form(grid);
        const oracle::Result wanted = oracle::brute_force_minlex(rows, columns, grid.text(), group.transposes());
        EXPECT_EQ(found.form.text(), wanted.form) << shape.text() << " " << grid.text();
        EXPECT_EQ(found.order, wanted.order) << shape.text() << " " << grid.text();
        EXPECT_EQ(apply(found.map, grid), found.form) << grid.text();
      }
    }
  }
}

TEST(PrivateTies, ScramblesHaveTheSameForm) {
  std::mt19937_64 random(52);
  for (const int n : {6, 7, 9, 16, 25}) {
    const Shape shape = make_shape(1, n);
    MinlexGeneral engine(shape);
    for (int i = 0; i < 12; ++i) {
      // In every third grid, the full row, the full column and the symbol meet in one cell. Then the column that they
      // share is not determined beforehand.
      Grid full = random_complete_grid(shape, random);
      while (i % 3 == 0 && full.at(0, 0) != 1) full = apply(random_transform(shape, random), full);
      const Grid grid = keep_lines(full, {1, 1, 1});
      const CanonicalForm first = engine.canonical_form(grid);
      EXPECT_EQ(apply(first.map, grid), first.form);
      EXPECT_EQ(engine.canonical_form(first.form).form, first.form);
      for (int j = 0; j < 3; ++j) {
        const Grid scrambled = apply(random_transform(shape, random), grid);
        const CanonicalForm again = engine.canonical_form(scrambled);
        EXPECT_EQ(again.form.text(), first.form.text()) << grid.text();
        EXPECT_EQ(again.order, first.order);
        EXPECT_LE(again.form.text(), scrambled.text());
      }
    }
  }
}

std::vector<int> cycle_type(const std::vector<int>& image) {
  std::vector<int> lengths;
  std::vector<bool> seen(image.size());
  for (std::size_t start = 0; start < image.size(); ++start) {
    int length = 0;
    for (std::size_t i = start; !seen[i]; i = static_cast<std::size_t>(image[i])) {
      seen[i] = true;
      ++length;
    }
    if (length > 0) lengths.push_back(length);
  }
  std::ranges::sort(lengths);
  return lengths;
}

/// The last row of the form, read as a permutation of the slots, is the greatest permutation of its cycle type.
TEST(PrivateTies, GreatestPermutationOfItsCycles) {
  constexpr int k = 7;
  std::map<std::vector<int>, std::vector<int>> greatest;
  std::vector<int> image(k);
  std::iota(image.begin(), image.end(), 0);
  do greatest[cycle_type(image)] = image;
  while (std::ranges::next_permutation(image).found);
  EXPECT_EQ(greatest.size(), 15U);

  // The k tied rows have the labels 2 to k + 1, and their columns are 1 to k, from right to left.
  const Shape shape = make_shape(1, k + 2);
  MinlexGeneral engine(shape);
  std::mt19937_64 random(53);
  for (const auto& [type, wanted] : greatest) {
    // Add a full row whose symbols permute the columns in this way, then scramble the grid.
    Grid grid(shape);
    grid.set(0, k + 1, 1);
    for (int row = 0; row < k; ++row) {
      grid.set(row + 1, k - row, 1);
      grid.set(row + 1, k + 1, static_cast<Cell>(row + 2));
    }
    grid.set(k + 1, 0, 1);
    grid.set(k + 1, k + 1, k + 2);
    for (int j = 0; j < k; ++j) {
      const int to = wanted[static_cast<std::size_t>(j)];
      grid.set(k + 1, j + 1, static_cast<Cell>(k - 1 - to + 2));
    }
    for (int i = 0; i < 5; ++i) {
      const Grid scrambled = apply(random_transform(shape, random), grid);
      EXPECT_EQ(engine.canonical_form(scrambled).form.text(), grid.text()) << scrambled.text();
    }
  }
}

}  // namespace
}  // namespace isodoku::detail
