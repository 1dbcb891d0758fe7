// Formulas of puzzles: their text, their size as given by a formula, and their models, found by a simple enumeration.

#include "io/cnf_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "grid/rules.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"
#include "tests/grid/all_shapes.hpp"
#include "tests/io/formula.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku::detail {
namespace {

constexpr CnfClauses all_clauses[] = {CnfClauses::minimal, CnfClauses::extended};

TEST(CnfText, OfTwoByTwoCells) {
  const Shape shape = make_shape(1, 2);
  const std::string begin = "c A puzzle in DIMACS CNF, by isodoku: the models are the grids that complete it.\n";
  const std::string end = "c variable 2*cell+symbol: the cell (row by row, from 0) holds the symbol (from 1)\n";
  const std::string pairs =
      "-1 -3 0\n-2 -4 0\n"   // row 1
      "-1 -5 0\n-2 -6 0\n"   // column 1
      "-3 -7 0\n-4 -8 0\n"   // column 2
      "-5 -7 0\n-6 -8 0\n";  // row 2
  EXPECT_EQ(cnf_text(shape, make_grid(shape, "...2"), CnfClauses::minimal),
            begin + "c shape 1x2\nc rules rows, columns and boxes\nc clauses minimal\nc puzzle ...2\n" + end +
                "p cnf 8 13\n1 2 0\n3 4 0\n5 6 0\n7 8 0\n" + pairs + "8 0\n");
  EXPECT_EQ(cnf_text(shape, Grid(shape), CnfClauses::extended),
            begin + "c shape 1x2\nc rules rows, columns and boxes\nc clauses extended\nc puzzle ....\n" + end +
                "p cnf 8 24\n1 2 0\n-1 -2 0\n3 4 0\n-3 -4 0\n5 6 0\n-5 -6 0\n7 8 0\n-7 -8 0\n"
                "1 3 0\n2 4 0\n5 7 0\n6 8 0\n1 5 0\n2 6 0\n3 7 0\n4 8 0\n" +
                pairs);
}

TEST(CnfText, RulesAreOneLineOfComment) {
  RulesSpecification specification;
  specification.add_name("diagonal");
  specification.add_file("house r1c1 r2c3\n", "two\nlines\r");
  const Rules rules = specification.rules(make_shape(2, 2));
  const Formula formula = parse_formula(cnf_text(rules, Grid(rules.shape()), CnfClauses::minimal));
  EXPECT_EQ(formula.comments.at(2), "rules diagonal,@two?lines?");
}

/// The number of clauses, by the formula for shapes.
std::uint64_t clauses_of_shape(const Shape& shape, int clues, CnfClauses clauses) {
  const int n = shape.size();
  const int r = shape.box_rows();
  const int c = shape.box_columns();
  const int pairs = n * n * (n - 1) + n * c * (c - 1) * r * (r - 1) / 2;
  int count = n * n + n * pairs + clues;
  if (clauses == CnfClauses::extended) {
    const int houses = n == 1 ? 1 : r == 1 || c == 1 ? 2 * n : 3 * n;
    count += n * n * n * (n - 1) / 2 + n * houses;
  }
  return static_cast<std::uint64_t>(count);
}

TEST(CnfText, SizesOfTheEmptyGrid) {
  EXPECT_EQ(parse_formula(cnf_text(Shape(), Grid(), CnfClauses::minimal)).clauses.size(), 7371U);
  EXPECT_EQ(parse_formula(cnf_text(Shape(), Grid(), CnfClauses::extended)).clauses.size(), 10530U);
}

/// A complete grid satisfies the formula. If two of its cells with different symbols are exchanged, it does not.
TEST(CnfText, OfAllShapesSaysWhatIsAnnounced) {
  const int size_limit = cases(10, 12);  // formulas of most larger shapes take long to read
  std::mt19937_64 random;
  for (const Shape& shape : all_shapes()) {
    const bool is_tried = shape == make_shape(4, 4) || (shape == make_shape(5, 5) && is_whole_run());
    if (shape.size() > size_limit && !is_tried) continue;
    const Grid grid = cyclic_grid(shape);
    const Grid puzzle = random_clues_of(grid, shape.cell_count() / 3, random);
    for (const CnfClauses clauses : all_clauses) {
      const Formula formula = parse_formula(cnf_text(shape, puzzle, clauses));
      EXPECT_EQ(formula.variables, static_cast<std::uint64_t>(shape.cell_count() * shape.size())) << shape.text();
      EXPECT_EQ(formula.announced, clauses_of_shape(shape, puzzle.clue_count(), clauses)) << shape.text();
      EXPECT_EQ(formula.clauses.size(), formula.announced) << shape.text();
      EXPECT_TRUE(satisfies(grid, formula)) << shape.text();
      if (shape.size() == 1) continue;
      Grid other = grid;
      std::swap(other.cells()[0], other.cells()[1]);
      EXPECT_FALSE(satisfies(other, formula)) << shape.text();
    }
  }
}

TEST(CnfText, NoClauseIsThereTwice) {
  for (const std::string name : {"diagonal", "disjoint-groups", "windows", "anti-knight", "anti-king", "asterisk"}) {
    const Rules rules = variant_rules({name});
    for (const CnfClauses clauses : all_clauses) {
      Formula formula = parse_formula(cnf_text(rules, Grid(), clauses));
      EXPECT_EQ(formula.announced, formula.clauses.size()) << name;
      for (Clause& clause : formula.clauses) std::ranges::sort(clause);
      EXPECT_EQ(std::set<Clause>(formula.clauses.begin(), formula.clauses.end()).size(), formula.announced) << name;
    }
  }
}

/// All models of a formula, as grids. Checks that they keep the rules and the clues, and that they are different.
std::set<std::string> completions(const Rules& rules, const Grid& puzzle, CnfClauses clauses) {
  std::set<std::string> grids;
  for_each_model(parse_formula(cnf_text(rules, puzzle, clauses)), [&](std::span<const Literal> model) {
    const Grid grid = grid_of_model(rules.shape(), model);
    EXPECT_EQ(find_rule_breach(grid, rules).cell, -1);
    for (std::size_t cell = 0; cell < grid.cells().size(); ++cell) {
      EXPECT_TRUE(puzzle.cells()[cell] == blank || puzzle.cells()[cell] == grid.cells()[cell]);
    }
    EXPECT_TRUE(grids.insert(grid.text()).second);
  });
  return grids;
}

TEST(CnfText, TheModelsOfTheEmptyGridAreAllGrids) {
  for (const CnfClauses clauses : all_clauses) {
    EXPECT_EQ(completions(make_shape(2, 2), Grid(make_shape(2, 2)), clauses).size(), 288U);
    EXPECT_EQ(completions(make_shape(1, 1), Grid(make_shape(1, 1)), clauses).size(), 1U);
    EXPECT_EQ(completions(make_shape(1, 3), Grid(make_shape(1, 3)), clauses).size(), 12U);
    EXPECT_EQ(completions(make_shape(4, 1), Grid(make_shape(4, 1)), clauses).size(), 576U);
    std::set<std::size_t> seen;
    for (const std::string name : {"diagonal", "main-diagonal", "disjoint-groups", "anti-knight", "anti-king"}) {
      const Rules rules = variant_rules({name}, make_shape(2, 2));
      const Grid none(rules.shape());
      const std::size_t found = completions(rules, none, clauses).size();
      EXPECT_EQ(found, Solver(rules).count(none, no_limit)) << name;
      seen.insert(found);
    }
    EXPECT_GE(seen.size(), 3U) << "the variants are not all alike";
  }
}

/// Tries all 4^16 fillings of a 2x2 grid, without those whose first cells break a rule.
TEST(CnfText, EachOfThe288GridsIsAModel) {
  const Shape shape = make_shape(2, 2);
  const Formula minimal = parse_formula(cnf_text(shape, Grid(shape), CnfClauses::minimal));
  const Formula extended = parse_formula(cnf_text(shape, Grid(shape), CnfClauses::extended));
  Grid grid(shape);
  int grids = 0;
  const auto fill = [&](const auto& self, std::size_t cell) -> void {
    if (cell == grid.cells().size()) {
      ++grids;
      EXPECT_TRUE(satisfies(grid, minimal) && satisfies(grid, extended)) << grid.text();
      return;
    }
    for (Cell symbol = 1; symbol <= 4; ++symbol) {
      grid.cells()[cell] = symbol;
      if (find_rule_breach(grid).cell < 0) self(self, cell + 1);
    }
    grid.cells()[cell] = blank;
  };
  fill(fill, 0);
  EXPECT_EQ(grids, 288);
}

TEST(CnfText, TheModelsOfAPuzzleAreItsCompletions) {
  std::mt19937_64 random;
  for (const std::vector<std::string>& names :
       {std::vector<std::string>{}, {"disjoint-groups"}, {"main-diagonal", "disjoint-groups"}}) {
    const Rules rules = variant_rules(names, make_shape(2, 3));
    Solver solver(rules);
    for (int clues = 12; clues < 24; clues += 2) {
      const Grid puzzle = random_clues_of(random_complete_grid(rules, random), clues, random);
      const std::uint64_t wanted = solver.count(puzzle, no_limit).value();
      if (wanted > 100) continue;
      for (const CnfClauses clauses : all_clauses) {
        EXPECT_EQ(completions(rules, puzzle, clauses).size(), wanted) << puzzle.text();
      }
    }
  }
}

}  // namespace
}  // namespace isodoku::detail
