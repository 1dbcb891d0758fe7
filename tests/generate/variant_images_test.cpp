// Images of a grid that follow the rules of variants, compared with an enumeration of all 3,359,232 images.

#include "generate/census/detail/variant_images.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "generate/census/census.hpp"
#include "solve/random_grid.hpp"
#include "tests/support/extent.hpp"

namespace isodoku::detail {
namespace {

using Lines = std::array<std::size_t, 9>;

/// The 1,296 permutations of rows or columns that keep the chutes.
std::vector<Lines> permutations_of_lines() {
  std::vector<Lines> found;
  Lines lines = {0, 1, 2, 3, 4, 5, 6, 7, 8};
  do {
    const auto keeps_chute = [&](std::size_t i) { return lines[i] / 3 == lines[i / 3 * 3] / 3; };
    if (keeps_chute(1) && keeps_chute(2) && keeps_chute(4) && keeps_chute(5) && keeps_chute(7) && keeps_chute(8)) {
      found.push_back(lines);
    }
  } while (std::ranges::next_permutation(lines).found);
  return found;
}

/// Pairs of cells that share a house of the variant.
std::vector<std::pair<std::size_t, std::size_t>> pairs_of_variant(const Rules& rules) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (const House& house : rules.houses()) {
    if (house.kind != HouseKind::other) continue;
    for (const Point a : house.cells) {
      for (const Point b : house.cells) {
        if (a < b) pairs.emplace_back(a, b);
      }
    }
  }
  return pairs;
}

std::uint64_t images_one_by_one(const Cells81& cells, const Rules& rules) {
  static const std::vector<Lines> all_lines = permutations_of_lines();
  const auto pairs = pairs_of_variant(rules);
  std::uint64_t images = 0;
  for (const bool is_transposed : {false, true}) {
    for (const Lines& rows : all_lines) {
      for (const Lines& columns : all_lines) {
        const auto symbol = [&](std::size_t cell) {
          const std::size_t row = rows[cell / 9];
          const std::size_t column = columns[cell % 9];
          return cells[is_transposed ? 9 * column + row : 9 * row + column];
        };
        images += static_cast<std::uint64_t>(
            std::ranges::none_of(pairs, [&](const auto& pair) { return symbol(pair.first) == symbol(pair.second); }));
      }
    }
  }
  return images;
}

Cells81 cells_of(const Grid& grid) {
  Cells81 cells{};
  std::ranges::copy(grid.cells(), cells.begin());
  return cells;
}

/// A variant without a name, whose houses are not kept by any transposition.
Rules two_rectangles() {
  RulesBuilder builder{Shape()};
  builder.add_boxes();
  builder.add({"left", {1, 3, 10, 12, 19, 21, 30, 39, 48}, HouseKind::other});
  builder.add({"right", {41, 50, 59, 68}, HouseKind::other});
  return builder.take("two rectangles");
}

TEST(VariantImages, LikeAllSymmetries) {
  std::mt19937_64 engine(3);
  for (int i = 0; i < cases(1, 6); ++i) {
    const Cells81 cells = cells_of(random_complete_grid(Shape(), engine));
    const auto compare = [&cells](const Rules& rules) {
      const VariantImages images(rules);
      const std::uint64_t expected = images_one_by_one(cells, rules);
      EXPECT_EQ(images.count(cells), expected) << rules.text();
      EXPECT_EQ(images.exists(cells), expected > 0) << rules.text();
    };
    for (const VariantName& variant : named_variants()) compare(variant_rules({std::string(variant.name)}));
    compare(two_rectangles());
  }
}

/// Scrambles of grids that follow the rules of a variant.
TEST(VariantImages, FindHiddenGrids) {
  const BoxGroup group{Shape()};
  std::mt19937_64 engine(4);
  for (const VariantName& variant : named_variants()) {
    GridProperty property("contains:" + std::string(variant.name));
    for (int i = 0; i < cases(2, 20); ++i) {
      const Grid grid = random_complete_grid(variant_rules({std::string(variant.name)}), engine);
      EXPECT_EQ(property.value(apply(random_transform(group, engine), grid)), 1U) << variant.name << ' ' << grid.text();
    }
  }
}

TEST(VariantImages, UnknownVariant) {
  EXPECT_THROW(GridProperty("contains:diagonals"), Error);
  EXPECT_THROW(GridProperty("contains:"), Error);
}

}  // namespace
}  // namespace isodoku::detail
