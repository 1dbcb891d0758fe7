// Configurations of a pattern or of weights: together those of a number of clues, the same on any pattern of a class,
// and worked examples.

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
#include "tests/generate/configuration_inputs.hpp"
#include "tests/support/random_grid.hpp"

namespace isodoku {
namespace {

/// Symbols along the clues, box by box.
std::string symbols_of(const Grid& grid) {
  std::string symbols;
  for (const auto& [row, column] : positions_by_box(grid.shape())) {
    if (grid.at(row, column) != blank) symbols += symbol_character(grid.at(row, column));
  }
  return symbols;
}

/// On the patterns generated, with the weights generated: the same ones in the same order.
TEST(Configurations, ByPatternsAndByWeights) {
  for (const auto& [rows, columns, clues] :
       std::vector<std::array<int, 3>>{{2, 2, 0}, {2, 2, 7}, {2, 3, 4}, {2, 4, 3}, {4, 2, 3}, {3, 3, 3}}) {
    const Shape shape = make_shape(rows, columns);
    for (const bool with_transposition : {false, true}) {
      std::vector<std::string> wanted;
      for (const auto& [grid, order] : configurations_with(shape, clues, with_transposition)) {
        wanted.push_back(grid.text() + ' ' + std::to_string(order));
      }
      std::vector<std::string> by_patterns;
      std::uint64_t counted = 0;
      all_01_cell_representatives(
          shape, clues,
          [&](const Grid& pattern, std::uint64_t) {
            for (const auto& [grid, order] : configurations_on(pattern, with_transposition)) {
              by_patterns.push_back(grid.text() + ' ' + std::to_string(order));
            }
            counted += count_symbol_cell_representatives(pattern, with_transposition);
          },
          with_transposition);
      EXPECT_EQ(by_patterns, wanted) << shape.text();
      EXPECT_EQ(counted, wanted.size());
      std::vector<std::string> by_weights;
      counted = 0;
      all_weight_block_representatives(
          shape, clues,
          [&](const WeightBlocks& weights, int) {
            for (const auto& [grid, order] : configurations_with(shape, weights, with_transposition)) {
              by_weights.push_back(grid.text() + ' ' + std::to_string(order));
            }
            counted += count_symbol_cell_representatives(shape, weights, with_transposition);
          },
          with_transposition);
      EXPECT_EQ(by_weights, wanted) << shape.text();
      EXPECT_EQ(counted, wanted.size());
    }
  }
}

/// An image of a pattern has as many, on its own cells, with the same canonical forms.
TEST(Configurations, OnAnyPatternOfAClass) {
  std::mt19937_64 random(11);
  for (const auto& [rows, columns, clues] :
       std::vector<std::array<int, 3>>{{2, 2, 6}, {2, 3, 4}, {2, 4, 4}, {4, 2, 4}, {3, 3, 4}, {3, 3, 6}}) {
    const Shape shape = make_shape(rows, columns);
    for (const bool with_transposition : {false, true}) {
      Canoniser canoniser(shape, Form::minlex, with_transposition);
      for (int times = 0; times < 5; ++times) {
        const Grid pattern = random_cells(shape, clues, Filling::pattern, random);
        const Grid other = apply(random_transform(shape, random, with_transposition), pattern);
        std::array<std::set<std::string>, 2> forms;
        for (const Grid& each : {pattern, other}) {
          const std::vector<Generated> all = configurations_on(each, with_transposition);
          expect_ascending(all);
          expect_distinct_with_orders(all, with_transposition);
          EXPECT_EQ(count_symbol_cell_representatives(each, with_transposition), all.size());
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

/// Clues r1c1, r2c2, r1c4: of five sequences two keep the rules.
TEST(Configurations, ThreeCluesByHand) {
  const Grid pattern = pattern_of_text("x..x......x");
  std::vector<std::string> kept;
  for (const std::string sequence : {"111", "112", "121", "122", "123"}) {
    std::vector<std::uint8_t> symbols;
    for (const char symbol : sequence) symbols.push_back(static_cast<std::uint8_t>(character_symbol(symbol)));
    const Grid filled = fill_sudoku_with_symbols(pattern, symbols);
    EXPECT_EQ(symbols_of(filled), sequence);
    if (find_rule_breach(filled).cell < 0) kept.push_back(sequence);
  }
  EXPECT_EQ(kept, (std::vector<std::string>{"122", "123"}));
  std::vector<std::string> found;
  for (const Generated& each : configurations_on(pattern)) found.push_back(symbols_of(each.grid));
  EXPECT_EQ(found, kept);
  const Grid drawn = fill_sudoku_with_symbols(pattern, std::array<std::uint8_t, 3>{1, 2, 3});
  EXPECT_EQ(drawn.text().substr(0, 4), "1..3");
  EXPECT_EQ(drawn.text().substr(9, 4), ".2..");
  EXPECT_EQ(drawn.clue_count(), 3);
  EXPECT_FALSE(drawn.is_pattern());
}

/// Clues r1c1, r1c4, r1c7, r4c1: exchanging the two right stacks and relabelling takes 1233 to 1232.
TEST(Configurations, FourCluesByHand) {
  const Grid pattern = pattern_of_text("x..x..x....................x");
  for (const bool with_transposition : {false, true}) {
    std::vector<std::string> found;
    for (const Generated& each : configurations_on(pattern, with_transposition)) found.push_back(symbols_of(each.grid));
    EXPECT_EQ(found, (std::vector<std::string>{"1232", "1234"}));
  }
  const Grid one = fill_sudoku_with_symbols(pattern, std::array<std::uint8_t, 4>{1, 2, 3, 3});
  const Grid other = fill_sudoku_with_symbols(pattern, std::array<std::uint8_t, 4>{1, 2, 3, 2});
  EXPECT_EQ(find_rule_breach(one).cell, -1);
  EXPECT_EQ(canonical_form(one).form, canonical_form(other).form);
}

/// A row, a box: one filling, and any automorphism of the pattern with a relabelling keeps it.
TEST(Configurations, OnWholeHouses) {
  const auto expect_one = [](const Grid& pattern, bool with_transposition) {
    const std::vector<Generated> all = configurations_on(pattern, with_transposition);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(count_symbol_cell_representatives(pattern, with_transposition), 1U);
    EXPECT_EQ(all[0].order, canonical_form(pattern, Form::minlex, with_transposition).order) << pattern.text();
  };
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{2, 2}, {2, 3}, {3, 2}}) {
    const Shape shape = make_shape(rows, columns);
    for (const bool with_transposition : {false, true}) {
      Grid row(shape, Filling::pattern);
      Grid column(shape, Filling::pattern);
      Grid box(shape, Filling::pattern);
      for (int i = 0; i < shape.size(); ++i) {
        row.set(1, i, 1);
        column.set(i, 0, 1);
        box.set(i / columns, i % columns, 1);
      }
      expect_one(row, with_transposition);
      expect_one(column, with_transposition);
      expect_one(box, with_transposition);
      expect_one(Grid(shape, Filling::pattern), with_transposition);
    }
  }
  expect_one(Grid(Shape(), Filling::pattern), true);
  expect_one(pattern_of_text("xxx......xx"), true);
}

/// With its first box 123456 a band of 2x3 can be filled in 3! * 3! ways, and any of three bands be it.
TEST(Configurations, BandsOf2x3) {
  const Shape shape = make_shape(2, 3);
  Grid band(shape, Filling::pattern);
  for (std::size_t i = 0; i < 12; ++i) band.cells()[i] = 1;
  const std::vector<Generated> all = configurations_on(band);
  expect_ascending(all);
  expect_distinct_with_orders(all, true);
  EXPECT_EQ(sum_of_orbits(all, shape, true), 36 * 3);
}

}  // namespace
}  // namespace isodoku
