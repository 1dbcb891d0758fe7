// Rules by name and from drawings, the groups of 3x3 rules, and invalid rules.

#include "grid/rules.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "grid/grid.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/subgroups.hpp"
#include "group/symmetries.hpp"

namespace isodoku::detail {
namespace {

/// Reads an invalid file; returns `line:column: reason`.
std::string refusal(const std::string& text, const Shape& shape = Shape()) {
  try {
    RulesSpecification specification;
    specification.add_file(text, "f");
    static_cast<void>(specification.rules(specification.implied_shape().value_or(shape)));
    return "";
  } catch (const Error& error) {
    return error.message();
  }
}

TEST(Rules, OfShapes) {
  EXPECT_EQ(Rules(make_shape(3, 3)).houses().size(), 27U);
  EXPECT_EQ(Rules(make_shape(2, 3)).houses().size(), 18U);
  // Boxes that are rows or columns do not add houses.
  EXPECT_EQ(Rules(make_shape(1, 5)).houses().size(), 10U);
  EXPECT_EQ(Rules(make_shape(5, 1)).houses().size(), 10U);
  EXPECT_TRUE(Rules(make_shape(3, 3)).are_boxes());
  EXPECT_EQ(Rules(Shape()).houses()[20].name, "box 3");
  EXPECT_EQ(Rules(Shape()).houses_of(80).size(), 3U);
  EXPECT_FALSE(Rules(make_shape(2, 3)) == Rules(make_shape(3, 2)));
}

TEST(Rules, NamesAddHouses) {
  const std::map<std::string, std::size_t> houses = {
      {"main-diagonal", 28}, {"diagonal", 29},  {"disjoint-groups", 36}, {"colour", 36},
      {"windows", 36},       {"windoku", 36},   {"asterisk", 28},        {"centre-dot", 28},
      {"girandola", 28},     {"anti-king", 83}, {"anti-knight", 179}};
  EXPECT_EQ(variant_names().size(), houses.size());
  for (const std::string& name : variant_names()) {
    EXPECT_EQ(variant_rules({name}).houses().size(), houses.at(name)) << name;
    EXPECT_FALSE(variant_rules({name}).are_boxes());
  }
  EXPECT_EQ(variant_rules({"diagonal", "disjoint-groups"}), variant_rules({"colour", "diagonal", "main-diagonal"}));
  // If boxes are rows, the places in boxes are columns, so no house is added.
  EXPECT_TRUE(variant_rules({"disjoint-groups"}, make_shape(1, 4)).are_boxes());
  EXPECT_THROW(variant_rules({"diagonals"}), Error);
  EXPECT_THROW(variant_rules({"windows"}, make_shape(4, 4)), Error);
}

TEST(Rules, Groups) {
  struct Known {
    std::vector<std::string> names;
    int order;
    int kinds;
    int directions;
  };
  for (const auto& [names, order, kinds, directions] : std::vector<Known>{{{"diagonal"}, 96, 96, 48},
                                                                          {{"disjoint-groups"}, 10368, 2592, 1296},
                                                                          {{"diagonal", "disjoint-groups"}, 32, 16, 8},
                                                                          {{"windows"}, 256, 128, 64},
                                                                          {{"anti-king"}, 8, 8, 4}}) {
    EXPECT_EQ(RulesGroup(variant_rules(names), SymmetrySubgroup::all).order(), order) << names.front();
    EXPECT_EQ(RulesGroup(variant_rules(names), SymmetrySubgroup::keeping_kinds).order(), kinds) << names.front();
    EXPECT_EQ(RulesGroup(variant_rules(names), SymmetrySubgroup::no_transposition).order(), directions)
        << names.front();
  }
}

/// For box rules, nauty finds the group that follows from their structure, and it has equally many conjugacy classes.
TEST(Rules, BoxGroupsAsRules) {
  const std::map<std::pair<int, int>, std::size_t> classes = {{{2, 2}, 20}, {{2, 3}, 90}};
  for (const auto& [rows, columns] :
       std::vector<std::pair<int, int>>{{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}, {3, 4}, {4, 4}, {5, 5}}) {
    const Shape shape = make_shape(rows, columns);
    const RulesGroup group{Rules(shape), SymmetrySubgroup::all};
    EXPECT_EQ(group.order(), BoxGroup(shape).order()) << shape.text();
    if (const auto known = classes.find({rows, columns}); known != classes.end()) {
      const std::vector<ElementClass> found = element_classes(group.permutations(), group.generators());
      EXPECT_EQ(found.size(), known->second);
      BigInteger elements = 0;
      for (const ElementClass& each : found) {
        elements += each.size;
        for (const Permutation& commuting : each.centraliser) {
          EXPECT_EQ(product(commuting, each.representative), product(each.representative, commuting));
        }
        const BigInteger order = group.order() / each.size;
        EXPECT_EQ(PermutationGroup(group.permutations().degree(), each.centraliser, order).order(), order);
      }
      EXPECT_EQ(elements, group.order());
    }
  }
}

TEST(Rules, Drawings) {
  RulesSpecification specification;
  specification.add_file("# stairs\nAAABBB\r\nAABBBC\nADDDCC\nEDDDCC\nEEEFFC\nEEFFFF\nhouse r1c1 r2c2, r3c3\n", "f");
  EXPECT_EQ(specification.implied_shape(), make_shape(2, 3));
  const Rules rules = specification.rules(make_shape(3, 2));
  EXPECT_EQ(rules.houses().size(), 19U);
  EXPECT_EQ(rules.text(), "@f");
  EXPECT_THROW(static_cast<void>(specification.rules(Shape())), Error);
  // The regions are the boxes.
  RulesSpecification boxes;
  boxes.add_file("aabb\naabb\nccdd\nccdd\n", "f");
  EXPECT_TRUE(boxes.rules(make_shape(2, 2)).are_boxes());
  RulesSpecification with_mark;
  with_mark.add_file(
      "\xEF\xBB\xBF"
      "aabb\naabb\nccdd\nccdd\n",
      "f");
  EXPECT_TRUE(with_mark.rules(make_shape(2, 2)).are_boxes());
  // A line with only the word house belongs to a drawing.
  RulesSpecification word;
  word.add_file("house\nhouse\nhouse\nhouse\nhouse", "f");
  EXPECT_EQ(word.rules(make_shape(1, 5)).houses().size(), 10U);
}

TEST(Rules, RefusedFiles) {
  EXPECT_EQ(refusal("aabb\naabb\nccd\n"),
            "f:3:4: error: this line of the drawing has 3 cells, but its first line has 4");
  EXPECT_EQ(refusal("aabb\naabb\nccdd\n"), "f:3:1: error: the drawing has 3 lines of 4 cells, and is not square");
  EXPECT_EQ(refusal("aabb\naabb\ncddd\nccdd\n"), "f:4:1: error: region 'c' has 3 cells, not 4");
  EXPECT_EQ(refusal("aabb\naabb\nccdd\nccdd\nccdd\n"), "f:5:1: error: the drawing has more lines than columns");
  EXPECT_EQ(refusal("a.\n.a\n"), "f:1:2: error: '.' is not the letter of a region");
  EXPECT_EQ(refusal("house r1c1 r1c10\n"), "f:1:12: error: a 3x3 grid has no cell r1c10");
  EXPECT_EQ(refusal("house r1c1 x\n"), "f:1:12: error: 'x' is not a cell: expected a cell such as r1c1");
  EXPECT_EQ(refusal("\nhouse r1c1 r1c1\n"), "f:2:12: error: r1c1 occurs twice in this house");
  EXPECT_EQ(refusal("house r1c1\n"), "f:1:1: error: a house must have at least two cells");
  EXPECT_EQ(refusal("house r1c1 r1c2 r1c3\n", make_shape(1, 2)), "f:1:17: error: a 1x2 grid has no cell r1c3");
  EXPECT_EQ(refusal("# nothing\n"), "f: error: this file contains no rules");
}

TEST(Rules, ABreachNamesTheRegion) {
  const Rules rules = drawn_rules("AABB\nAABB\nCCDD\nCCDD\n", "f");
  try {
    make_grid(rules, "..1....1........");
    ADD_FAILURE();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "symbol 1 occurs twice in region B");
  }
}

TEST(Rules, Breaches) {
  const Rules rules = variant_rules({"diagonal", "disjoint-groups"});
  std::string text(81, '.');
  text[0] = '5';
  text[40] = '5';
  try {
    make_grid(rules, text);
    ADD_FAILURE();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "symbol 5 occurs twice in the main diagonal");
    EXPECT_EQ(error.place().column, 41U);
  }
  text[40] = '.';
  text[30] = '5';
  EXPECT_THROW(make_grid(rules, text), Error);
  EXPECT_NO_THROW(make_grid(Shape(), text));
}

}  // namespace
}  // namespace isodoku::detail
