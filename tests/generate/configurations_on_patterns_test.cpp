// Configurations of a pattern or of weights: together they are those of a number of clues. Equivalent patterns have
// equivalent configurations. Small examples are worked out by hand.

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "generate/configurations.hpp"
#include "generate/patterns.hpp"
#include "group/symmetries.hpp"
#include "tests/generate/configuration_inputs.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

/// The symbols of the clues, box by box.
std::string symbols_of(const Grid& grid) {
  std::string symbols;
  for (const auto& [row, column] : positions_by_box(grid.shape())) {
    if (grid.at(row, column) != blank) symbols += symbol_character(grid.at(row, column));
  }
  return symbols;
}

/// Fills the clues of a pattern with these symbols, box by box.
Grid filled(const Grid& pattern, std::string_view symbols) {
  Grid grid(pattern.shape());
  for (const auto& [row, column] : positions_by_box(pattern.shape())) {
    if (pattern.at(row, column) == blank) continue;
    grid.cells()[static_cast<std::size_t>(row * grid.shape().size() + column)] =
        static_cast<Cell>(character_symbol(symbols.front()));
    symbols.remove_prefix(1);
  }
  return grid;
}

/// The configurations on all generated patterns, and those with all generated weights, are the same ones in the same
/// order.
TEST(Configurations, ByPatternsAndByWeights) {
  for (const auto& [rows, columns, clues] :
       std::vector<std::array<int, 3>>{{2, 2, 0}, {2, 2, 7}, {2, 3, 4}, {2, 4, 3}, {4, 2, 3}, {3, 3, 3}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      std::vector<std::string> wanted;
      for (const auto& [grid, order] : configurations_with(group, clues)) {
        wanted.push_back(grid.text() + ' ' + std::to_string(order));
      }
      std::vector<std::string> by_patterns;
      std::uint64_t counted = 0;
      for_each_pattern(group, clues, [&](const Grid& pattern, std::uint64_t) {
        for (const auto& [grid, order] : configurations_on(pattern, group)) {
          by_patterns.push_back(grid.text() + ' ' + std::to_string(order));
        }
        counted += count_configurations(pattern, group);
      });
      EXPECT_EQ(by_patterns, wanted) << shape.text();
      EXPECT_EQ(counted, wanted.size());
      std::vector<std::string> by_weights;
      counted = 0;
      for_each_weights(group, clues, [&](const WeightBlocks& weights, std::uint64_t) {
        for (const auto& [grid, order] : configurations_with(group, weights)) {
          by_weights.push_back(grid.text() + ' ' + std::to_string(order));
        }
        counted += count_configurations(group, weights);
      });
      EXPECT_EQ(by_weights, wanted) << shape.text();
      EXPECT_EQ(counted, wanted.size());
    }
  }
}

/// An image of a pattern has equally many configurations, on its own cells, with the same canonical forms.
TEST(Configurations, OnAnyPatternOfAClass) {
  std::mt19937_64 random(11);
  for (const auto& [rows, columns, clues] :
       std::vector<std::array<int, 3>>{{2, 2, 6}, {2, 3, 4}, {2, 4, 4}, {4, 2, 4}, {3, 3, 4}, {3, 3, 6}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      Canoniser canoniser(group);
      for (int times = 0; times < 5; ++times) {
        const Grid pattern = random_cells(shape, clues, Filling::pattern, random);
        const Grid other = apply(random_transform(group, random), pattern);
        std::array<std::set<std::string>, 2> forms;
        for (const Grid& each : {pattern, other}) {
          const std::vector<Generated> all = configurations_on(each, group);
          expect_ascending(all);
          expect_distinct_with_orders(all, group);
          EXPECT_EQ(count_configurations(each, group), all.size());
          for (const Generated& found : all) {
            EXPECT_EQ(pattern_of(found.grid), each);
            forms[each == pattern ? 0 : 1].insert(canoniser.form_only(found.grid).text());
          }
        }
        if (other == pattern) continue;
        EXPECT_EQ(forms[0], forms[1]) << pattern.text();
      }
    }
  }
}

/// Clues r1c1, r2c2, r1c4: two of the five sequences keep the rules.
TEST(Configurations, ThreeCluesByHand) {
  const Grid pattern = pattern_of_text("x..x......x");
  std::vector<std::string> kept;
  for (const std::string sequence : {"111", "112", "121", "122", "123"}) {
    if (find_rule_breach(filled(pattern, sequence)).cell < 0) kept.push_back(sequence);
  }
  EXPECT_EQ(kept, (std::vector<std::string>{"122", "123"}));
  std::vector<std::string> found;
  for (const Generated& each : configurations_on(pattern)) found.push_back(symbols_of(each.grid));
  EXPECT_EQ(found, kept);
  const Grid last = configurations_on(pattern).back().grid;
  EXPECT_EQ(last.text().substr(0, 4), "1..3");
  EXPECT_EQ(last.text().substr(9, 4), ".2..");
}

/// Clues r1c1, r1c4, r1c7, r4c1: exchanging the two right stacks and relabelling maps 1233 to 1232.
TEST(Configurations, FourCluesByHand) {
  const Grid pattern = pattern_of_text("x..x..x....................x");
  for (const BoxGroup& group : groups_of(Shape())) {
    std::vector<std::string> found;
    for (const Generated& each : configurations_on(pattern, group)) found.push_back(symbols_of(each.grid));
    EXPECT_EQ(found, (std::vector<std::string>{"1232", "1234"}));
  }
  const Grid one = filled(pattern, "1233");
  const Grid other = filled(pattern, "1232");
  EXPECT_EQ(find_rule_breach(one).cell, -1);
  EXPECT_EQ(canonical_form(one).form, canonical_form(other).form);
}

/// A row, a column or a box has one filling. Each automorphism of the pattern keeps it, with a relabelling.
TEST(Configurations, OnWholeHouses) {
  const auto expect_one = [](const Grid& pattern, const BoxGroup& group) {
    const std::vector<Generated> all = configurations_on(pattern, group);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(count_configurations(pattern, group), 1U);
    EXPECT_EQ(all[0].order, canonical_form(pattern, group, Form::minlex).order) << pattern.text();
  };
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{2, 2}, {2, 3}, {3, 2}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      Grid row(shape, Filling::pattern);
      Grid column(shape, Filling::pattern);
      Grid box(shape, Filling::pattern);
      for (int i = 0; i < shape.size(); ++i) {
        row.set(1, i, 1);
        column.set(i, 0, 1);
        box.set(i / columns, i % columns, 1);
      }
      expect_one(row, group);
      expect_one(column, group);
      expect_one(box, group);
      expect_one(Grid(shape, Filling::pattern), group);
    }
  }
  expect_one(Grid(Shape(), Filling::pattern), Shape());
  expect_one(pattern_of_text("xxx......xx"), Shape());
}

/// With its first box 123456, a band of 2x3 can be filled in 3! * 3! ways. It can be any of the three bands.
TEST(Configurations, BandsOf2x3) {
  const Shape shape = make_shape(2, 3);
  Grid band(shape, Filling::pattern);
  for (std::size_t i = 0; i < 12; ++i) band.cells()[i] = 1;
  const std::vector<Generated> all = configurations_on(band);
  expect_ascending(all);
  expect_distinct_with_orders(all, shape);
  EXPECT_EQ(sum_of_orbits(all, shape), 36 * 3);
}

}  // namespace
}  // namespace isodoku
