// Configurations: Burnside's numbers, whole groups on small shapes, canonical forms and their orders, patterns given.

#include "generate/configurations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "generate/patterns.hpp"
#include "group/error.hpp"
#include "tests/generate/configuration_inputs.hpp"
#include "tests/support/random_grid.hpp"

namespace isodoku {
namespace {

/// The cells that a text of a grid's first rows fills.
Grid pattern_of_text(std::string text) {
  text.resize(81, '.');
  return make_grid(Shape(), text);
}

/// Symbols along the clues, box by box.
std::string symbols_of(const Grid& grid) {
  std::string symbols;
  for (const auto& [row, column] : positions_by_box(grid.shape())) {
    if (grid.at(row, column) != blank) symbols += symbol_character(grid.at(row, column));
  }
  return symbols;
}

TEST(Configurations, CountedLikeBurnsideAndVisited) {
  expect_configuration_counts(make_shape(1, 1), 0, 1, true);
  expect_configuration_counts(make_shape(1, 2), 0, 4, true);
  expect_configuration_counts(make_shape(2, 1), 0, 4, true);
  expect_configuration_counts(make_shape(1, 3), 0, 9, true);
  expect_configuration_counts(make_shape(3, 1), 0, 9, true);
  expect_configuration_counts(make_shape(1, 4), 0, 16, true);
  expect_configuration_counts(make_shape(4, 1), 0, 16, true);
  expect_configuration_counts(make_shape(2, 2), 0, 16, true);
  expect_configuration_counts(make_shape(2, 3), 0, 5, true);
  expect_configuration_counts(make_shape(3, 2), 0, 5, true);
  expect_configuration_counts(make_shape(2, 4), 0, 4, true);
  expect_configuration_counts(make_shape(4, 2), 0, 4, true);
}

TEST(Configurations, CountedLikeBurnside3x3) {
  expect_configuration_counts(Shape(), 0, 5, true);
  expect_configuration_counts(Shape(), 6, 6, false);
}

TEST(Configurations, DistinctWithOrders) {
  struct Case {
    int rows, columns, most_clues;
  };
  for (const auto& [rows, columns, most_clues] :
       std::vector<Case>{{1, 3, 9}, {1, 4, 5}, {4, 1, 5}, {2, 3, 4}, {3, 2, 4}, {2, 4, 3}, {4, 2, 3}, {3, 3, 4}}) {
    const Shape shape = make_shape(rows, columns);
    for (const bool with_transposition : {false, true}) {
      if (with_transposition && !shape.has_transposition()) continue;
      for (int clues = 0; clues <= most_clues; ++clues) {
        const std::vector<Generated> all = configurations_with(shape, clues, with_transposition);
        expect_ascending(all);
        expect_distinct_with_orders(all, with_transposition);
      }
    }
  }
}

TEST(Configurations, DistinctWithOrdersOf2x2) {
  const Shape shape = make_shape(2, 2);
  for (int clues = 0; clues <= 16; ++clues) {
    const std::vector<Generated> all = configurations_with(shape, clues, true);
    expect_ascending(all);
    expect_distinct_with_orders(all, true);
    for (const Generated& each : all) EXPECT_EQ(find_rule_breach(each.grid).cell, -1) << each.grid.text();
  }
}

/// By orderly keys of all configurations, with nothing pruned: the same ones, in the same order.
TEST(Configurations, StruckOutOfAll) {
  for (const bool with_transposition : {false, true}) {
    for (const auto& [rows, columns, last] : std::vector<std::array<int, 3>>{{1, 3, 9}, {2, 2, 5}, {2, 3, 2}}) {
      const Shape shape = make_shape(rows, columns);
      const WholeGroup group(shape, with_transposition);
      for (int clues = 0; clues <= last; ++clues) {
        const std::vector<Grid> all = all_nameless(shape, clues);
        EXPECT_EQ(keys_of(configurations_with(shape, clues, with_transposition)),
                  least_keys_by_striking_out(all, group))
            << shape.text() << ' ' << clues;
      }
    }
  }
}

/// The same with every number of clues, by the sizes of the orbits: each is the least of its own, they are different,
/// and together they hold all.
TEST(Configurations, LeastUnderTheWholeGroupOf2x2) {
  const Shape shape = make_shape(2, 2);
  for (const bool with_transposition : {false, true}) {
    const WholeGroup group(shape, with_transposition);
    for (int clues = 0; clues <= 16; ++clues) {
      const std::vector<Generated> all = configurations_with(shape, clues, with_transposition);
      expect_ascending(all);
      expect_least_of_all_images(all, group);
    }
  }
}

/// Partial grids with names: a symbol's cells are a set without two in a house, and the sets of the four symbols are
/// disjoint. Entry k: how many have k clues.
std::vector<std::uint64_t> partial_grids_of_2x2() {
  std::vector<unsigned> sets;  // a bit for each cell
  for (unsigned set = 0; set < 1U << 16U; ++set) {
    unsigned houses = 0;
    bool is_free = true;
    for (unsigned rest = set; rest != 0; rest &= rest - 1) {
      const auto cell = static_cast<unsigned>(std::countr_zero(rest));
      const unsigned row = cell / 4;
      const unsigned column = cell % 4;
      const unsigned mine = 1U << row | 1U << (4 + column) | 1U << (8 + row / 2 * 2 + column / 2);
      is_free = is_free && (houses & mine) == 0;
      houses |= mine;
    }
    if (is_free) sets.push_back(set);
  }
  std::vector<std::uint64_t> ways(std::size_t{1} << 16U, 0);  // by cells filled
  ways[0] = 1;
  for (int symbol = 0; symbol < 4; ++symbol) {
    std::vector<std::uint64_t> next(ways.size(), 0);
    for (unsigned filled = 0; filled < ways.size(); ++filled) {
      if (ways[filled] == 0) continue;
      for (const unsigned set : sets) {
        if ((filled & set) == 0) next[filled | set] += ways[filled];
      }
    }
    ways = next;
  }
  std::vector<std::uint64_t> by_clues(17, 0);
  for (unsigned filled = 0; filled < ways.size(); ++filled) {
    by_clues[static_cast<std::size_t>(std::popcount(filled))] += ways[filled];
  }
  return by_clues;
}

/// A configuration of an orbit of |G| / order stands for 4 * 3 * ... partial grids, as many factors as it has symbols.
TEST(Configurations, OrbitsMakeUpAllPartialGrids) {
  const Shape shape = make_shape(2, 2);
  const std::vector<std::uint64_t> wanted = partial_grids_of_2x2();
  EXPECT_EQ(wanted[16], 288U);
  for (const bool with_transposition : {false, true}) {
    const auto symmetries = static_cast<std::uint64_t>(symmetry_count(shape, with_transposition));
    for (int clues = 0; clues <= 16; ++clues) {
      std::uint64_t found = 0;
      all_symbol_cell_representatives(
          shape, clues,
          [&](const Grid& grid, std::uint64_t order) {
            std::uint64_t names = 1;
            for (std::uint64_t used = 0; used < *std::ranges::max_element(grid.cells()); ++used) names *= 4 - used;
            ASSERT_NE(order, 0U) << grid.text();
            ASSERT_EQ(symmetries % order, 0U) << grid.text();
            found += symmetries / order * names;
          },
          with_transposition);
      EXPECT_EQ(found, wanted[static_cast<std::size_t>(clues)]) << clues;
    }
  }
}

/// Other shapes: as many without names as found by trying all.
TEST(Configurations, OrbitsMakeUpAllWithoutNames) {
  for (const auto& [rows, columns, last] :
       std::vector<std::array<int, 3>>{{1, 4, 5}, {2, 3, 4}, {3, 2, 4}, {3, 3, 3}}) {
    const Shape shape = make_shape(rows, columns);
    for (int clues = 0; clues <= last; ++clues) {
      const std::size_t wanted = all_configurations(shape, clues).size();
      for (const bool with_transposition : {false, true}) {
        EXPECT_EQ(sum_of_orbits(configurations_with(shape, clues, with_transposition), shape, with_transposition),
                  wanted)
            << shape.text() << ' ' << clues;
      }
    }
  }
}

/// All configurations of 3x3, each by its minimal form.
TEST(Configurations, FormsOfAll3x3) {
  for (const bool with_transposition : {false, true}) {
    Canoniser canoniser(Shape(), Form::minlex, with_transposition);
    for (int clues = 0; clues <= 2; ++clues) {
      std::set<std::string> wanted;
      for (const Grid& grid : all_nameless(Shape(), clues)) wanted.insert(canoniser.form_only(grid).text());
      std::set<std::string> found;
      for (const Generated& each : configurations_with(Shape(), clues, with_transposition)) {
        found.insert(canoniser.form_only(each.grid).text());
      }
      EXPECT_EQ(found, wanted) << clues;
    }
  }
}

TEST(Configurations, LeastOfRandomImages) {
  expect_least_of_random_images(configurations_with(make_shape(2, 2), 9, true), true, 10);
  expect_least_of_random_images(configurations_with(make_shape(2, 3), 4, true), true, 100);
  expect_least_of_random_images(configurations_with(make_shape(2, 4), 3, true), true, 100);
  expect_least_of_random_images(configurations_with(make_shape(4, 2), 3, true), true, 100);
  expect_least_of_random_images(configurations_with(Shape(), 3, true), true, 1000);
  expect_least_of_random_images(configurations_with(Shape(), 4, true), true, 200);
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

/// Complete grids are the configurations without blanks.
TEST(Configurations, CompleteGrids) {
  EXPECT_EQ(configurations_with(make_shape(2, 2), 16, true).size(), 2U);
  EXPECT_EQ(configurations_with(make_shape(2, 2), 16, false).size(), 3U);
  EXPECT_EQ(configurations_with(make_shape(1, 4), 16, true).size(), 2U);
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

TEST(Configurations, WorkUnits) {
  struct Case {
    int rows, columns, clues;
  };
  for (const Case& each :
       std::vector<Case>{{3, 3, 0}, {3, 3, 1}, {3, 3, 4}, {2, 2, 6}, {2, 2, 16}, {2, 3, 4}, {1, 4, 4}, {4, 2, 3}}) {
    const Shape shape = make_shape(each.rows, each.columns);
    for (const bool with_transposition : {false, true}) {
      expect_units_give_all(
          [&](const WorkUnits& units, const auto& write) {
            all_symbol_cell_representatives(
                shape, each.clues,
                [&](const Grid& grid, std::uint64_t order) { write(grid.text() + std::to_string(order)); },
                with_transposition, units);
          },
          [&](const WorkUnits& units) {
            return count_symbol_cell_representatives(shape, each.clues, with_transposition, units);
          });
    }
  }
  const WeightBlocks weights{2, 1, 0, 0, 1, 1, 0, 0, 0};
  expect_units_give_all(
      [&](const WorkUnits& units, const auto& write) {
        all_symbol_cell_representatives(
            Shape(), weights, [&](const Grid& grid, std::uint64_t) { write(grid.text()); }, true, units);
      },
      [&](const WorkUnits& units) { return count_symbol_cell_representatives(Shape(), weights, true, units); });
  const Grid pattern = pattern_of_text("x..x......x.x......x.......x");
  expect_units_give_all(
      [&](const WorkUnits& units, const auto& write) {
        all_symbol_cell_representatives(
            pattern, [&](const Grid& grid, std::uint64_t) { write(grid.text()); }, true, units);
      },
      [&](const WorkUnits& units) { return count_symbol_cell_representatives(pattern, true, units); });
}

template <typename Call>
void expect_usage(const Call& call, const std::string& what) {
  try {
    call();
    ADD_FAILURE() << what;
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::usage) << what;
  }
}

TEST(Configurations, Errors) {
  const auto ignore = [](const Grid&, std::uint64_t) {};
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{5, 5}, {1, 5}, {5, 1}, {2, 5}, {3, 4}, {4, 4}}) {
    const Shape shape = make_shape(rows, columns);
    const Grid pattern(shape, Filling::pattern);
    expect_usage([&] { all_symbol_cell_representatives(shape, 0, ignore); }, shape.text());
    expect_usage([&] { count_symbol_cell_representatives(shape, 0); }, shape.text());
    expect_usage([&] { all_symbol_cell_representatives(shape, WeightBlocks{}, ignore); }, shape.text());
    expect_usage([&] { count_symbol_cell_representatives(shape, WeightBlocks{}); }, shape.text());
    expect_usage([&] { all_symbol_cell_representatives(pattern, ignore); }, shape.text());
    expect_usage([&] { count_symbol_cell_representatives(pattern); }, shape.text());
    expect_usage([&] { fill_sudoku_with_symbols(pattern, {}); }, shape.text());
  }
  const auto expect_usage_of_clues = [&ignore](const Shape& shape, int clues) {
    expect_usage([&] { all_symbol_cell_representatives(shape, clues, ignore); }, std::to_string(clues));
    expect_usage([&] { count_symbol_cell_representatives(shape, clues); }, std::to_string(clues));
  };
  expect_usage_of_clues(Shape(), -1);
  expect_usage_of_clues(Shape(), 82);
  expect_usage_of_clues(make_shape(2, 2), 17);
}

TEST(Configurations, FillErrors) {
  const Grid pattern = pattern_of_text("xx");
  using Symbols = std::vector<std::uint8_t>;
  for (const Symbols& symbols : {Symbols{}, Symbols{1}, Symbols{1, 2, 3}, Symbols{0, 1}, Symbols{1, 10}}) {
    expect_usage([&] { fill_sudoku_with_symbols(pattern, symbols); }, std::to_string(symbols.size()));
  }
  EXPECT_EQ(fill_sudoku_with_symbols(pattern, Symbols{9, 9}).text().substr(0, 3), "99.");
  EXPECT_EQ(fill_sudoku_with_symbols(Grid(Shape(), Filling::pattern), Symbols{}), Grid());
}

}  // namespace
}  // namespace isodoku
