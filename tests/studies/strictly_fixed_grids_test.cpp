// Grids fixed without relabelling: the figures of A. Schoenhage, Einige Sudoku-Studien (2010), part 4. The whole group
// is tried on random grids, both fixed ones and others.

#include "studies/fixed_grids/strictly_fixed_grids.hpp"
#include "group/conjugacy_classes.hpp"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <random>
#include <set>

#include "base/error.hpp"
#include "grid/transform.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "studies/block_diagonals/block_diagonals.hpp"
#include "tests/support/extent.hpp"

namespace isodoku::detail {
namespace {

/// All symmetries that map a grid to itself. A choice of the row that becomes the first row determines the source of
/// each column, since a row has each symbol once, and then the source of each row.
std::vector<Symmetry> strict_automorphisms(const Grid& grid) {
  std::vector<Symmetry> found;
  for (const bool transposes : {false, true}) {
    Symmetry transposition = identity_transform(Shape()).symmetry;
    transposition.transpose = transposes;
    const Grid start = apply({Shape(), transposition, identity_transform(Shape()).symbols}, grid);
    for (int row = 0; row < 9; ++row) {
      Symmetry symmetry = transposition;
      for (int column = 0; column < 9; ++column) {
        for (int source = 0; source < 9; ++source) {
          if (start.at(row, source) == grid.at(0, column)) {
            symmetry.columns[static_cast<std::size_t>(column)] = static_cast<std::uint8_t>(source);
          }
        }
      }
      for (int image_row = 0; image_row < 9; ++image_row) {
        for (int source = 0; source < 9; ++source) {
          if (start.at(source, symmetry.columns[0]) == grid.at(image_row, 0)) {
            symmetry.rows[static_cast<std::size_t>(image_row)] = static_cast<std::uint8_t>(source);
          }
        }
      }
      try {
        const Transform transform = make_transform(Shape(), symmetry, identity_transform(Shape()).symbols);
        if (apply(transform, grid) == grid) found.push_back(symmetry);
      } catch (const Error&) {
        // The permutation does not keep the chutes.
      }
    }
  }
  return found;
}

/// The box shifts of these symmetries. Returns nothing if some symmetry does not shift boxes cyclically; by lemma 4.2
/// there is none.
std::optional<BoxShifts> shifts_of(const std::vector<Symmetry>& symmetries) {
  BoxShifts shifts = 0;
  for (const Symmetry& symmetry : symmetries) {
    if (symmetry == identity_transform(Shape()).symmetry) continue;
    const int bands = (3 - symmetry.rows[0] / 3) % 3;
    const int stacks = (3 - symmetry.columns[0] / 3) % 3;
    for (int line = 0; line < 9; ++line) {
      const auto at = static_cast<std::size_t>(line);
      if ((line / 3 - symmetry.rows[at] / 3 - bands) % 3 != 0) return std::nullopt;
      if ((line / 3 - symmetry.columns[at] / 3 - stacks) % 3 != 0) return std::nullopt;
    }
    if (symmetry.transpose || (bands == 0 && stacks == 0)) return std::nullopt;
    const BoxShift shift = stacks == 0       ? BoxShift::r
                           : bands == 0      ? BoxShift::s
                           : bands == stacks ? BoxShift::rs
                                             : BoxShift::rss;
    shifts |= static_cast<BoxShifts>(shift);
  }
  return shifts;
}

/// Theorem 4.3 and lemma 4.2.
TEST(StrictlyFixedGrids, LikeTheWholeGroup) {
  std::mt19937_64 engine(1);
  std::vector<Grid> fixed;
  for_each_strictly_fixed_grid([&](const Grid& grid, BoxShifts shifts) {
    if (engine() % cases(1000U, 250U) == 0 || shifts > 2) fixed.push_back(grid);
  });
  EXPECT_GT(fixed.size(), cases(1000U, 4000U));
  int with_shifts = 0;
  for (const Grid& grid : fixed) {
    const Grid image = apply(random_transform(Shape(), engine), grid);
    const std::optional<BoxShifts> expected = shifts_of(strict_automorphisms(image));
    ASSERT_TRUE(expected) << image.text();
    EXPECT_EQ(strict_box_shifts(image), *expected) << image.text();
    with_shifts += *expected != 0 ? 1 : 0;
  }
  EXPECT_EQ(with_shifts, static_cast<int>(fixed.size()));
  for (int trial = 0; trial < cases(1500, 6000); ++trial) {
    const Grid grid = random_complete_grid(Shape(), engine);
    EXPECT_EQ(strict_box_shifts(grid), shifts_of(strict_automorphisms(grid))) << grid.text();
  }
}

/// The example of section 4.2, and its variant with the same multiplicities. The paper gives the type [S] for the
/// variant. But the variant, with symbols exchanged in one stack, is fixed by a shift of bands.
TEST(StrictlyFixedGrids, AnExampleAndItsVariant) {
  const std::string example = "123456789456789123789123456312645978645978312978312645231564897564897231897231564";
  EXPECT_EQ(strict_box_shifts(make_grid(Shape(), example)), all_box_shifts);
  std::string variant = example;
  const std::string from = "147369";
  const std::string to = "369147";
  for (std::size_t cell = 0; cell < variant.size(); ++cell) {
    const std::size_t at = from.find(variant[cell]);
    if (cell % 9 >= 6 && at != std::string::npos) variant[cell] = to[at];
  }
  EXPECT_EQ(strict_box_shifts(make_grid(Shape(), variant)), static_cast<BoxShifts>(BoxShift::r));
  EXPECT_EQ(shifts_of(strict_automorphisms(make_grid(Shape(), variant))), static_cast<BoxShifts>(BoxShift::r));
  EXPECT_THROW(static_cast<void>(strict_box_shifts(Grid())), Error);
}

/// Equations (4.8) and (4.9), and the pairs (u, v) of section 4.4.
TEST(StrictlyFixedGrids, Figures) {
  const BlockDiagonals diagonals;
  std::map<int, int> by_shifts;
  std::map<BlockDiagonal, std::map<int, int>> by_diagonal;
  std::set<std::string> different;
  std::size_t number = 0;
  for_each_strictly_fixed_grid([&](const Grid& grid, BoxShifts shifts) {
    ++by_shifts[shifts];
    ++by_diagonal[diagonals.normal_form(grid)][shifts];
    if (!has_turn(number++, 10)) return;
    EXPECT_EQ(normal_diagonal_form(grid), grid);
    different.insert(grid.text());
  });
  EXPECT_EQ(by_shifts, (std::map<int, int>{{1, 580604}, {2, 580604}, {4, 36}, {8, 36}, {15, 4}}));
  EXPECT_EQ(number, 1161284U);
  EXPECT_EQ(different.size(), cases((number + 9) / 10, number));

  std::map<BlockDiagonal, int> sizes;
  for (const auto& [diagonal, unused] : by_diagonal) ++sizes[diagonals.class_of(diagonal).least];
  std::map<int, int> of_least;
  std::map<int, int> values;
  for (const auto& [least, size] : sizes) {
    int value = 0;
    for (const auto& [shifts, count] : by_diagonal[least]) {
      of_least[shifts] += count;
      value += count;
    }
    ++values[value];
  }
  EXPECT_EQ(of_least, (std::map<int, int>{{1, 1452}, {2, 1980}, {4, 36}, {8, 3}, {15, 4}}));
  EXPECT_EQ(values, (std::map<int, int>{{8, 383}, {16, 19}, {17, 1}, {26, 1}, {64, 1}}));
}

}  // namespace
}  // namespace isodoku::detail
