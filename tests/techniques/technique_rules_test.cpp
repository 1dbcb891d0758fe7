// Properties of rules: which houses cost the same as boxes, and in which pairs of directions there are fish.

#include "techniques/technique_rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "tests/techniques/technique_testing.hpp"

namespace isodoku::detail {
namespace {

std::size_t houses_like_boxes(const TechniqueRules& rules) {
  return static_cast<std::size_t>(
      std::ranges::count_if(rules.houses(), [](const TechniqueHouse& house) { return house.costs_as_box; }));
}

TEST(TechniqueRules, Boxes) {
  const TechniqueRules rules{Rules(Shape())};
  EXPECT_EQ(houses_like_boxes(rules), 9U);
  EXPECT_EQ(rules.fish_frames().size(), 2U);
  EXPECT_EQ(rules.peers(40).size(), 20U);
  EXPECT_TRUE(rules.sees(0, 80) == false && rules.sees(0, 8) && rules.sees(0, 10));
}

TEST(TechniqueRules, LatinSquaresHaveNoBoxes) {
  EXPECT_EQ(houses_like_boxes(TechniqueRules(Rules(make_shape(1, 5)))), 0U);
}

TEST(TechniqueRules, SymmetriesThatExchangeRowsAndBoxes) {
  // Cells are (a, b, c, d), for row 3a + b and column 3c + d. Houses fix (a, b), (c, d), (a, c) or (b, d), so b and c
  // can be exchanged. This maps rows to boxes, and columns to disjoint groups.
  const TechniqueRules rules(rules_named(Shape(), {"disjoint-groups"}));
  EXPECT_EQ(houses_like_boxes(rules), 0U);
  EXPECT_EQ(rules.fish_frames().size(), 4U);
}

TEST(TechniqueRules, FramesCrossInSingleCells) {
  for (const Rules& some : {Rules(Shape()), rules_named(Shape(), {"disjoint-groups"}),
                            rules_named(make_shape(2, 3), {"diagonal"}), rules_named(Shape(), {"windows"})}) {
    const TechniqueRules rules(some);
    for (const FishFrame& frame : rules.fish_frames()) {
      ASSERT_EQ(frame.bases.size(), rules.size());
      ASSERT_EQ(frame.covers.size(), rules.size());
      for (std::size_t b = 0; b < rules.size(); ++b) {
        std::uint32_t crossed = 0;
        for (std::size_t i = 0; i < rules.size(); ++i) {
          const TechniqueHouse& cover = rules.houses()[frame.covers[frame.cover_at[b][i]]];
          EXPECT_TRUE(cover.set.test(rules.houses()[frame.bases[b]].cells[i]));
          crossed |= std::uint32_t{1} << frame.cover_at[b][i];
        }
        EXPECT_EQ(std::popcount(crossed), static_cast<int>(rules.size()));
      }
    }
  }
}

}  // namespace
}  // namespace isodoku::detail
