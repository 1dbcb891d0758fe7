// Shidoku: the products of symmetries of the square, compared with their effect on cells, and the twelve grids.

#include "studies/shidoku/shidoku.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace isodoku::detail {
namespace {

const Shape shape_of_shidoku = make_shape_no_checks(2, 2);

std::string turned_text(const std::string& text, SquareSymmetry symmetry) {
  return turned(make_grid(shape_of_shidoku, text), symmetry).text();
}

TEST(Shidoku, SymmetriesAreThoseOfTheirNames) {
  using enum SquareSymmetry;
  const std::string corner = "12..3...........";
  EXPECT_EQ(turned_text(corner, rot_0), corner);
  EXPECT_EQ(turned_text(corner, rot_1), "..31...2........");  // clockwise: the first row is the last column
  EXPECT_EQ(turned_text(corner, rot_2), "...........3..21");
  EXPECT_EQ(turned_text(corner, rot_3), "........2...13..");
  EXPECT_EQ(turned_text(corner, ref_1), "........3...12..");
  EXPECT_EQ(turned_text(corner, ref_2), "..21...3........");
  EXPECT_EQ(turned_text(corner, ref_3), "13..2...........");
  EXPECT_EQ(turned_text(corner, ref_4), "...........2..31");
}

TEST(Shidoku, ProductsAreWhatIsDoneToGrids) {
  const Grid grid = make_grid(shape_of_shidoku, "123434122.......");
  for (std::size_t i = 0; i < square_symmetry_count; ++i) {
    for (std::size_t j = 0; j < square_symmetry_count; ++j) {
      const auto first = static_cast<SquareSymmetry>(i);
      const auto second = static_cast<SquareSymmetry>(j);
      EXPECT_EQ(turned(turned(grid, first), second), turned(grid, square_product(first, second)))
          << square_symmetry_name(first) << ' ' << square_symmetry_name(second);
    }
  }
  // The text of the thesis has this product, its table a different one.
  EXPECT_EQ(square_product(SquareSymmetry::rot_1, SquareSymmetry::ref_2), SquareSymmetry::ref_3);
}

TEST(Shidoku, ThePrintedTableIsNone) {
  const WrongProducts wrong = check_products(printed_square_products());
  EXPECT_EQ(wrong.first_first, 18U);
  EXPECT_EQ(wrong.second_first, 18U);
  EXPECT_GT(wrong.not_associative, 0U);
  SquareTable right{};
  for (std::size_t i = 0; i < square_symmetry_count; ++i) {
    for (std::size_t j = 0; j < square_symmetry_count; ++j) {
      right[i][j] = square_product(static_cast<SquareSymmetry>(i), static_cast<SquareSymmetry>(j));
    }
  }
  const WrongProducts none = check_products(right);
  EXPECT_EQ(none.first_first, 0U);
  EXPECT_EQ(none.not_associative, 0U);
  EXPECT_GT(none.second_first, 0U);  // the group is not commutative
}

TEST(Shidoku, TheTwelveGrids) {
  const std::vector<ShidokuGrid> grids = normal_shidoku_grids();
  ASSERT_EQ(grids.size(), 12U);
  std::array<int, square_symmetry_count> fixed{};
  for (const ShidokuGrid& each : grids) {
    EXPECT_EQ(find_rule_breach(each.grid).cell, -1);
    EXPECT_EQ(shidoku_normal_form(each.grid), each.grid);
    for (std::size_t i = 0; i < square_symmetry_count; ++i) {
      fixed[i] += shidoku_normal_form(turned(each.grid, static_cast<SquareSymmetry>(i))) == each.grid ? 1 : 0;
    }
  }
  EXPECT_EQ(fixed, (std::array<int, square_symmetry_count>{12, 2, 8, 2, 6, 6, 2, 2}));
  EXPECT_EQ(turned(grids[1].grid, SquareSymmetry::rot_2), grids[1].grid);
  EXPECT_EQ(grids[1].name, 'B');
}

}  // namespace
}  // namespace isodoku::detail
