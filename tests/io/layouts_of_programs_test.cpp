// Files that other programs write: tables, matrices, responses of websites, solutions beside their puzzles. Each is
// read correctly, and files that only resemble them are reported.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "io/layouts/puzzle_reader.hpp"
#include "tests/io/read_grids.hpp"
#include "tests/support/memory_file.hpp"

namespace isodoku::detail {
namespace {

const std::string puzzle_a = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string solution_a = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const std::string puzzle_b = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const std::string solution_b = "417369825632158947958724316825437169791586432346912758289643571573291684164875293";
const Records both = {puzzle_a, puzzle_b};

std::vector<std::string> nine_rows(const std::string& cells) {
  std::vector<std::string> rows;
  for (std::size_t at = 0; at < cells.size(); at += 9) rows.push_back(cells.substr(at, 9));
  return rows;
}

/// A row with `between` between its cells, `blank` for each blank, and `after` after each clue.
std::string spread(const std::string& row, const std::string& between, const std::string& blank = ".",
                   const std::string& after = "") {
  std::string text;
  for (std::size_t i = 0; i < row.size(); ++i) {
    text += (i > 0 ? between : "") + (row[i] == '.' ? blank : row[i] + after);
  }
  return text;
}

std::string spread_rows(const std::string& cells, const std::string& between, const std::string& blank = ".",
                        const std::string& after = "") {
  std::string text;
  for (const std::string& row : nine_rows(cells)) text += spread(row, between, blank, after) + '\n';
  return text;
}

std::string zeros(std::string cells) {
  std::ranges::replace(cells, '.', '0');
  return cells;
}

PassedOver passed_over_in(const std::string& text) {
  LineReader lines(memory_file(text), "file");
  const std::optional<Shape> shape = Shape();
  PuzzleReader reader(lines, {}, shape);
  PuzzleRecord record;
  while (reader.next(record)) {
  }
  return reader.passed_over();
}

/// Whether all records are faults.
bool is_named(const Records& found) {
  return !found.empty() &&
         std::ranges::all_of(found, [](const std::string& one) { return one.find(": ") != std::string::npos; });
}

TEST(LayoutsOfPrograms, LabelledSolutions) {
  for (const auto& [given, solved] : {std::pair("Given: ", "Solution: "), std::pair("Puzzle: ", "Answer: "),
                                      std::pair("puzzle=", "solution="), std::pair("Puzzle 1: ", "Solution 1: ")}) {
    const std::string text =
        given + puzzle_a + "\n" + solved + solution_a + "\n" + given + puzzle_b + "\n" + solved + solution_b + "\n";
    EXPECT_EQ(grids_of(text), both) << given;
    EXPECT_EQ(grids_of(text, std::nullopt), both) << given;
    EXPECT_EQ(passed_over_in(text).solutions, 2U);
    EXPECT_EQ(passed_over_in(text).lines_of_text, 0U);
  }
  EXPECT_EQ(grids_of("Given: " + puzzle_a + "\nSolution: " + solution_b + "\n"),
            (Records{puzzle_a,
                     "2:1: this line is labelled as a solution, but this grid does not solve the puzzle of "
                     "line 1"}));
  EXPECT_EQ(grids_of(puzzle_a + "\nSolution: " + solution_a + "\n" + puzzle_b + "\nSolution: " + solution_b + "\n"),
            both)
      << "puzzles without a label";
  const Records late = grids_of(puzzle_a + "\n" + puzzle_b + "\n" + puzzle_a + "\nSolution: " + solution_a + "\n");
  ASSERT_EQ(late.size(), 4U);
  EXPECT_EQ(late.back().substr(0, 4), "4:1:") << late.back();
  EXPECT_EQ(grids_of("Solution: " + solution_a + "\nGiven: " + puzzle_a + "\n").back(),
            "2:1: the grid of line 1 solves this puzzle: remove that grid if it is the solution");
}

TEST(LayoutsOfPrograms, EverySecondLineIsASolution) {
  const std::string text = puzzle_a + "\n" + solution_a + "\n\n" + puzzle_b + "\n" + solution_b + "\n";
  EXPECT_EQ(grids_of(text + text), (Records{puzzle_a, puzzle_b, puzzle_a, puzzle_b}));
  EXPECT_EQ(passed_over_in(text).solutions, 2U);
  EXPECT_EQ(
      grids_of(text + puzzle_a + "\n" + solution_b + "\n").back(),
      "7:1: every second grid so far solves the one before it, but this grid does not solve the puzzle of line 6");
  // A single pair may be two grids, and so may a pair among other puzzles.
  EXPECT_EQ(grids_of(puzzle_a + "\n" + solution_a + "\n" + puzzle_b + "\n"), (Records{puzzle_a, solution_a, puzzle_b}));
  EXPECT_EQ(grids_of(puzzle_b + "\n" + text).size(), 5U);
}

TEST(LayoutsOfPrograms, PuzzlesBehindOtherCells) {
  const std::string second = "this line has a second puzzle: set the puzzle column";
  EXPECT_EQ(grids_of(puzzle_a + "," + solution_a + puzzle_b + "," + solution_b + "\n"), Records{"1:164: " + second});
  EXPECT_EQ(grids_of(puzzle_a + " by Ann" + puzzle_b + "\n"), Records{"1:89: " + second});
  EXPECT_EQ(grids_of(puzzle_a + " " + spread(puzzle_b, " ") + "\n"), Records{"1:83: " + second});
  EXPECT_TRUE(is_named(grids_of(puzzle_a + puzzle_b + "\n")));
  EXPECT_EQ(grids_of("id,puzzle,solution\n1," + puzzle_a + "," + solution_a + puzzle_b + "\n").front(),
            "2:85: the header says that the puzzle is field 2, but field 3 is another puzzle: set the puzzle column");
  // Candidates of all cells, or a long word, are not puzzles.
  std::string candidates;
  for (const char cell : solution_a) {
    for (char symbol = '1'; symbol <= '9'; ++symbol) candidates += symbol == cell ? symbol : '.';
  }
  EXPECT_EQ(grids_of(puzzle_a + " " + candidates + "\n"), Records{puzzle_a});
  EXPECT_EQ(grids_of(puzzle_a + " " + std::string(100, 'a') + "\n"), Records{puzzle_a});
  EXPECT_EQ(grids_of(puzzle_a + " " + solution_a + solution_a + "\n"), Records{puzzle_a});
}

TEST(LayoutsOfPrograms, SeveralPuzzlesOnALine) {
  EXPECT_EQ(grids_of(puzzle_a + " " + puzzle_b + "  " + puzzle_a + "\n"), (Records{puzzle_a, puzzle_b, puzzle_a}));
  EXPECT_EQ(grids_of(puzzle_a + " " + puzzle_b + " " + puzzle_a + " 7.1\n").size(), 1U) << "something else is there";
  EXPECT_EQ(grids_of(puzzle_a + " " + puzzle_a + " " + puzzle_a + "\n"), Records{puzzle_a}) << "one puzzle in forms";
}

TEST(LayoutsOfPrograms, ZeroBasedPuzzlesWithOtherBlanks) {
  std::string cells = puzzle_a;
  for (char& cell : cells) cell = cell == '.' ? '.' : static_cast<char>(cell - 1);
  const std::string reason =
      "this grid has both '0' and '.', but no 9, so that 0 may be a symbol: set the symbol base to zero-based, or to "
      "one-based if both are blanks";
  EXPECT_EQ(grids_of(cells + "\n"), Records{"1:13: " + reason});
  EXPECT_EQ(grids_of(spread_rows(cells, "")), Records{"2:4: " + reason});
  InputFormat format;
  format.symbols = SymbolBase::zero_based;
  EXPECT_EQ(grids_of(cells + "\n", Shape(), format), Records{puzzle_a});
  // If there is a 9, or if a row has two zeros, both marks are blanks.
  EXPECT_EQ(grids_of("..0" + std::string(77, '.') + "9\n"), Records{std::string(80, '.') + "9"});
  EXPECT_EQ(grids_of("00." + std::string(77, '.') + "8\n"), Records{std::string(80, '.') + "8"});
}

TEST(LayoutsOfPrograms, AnotherPuzzleBelowAnyName) {
  EXPECT_EQ(grids_of("id,puzzle\n1," + puzzle_a + "\n" + puzzle_b + "," + puzzle_a + "\n").back(),
            "3:1: the header says that the puzzle is field 2, but field 1 is another puzzle: set the puzzle column");
  EXPECT_EQ(grids_of("puzzle,parent\n" + puzzle_b + "," + puzzle_a + "\n"), Records{puzzle_b}) << "wanted";
  EXPECT_EQ(grids_of("grid,puzzle\n" + puzzle_b + "," + puzzle_a + "\n"), Records{puzzle_a}) << "a name of puzzles";
  EXPECT_EQ(grids_of("solution,puzzle\n" + solution_a + "\n" + solution_a + "," + puzzle_a + "\n"),
            (Records{"2:82: this line has 1 field, but the puzzle column is 2", puzzle_a}));
}

TEST(LayoutsOfPrograms, ASolutionBesideADamagedPuzzle) {
  std::string foreign = puzzle_a;
  foreign[40] = 'z';
  std::string wrong = puzzle_a;
  wrong[1] = '4';
  for (const std::string& bad : {foreign, wrong}) {
    for (const std::string head : {"nr,a,grid\n1,", "a,grid\n"}) {
      EXPECT_TRUE(is_named(grids_of(head + bad + "," + solution_a + "\n"))) << bad;
    }
    EXPECT_TRUE(is_named(grids_of("solution,a\n" + solution_a + "," + foreign + "\n")));
    EXPECT_TRUE(is_named(grids_of("{\"start\":\"" + bad + "\",\"grid\":\"" + solution_a + "\"}\n"))) << bad;
  }
  EXPECT_EQ(grids_of("{\"note\":\"" + puzzle_b + "\",\"grid\":\"" + solution_a + "\"}\n"), Records{solution_a});
}

TEST(LayoutsOfPrograms, WideSpacesAreNoText) {
  std::string rows;
  for (const std::string& row : nine_rows(puzzle_a)) {
    for (const char cell : row) rows += cell == '.' ? "\xC2\xA0" : std::string(1, cell);
    rows += '\n';
  }
  const std::string missing = rows.substr(0, rows.find('\n', rows.size() - 20) + 1);
  EXPECT_EQ(passed_over_in("Title\n" + missing + "Title\n" + spread_rows(puzzle_b, "")).lines_of_text, 1U);
  EXPECT_EQ(passed_over_in("Title\n\xC2\xA0\n" + spread_rows(puzzle_b, "")).lines_of_text, 2U) << "an empty line";
}

TEST(LayoutsOfPrograms, EmptyFieldsBesideZeros) {
  const std::string rows = spread_rows(puzzle_a, ",", "0");
  EXPECT_EQ(grids_of(rows), Records{puzzle_a});
  std::string empty = rows;
  empty.erase(4, 1);
  EXPECT_EQ(grids_of(empty),
            Records{"1:5: a cell of this grid is empty, and others have '0' for a blank: write '0' in each, or in "
                    "none"});
}

TEST(LayoutsOfPrograms, Matrices) {
  std::string printed = "      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n";
  std::string frame = "   0  1  2  3  4  5  6  7  8\n";
  std::string csv = ",0,1,2,3,4,5,6,7,8\n";
  std::string labelled;
  std::string lettered = "   1 2 3 4 5 6 7 8 9\n";
  std::string dense = "  123456789\n";
  const std::vector<std::string> rows = nine_rows(puzzle_a);
  for (std::size_t i = 0; i < 9; ++i) {
    const std::string number = std::to_string(i + 1);
    printed += " [" + number + ",]    " + spread(rows[i], "    ", "NA") + '\n';
    frame += std::to_string(i) + "  " + spread(rows[i], "  ", "0") + '\n';
    csv += std::to_string(i) + "," + spread(rows[i], ",", "", ".0") + '\n';
    labelled += number + ": " + spread(rows[i], " ") + '\n';
    lettered += std::string(1, "ABCDEFGHI"[i]) + "| " + spread(rows[i], " ") + '\n';
    dense += number + " " + rows[i] + '\n';
  }
  for (const std::string& text : {printed, frame, csv, labelled, lettered, dense}) {
    EXPECT_EQ(grids_of(text), Records{puzzle_a}) << text;
    EXPECT_EQ(grids_of(text, std::nullopt), Records{puzzle_a}) << text;
    EXPECT_EQ(grids_of(text + "\n" + text), (Records{puzzle_a, puzzle_a})) << text;
    EXPECT_EQ(grids_of(text + text), (Records{puzzle_a, puzzle_a})) << text;
    const std::size_t last = text.rfind('\n', text.size() - 2) + 1;
    EXPECT_TRUE(is_named(grids_of(text.substr(0, last)))) << "without its last row\n" << text;
  }
  for (const std::string blank : {"NaN", "None", "null", "-1", "NA"}) {
    EXPECT_EQ(grids_of(spread_rows(puzzle_a, " ", blank)), Records{puzzle_a}) << blank;
    EXPECT_EQ(grids_of(spread_rows(puzzle_a, ",", blank)), Records{puzzle_a}) << blank;
    EXPECT_EQ(grids_of("[" + spread(puzzle_a, ", ", blank) + "]\n"), Records{puzzle_a}) << blank;
    EXPECT_EQ(grids_of(spread(puzzle_a, " ", blank) + "\n"), Records{puzzle_a}) << blank;
    const std::string missing = spread_rows(puzzle_a.substr(0, 72), " ", blank);
    EXPECT_TRUE(is_named(grids_of(missing))) << blank;
  }
  for (const std::string fraction : {".0", ".000e+00", ".000000000000000000e+00", "."}) {
    EXPECT_EQ(grids_of(spread_rows(puzzle_a, " ", "0" + fraction, fraction)), Records{puzzle_a}) << fraction;
    EXPECT_EQ(grids_of(spread(puzzle_a, ",", "0" + fraction, fraction) + "\n"), Records{puzzle_a}) << fraction;
  }
  EXPECT_TRUE(is_named(grids_of(spread_rows(puzzle_a, " ", "0.5")))) << "no whole number";
  EXPECT_TRUE(is_named(grids_of("1 . . 2 .\n2 . 1 . .\n3 . . . .\n4 . . . .\n5 . . . .\n", std::nullopt)))
      << "five symbols";
  EXPECT_EQ(grids_of("1 1234341221434321\n2 1234341221434321\n", std::nullopt).front(), "1234341221434321")
      << "a number before each grid";
}

TEST(LayoutsOfPrograms, TablesWithBars) {
  const std::string markdown = "| id | puzzle | solution |\n|----|:--:|---|\n| 1 | " + puzzle_a + " | " + solution_a +
                               " |\n| 2 | " + puzzle_b + " | " + solution_b + " |\n";
  EXPECT_EQ(grids_of(markdown), both);
  EXPECT_EQ(grids_of("Text above.\n\n" + markdown + "\n" + puzzle_a + "\n").back(), puzzle_a) << "behind the table";
  EXPECT_EQ(grids_of("| solution | puzzle |\n|--|--|\n| " + solution_a + " | " + puzzle_a + " |\n"), Records{puzzle_a});
  EXPECT_EQ(grids_of(" id | puzzle | x \n----+--------+---\n  1 | " + puzzle_a + " | y\n  2 | " + puzzle_b +
                     " | z\n(2 rows)\n"),
            both);
  EXPECT_EQ(grids_of("| id | puzzle |\n|----+--------|\n| 1 | " + puzzle_a + " |\n| 2 | " + puzzle_b + " |\n"), both);
  const std::string rule = "+----+--------+\n";
  EXPECT_EQ(grids_of(rule + "| id | puzzle |\n" + rule + "| 1 | " + puzzle_a + " |\n| 2 | " + puzzle_b + " |\n" + rule +
                     "2 rows in set (0.00 sec)\n"),
            both);
  EXPECT_EQ(grids_of("| puzzle | solution |\n|--|--|\n| " + puzzle_a.substr(1) + " | " + solution_a + " |\n").front(),
            "3:83: a 3x3 grid has 81 cells, but this one has 80");
}

TEST(LayoutsOfPrograms, AnswersOfSites) {
  const auto list = [](const std::string& cells) {
    std::string text = "[";
    for (const std::string& row : nine_rows(zeros(cells)))
      text += (text.size() > 1 ? ",[" : "[") + spread(row, ",") + "]";
    return text + "]";
  };
  const auto grid = [&](const std::string& puzzle, const std::string& solution) {
    return "{\"value\":" + list(puzzle) + ",\"solution\":" + list(solution) + ",\"difficulty\":\"Easy\"}";
  };
  const std::string board = "{\"newboard\":{\"grids\":[" + grid(puzzle_a, solution_a) + "," +
                            grid(puzzle_b, solution_b) + "],\"results\":2,\"message\":\"All Ok\"}}";
  EXPECT_EQ(grids_of(board + "\n"), both);
  EXPECT_EQ(grids_of(board + "\n" + puzzle_a + "\n"), (Records{puzzle_a, puzzle_b, puzzle_a}));
  std::string lines;
  for (const char character : board)
    lines +=
        (character == ':' ? ": " : std::string(1, character)) + (character == ',' || character == '{' ? "\n  " : "");
  EXPECT_EQ(grids_of(lines + "\n"), both) << lines;
  EXPECT_EQ(grids_of("{\"puzzles\":[\"" + puzzle_a + "\",\"" + puzzle_b + "\"]}\n"), both);
  EXPECT_EQ(grids_of("{\"puzzles\":[\"" + puzzle_a + "\",\"" + puzzle_b.substr(1) + "\"]}\n"),
            (Records{puzzle_a, "1:98: a 3x3 grid has 81 cells, but this one has 80"}));
  EXPECT_EQ(grids_of("{\"board\":" + list(puzzle_a) + "}\n"), Records{puzzle_a});
  EXPECT_EQ(
      grids_of("{\"response\":{\"unsolved-sudoku\":" + list(puzzle_a) + ",\"solution\":" + list(solution_a) + "}}\n"),
      Records{puzzle_a});
  EXPECT_TRUE(is_named(grids_of("{\"a\":\"" + puzzle_a + "\",\"b\":\"" + puzzle_b + "\"}\n"))) << "which one?";
  const std::string pairs =
      "[[\"" + puzzle_a + "\",\"" + solution_a + "\"],[\"" + puzzle_b + "\",\"" + solution_b + "\"]]\n";
  EXPECT_EQ(grids_of(pairs), both);
  EXPECT_EQ(passed_over_in(pairs).solutions, 2U);
  EXPECT_EQ(grids_of("[[" + list(puzzle_a) + "," + list(solution_a) + "],[" + list(puzzle_b) + "," + list(solution_b) +
                     "]]\n"),
            both);
  EXPECT_EQ(grids_of("[[\"" + puzzle_a + "\",\"" + solution_b + "\"]]\n").size(), 2U) << "no solution";
}

TEST(LayoutsOfPrograms, AColumnForEachCell) {
  std::string numbered;
  std::string placed;
  for (std::size_t i = 0; i < 81; ++i) {
    numbered += ",c" + std::to_string(i);
    placed += (i > 0 ? ",r" : "r") + std::to_string(i / 9 + 1) + "c" + std::to_string(i % 9 + 1);
  }
  const std::string rows = spread(zeros(puzzle_a), ",") + "\n" + spread(zeros(puzzle_b), ",") + "\n";
  EXPECT_EQ(grids_of(placed + "\n" + rows), both);
  EXPECT_EQ(
      grids_of(numbered + "\n0," + spread(puzzle_a, ",", "", ".0") + "\n1," + spread(puzzle_b, ",", "", ".0") + "\n"),
      both);
  EXPECT_EQ(grids_of(placed + "\n" + rows.substr(0, rows.find('\n') - 2) + "\n"),
            Records{"2:1: this line has 80 fields, but the header has 81"});
  EXPECT_EQ(grids_of(placed + "\n" + "!" + rows.substr(1)).front().substr(0, 4), "2:1:");
  EXPECT_TRUE(is_named(
      grids_of(placed + numbered + "\n" + spread(solution_a, ",") + "," + spread(zeros(puzzle_a), ",") + "\n")));
}

TEST(LayoutsOfPrograms, PrintedTables) {
  EXPECT_EQ(grids_of("   puzzle  rating\n0  " + puzzle_a + "  1.5\n1  " + puzzle_b + "  2.5\n"), both);
}

TEST(LayoutsOfPrograms, DrawnWithoutAFrame) {
  for (const bool is_trimmed : {false, true}) {
    std::string text;
    for (std::size_t i = 0; i < 9; ++i) {
      const std::string row = nine_rows(puzzle_a)[i];
      std::string line = spread(row.substr(0, 3), " ", " ") + " | " + spread(row.substr(3, 3), " ", " ") + " | " +
                         spread(row.substr(6), " ", " ");
      if (is_trimmed) line = line.substr(0, line.find_last_not_of(' ') + 1);
      text += (i == 3 || i == 6 ? "------+-------+------\n" : "") + line + "\n";
    }
    EXPECT_EQ(grids_of(text), Records{puzzle_a}) << text;
    EXPECT_EQ(grids_of(text, std::nullopt), Records{puzzle_a}) << text;
  }
  EXPECT_TRUE(is_named(grids_of("5 3  |   7   |       \n6   | 1 9 5 |      \n"))) << "a space is missing";
}

TEST(LayoutsOfPrograms, GridsBesideEachOther) {
  std::string two;
  std::string solved;
  for (std::size_t i = 0; i < 9; ++i) {
    two += nine_rows(puzzle_a)[i] + "   " + nine_rows(puzzle_b)[i] + "\n";
    solved += spread(nine_rows(puzzle_a)[i], " ") + "     " + spread(nine_rows(solution_a)[i], " ") + "\n";
  }
  EXPECT_EQ(grids_of(two), both);
  EXPECT_EQ(grids_of(solved), Records{puzzle_a});
  EXPECT_EQ(passed_over_in(solved).solutions, 1U);
  EXPECT_TRUE(is_named(grids_of(two.substr(two.find('\n') + 1)))) << "a row is missing";
  std::string large;
  for (int row = 0; row < 12; ++row) large += "1 . . . . .   . 2 . . . .\n";
  EXPECT_TRUE(is_named(grids_of(large, std::nullopt))) << "one grid of twelve symbols";
}

TEST(LayoutsOfPrograms, NamesAndTags) {
  EXPECT_EQ(grids_of(">one\n" + puzzle_a + "\n>two\n" + puzzle_b + "\n"), both);
  EXPECT_EQ(grids_of(">one\n" + spread_rows(puzzle_a, "") + ">two\n" + spread_rows(puzzle_b, "")), both);
  EXPECT_EQ(grids_of("[code]" + puzzle_a + "[/code]\n"), Records{puzzle_a});
  const std::string rows = spread_rows(puzzle_a, "");
  EXPECT_EQ(grids_of("[code]" + rows.substr(0, rows.size() - 1) + "[/code]\n"), Records{puzzle_a});
  EXPECT_EQ(grids_of("[quote=Ann][code]" + puzzle_a + "[/code][/quote]\n"), Records{puzzle_a});
}

TEST(LayoutsOfPrograms, EmptyThings) {
  EXPECT_EQ(grids_of("[]\n", std::nullopt), Records{"1:1: this list is empty"});
  EXPECT_EQ(grids_of(std::string(729, '.') + "\n", std::nullopt),
            Records{"1:1: this line has 729 characters, nine for each cell, as candidates (Sukaku) have, but all of "
                    "them are blank"});
}

}  // namespace
}  // namespace isodoku::detail
