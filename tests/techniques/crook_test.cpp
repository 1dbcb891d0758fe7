// Crook's method on the examples of a Finnish thesis on sudoku (7.1), with their errors.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "grid/grid.hpp"
#include "solve/solver.hpp"
#include "techniques/step_search.hpp"
#include "techniques/technique_rules.hpp"
#include "tests/techniques/technique_testing.hpp"

namespace isodoku::detail {
namespace {

constexpr const char* thesis_state =
    "..24.53...6..38...9.3.72.....952..8.47538.1.282.7..53.....4.8.3.9.853.7...82.79..";
constexpr const char* thesis_solution =
    "782465319164938257953172648639521784475386192821794536517649823296853471348217965";

std::size_t cell_at(std::size_t row, std::size_t column) {
  return 9 * (row - 1) + column - 1;
}

SymbolSet symbols_of(const std::string& digits) {
  SymbolSet symbols = 0;
  for (const char digit : digits) symbols |= symbol_bit(static_cast<Cell>(digit - '0'));
  return symbols;
}

/// Takes steps until there is none. Returns the number of open cells.
std::size_t run_to_stall(const TechniqueRules& rules, Candidates& state) {
  const std::unique_ptr<StepFinder> finder = make_crook_steps(rules);
  Step step;
  while (finder->find(state, step)) {
    for (const Removal& removal : step.instance.removed) state.remove(removal.cell, removal.symbols);
    for (const Placement& placement : step.instance.placed) state.place(placement.cell, placement.symbol);
  }
  return state.open_cells();
}

TEST(Crook, BoxOfExample74) {
  const TechniqueRules rules{Rules(Shape())};
  Candidates state(rules);
  state.start(make_grid(Shape(), std::string(9, '.') + ".......7." + "......9.4" + std::string(54, '.')));
  const auto leave = [&](std::size_t row, std::size_t column, const std::string& digits) {
    state.remove(cell_at(row, column), rules.all_symbols() & ~symbols_of(digits));
  };
  leave(1, 7, "16");
  leave(1, 8, "128");
  leave(1, 9, "126");
  leave(2, 7, "1356");
  leave(2, 9, "126");
  leave(3, 8, "2358");
  const std::unique_ptr<StepFinder> finder = make_crook_steps(rules);
  Step step;
  ASSERT_TRUE(finder->find(state, step));
  EXPECT_EQ(step.technique, "preemptive set");
  EXPECT_EQ(step.instance.symbols, symbols_of("126"));
  EXPECT_EQ(step.instance.cells, (std::vector<std::uint16_t>{6, 8, 17}));
  for (const Removal& removal : step.instance.removed) state.remove(removal.cell, removal.symbols);
  EXPECT_EQ(state.at(cell_at(1, 8)), symbols_of("8"));
  EXPECT_EQ(state.at(cell_at(2, 7)), symbols_of("35"));

  ASSERT_TRUE(finder->find(state, step));
  EXPECT_EQ(step.technique, "naked single");
  EXPECT_EQ(step.instance.placed.front().symbol, 8);
  state.place(cell_at(1, 8), 8);
  EXPECT_EQ(state.at(cell_at(2, 7)), symbols_of("35"));
  EXPECT_EQ(state.at(cell_at(3, 8)), symbols_of("35"));
}

TEST(Crook, Example76StallsWhereTheThesisSaysAndOnceMore) {
  const TechniqueRules rules{Rules(Shape())};
  Candidates state(rules);
  state.start(make_grid(Shape(), thesis_state));
  EXPECT_EQ(run_to_stall(rules, state), state.open_cells());
  EXPECT_EQ(state.grid().text(), thesis_state);
  EXPECT_NE(state.at(cell_at(1, 9)) & symbols_of("6"), 0U);  // the first mark-up of the thesis lacks it

  state.place(cell_at(1, 1), 7);
  EXPECT_GT(run_to_stall(rules, state), 0U);
  state.place(cell_at(1, 2), 8);
  EXPECT_GT(run_to_stall(rules, state), 0U);
  Candidates other = state;
  state.place(cell_at(3, 4), 1);
  EXPECT_EQ(run_to_stall(rules, state), 26U);  // these three choices do not solve it

  other.place(cell_at(2, 1), 1);
  EXPECT_EQ(run_to_stall(rules, other), 0U);  // these three do
  EXPECT_EQ(other.grid().text(), thesis_solution);
}

TEST(Crook, Example76BySearch) {
  const TechniqueRules rules{Rules(Shape())};
  StepSearch search(rules, make_crook_steps(rules), true);
  std::vector<std::string> excluded;
  std::string solution;
  const auto end = search.run(
      make_grid(Shape(), thesis_state),
      [&](const Step& step) {
        if (step.kind != StepKind::contradiction) return;
        const Removal& removal = step.instance.removed.front();
        excluded.push_back(cell_name(Shape(), removal.cell) + '=' + symbol_character(min_symbol(removal.symbols)));
      },
      [&](const Grid& found) {
        solution = found.text();
        return false;
      });
  EXPECT_EQ(end, StepSearch::End::finished);
  EXPECT_EQ(solution, thesis_solution);
  EXPECT_EQ(search.stats().choices, 4U);
  EXPECT_EQ(search.stats().depth, 2U);
  EXPECT_EQ(excluded, (std::vector<std::string>{"r1c5=6", "r1c1=1", "r1c2=1"}));
}

/// Theorem 7.3 as printed forbids the numbers of a set in all cells outside its range.
TEST(Crook, Theorem73AsPrintedIsFalse) {
  const TechniqueRules rules{Rules(Shape())};
  Candidates state(rules);
  const std::unique_ptr<StepFinder> finder = make_crook_steps(rules);
  std::mt19937_64 engine(73);
  std::size_t sets = 0;
  for (int round = 0; round < 20; ++round) {
    const SolvedExample example = random_example(Rules(Shape()), engine);
    state.start(example.puzzle);
    Step step;
    while (finder->find(state, step)) {
      if (step.technique == "preemptive set") {
        ++sets;
        bool is_lost = false;
        for (std::size_t cell = 0; cell < rules.cell_count(); ++cell) {
          bool is_in_range = false;
          for (const std::uint16_t house : step.instance.houses) is_in_range |= rules.houses()[house].set.test(cell);
          is_lost |= !is_in_range && (symbol_bit(example.solution.cells()[cell]) & step.instance.symbols) != 0;
        }
        EXPECT_TRUE(is_lost);  // the solution has one of the numbers outside the range
      }
      for (const Removal& removal : step.instance.removed) {
        EXPECT_EQ(removal.symbols & symbol_bit(example.solution.cells()[removal.cell]), 0U);
        state.remove(removal.cell, removal.symbols);
      }
      for (const Placement& placement : step.instance.placed) state.place(placement.cell, placement.symbol);
    }
  }
  EXPECT_GT(sets, 0U);
}

TEST(Crook, CountsAsTheSolverDoes) {
  std::mt19937_64 engine(74);
  for (const Rules& rules : {Rules(Shape()), rules_named(make_shape(2, 3), {"diagonal"}), Rules(make_shape(2, 2))}) {
    const TechniqueRules tables(rules);
    StepSearch search(tables, make_crook_steps(tables), true);
    Solver solver(rules);
    for (int round = 0; round < 20; ++round) {
      SolvedExample example = random_example(rules, engine);
      // Without one or two of the clues, most puzzles have several solutions.
      for (Cell& cell : example.puzzle.cells()) {
        if (cell != blank && round % 3 > 0 && engine() % 9 == 0) cell = blank;
      }
      std::uint64_t found = 0;
      search.run(example.puzzle, [&](const Grid&) { return ++found < 500; });
      EXPECT_EQ(found, solver.count(example.puzzle, 500)) << example.puzzle.text();
    }
  }
}

}  // namespace
}  // namespace isodoku::detail
