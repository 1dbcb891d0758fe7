// Lines that describe the puzzles beside them are skipped, and determine which grids are solutions. No other lines do
// this.

#include "io/layouts/titles.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/io/read_grids.hpp"

namespace isodoku::detail {
namespace {

const std::string titled = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string titled_solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const std::string titled_other = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const Records titled_both = {titled, titled_other};

TEST(Titles, WhatMayBeOne) {
  for (const std::string line :
       {"Given:", "  My favourite: ", "Puzzle 3", "Puzzle #3", "Grid 01", "The solution 12."}) {
    EXPECT_TRUE(may_be_title(line)) << line;
  }
  for (const std::string line : {"", "Given", "puzzle", "3", "a 3", "Puzzle 53..7....:", "53..7:", ":", "id,puzzle"}) {
    EXPECT_FALSE(may_be_title(line)) << line;
  }
}

TEST(Titles, AboveGridsOnOneLine) {
  for (const std::optional<Shape>& shape : {std::optional<Shape>(), std::optional(Shape())}) {
    EXPECT_EQ(grids_of("Given:\n" + titled + "\n\nGiven:\n\n" + titled_other + "\n", shape), titled_both);
    EXPECT_EQ(grids_of("Puzzle 1\n" + titled + "\nPuzzle 2\n" + titled_other + "\n", shape), titled_both);
    EXPECT_EQ(grids_of(titled + "\nAnother one:\n" + titled_other + "\n", shape), titled_both);
  }
  EXPECT_EQ(lines_passed_over("Given:\n" + titled + "\nGiven:\n" + titled_other + "\n"), 2U);
  // Text that is above nothing, and damaged puzzles, are still bad lines.
  EXPECT_EQ(grids_of(titled + "\nAnother one:\n").size(), 1U);
  EXPECT_EQ(grids_of(titled + "\nAnother one:\n" + titled_other.substr(1) + "\n" + titled + "\n").size(), 4U);
  EXPECT_EQ(grids_of("Given:\n" + titled.substr(1) + "\n" + titled_other + "\n").size(), 3U);
  // The name of a column is a header.
  EXPECT_EQ(grids_of("puzzle\n" + titled + "\n" + titled_other + "\n"), titled_both);
  EXPECT_EQ(lines_passed_over("puzzle\n" + titled + "\n" + titled_other + "\n"), 0U);
}

TEST(Titles, OfSolutions) {
  const std::string lines = "Given:\n" + titled + "\nSolution:\n" + titled_solution + "\n";
  EXPECT_EQ(grids_of(lines + "Given:\n" + titled_other + "\n"), titled_both);
  EXPECT_EQ(grids_of("Given:\n" + titled_other + "\nSolution:\n" + titled_solution + "\n"),
            (Records{titled_other,
                     "4:1: this line is labelled as a solution, but this grid does not solve the puzzle of line 2"}));
  std::string rows;
  for (const auto& [name, cells] : {std::pair("Given:", titled), std::pair("Solution:", titled_solution)}) {
    rows += std::string(name) + "\n";
    for (std::size_t at = 0; at < 81; at += 9) rows += cells.substr(at, 9) + "\n";
    rows += "\n";
  }
  EXPECT_EQ(grids_of(rows), Records{titled});
  // A line that also names puzzles does not describe the grid below it.
  rows.replace(rows.find("Solution:"), 9, "id,puzzle,solution");
  EXPECT_EQ(grids_of(rows).size(), 2U);
}

TEST(Titles, WhatProgramsWriteAroundTables) {
  EXPECT_EQ(grids_of("0    " + titled + "\n1    " + titled_other + "\nName: puzzle, dtype: object\n"), titled_both);
  EXPECT_EQ(
      grids_of("        puzzle  level\n0    " + titled + "  3\n1    " + titled_other + "  4\n\n[2 rows x 2 columns]\n"),
      titled_both);
  EXPECT_EQ(grids_of("sep=;\r\nid;puzzle\r\n1;" + titled + "\r\n2;" + titled_other + "\r\n"), titled_both);
  EXPECT_EQ(grids_of("id,puzzle\n1,=\"" + titled + "\"\n2,=\"" + titled_other + "\"\n"), titled_both);
  // Rows that pandas leaves out are lost, so they are reported.
  EXPECT_EQ(grids_of("0    " + titled + "\n     ...\n9    " + titled_other + "\n").size(), 3U);
  EXPECT_FALSE(is_table_tail("Name: " + titled + ", dtype: object"));
  EXPECT_FALSE(is_table_tail("dtype"));
}

TEST(Titles, OfPrograms) {
  EXPECT_EQ(grids_of("puzzle = \"" + titled + "\"\nsolution = \"" + titled_solution + "\"\n"), Records{titled});
  std::string rows = "grid = \"\"\"\n";
  for (std::size_t at = 0; at < 81; at += 9) rows += titled.substr(at, 9) + "\n";
  EXPECT_EQ(grids_of(rows + "\"\"\"\n"), Records{titled});
}

}  // namespace
}  // namespace isodoku::detail
