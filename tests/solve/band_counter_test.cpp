// The counter by bands against the engine by planes and the counter by templates, which share nothing with it.

#include "solve/band_counter.hpp"

#include <gtest/gtest.h>

#include <random>
#include <stdexcept>
#include <string>

#include "group/box_group.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"
#include "solve/template_counter.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

// O. Schumacher's puzzle that needs up to 34 levels of trial and error.
const std::string many_solutions = ".5..7..9.4.......8....2......3.1.8.............9.6.1......8....2.......9.6..5....";

TEST(BandCounter, CountsLikeTheEngineByPlanes) {
  std::mt19937_64 random;
  BandCounter by_bands;
  const std::unique_ptr<SolveEngine> by_planes = make_planes_engine();
  int several = 0;
  int none = 0;
  for (int trial = 0; trial < 300; ++trial) {
    Grid puzzle = random_clues_of(random_complete_grid(Shape(), random), 24 + trial % 58, random);
    // In every third puzzle some cell has another symbol: mostly there is no completion, or clues break a rule.
    if (trial % 3 == 0) {
      Cell& cell = puzzle.cells()[random() % 81];
      cell = static_cast<Cell>(cell % 9 + 1);
    }
    const std::uint64_t wanted = by_planes->search({.clues = puzzle.cells(), .limit = 100'000});
    if (wanted == 100'000) continue;
    ASSERT_TRUE(by_bands.read(puzzle.cells()));
    EXPECT_EQ(by_bands.count(), wanted);
    EXPECT_EQ(by_bands.count(), wanted) << "the second time";
    several += wanted > 1 ? 1 : 0;
    none += wanted == 0 ? 1 : 0;
  }
  EXPECT_GT(several, 50);
  EXPECT_GT(none, 50);
}

TEST(BandCounter, CountsLikeTemplates) {
  std::mt19937_64 random;
  BandCounter by_bands;
  TemplateCounter by_templates{Rules(Shape())};
  for (int trial = 0; trial < 3; ++trial) {
    const Grid grid = random_clues_of(random_complete_grid(Shape(), random), 26, random);
    ASSERT_TRUE(by_bands.read(grid.cells()));
    const BigInteger count = by_bands.count();
    EXPECT_GT(count, 1000);
    EXPECT_EQ(count, by_templates.count(grid.cells()));
  }
}

TEST(BandCounter, PublishedNumbers) {
  BandCounter counter;
  const auto completions = [&](const Grid& puzzle) {
    EXPECT_TRUE(counter.read(puzzle.cells()));
    return counter.count();
  };
  // The block diagonals with the most and the fewest completions (A. Schoenhage, Einige Sudoku-Studien, 2010, 2.4).
  EXPECT_EQ(
      completions(make_grid({}, "123......456......789.........123......456......789.........123......456......789")),
      283576);
  // O. Schumacher's study: puzzles with 3, 127, 30,619 and 14,297,616 solutions. Symmetries and another direction
  // change nothing.
  const Grid puzzle = make_grid({}, many_solutions);
  const Symmetries group{BoxGroup(Shape())};
  std::mt19937_64 random;
  for (int i = 0; i < 4; ++i) EXPECT_EQ(completions(apply(random_transform(group, random), puzzle)), 14297616);
  EXPECT_EQ(
      completions(make_grid({}, "...49..62.......1713...5..........7.36.7..49..........6.....9..8..........23..7..")),
      30619);
}

TEST(BandCounter, Estimates) {
  BandCounter counter;
  EXPECT_FALSE(counter.read(Grid().cells()));
  ASSERT_TRUE(counter.read(make_grid({}, many_solutions).cells()));
  EXPECT_GT(counter.fillings(), 100'000);
  if (!is_whole_run()) return;
  const double joins = counter.estimated_joins(14297616);
  // 863,222 triples of states by rows, 780,476 by columns.
  EXPECT_GT(joins, 400'000);
  EXPECT_LT(joins, 1'600'000);
}

TEST(BandCounter, EndsWhenAskedTo) {
  int asked = 0;
  BandCounter counter([&] {
    if (++asked == 4) throw std::runtime_error("enough");
  });
  ASSERT_TRUE(counter.read(make_grid({}, many_solutions).cells()));
  EXPECT_THROW(static_cast<void>(counter.count()), std::runtime_error);
  EXPECT_EQ(counter.count(), 14297616);  // as if nothing had happened
}

TEST(BandCounter, SolverTakesIt) {
  Solver solver{Rules(Shape())};
  EXPECT_EQ(solver.count(make_grid({}, many_solutions)), 14297616);
}

}  // namespace
}  // namespace isodoku
