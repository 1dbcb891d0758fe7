// The genetic solver: invariants of its operators, and the results are solutions.

#include "solve/genetic_solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "grid/rules.hpp"
#include "solve/genetic_operators.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"
#include "tests/support/random_inputs.hpp"
#include "tests/support/random_puzzle.hpp"

namespace isodoku::detail {
namespace {

const std::string newspaper_puzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A puzzle of some rules, its operators, and chromosomes that these make.
struct GeneticCase {
  GeneticCase(const Rules& of_rules, const Grid& of_puzzle, std::uint64_t seed)
      : rules(of_rules), puzzle(of_puzzle), operators(rules, puzzle), engine(seed) {}

  Grid filled() {
    Grid chromosome(rules.shape());
    operators.fill(chromosome.cells(), engine);
    return chromosome;
  }

  /// Checks that rows are permutations of the symbols, and that clues are kept.
  void check_rows(const Grid& chromosome) const {
    const auto size = static_cast<std::size_t>(rules.size());
    for (std::size_t row = 0; row < size; ++row) {
      const std::span<const Cell> cells = chromosome.cells().subspan(row * size, size);
      const std::set<Cell> symbols(cells.begin(), cells.end());
      EXPECT_EQ(symbols.size(), size);
      EXPECT_EQ(*symbols.begin(), 1);
      EXPECT_EQ(*symbols.rbegin(), rules.size());
    }
    for (std::size_t cell = 0; cell < puzzle.cells().size(); ++cell) {
      if (puzzle.cells()[cell] != blank) {
        EXPECT_EQ(chromosome.cells()[cell], puzzle.cells()[cell]);
      }
    }
  }

  Rules rules;
  Grid puzzle;
  GeneticOperators operators;
  std::mt19937_64 engine;
};

std::vector<GeneticCase> genetic_cases() {
  std::mt19937_64 engine(1);
  std::vector<GeneticCase> cases;
  std::vector<Rules> all_rules = {variant_rules({"diagonal"}), variant_rules({"anti-knight"})};
  for (const auto& [box_rows, box_columns] : {std::pair{1, 1}, {2, 2}, {2, 3}, {3, 2}, {3, 3}, {1, 5}, {5, 5}}) {
    all_rules.emplace_back(make_shape(box_rows, box_columns));
  }
  for (const Rules& rules : all_rules) {
    const Grid grid = random_complete_grid(rules, engine);
    for (const int clues : {0, rules.cell_count() / 3, rules.cell_count() - 1, rules.cell_count()}) {
      cases.emplace_back(rules, random_clues_of(grid, clues, engine), engine());
    }
  }
  // The clues leave no place for the 3 of row 1.
  const Rules four(make_shape(2, 2));
  cases.emplace_back(four, make_grid(four, "12....3........."), 2);
  return cases;
}

TEST(Genetic, RouletteIsInProportion) {
  Roulette roulette;
  EXPECT_EQ(roulette.total(), 0U);
  // The example of J. Puutio's thesis (Oulu, 2021, 7.3): 1/15, 4/15, 10/15.
  roulette.set_weights(std::vector<std::uint64_t>{1, 4, 10});
  ASSERT_EQ(roulette.total(), 15U);
  std::vector<int> points(3);
  for (std::uint64_t point = 0; point < 15; ++point) ++points.at(roulette.number_at(point));
  EXPECT_EQ(points, (std::vector<int>{1, 4, 10}));
  std::mt19937_64 engine(3);
  std::vector<int> drawn(3);
  for (int i = 0; i < 15000; ++i) ++drawn.at(roulette.draw(engine));
  EXPECT_NEAR(drawn[0], 1000, 150);
  EXPECT_NEAR(drawn[1], 4000, 300);
  EXPECT_NEAR(drawn[2], 10000, 300);

  roulette.set_weights(std::vector<std::uint64_t>{0, 2, 0, 1});
  ASSERT_EQ(roulette.total(), 3U);
  EXPECT_EQ(roulette.number_at(0), 1U);
  EXPECT_EQ(roulette.number_at(1), 1U);
  EXPECT_EQ(roulette.number_at(2), 3U);
}

TEST(Genetic, Fitness) {
  EXPECT_EQ(genetic_fitness(0), 1);
  EXPECT_EQ(genetic_fitness(1), 1.0 / 256);
  EXPECT_EQ(genetic_fitness(3), 1.0 / 65536);
}

TEST(Genetic, RowsStayPermutationsAndCluesStay) {
  for (GeneticCase& each : genetic_cases()) {
    const Grid a = each.filled();
    const Grid b = each.filled();
    Grid child(each.rules.shape());
    each.operators.cross_rows(a.cells(), b.cells(), child.cells(), each.engine);
    each.check_rows(a);
    each.check_rows(b);
    each.check_rows(child);
    each.operators.cross_bands(a.cells(), b.cells(), child.cells(), each.engine);
    each.check_rows(child);
    for (int i = 0; i < 50; ++i) {
      const int row = i % each.rules.size();
      const Grid before = child;
      each.operators.mutate(child.cells(), row, each.engine);
      each.check_rows(child);
      int changes = 0;
      for (int cell = 0; cell < each.rules.cell_count(); ++cell) {
        const auto at = static_cast<std::size_t>(cell);
        if (before.cells()[at] == child.cells()[at]) continue;
        EXPECT_EQ(cell / each.rules.size(), row);
        ++changes;
      }
      EXPECT_TRUE(changes == 0 || changes == 2 || changes == 3);
    }
  }
}

TEST(Genetic, MutationDoesSomething) {
  GeneticCase empty(Shape(), Grid(), 4);
  Grid chromosome = empty.filled();
  std::set<int> changes;
  for (int i = 0; i < 50; ++i) {
    const Grid before = chromosome;
    empty.operators.mutate(chromosome.cells(), i % 9, empty.engine);
    int changed = 0;
    for (std::size_t cell = 0; cell < 81; ++cell) changed += before.cells()[cell] != chromosome.cells()[cell] ? 1 : 0;
    changes.insert(changed);
  }
  EXPECT_EQ(changes, (std::set<int>{2, 3}));
}

/// Neither random rows nor mutations repeat a clue if this can be avoided.
TEST(Genetic, NoGeneRepeatsAClue) {
  const Rules rules{Shape()};
  GeneticCase newspaper(rules, make_grid(rules, newspaper_puzzle), 5);
  for (int i = 0; i < 20; ++i) {
    Grid chromosome = newspaper.filled();
    for (int row = 0; row < 9; ++row) newspaper.operators.mutate(chromosome.cells(), row, newspaper.engine);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      Grid with_one_more = newspaper.puzzle;
      with_one_more.cells()[cell] = chromosome.cells()[cell];
      EXPECT_EQ(find_rule_breach(with_one_more, rules).cell, -1);
    }
  }
}

TEST(Genetic, ChildrenTakeWholeRowsOrBands) {
  for (GeneticCase& each : genetic_cases()) {
    const Shape& shape = each.rules.shape();
    const Grid a = each.filled();
    const Grid b = each.filled();
    Grid child(shape);
    const auto check_blocks = [&](int rows_at_once, std::set<int>& parents) {
      const auto block = static_cast<std::size_t>(rows_at_once * shape.size());
      for (std::size_t begin = 0; begin < child.cells().size(); begin += block) {
        const auto of = [&](const Grid& grid) { return grid.cells().subspan(begin, block); };
        const bool is_of_a = std::ranges::equal(of(child), of(a));
        const bool is_of_b = std::ranges::equal(of(child), of(b));
        EXPECT_TRUE(is_of_a || is_of_b);
        if (is_of_a != is_of_b) parents.insert(is_of_a ? 1 : 2);
      }
    };
    std::set<int> row_parents;
    std::set<int> band_parents;
    for (int i = 0; i < 20; ++i) {
      each.operators.cross_rows(a.cells(), b.cells(), child.cells(), each.engine);
      check_blocks(1, row_parents);
      each.operators.cross_bands(a.cells(), b.cells(), child.cells(), each.engine);
      check_blocks(shape.box_rows(), band_parents);
    }
    const std::size_t parents = a == b ? 0 : 2;
    EXPECT_EQ(row_parents.size(), parents);
    EXPECT_EQ(band_parents.size(), parents);
  }
}

TEST(Genetic, ViolationsAreMissingSymbols) {
  std::mt19937_64 engine(6);
  const Grid grid = random_complete_grid(Shape(), engine);
  EXPECT_EQ(GeneticOperators(Shape(), grid).violations(grid.cells()), 0);
  // If all rows are the same, eight symbols are missing in each column, and six in each box.
  Grid same(grid.shape());
  for (int cell = 0; cell < 81; ++cell) same.set(cell / 9, cell % 9, static_cast<Cell>(1 + cell % 9));
  EXPECT_EQ(GeneticOperators(Shape(), Grid()).violations(same.cells()), 9 * 8 + 9 * 6);
  // Each house of two cells can have one violation.
  const Rules rules = variant_rules({"anti-king"});
  const Grid puzzle(rules.shape());
  int repeated = 0;
  for (const House& house : rules.houses()) {
    std::set<Cell> symbols;
    for (const Point cell : house.cells) symbols.insert(grid.cells()[cell]);
    repeated += static_cast<int>(house.cells.size() - symbols.size());
  }
  EXPECT_EQ(GeneticOperators(rules, puzzle).violations(grid.cells()), repeated);
}

void expect_solution(const Rules& rules, const Grid& puzzle, const GeneticResult& result) {
  ASSERT_TRUE(result.grid) << puzzle.text();
  EXPECT_EQ(result.violations, 0);
  EXPECT_TRUE(result.grid->is_complete());
  EXPECT_EQ(find_rule_breach(*result.grid, rules).cell, -1);
  for (std::size_t cell = 0; cell < puzzle.cells().size(); ++cell) {
    if (puzzle.cells()[cell] != blank) {
      EXPECT_EQ(result.grid->cells()[cell], puzzle.cells()[cell]);
    }
  }
}

TEST(Genetic, FindsSolutions) {
  std::mt19937_64 engine(7);
  for (const Rules& rules : {Rules(make_shape(1, 1)), Rules(make_shape(2, 2)), Rules(make_shape(2, 3)), Rules(Shape()),
                             Rules(make_shape(1, 6)), Rules(make_shape(4, 4)), variant_rules({"diagonal"})}) {
    const Grid grid = random_complete_grid(rules, engine);
    const GeneticSolver solver(rules);
    for (const int blanks : {0, 1, rules.cell_count() / 3}) {
      const Grid puzzle = random_clues_of(grid, rules.cell_count() - blanks, engine);
      const GeneticResult result = solver.solve(puzzle, engine);
      expect_solution(rules, puzzle, result);
      if (blanks < 2) {
        EXPECT_EQ(result.generations, 0U);
      }
    }
  }
}

TEST(Genetic, SolvesMinimalPuzzlesOf2x2) {
  std::mt19937_64 engine(8);
  const Rules rules(make_shape(2, 2));
  Solver exact(rules);
  const GeneticSolver solver(rules);
  for (int i = 0; i < 100; ++i) {
    const Grid grid = random_complete_grid(rules, engine);
    const Grid puzzle = random_minimal_puzzle(grid, exact, engine);
    const GeneticResult result = solver.solve(puzzle, engine);
    ASSERT_TRUE(result.grid) << puzzle.text();
    EXPECT_EQ(*result.grid, grid);
  }
}

TEST(Genetic, SameSeedSameResult) {
  const Rules rules{Shape()};
  const GeneticSolver solver(rules);
  const Grid puzzle = make_grid(rules, newspaper_puzzle.substr(0, 27) + std::string(54, '.'));  // many solutions
  std::set<std::string> found;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    std::mt19937_64 engine(seed);
    const GeneticResult result = solver.solve(puzzle, engine);
    expect_solution(rules, puzzle, result);
    std::mt19937_64 again(seed);
    const GeneticResult same = solver.solve(puzzle, again);
    EXPECT_EQ(same.grid, result.grid);
    EXPECT_EQ(same.generations, result.generations);
    EXPECT_EQ(same.restarts, result.restarts);
    EXPECT_EQ(engine, again);
    found.insert(result.grid->text());
  }
  EXPECT_GT(found.size(), 1U);
}

TEST(Genetic, GivesUp) {
  // r1c9 and r2c9 would both have to contain 9, so there is no solution. This solver cannot prove that.
  const Rules rules{Shape()};
  const Grid puzzle = make_grid(rules, "12345678.........9" + std::string(63, '.'));
  std::mt19937_64 engine(9);
  for (const GeneticRestart restart : {GeneticRestart::all, GeneticRestart::half, GeneticRestart::never}) {
    const GeneticSolver solver(rules, {.generations = 1000, .restart = restart});
    const GeneticResult result = solver.solve(puzzle, engine);
    EXPECT_FALSE(result.grid);
    EXPECT_GT(result.violations, 0);
    EXPECT_EQ(result.generations, 1000U);
    EXPECT_EQ(result.restarts == 0, restart == GeneticRestart::never);
  }
}

TEST(Genetic, Options) {
  const Rules rules(make_shape(2, 3));
  std::mt19937_64 engine(10);
  Solver exact(rules);
  const Grid grid = random_complete_grid(rules, engine);
  const Grid puzzle = random_minimal_puzzle(grid, exact, engine);
  for (const GeneticCrossover crossover : {GeneticCrossover::rows, GeneticCrossover::bands, GeneticCrossover::both}) {
    for (const std::size_t population : {std::size_t{2}, std::size_t{50}}) {
      const GeneticSolver solver(rules, {.population = population, .mutation = 20, .crossover = crossover});
      expect_solution(rules, puzzle, solver.solve(puzzle, engine));
    }
  }
  EXPECT_FALSE(GeneticSolver(rules, {.generations = 0}).solve(Grid(rules.shape()), engine).grid);
  EXPECT_THROW(GeneticSolver(rules, {.population = 1}), Error);
  EXPECT_THROW(GeneticSolver(rules, {.population = max_genetic_population + 1}), Error);
  EXPECT_THROW(GeneticSolver(rules, {.mutation = -1}), Error);
  EXPECT_THROW(GeneticSolver(rules, {.mutation = 101}), Error);
}

TEST(Genetic, RefusesWhatIsNoPuzzle) {
  const Rules rules{Shape()};
  const GeneticSolver solver(rules);
  std::mt19937_64 engine;
  Grid twice;
  twice.set(0, 0, 5);
  twice.set(0, 8, 5);
  EXPECT_THROW(static_cast<void>(solver.solve(twice, engine)), Error);
  EXPECT_THROW(static_cast<void>(solver.solve(Grid(Shape(), Filling::pattern), engine)), Error);
  EXPECT_THROW(static_cast<void>(solver.solve(Grid(make_shape(2, 2)), engine)), Error);
}

TEST(Genetic, CanBeInterrupted) {
  struct Stop {};
  const Rules rules{Shape()};
  for (const std::size_t population : {2U, 100U}) {
    GeneticSolver solver(rules, {.population = population});
    int calls = 0;
    solver.set_execution({.on_work = [&calls] {
      if (++calls == 20) throw Stop();
    }});
    std::mt19937_64 engine(11);
    EXPECT_THROW(
        static_cast<void>(solver.solve(make_grid(rules, newspaper_puzzle.substr(0, 9) + std::string(72, '.')), engine)),
        Stop);
  }
}

}  // namespace
}  // namespace isodoku::detail
