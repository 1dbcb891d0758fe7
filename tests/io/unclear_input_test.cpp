// Files that are easily misread: their grids are read only if they have no other meaning, and are reported otherwise.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "io/symbol_base.hpp"
#include "tests/io/read_grids.hpp"
#include "tests/support/extent.hpp"

namespace isodoku::detail {
namespace {

const std::string first_puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string first_solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const std::string second_puzzle = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
/// The first puzzle, transposed.
const std::string same_puzzle = "56.847...3.9...6....8.......1..8..4.79.6.2.18.5..3..9.......2....6...8.7...316.59";

std::string with_blank(std::string cells, char blank_mark) {
  std::ranges::replace(cells, '.', blank_mark);
  return cells;
}

std::vector<std::string> split_rows(const std::string& cells, std::size_t size = 9) {
  std::vector<std::string> rows;
  for (std::size_t at = 0; at < cells.size(); at += size) rows.push_back(cells.substr(at, size));
  return rows;
}

std::string in_lines(const std::vector<std::string>& rows) {
  std::string text;
  for (const std::string& row : rows) text += row + '\n';
  return text;
}

std::string in_lines(const std::string& cells, std::size_t size = 9) {
  return in_lines(split_rows(cells, size));
}

/// The row without spaces at its end and, if requested, at its beginning.
std::string stripped(const std::string& row, bool at_begin) {
  const std::size_t begin = at_begin ? row.find_first_not_of(' ') : 0;
  return row.substr(begin, row.find_last_not_of(' ') + 1 - begin);
}

TEST(UnclearInput, SpacesBeforeTheFirstSymbolAreMissing) {
  // The first cells are blank, so a program that strips lines removes them.
  const std::string puzzle = "..." + first_puzzle.substr(3);
  const std::vector<std::string> rows = split_rows(with_blank(puzzle, ' '));
  const std::string reason =
      "1:1: spaces before the first symbol of this row may be missing, so its cells are unknown: write blanks "
      "as "
      "'.' or '0'";
  EXPECT_EQ(grids_of(in_lines(rows)), Records{puzzle});
  std::vector<std::string> bad = rows;
  bad.front() = stripped(rows.front(), true);
  EXPECT_EQ(grids_of(in_lines(bad)), Records{reason});
  EXPECT_EQ(grids_of(in_lines(bad), std::nullopt), Records{reason});
  std::vector<std::string> trimmed;
  std::vector<std::string> all_stripped;
  for (const std::string& row : rows) {
    trimmed.push_back(stripped(row, false));
    all_stripped.push_back(stripped(row, true));
  }
  EXPECT_EQ(grids_of(in_lines(trimmed)), Records{puzzle}) << "spaces at the ends of lines";
  EXPECT_NE(grids_of(in_lines(all_stripped)), Records{puzzle});
  EXPECT_EQ(grids_of(in_lines(all_stripped)).front().substr(0, 2), "1:") << "in every line";
  bad = rows;
  bad.front() = "5        ";
  EXPECT_EQ(grids_of(in_lines(bad)), Records{"5........" + puzzle.substr(9)}) << "a first row that keeps its spaces";
}

TEST(UnclearInput, ASecondPuzzleOfALine) {
  for (const std::string between : {",", " ", "\t", ";", ":", "|", ",x,", ",\"", " 7.1 "}) {
    const std::string line = first_puzzle + between + second_puzzle + "\n";
    const std::string place = "1:" + std::to_string(82 + between.size()) + ": ";
    EXPECT_EQ(grids_of(line), Records{place + "this line has a second puzzle: set the puzzle column"}) << between;
    EXPECT_EQ(grids_of(line, std::nullopt).size(), 1U);
    EXPECT_EQ(grids_of(line, std::nullopt).front().substr(0, 2), "1:");
  }
  EXPECT_EQ(grids_of("1," + first_puzzle + "," + with_blank(second_puzzle, '-') + "\n"),
            Records{"1:85: this line has a second puzzle: set the puzzle column"});
  InputFormat format;
  format.column = 0;
  EXPECT_EQ(grids_of(first_puzzle + "," + second_puzzle + "\n", Shape(), format), Records{first_puzzle});
  format.column = 1;
  EXPECT_EQ(grids_of(first_puzzle + "," + second_puzzle + "\n", Shape(), format), Records{second_puzzle});
}

TEST(UnclearInput, WhatMayFollowAPuzzle) {
  std::string wrong_solution = first_solution;
  std::ranges::reverse(wrong_solution);
  std::string state = first_puzzle;
  state[2] = first_solution[2];
  const std::string pattern = "x..x.....xxxx....xx......x......x.......x....x.......xx..xx..xxx..x.......xx....x";
  for (const std::string& later :
       {first_solution, wrong_solution, first_puzzle, state, same_puzzle, pattern, std::string(81, '.'),
        std::string(40, '1') + std::string(41, '0'), second_puzzle.substr(1), std::string("4.1")}) {
    EXPECT_EQ(grids_of(first_puzzle + " " + later + "\n"), Records{first_puzzle}) << later;
  }
  EXPECT_EQ(grids_of(state + " " + first_puzzle + "\n"), Records{state});
}

TEST(UnclearInput, APuzzleBehindACompleteGrid) {
  for (const std::string& puzzle : {first_puzzle, second_puzzle}) {
    EXPECT_EQ(grids_of(first_solution + "," + puzzle + "\n"),
              Records{"1:83: a puzzle follows the complete grid of this line: set the puzzle column"});
  }
  EXPECT_EQ(grids_of(first_solution + "," + first_puzzle.substr(1) + "\n"),
            Records{"1:83: this may be a damaged puzzle after a complete grid: set the puzzle column"});
  EXPECT_EQ(grids_of(first_solution + "," + first_solution + "\n"), Records{first_solution});
}

TEST(UnclearInput, SolutionsAmongPuzzles) {
  const std::string puzzle = in_lines(first_puzzle);
  const std::string solution = in_lines(first_solution);
  const auto solves = [](const std::string& place, int line) {
    return place + ": this grid solves the puzzle of line " + std::to_string(line) +
           ": remove it if it is the solution";
  };
  EXPECT_EQ(grids_of("Puzzle 1\n" + puzzle + "Solution 1\n" + solution), Records{first_puzzle}) << "by its title";
  EXPECT_EQ(grids_of(puzzle + "\n" + solution), (Records{first_puzzle, solves("11:1", 1)}));
  EXPECT_EQ(grids_of("Puzzle\n" + puzzle + "Solution\n" + first_solution + "\n"), Records{first_puzzle});
  const auto list = [](const std::vector<std::string>& grids) {
    std::string text;
    for (const std::string& grid : grids) text += (text.empty() ? "[\"" : "\", \"") + grid;
    return text + "\"]\n";
  };
  EXPECT_EQ(grids_of(list({first_puzzle, second_puzzle, first_solution})),
            (Records{first_puzzle, second_puzzle, solves("1:173", 1)}));
  EXPECT_EQ(grids_of(list({first_puzzle, second_puzzle}) + list({first_solution})),
            (Records{first_puzzle, second_puzzle, solves("2:3", 1)}));
  EXPECT_EQ(
      grids_of(list({first_solution, first_puzzle})),
      (Records{first_solution, "1:88: the grid of line 1 solves this puzzle: remove that grid if it is the solution"}));
  std::string other_solution = first_solution;
  for (char& cell : other_solution) cell = cell == '9' ? '1' : static_cast<char>(cell + 1);
  EXPECT_EQ(grids_of(list({first_puzzle, first_solution, other_solution})).back(),
            "1:173: this grid is complete, and so is the solution in line 1: remove it if it is a solution, too");
  EXPECT_EQ(grids_of(list({first_solution, other_solution, first_solution})).size(), 3U);
  EXPECT_EQ(grids_of(list({first_solution, other_solution, second_puzzle})),
            (Records{first_solution, other_solution, second_puzzle}));
  EXPECT_EQ(grids_of("Solution 1\n" + solution + "Solution 2\n" + in_lines(other_solution)),
            (Records{first_solution, other_solution}))
      << "nothing but solutions";
  EXPECT_EQ(grids_of("Puzzle\n" + in_lines(second_puzzle) + "Solution\n" + solution).back(),
            "12:1: the title above this grid says that it is a solution: remove it, or the title");
  EXPECT_EQ(grids_of(first_puzzle + "\n" + first_solution + "\n"), (Records{first_puzzle, first_solution}))
      << "each on its line";
}

TEST(UnclearInput, ManyPuzzlesBeforeTheirSolutions) {
  // There are more puzzles than the reader keeps. The first solution shows that the others are solutions, too.
  std::string puzzles;
  std::string solutions;
  constexpr int many = 3000;
  for (int i = 0; i < many; ++i) {
    std::string solution = first_solution;
    std::string symbols = "123456789";
    for (int step = 0; step < i; ++step) std::ranges::next_permutation(symbols);
    for (char& cell : solution) cell = symbols[static_cast<std::size_t>(cell - '1')];
    std::string puzzle = solution;
    for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
      if (first_puzzle[cell] == '.') puzzle[cell] = '.';
    }
    puzzles += (i == 0 ? "[\"" : ",\"") + puzzle + '"';
    solutions += (i == 0 ? "],[\"" : ",\"") + solution + '"';
  }
  const Records found = grids_of(puzzles + solutions + "]\n");
  ASSERT_EQ(found.size(), 2U * many);
  EXPECT_EQ(std::ranges::count_if(found, [](const std::string& one) { return one.size() != 81; }), many);
}

TEST(UnclearInput, NamesThatMislead) {
  EXPECT_EQ(
      grids_of("{\"grid\":\"" + first_solution + "\",\"start\":\"" + first_puzzle + "\"}\n"),
      Records{"1:101: the field 'grid' is a complete grid, and the field 'start' is the puzzle that it solves: set "
              "the puzzle column"});
  EXPECT_EQ(
      grids_of("{\"sudoku\":\"" + first_solution + "\",\"unsolved\":\"" + first_puzzle.substr(1) + "\"}\n"),
      Records{"1:106: the field 'sudoku' is a complete grid, and the field 'unsolved' may be a damaged puzzle: set "
              "the puzzle column"});
  InputFormat format;
  format.column_name = "grid";
  EXPECT_EQ(grids_of("{\"grid\":\"" + first_solution + "\",\"start\":\"" + first_puzzle + "\"}\n", Shape(), format),
            Records{first_solution});
  EXPECT_EQ(grids_of("{\"puzzle\":\"" + first_solution + "\",\"note\":\"" + second_puzzle + "\"}\n"),
            Records{first_solution});
  const std::string both = first_solution + "," + first_puzzle + "\n";
  for (const std::string names : {"target,source", "label,features", "final,start", "output,input", "solved,given"}) {
    EXPECT_EQ(grids_of(names + "\n" + both), Records{first_puzzle}) << names;
  }
  EXPECT_EQ(
      grids_of("grid,start\n" + both),
      Records{"2:83: field 1 is a complete grid, and field 2 is the puzzle that it solves: set the puzzle column"});
  EXPECT_EQ(grids_of("string,clues\n" + first_puzzle + ",30\n"), Records{first_puzzle}) << "a number of clues";
  EXPECT_EQ(grids_of("source,board\nsomebody," + first_puzzle + "\n"), Records{first_puzzle}) << "who made it";
}

TEST(UnclearInput, EverySymbolIsMarkedAsPlaced) {
  std::string marked;
  std::string rows;
  for (std::size_t cell = 0; cell < first_puzzle.size(); ++cell) {
    marked += std::string(first_puzzle[cell] == '.' ? "" : "+") + first_puzzle[cell];
    rows += std::string(first_puzzle[cell] == '.' ? "" : "+") + first_puzzle[cell] + (cell % 9 == 8 ? "\n" : "");
  }
  const std::string reason =
      "every symbol of this grid is marked '+' as placed, so that no givens are left: remove the marks";
  EXPECT_EQ(grids_of(marked + "\n"), Records{"1:2: " + reason});
  EXPECT_EQ(grids_of(rows), Records{"1:2: " + reason});
  EXPECT_EQ(grids_of(":0000:x:" + marked + ":::\n"), Records{"1:9: " + reason});
  EXPECT_EQ(grids_of(std::string(81, '.') + "\n"), Records{std::string(81, '.')}) << "an empty grid";
}

TEST(UnclearInput, ANumberOfPuzzles) {
  const std::string lines = first_puzzle + "\n" + second_puzzle + "\n";
  const std::string rows = in_lines(first_puzzle) + in_lines(second_puzzle);
  const Records both = {first_puzzle, second_puzzle};
  for (const std::string& grids : {lines, rows}) {
    EXPECT_EQ(grids_of("2\n" + grids), both);
    for (const std::string number : {"1", "3", "50"}) {
      EXPECT_EQ(grids_of(number + "\n" + grids),
                (Records{first_puzzle, second_puzzle, "1:1: this number of puzzles is wrong: 2 follow"}));
    }
  }
  EXPECT_EQ(lines_passed_over("2\n" + lines), 1U);
  EXPECT_EQ(grids_of("1\n" + in_lines(first_puzzle) + "2\n" + in_lines(second_puzzle)), both) << "titles";
  EXPECT_EQ(grids_of("9\n" + in_lines(first_puzzle)), Records{first_puzzle}) << "the size of the grid";
  EXPECT_EQ(grids_of("3\n" + in_lines(first_puzzle)), Records{first_puzzle});
}

TEST(UnclearInput, DelimitersOfBlanks) {
  for (const char mark : {'.', '0', '-', '*'}) {
    const std::string line = std::string(9, mark) + '\n';
    const std::string first = in_lines(with_blank(first_puzzle, mark));
    const std::string second = in_lines(with_blank(second_puzzle, mark));
    const Records both = {first_puzzle, second_puzzle};
    EXPECT_EQ(grids_of(first + line + second), both) << mark;
    EXPECT_EQ(grids_of(line + first + line + second + line, std::nullopt), both) << mark;
    EXPECT_EQ(grids_of(first + line + second + line + first), (Records{first_puzzle, second_puzzle, first_puzzle}));
    const std::string empty_first = std::string(9, '.') + first_puzzle.substr(9);
    const std::string with_empty = in_lines(with_blank(empty_first, mark));
    EXPECT_EQ(grids_of(with_empty + with_empty), (Records{empty_first, empty_first})) << "rows of blanks";
  }
  // With the line of blanks there are ten rows, and without it nine.
  const std::string doubtful = std::string(9, '.') + '\n' + in_lines(second_puzzle);
  EXPECT_EQ(grids_of(doubtful), Records{"1:1: this line of blanks may be a row, or may separate two grids (lines 1 to "
                                        "10): put an empty line between grids"});
  // A row is missing, and the separating line takes its place.
  const std::string blanks = std::string(9, '.') + '\n';
  const std::string short_grid = in_lines(first_puzzle.substr(0, 72));
  EXPECT_EQ(grids_of(short_grid + blanks + in_lines(second_puzzle) + blanks + in_lines(first_puzzle)).at(2),
            "19:1: this line separates two grids, but line 9 was read as a row: write an empty line between grids");
  EXPECT_EQ(grids_of(in_lines(second_puzzle) + blanks + short_grid + blanks + in_lines(first_puzzle)).size(), 4U);
}

TEST(UnclearInput, LinesOfDashesWithAnEmptyLineBelow) {
  const std::string grid = in_lines(first_puzzle);
  const std::string empty_last = first_puzzle.substr(0, 72) + std::string(9, '.');
  for (const char mark : {'-', '_', '*'}) {
    const std::string line = std::string(9, mark) + "\n\n";
    EXPECT_EQ(grids_of(line + grid), Records{first_puzzle}) << mark;
    EXPECT_EQ(grids_of(line + in_lines(empty_last)), Records{empty_last}) << mark;
    EXPECT_EQ(grids_of(line + grid + "\n" + line + grid), (Records{first_puzzle, first_puzzle})) << mark;
    EXPECT_NE(grids_of(line + grid + std::string(9, '.') + '\n').front(), first_puzzle) << "ten rows";
    EXPECT_EQ(lines_passed_over(line + grid), 1U) << mark;
  }
  for (const char mark : {'.', '0'}) {  // a row of blanks may belong to a grid whose other rows are missing
    const Records found = grids_of(std::string(9, mark) + "\n\n" + grid);
    ASSERT_FALSE(found.empty());
    EXPECT_NE(found.front(), first_puzzle) << mark;
  }
}

/// Empty rows of a spreadsheet around grids whose blanks are empty cells: they belong to a grid only if it has too few
/// rows without them. Their number does not matter.
TEST(UnclearInput, EmptyRowsOfASpreadsheet) {
  const auto sheet_of = [](const std::string& cells, char delimiter) {
    std::string rows;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      if (cells[cell] != '.') rows += cells[cell];
      rows += cell % 9 == 8 ? '\n' : delimiter;
    }
    return rows;
  };
  const std::string empty_first = std::string(18, '.') + first_puzzle.substr(18);
  for (const char delimiter : {',', ';', '\t'}) {
    const std::string empty = std::string(8, delimiter) + '\n';
    const auto times = [&empty](std::size_t number) {
      std::string rows;
      for (std::size_t i = 0; i < number; ++i) rows += empty;
      return rows;
    };
    const std::string first = sheet_of(first_puzzle, delimiter);
    const std::string second = sheet_of(second_puzzle, delimiter);
    std::vector<std::size_t> numbers = {1, 2, 3, 9, 10, 18, 20};
    if (delimiter == ',') numbers.push_back(9000);  // more than are read at once
    for (const std::size_t number : numbers) {
      EXPECT_EQ(grids_of(first + times(number)), Records{first_puzzle}) << number;
      EXPECT_EQ(grids_of(times(number) + first), Records{first_puzzle}) << number;
      EXPECT_EQ(grids_of(first + times(number) + second + times(number)), (Records{first_puzzle, second_puzzle}))
          << number;
    }
    const std::string with_empty = sheet_of(empty_first, delimiter);
    EXPECT_EQ(grids_of(times(2) + with_empty), Records{empty_first});
    EXPECT_EQ(grids_of(first + times(1) + with_empty), (Records{first_puzzle, empty_first}));
    const Records found = grids_of(with_empty + empty + second);  // the first row may be a separator of grids
    EXPECT_EQ(found.front(), empty_first);
    EXPECT_EQ(found.back(), second_puzzle);
  }
  std::string blanks;
  for (int i = 0; i < cases(900, 9000); ++i) blanks += std::string(9, '.') + '\n';
  EXPECT_FALSE(grids_of(blanks).empty()) << "named, or empty grids";
}

/// In a drawing without a frame, a row may lack its last blanks only if they are spaces.
TEST(UnclearInput, ShortRowsOfADrawing) {
  for (const char mark : {'.', '0'}) {
    std::string drawn;
    std::string cells = with_blank(first_puzzle, mark);
    for (std::size_t row = 0; row < 9; ++row) {
      const std::string line = cells.substr(9 * row, 9);
      drawn += line.substr(0, 3) + '|' + line.substr(3, 3) + '|' + line.substr(6) + '\n';
    }
    EXPECT_EQ(grids_of(drawn), Records{first_puzzle});
    for (std::size_t row = 1; row < 9; ++row) {
      std::string damaged = drawn;
      damaged.erase(12 * row + 10, 1);
      const Records found = grids_of(damaged);
      ASSERT_FALSE(found.empty());
      EXPECT_NE(found.front().find(": "), std::string::npos) << found.front();
    }
  }
}

/// A row of blanks above a grid may be all that is left of another grid, so it is counted.
TEST(UnclearInput, ARowOfBlanksIsCounted) {
  for (const char mark : {'.', '0'}) {
    const std::string line = std::string(9, mark) + '\n';
    EXPECT_EQ(grids_of(line + in_lines(first_puzzle)), Records{first_puzzle});
    EXPECT_EQ(lines_passed_over(line + in_lines(first_puzzle)), 1U) << mark;
  }
  EXPECT_EQ(lines_passed_over(std::string(9, '-') + '\n' + in_lines(first_puzzle)), 0U) << "a rule";
}

TEST(UnclearInput, EmptyLinesBehindAnyRow) {
  const std::vector<std::string> rows = split_rows(first_puzzle);
  std::string text = rows[0] + "\n\n";
  for (std::size_t row = 1; row < 9; ++row) text += rows[row] + (row == 5 ? "\n\n" : "\n");
  EXPECT_NE(grids_of(text).front(), first_puzzle) << "not between bands";
}

TEST(UnclearInput, TablesInMarkdown) {
  const auto row_of = [](const std::string& cells) {
    std::string row = "|";
    for (const char cell : cells) row += std::string(" ") + (cell == '.' ? ' ' : cell) + " |";
    return row + "\n";
  };
  std::string rule = "|";
  for (int i = 0; i < 9; ++i) rule += ":-:|";
  rule += "\n";
  std::string body;
  for (const std::string& row : split_rows(first_puzzle)) body += row_of(row);
  for (const std::string& head : {row_of(std::string(9, '.')), row_of("123456789")}) {
    EXPECT_EQ(grids_of(head + rule + body), Records{first_puzzle});
    EXPECT_EQ(grids_of(head + rule + body, std::nullopt), Records{first_puzzle});
  }
  const std::size_t second_row = body.find('\n') + 1;
  EXPECT_EQ(grids_of(body.substr(0, second_row) + rule + body.substr(second_row)), Records{first_puzzle})
      << "the head is a row";
  EXPECT_EQ(grids_of(row_of(std::string(9, '.')) + rule + body.substr(second_row)).front().substr(0, 4), "1:2:")
      << "a row is missing, or the head is one";
  const std::string line = "| " + first_puzzle + " | 1 |\n";
  EXPECT_EQ(grids_of("| | |\n|---|---|\n" + line + line), (Records{first_puzzle, first_puzzle}));
  EXPECT_EQ(grids_of("| puzzle | n |\n|---|---|\n" + line + line), (Records{first_puzzle, first_puzzle}));
  EXPECT_EQ(lines_passed_over("| puzzle | n |\n|---|---|\n" + line), 2U);
}

/// The first rows of a 16x16 grid can look like 2x2 grids.
TEST(UnclearInput, SmallRowsOfLargeGrids) {
  std::string cells;
  for (int row = 0; row < 16; ++row) {
    for (int column = 0; column < 16; ++column) {
      const int symbol = (row % 4 * 4 + row / 4 + column) % 16 + 1;
      cells += row < 2 || (row * column) % 3 == 1 ? '.' : symbol_character(symbol);
    }
  }
  cells[1] = '2';
  EXPECT_EQ(grids_of(in_lines(cells, 16), std::nullopt), Records{cells});
  std::string spaced;
  std::string numbered;
  for (std::size_t row = 0; row < 16; ++row) {
    for (std::size_t column = 0; column < 16; ++column) spaced += std::string(1, cells[16 * row + column]) + ' ';
    spaced += '\n';
    numbered += std::to_string(row + 1) + ": " + cells.substr(16 * row, 16) + '\n';
  }
  EXPECT_EQ(grids_of(spaced, std::nullopt), Records{cells});
  EXPECT_EQ(grids_of(numbered, std::nullopt).front().substr(0, 2), "1:") << "no 2x2 grid";
  const Records found = grids_of(numbered, std::nullopt);
  EXPECT_TRUE(std::ranges::none_of(found, [](const std::string& one) { return one.size() == 16; })) << "the last row";
  EXPECT_EQ(grids_of("................\n1234............\n", std::nullopt),
            (Records{"................", "1234............"}));
}

TEST(UnclearInput, RemarksBehindRows) {
  std::string text;
  for (const std::string& row : split_rows(first_puzzle))
    text += row + (row[0] == '.' ? "" : "  # row " + row.substr(0, 1)) + '\n';
  EXPECT_EQ(grids_of(text), Records{first_puzzle});
  EXPECT_EQ(grids_of(text, std::nullopt), Records{first_puzzle});
  EXPECT_NE(grids_of("12 3 4 # #\n").front().find("1:"), std::string::npos);
}

/// Hexadecimal puzzles. One of them lacks the clue 0.
TEST(UnclearInput, OneAlphabetInAFile) {
  std::string hex;
  for (int row = 0; row < 16; ++row) {
    for (int column = 0; column < 16; ++column) {
      hex += (row * column) % 3 == 1 ? '.' : "0123456789ABCDEF"[(row % 4 * 4 + row / 4 + column) % 16];
    }
  }
  std::string without_zero = hex;
  std::ranges::replace(without_zero, '0', '.');
  const auto zeros_of = [](const std::string& cells) {
    Grid grid(make_shape(4, 4));
    ZeroUse zeros = ZeroUse::none;
    EXPECT_FALSE(read_grid(make_shape(4, 4), cells, SymbolBase::automatic, grid, zeros));
    return zeros;
  };
  ZeroUses uses;
  EXPECT_FALSE(uses.see(zeros_of(hex), 1));
  const std::optional<GridFault> fault = uses.see(zeros_of(without_zero), 2);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->reason.text(),
            "0 is a blank here but a symbol in line 1: set the symbol base to one-based or zero-based");
}

TEST(UnclearInput, NumbersBetweenSpacedGrids) {
  const std::string grid = "3   \n 4  \n 2  \n4  1\n";
  const std::string read = "3....4...2..4..1";
  EXPECT_EQ(grids_of("1\n\n" + grid + "\n2\n\n" + grid, make_shape(2, 2)), (Records{read, read}));
  EXPECT_EQ(grids_of(grid + "2\n" + grid, make_shape(2, 2)),
            Records{"1:1: these 9 lines have spaces for blanks, but their number is not a multiple of the rows of a "
                    "grid: write blanks as '.' or "
                    "'0'"});
  EXPECT_EQ(grids_of(grid + "\n3\n\n2\n", make_shape(2, 2)),
            (Records{read, "6:1: this may be a row of a grid whose blanks are spaces: write blanks as '.' or '0'",
                     "8:1: this may be a row of a grid whose blanks are spaces: write blanks as '.' or '0'"}));
}

/// Spreadsheets round long numbers. The solution beside a rounded puzzle is not a puzzle.
TEST(UnclearInput, SolutionsBesideDamagedPuzzles) {
  for (const std::string head : {"clues,solution\n", "id,start,solution\n", "a,b\n", "data,answer\n", ""}) {
    for (const std::string damaged : {"5.30070000600195E+80", "5.3E+80"}) {
      const std::string id = head.starts_with("id") ? "1," : "";
      const std::string text = head + id + damaged + "," + first_solution + "\n";
      for (const std::string& found : grids_of(text)) EXPECT_NE(found, first_solution) << text;
    }
  }
  EXPECT_EQ(grids_of("id,solution\n1," + first_solution + "\n"), Records{first_solution});
}

}  // namespace
}  // namespace isodoku::detail
