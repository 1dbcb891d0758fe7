// Partial fillings from which grids are counted: their weights add up to the number of all fillings, and the number of
// grids does not depend on which cells are filled.

#include "count/grids/beginnings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "count/grids/beginning_choice.hpp"
#include "count/grids/grid_count.hpp"
#include "grid/rules.hpp"
#include "solve/counting/template_counter.hpp"
#include "tests/support/extent.hpp"

namespace isodoku::detail {
namespace {

CellList joined(const CellList& a, const std::vector<Point>& b) {
  CellList both;
  std::ranges::set_union(a, b, std::back_inserter(both));
  return both;
}

std::uint64_t sum_of_weights(const std::vector<Beginning>& beginnings) {
  std::uint64_t sum = 0;
  for (const Beginning& beginning : beginnings) sum += beginning.weight;
  return sum;
}

TEST(Beginnings, BandsOfSudoku) {
  const Rules rules{Shape()};
  const CellSymmetries symmetries{Symmetries(rules, SymmetrySubgroup::all)};
  std::vector<CellList> rows;
  for (std::size_t row = 0; row < 3; ++row) {
    rows.push_back(joined(row == 0 ? CellList() : rows.back(), rules.houses()[row].cells));
  }
  const std::vector<Beginning> bands = make_beginnings(rules, symmetries, rows).value();
  // Felgenhauer and Jarvis: 9! * 2612736 bands, 416 classes under all symmetries. Only some of the symmetries are used
  // here.
  EXPECT_EQ(sum_of_weights(bands), 12096U * 216);
  EXPECT_GE(bands.size(), 416U);
}

TEST(Beginnings, OneOfEachClass) {
  // All symmetries of these rules are used.
  const Rules rules = variant_rules({"disjoint-groups"});
  const CellSymmetries symmetries{Symmetries(rules, SymmetrySubgroup::all)};
  EXPECT_EQ(symmetries.order(), 10368U);
  const auto houses = rules.houses();
  const std::vector<CellList> sets = {houses[0].cells, joined(houses[0].cells, houses[1].cells)};
  EXPECT_EQ(symmetries.stabiliser_order(sets[1]), 144U);
  const std::vector<Beginning> beginnings = make_beginnings(rules, symmetries, sets).value();
  EXPECT_EQ(sum_of_weights(beginnings), 12096U);
  // Each class occurs only by its smallest image.
  const auto actions = symmetries.actions_on(sets[1]);
  for (const Beginning& beginning : beginnings) {
    std::string own;
    for (const Point cell : sets[1]) own += static_cast<char>('0' + beginning.cells[cell]);
    for (const auto& action : actions) {
      std::string image;
      std::string label(10, '0');
      char labels = '0';
      for (const std::uint8_t place : action) {
        char& symbol = label[static_cast<std::size_t>(own[place] - '0')];
        if (symbol == '0') symbol = ++labels;
        image += symbol;
      }
      EXPECT_GE(image, own);
    }
  }
}

TEST(Beginnings, AnyCellsGiveTheSameNumber) {
  const Shape shape = cases(make_shape(2, 3), make_shape(2, 4));
  const Rules rules = variant_rules({"disjoint-groups"}, shape);
  const BigInteger wanted = grid_count(rules);
  const CellSymmetries symmetries{Symmetries(rules, SymmetrySubgroup::all)};
  const auto houses = rules.houses();
  TemplateCounter counter(rules);
  for (const std::size_t second : {std::size_t{1}, houses.size() - 1}) {
    const std::vector<CellList> sets = {houses[0].cells, joined(houses[0].cells, houses[second].cells)};
    BigInteger sum = 0;
    const std::vector<Beginning> beginnings = make_beginnings(rules, symmetries, sets).value();
    for (const Beginning& beginning : beginnings) {
      sum += BigInteger(beginning.weight) * counter.count(beginning.cells).value();
    }
    EXPECT_EQ(sum * factorial(shape.size()), wanted) << second;
  }
}

TEST(Beginnings, ChoiceIsWithinReach) {
  for (const std::string& name : first_cases<std::string>({"windows", "diagonal", "anti-knight"}, 1)) {
    const Rules rules = variant_rules({name});
    const BeginningChoice choice = choose_beginnings(rules, CellSymmetries(Symmetries(rules, SymmetrySubgroup::all)));
    EXPECT_LT(choice.unions, 1e11) << name;
    EXPECT_GE(choice.sets.back().size(), 17U);
    for (std::size_t i = 1; i < choice.sets.size(); ++i) {
      EXPECT_TRUE(std::ranges::includes(choice.sets[i], choice.sets[i - 1]));
    }
  }
}

TEST(Beginnings, GivesUpAtTheLimits) {
  const Rules rules = variant_rules({"disjoint-groups"});
  const CellSymmetries symmetries{Symmetries(rules, SymmetrySubgroup::all)};
  const auto houses = rules.houses();
  const std::vector<CellList> sets = {houses[0].cells, joined(houses[0].cells, houses[1].cells)};
  EXPECT_TRUE(make_beginnings(rules, symmetries, sets, {12097, 12097}).has_value());
  EXPECT_FALSE(make_beginnings(rules, symmetries, sets, {12000, 12097}).has_value());
  EXPECT_FALSE(make_beginnings(rules, symmetries, sets, {12097, 10}).has_value());
}

TEST(Beginnings, RulesWithoutGrids) {
  // On 1x2, each of the two rows and two diagonals must contain both symbols. On 1x3, the middle cell is on both
  // diagonals.
  EXPECT_EQ(grid_count(variant_rules({"diagonal"}, make_shape(1, 2))), 0);
  EXPECT_LE(grid_count_terms(variant_rules({"diagonal"}, make_shape(1, 3))).size(), 1U);
  EXPECT_EQ(grid_count(variant_rules({"diagonal"}, make_shape(1, 3))), 0);
  EXPECT_LT(estimated_grid_count_seconds(variant_rules({"diagonal"}, make_shape(1, 2)), 2), 1);
}

TEST(Beginnings, ManySymbolsAreNotTried) {
  EXPECT_FALSE(may_be_within_reach(variant_rules({"diagonal"}, make_shape(4, 4))));
  EXPECT_TRUE(may_be_within_reach(variant_rules({"diagonal"}, make_shape(2, 5))));
  EXPECT_THROW(grid_count(variant_rules({"main-diagonal"}, make_shape(4, 6))), Error);
}

}  // namespace
}  // namespace isodoku::detail
