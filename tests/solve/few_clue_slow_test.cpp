// All puzzles with 17 clues of the grid that has most of those known: 29 (G. Royle's list; the grid is known as
// "strangely familiar"), and that it has none with 16.

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "solve/minimal/reduction.hpp"

namespace isodoku {
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
    EXPECT_EQ(reduction.read(make_grid(Shape(), puzzle)), 1U);
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

}  // namespace
}  // namespace isodoku
