// The words of INFER: those printed in the paper, and its lemma 2.1 for the inferences of this implementation.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <vector>

#include "solve/engines/infer_board.hpp"
#include "solve/random_grid.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku::detail {
namespace {

InferBoard board_of(const Grid& puzzle) {
  InferBoard board{InferBoard::Tables(Rules(Shape()))};
  board.put_clues(puzzle.cells());
  return board;
}

bool may_stand(const InferBoard& board, std::size_t cell, Cell symbol) {
  const std::size_t row = cell / 9;
  const std::size_t column = cell % 9;
  return (board.word(3 * (row / 3) + column / 3, symbol) >> (row % 3 + 3 * (column % 3)) & 1U) != 0;
}

/// The number of completions of a position, up to a limit, found by filling cells in reading order.
int completions(const InferBoard& board, int limit) {
  std::vector<Cell> cells(81, blank);
  const Rules rules{Shape()};
  int found = 0;
  const auto fill = [&](const auto& self, std::size_t cell) -> void {
    if (cell == 81) {
      ++found;
      return;
    }
    for (Cell symbol = 1; symbol <= 9 && found < limit; ++symbol) {
      if (!may_stand(board, cell, symbol)) continue;
      const bool is_free = std::ranges::none_of(rules.houses_of(static_cast<int>(cell)), [&](std::uint16_t house) {
        return std::ranges::any_of(rules.houses()[house].cells, [&](Point peer) { return cells[peer] == symbol; });
      });
      if (!is_free) continue;
      cells[cell] = symbol;
      self(self, cell + 1);
      cells[cell] = blank;
    }
  };
  fill(fill, 0);
  return found;
}

TEST(Infer, WordsOfThePaper) {
  const Grid puzzle = make_grid({}, "123......456......789......" + std::string(54, '.'));
  InferBoard board = board_of(puzzle);
  EXPECT_EQ(board.settle(), Standing::open);
  const std::vector<int> first = {1, 8, 64, 2, 16, 128, 4, 32, 256};
  for (std::size_t i = 0; i < 9; ++i) EXPECT_EQ(board.word(0, static_cast<Cell>(i + 1)), first[i]);
  EXPECT_EQ(board.word(1, 8), 219);  // box (0,1)
  EXPECT_EQ(board.word(3, 8), 455);  // box (1,0)
  EXPECT_EQ(board.fixed(), 9);
}

// When nothing more can be inferred, 81 words are fixed, or at most 77. With 77, there are exactly two completions.
TEST(Infer, Lemma) {
  std::mt19937_64 random;
  std::map<int, int> positions;  // by fixed words
  const int grids = cases(800, 3000);
  for (int i = 0; i < grids; ++i) {
    const Grid grid = random_complete_grid(Shape(), random);
    const int clues = 17 + static_cast<int>(random() % 14);
    InferBoard board = board_of(random_clues_of(grid, clues, random));
    // Approach the grid by placing its symbols in open cells, or by excluding other symbols.
    for (;;) {
      const Standing standing = board.settle();
      ASSERT_NE(standing, Standing::dead);
      ++positions[board.fixed()];
      ASSERT_EQ(standing == Standing::complete, board.fixed() == 81);
      ASSERT_EQ(standing == Standing::two, board.fixed() == 77);
      if (board.fixed() < 77) {
        std::vector<Choice> choices;
        for (std::size_t cell = 0; cell < 81; ++cell) {
          const Cell right = grid.cells()[cell];
          for (Cell symbol = 1; symbol <= 9; ++symbol) {
            if (symbol == right || !may_stand(board, cell, symbol)) continue;
            choices.push_back({static_cast<Point>(cell), symbol, false});
            choices.push_back({static_cast<Point>(cell), right, true});
          }
        }
        board.take(choices[random() % choices.size()]);
        continue;
      }
      EXPECT_EQ(completions(board, 3), standing == Standing::two ? 2 : 1);
      break;
    }
  }
  EXPECT_EQ(positions[78] + positions[79] + positions[80], 0);
  EXPECT_GT(positions[77], grids / 10);
  EXPECT_GT(positions[81], grids / 10);
}

}  // namespace
}  // namespace isodoku::detail
