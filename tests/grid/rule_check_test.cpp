// The rule check of 3x3 grids with vector instructions, on all processors, compared with a check of all pairs of cells.

#include "grid/rule_check_3x3.hpp"

#include <gtest/gtest.h>

#include <random>

#include "solve/random_grid.hpp"
#include "tests/support/processors.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku::detail {
namespace {

bool repeats_symbol(const Grid& grid) {
  for (int a = 0; a < 81; ++a) {
    for (int b = 0; b < a; ++b) {
      const bool one_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
      if (a / 9 != b / 9 && a % 9 != b % 9 && !one_box) continue;
      if (grid.at(a / 9, a % 9) != blank && grid.at(a / 9, a % 9) == grid.at(b / 9, b % 9)) return true;
    }
  }
  return false;
}

TEST(RuleCheck3x3, EachChangeOfAnyCell) {
  std::mt19937_64 random(1);
  for (const int clues : {0, 1, 17, 39, 40, 41, 60, 80, 81}) {
    Grid grid = random_clues_of(random_complete_grid({}, random), clues, random);
    int good = 0;
    for (Cell& cell : grid.cells()) {
      const Cell old = cell;
      for (cell = 0; cell <= 9; ++cell) {
        const bool wanted = repeats_symbol(grid);
        good += wanted ? 0 : 1;
        for (const Processor processor : processors_here()) {
          EXPECT_EQ(repeats_symbol_3x3_for(processor)(grid.cells().data()), wanted) << grid.text();
        }
      }
      cell = old;
    }
    EXPECT_GE(good, 81);
  }
}

}  // namespace
}  // namespace isodoku::detail
