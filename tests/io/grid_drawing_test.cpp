// Drawings, compared character by character, and read again.

#include "io/grid_drawing.hpp"

#include <gtest/gtest.h>

#include "grid/rules.hpp"
#include "io/layouts/puzzle_reader.hpp"
#include "tests/support/memory_file.hpp"

namespace isodoku::detail {
namespace {

TEST(GridDrawing, Boxes) {
  const Grid grid = make_grid(make_shape(2, 2), "12..3..4.1....2.");
  EXPECT_EQ(grid_rows(grid), "12..\n3..4\n.1..\n..2.\n");
  EXPECT_EQ(grid_drawing(grid, Rules(grid.shape())),
            "+-----+-----+\n"
            "| 1 2 | . . |\n"
            "| 3 . | . 4 |\n"
            "+-----+-----+\n"
            "| . 1 | . . |\n"
            "| . . | 2 . |\n"
            "+-----+-----+\n");
}

TEST(GridDrawing, RegionsOfAnyForm) {
  RulesSpecification specification;
  specification.add_file("1112\n1322\n3324\n3444\n", "regions");
  const Rules rules = specification.rules(make_shape(2, 2));
  EXPECT_EQ(grid_drawing(Grid(make_shape(2, 2)), rules),
            "+-----------+---+\n"
            "| .   .   . | . |\n"
            "|   +---+---+   |\n"
            "| . | . | .   . |\n"
            "+---+   |   +---+\n"
            "| .   . | . | . |\n"
            "|   +---+---+   |\n"
            "| . | .   .   . |\n"
            "+---+-----------+\n");
}

TEST(GridDrawing, IsReadAgain) {
  for (const auto& [shape, cells] :
       {std::pair(make_shape(2, 3), "1.....2.....3.....4.....5.....6....."),
        std::pair(make_shape(3, 3),
                  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")}) {
    const Grid grid = make_grid(shape, cells);
    LineReader lines(memory_file(grid_drawing(grid, Rules(shape))), "drawing");
    const std::optional<Shape> known;
    PuzzleReader reader(lines, {}, known);
    PuzzleRecord record;
    ASSERT_TRUE(reader.next(record));
    EXPECT_EQ(record.text, cells);
    EXPECT_FALSE(reader.next(record));
  }
}

}  // namespace
}  // namespace isodoku::detail
