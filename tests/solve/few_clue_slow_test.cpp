// Finds all puzzles with 17 clues of the grid that has most of the known ones: 29 (G. Royle's list; the grid is known
// as "strangely familiar"). It has none with 16 clues.

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "solve/engines/solve_engine.hpp"
#include "solve/minimal/bands_first_search.hpp"
#include "solve/minimal/few_clue_search.hpp"
#include "solve/minimal/reduction.hpp"

namespace isodoku::detail {
namespace {

const std::string strangely_familiar =
    "123456789456789123798231564234675918815943276967812435379164852582397641641528397";

std::set<std::string> puzzles_with(std::size_t clues) {
  Reduction reduction{Rules(Shape())};
  reduction.read(make_grid(Shape(), strangely_familiar));
  std::set<std::string> puzzles;
  reduction.for_each_with_clues(clues, [&](const Grid& puzzle) {
    EXPECT_EQ(puzzle.clue_count(), static_cast<int>(clues));
    EXPECT_TRUE(puzzles.insert(puzzle.text()).second);
    return true;
  });
  for (const std::string& puzzle : puzzles) {
    EXPECT_EQ(reduction.read(make_grid(Shape(), puzzle)), SolutionStatus::unique);
    EXPECT_EQ(reduction.solution().text(), strangely_familiar);
  }
  return puzzles;
}

TEST(FewCluesSlow, Sixteen) {
  EXPECT_TRUE(puzzles_with(16).empty());
}

TEST(FewCluesSlow, Seventeen) {
  EXPECT_EQ(puzzles_with(17).size(), 29U);
}

/// The puzzles with 18 clues include the 64 with one clue more than each puzzle with 17 clues.
TEST(FewCluesSlow, Eighteen) {
  const std::set<std::string> puzzles = puzzles_with(18);
  std::size_t supersets = 0;
  for (const std::string& puzzle : puzzles_with(17)) {
    for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
      if (puzzle[cell] != '.') continue;
      std::string more = puzzle;
      more[cell] = strangely_familiar[cell];
      supersets += puzzles.contains(more) ? 1 : 0;
    }
  }
  EXPECT_EQ(supersets, 29U * 64);
}

/// The general search, which chooses clues anywhere, finds the same puzzles.
TEST(FewCluesSlow, TwoSearches) {
  const Rules rules{Shape()};
  const std::unique_ptr<SolveEngine> engine = make_solve_engine(rules);
  const Grid grid =
      make_grid(Shape(), "681792345549836712723145986358269174216374859974581263192658437467913528835427691");
  std::set<std::string> puzzles;
  const auto take = [&](std::span<const Cell> cells) {
    Grid puzzle{Shape()};
    std::ranges::copy(cells, puzzle.cells().begin());
    return puzzles.insert(puzzle.text()).second;
  };
  search_few_clues(rules, *engine, {grid.cells(), grid.cells()}, 17, take, {}, {});
  const std::set<std::string> expected = std::exchange(puzzles, {});
  search_bands_first(*engine, grid.cells(), 17, take, {}, {});
  EXPECT_EQ(puzzles, expected);
}

}  // namespace
}  // namespace isodoku::detail
