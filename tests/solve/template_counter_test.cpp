// The counter by templates, compared with the counter by cells, which shares no code with it, and with published
// numbers.

#include "solve/counting/template_counter.hpp"

#include <gtest/gtest.h>

#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "grid/rules.hpp"
#include "solve/engines/solve_engine.hpp"
#include "tests/support/extent.hpp"

namespace isodoku::detail {
namespace {

/// A grid that keeps the rules, found by random choices.
std::vector<Cell> random_complete(const Rules& rules, SolveEngine& counter, std::mt19937_64& random) {
  const auto size = static_cast<std::size_t>(rules.size());
  std::vector<Cell> cells(size * size, blank);
  const auto has_completion = [&] { return counter.search({.clues = cells, .limit = 1}) > 0; };
  for (Cell& cell : cells) {
    do {
      cell = static_cast<Cell>(random() % size + 1);
    } while (!has_completion());
  }
  return cells;
}

TEST(TemplateCounter, CountsLikeTheCounterByCells) {
  const std::vector<Rules> all = {Rules(make_shape(2, 2)),
                                  Rules(make_shape(2, 3)),
                                  Rules(make_shape(2, 4)),
                                  Rules(Shape()),
                                  Rules(make_shape(1, 5)),
                                  variant_rules({"diagonal"}),
                                  variant_rules({"disjoint-groups", "anti-king"}),
                                  variant_rules({"windows"}),
                                  variant_rules({"girandola", "centre-dot"}),
                                  variant_rules({"diagonal"}, make_shape(2, 4))};
  std::mt19937_64 random;
  int several = 0;
  int none = 0;
  for (const Rules& rules : all) {
    const std::unique_ptr<SolveEngine> by_cells = make_houses_engine(rules);
    TemplateCounter by_templates(rules);
    for (int i = 0; i < 4; ++i) {
      std::vector<Cell> cells = random_complete(rules, *by_cells, random);
      EXPECT_EQ(by_templates.count(cells), 1U);
      // With at most 40 blanks, there are few enough completions for the slower counter.
      for (int blanks = 0; blanks < 40; ++blanks) cells[random() % cells.size()] = blank;
      const std::uint64_t wanted = by_cells->search({.clues = cells});
      EXPECT_EQ(by_templates.count(cells), wanted) << rules.text();
      several += wanted > 1 ? 1 : 0;
      // Change the symbol of one cell, which leaves no completion in most cases. Clues that break a rule are not
      // counted.
      for (Cell& cell : cells) {
        if (cell == blank) continue;
        cell = static_cast<Cell>(cell % static_cast<Cell>(rules.size()) + 1);
        break;
      }
      bool breaks_rule = false;
      for (const House& house : rules.houses()) {
        std::vector<bool> is_used(static_cast<std::size_t>(rules.size()) + 1, false);
        for (const Point cell : house.cells) {
          breaks_rule = breaks_rule || (cells[cell] != blank && is_used[cells[cell]]);
          is_used[cells[cell]] = true;
        }
      }
      if (breaks_rule) continue;
      const std::uint64_t of_other = by_cells->search({.clues = cells});
      EXPECT_EQ(by_templates.count(cells), of_other) << rules.text();
      none += of_other == 0 ? 1 : 0;
    }
  }
  EXPECT_GT(several, 15);
  EXPECT_GT(none, 2);
}

TEST(TemplateCounter, PublishedNumbers) {
  const auto completions = [](const Rules& rules, const std::string& text) {
    return TemplateCounter(rules).count(make_grid(rules, text).cells());
  };
  EXPECT_EQ(completions(make_shape(2, 2), std::string(16, '.')), 288U);
  EXPECT_EQ(completions(make_shape(2, 3), std::string(36, '.')), 28200960U);
  if (!is_whole_run()) return;
  EXPECT_EQ(completions(make_shape(1, 7), "1234567" + std::string(42, '.')), 12198297600U);  // Latin squares
  EXPECT_EQ(
      completions(Rules(Shape()), "123......456......789.........123......456......789.........123......456......789"),
      283576U);
}

TEST(TemplateCounter, EstimatesWithoutCounting) {
  TemplateCounter counter{Rules(Shape())};
  const Grid few = make_grid({}, "123456789456789123789123456" + std::string(54, '.'));
  const Grid many = make_grid({}, "123456789456789123" + std::string(63, '.'));
  EXPECT_GT(counter.estimated_unions(few.cells()), 1e4);
  EXPECT_GT(counter.estimated_unions(many.cells()), 10 * counter.estimated_unions(few.cells()));
}

TEST(TemplateCounter, AsksWhetherToGoOn) {
  TemplateCounter counter(variant_rules({"disjoint-groups"}));
  const Grid puzzle = make_grid({}, "123456789456789132789132465" + std::string(54, '.'));
  const auto stop = [] { throw std::runtime_error("enough"); };
  EXPECT_THROW(static_cast<void>(counter.count(puzzle.cells(), stop)), std::runtime_error);
  EXPECT_EQ(counter.count(puzzle.cells()), 6582912U);
}

TEST(TemplateCounter, KeepsNoMoreThanItMay) {
  TemplateCounter counter{Rules(make_shape(2, 3))};
  const Grid empty(make_shape(2, 3));
  EXPECT_EQ(counter.count(empty.cells(), {}, 10), std::nullopt);
  EXPECT_EQ(counter.count(empty.cells(), {}, 5000), std::nullopt);  // each table has fewer entries, the lists have more
  EXPECT_EQ(counter.count(empty.cells(), {}, 1'000'000), 28200960U);
}

TEST(TemplateCounter, RefusesTooManyBlanks) {
  TemplateCounter counter{Rules(Shape())};
  const Grid puzzle = make_grid({}, "1234567894" + std::string(71, '.'));
  EXPECT_THROW(static_cast<void>(counter.count(puzzle.cells())), Error);
  EXPECT_THROW(static_cast<void>(counter.estimated_unions(puzzle.cells())), Error);
}

}  // namespace
}  // namespace isodoku::detail
