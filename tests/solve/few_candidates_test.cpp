// The counter for puzzles with few candidates left, compared with a search that fills the cells one by one.

#include "solve/engines/few_candidates.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>
#include <vector>

#include "grid/rules.hpp"
#include "solve/random_grid.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku::detail {
namespace {

std::uint64_t count_plainly(const Rules& rules, const OpenCells& open, std::size_t next, std::vector<Cell>& cells) {
  if (next == open.size()) return 1;
  std::uint64_t sum = 0;
  for (std::uint32_t rest = open[next].candidates; rest != 0; rest &= rest - 1) {
    const int symbol = std::countr_zero(rest);
    const bool is_free = std::ranges::none_of(rules.houses_of(open[next].cell), [&](std::uint16_t house) {
      return std::ranges::any_of(rules.houses()[house].cells, [&](Point peer) { return cells[peer] == symbol; });
    });
    if (!is_free) continue;
    cells[open[next].cell] = static_cast<Cell>(symbol);
    sum += count_plainly(rules, open, next + 1, cells);
    cells[open[next].cell] = blank;
  }
  return sum;
}

TEST(FewCandidates, CountsLikeThePlainSearch) {
  std::mt19937_64 random;
  int some = 0;
  int none = 0;
  for (const Rules& rules :
       {Rules(Shape()), variant_rules({"diagonal"}), Rules(make_shape(2, 3)), Rules(make_shape(3, 4))}) {
    FewCandidatesCounter counter(rules);
    for (int i = 0; i < 100; ++i) {
      const Grid grid = random_complete_grid(rules, random);
      const int open_count = 1 + static_cast<int>(random() % std::min<std::size_t>(max_open_cells, 24));
      const Grid puzzle = random_clues_of(grid, rules.cell_count() - open_count, random);
      std::vector<Cell> cells(puzzle.cells().begin(), puzzle.cells().end());
      OpenCells open;
      for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        if (cells[cell] != blank) continue;
        // Random symbols that no filled cell excludes, sometimes without the right symbol.
        std::uint32_t candidates = random() % 8 == 0 ? 0U : 1U << grid.cells()[cell];
        for (int symbol = 1; symbol <= rules.size(); ++symbol) {
          const bool is_free = std::ranges::none_of(rules.houses_of(static_cast<int>(cell)), [&](std::uint16_t house) {
            return std::ranges::any_of(rules.houses()[house].cells, [&](Point peer) { return cells[peer] == symbol; });
          });
          if (is_free && std::popcount(candidates) < max_candidates_of_cell) candidates |= 1U << symbol;
        }
        open.push_back({static_cast<Point>(cell), candidates});
      }
      const std::uint64_t wanted = count_plainly(rules, open, 0, cells);
      EXPECT_EQ(counter.count(open), wanted) << puzzle.text();
      (wanted == 0 ? none : some) += 1;
    }
  }
  EXPECT_GT(some, 50);
}

}  // namespace
}  // namespace isodoku::detail
