// Text between grids is skipped only if it cannot be a puzzle. Blanks that are spaces or empty fields, and symbols that
// are letters, are read only if the lines together are unambiguous.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "io/layouts/prose.hpp"
#include "tests/io/read_grids.hpp"

namespace isodoku::detail {
namespace {

const std::string text_puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string text_solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::string in_rows(const std::string& cells, std::size_t size = 9, const std::string& before = "") {
  std::string text;
  for (std::size_t at = 0; at < cells.size(); at += size) text += before + cells.substr(at, size) + '\n';
  return text;
}

std::string replaced(std::string text, char from, char to) {
  std::ranges::replace(text, from, to);
  return text;
}

TEST(TextAroundGrids, ProseHasNoCells) {
  for (const std::string line :
       {"Grid 01", "What is wrong with this one?", "Thanks!", "2", "17", "Puzzle #1234 (hard)", "```", "```text", "~~~",
        "> quoted text", "-----------", "===", "[/code]", "[quote=Ann]", "Rated 7.1 by Ann, 2026",
        "\xE6\x95\xB0\xE7\x8B\xAC", "https://example.org/sudoku", "});"}) {
    EXPECT_TRUE(is_prose(line)) << line;
  }
  for (const std::string line :
       {"puzzle 12..3..4.1....2", "12..", "puzzle: 53..7....", "1234", "5 3 . . 7", "a b c d", "[State]", "[1, 2, 3]",
        "{\"puzzle\": null}", "...1.2..3", "see ?bd=12345678", "K---IDBM--", "----------------",
        "\xC2\xB7"
        "1"
        "\xC2\xB7\xC2\xB7"
        "2"
        "\xC2\xB7\xC2\xB7\xC2\xB7"
        "3"
        "\xC2\xB7\xC2\xB7\xC2\xB7\xC2\xB7\xC2\xB7"
        "4"
        "\xC2\xB7",
        "no "
        "53!.7!...6!.195",
        "       1 ", "1        ", "         ", "row:ABCDEFGHIJKLMNOP"}) {
    EXPECT_FALSE(is_prose(line)) << line;
  }
}

TEST(TextAroundGrids, NumbersInSentences) {
  const std::string rows = in_rows(text_puzzle);
  EXPECT_EQ(grids_of("Hi,\nthe paper of 27 November had this (No. 12345):\n\n" + rows + "\nbest, Al\n", std::nullopt),
            Records{text_puzzle});
  EXPECT_EQ(grids_of("Two for you.\n\nA:\n" + rows + "B:\n" + rows + "end\n", std::nullopt),
            (Records{text_puzzle, text_puzzle}));
  for (const std::string line : {"the row was 123456 before", "12345", "see 12345"}) {
    EXPECT_FALSE(is_prose(line)) << line;
  }
}

TEST(TextAroundGrids, MiddleDots) {
  std::string dots;
  for (const char cell : text_puzzle) dots += cell == '.' ? std::string("\xC2\xB7") : std::string(1, cell);
  EXPECT_EQ(grids_of(dots + "\n"), Records{text_puzzle});
  std::string rows;
  for (std::size_t at = 0; at < 81; at += 9) {
    for (const char cell : text_puzzle.substr(at, 9))
      rows += cell == '.' ? std::string("\xC2\xB7") : std::string(1, cell);
    rows += '\n';
  }
  EXPECT_EQ(grids_of(rows), Records{text_puzzle});
}

TEST(TextAroundGrids, RowsOfASpreadsheetWithoutAnySymbol) {
  std::string cells = text_puzzle;
  for (const std::size_t row : {std::size_t{0}, std::size_t{4}, std::size_t{8}}) {
    cells.replace(9 * row, 9, 9, '.');
    std::string rows;
    for (std::size_t at = 0; at < 81; ++at) {
      rows += (cells[at] == '.' ? std::string() : std::string(1, cells[at])) + (at % 9 == 8 ? "\n" : "\t");
    }
    EXPECT_EQ(grids_of(rows), Records{cells});
    EXPECT_EQ(grids_of("\t\t\n" + rows + "\t\t\t\n"), Records{cells}) << "other white space is none";
  }
}

TEST(TextAroundGrids, LinesAreCounted) {
  EXPECT_EQ(lines_passed_over("Grid 01\n" + in_rows(text_puzzle) + "Grid 02\n" + in_rows(text_puzzle)), 2U);
  EXPECT_EQ(lines_passed_over(text_puzzle + "\n"), 0U);
  EXPECT_EQ(grids_of("2\n" + in_rows(text_puzzle) + "\n" + in_rows(text_puzzle)), (Records{text_puzzle, text_puzzle}));
  EXPECT_EQ(grids_of("1000\n" + in_rows(text_puzzle)),
            (Records{text_puzzle, "1:1: this number of puzzles is wrong: 1 follows"}))
      << "as long as a row of a small grid";
}

/// In a list with one puzzle on each line, a line of text is a bad line.
TEST(TextAroundGrids, AmongPuzzlesOnLines) {
  const std::string line = text_puzzle + "\n";
  EXPECT_EQ(grids_of("Hello there,\n" + line + "that is all\n"), Records{text_puzzle}) << "the only grid";
  EXPECT_EQ(grids_of("What is this?\n" + line + "that is all\n" + line).size(), 4U);
  EXPECT_EQ(grids_of(line + "what is this?\n" + line).size(), 3U);
  EXPECT_EQ(grids_of(line + line + "what is this?\n").size(), 3U);
  EXPECT_EQ(grids_of(line + "bad\n").size(), 2U) << "made of cells";
  EXPECT_EQ(grids_of("12\n" + line), (Records{text_puzzle, "1:1: this number of puzzles is wrong: 1 follows"}));
  EXPECT_EQ(grids_of(line + "Grid 2\n" + in_rows(text_puzzle)), (Records{text_puzzle, text_puzzle}));
  EXPECT_EQ(grids_of(in_rows(text_puzzle) + "Grid 2\n" + line), (Records{text_puzzle, text_puzzle}));
  EXPECT_EQ(grids_of("Hello,\nthis is text.\n").size(), 2U) << "nothing but text";
  std::string much;
  for (int i = 0; i < 3000; ++i) much += "this is text\n";
  EXPECT_EQ(grids_of(much + line).size(), 3001U);
  EXPECT_EQ(grids_of("a title\n" + line + much).size(), 3002U);
}

TEST(TextAroundGrids, ADamagedGridIsNoText) {
  for (const std::string& bad : {"puzzle " + text_puzzle.substr(1), "Grid: " + text_puzzle.substr(0, 70),
                                 "https://example.org/?bd=" + text_puzzle.substr(1), in_rows(text_puzzle).substr(0, 8),
                                 std::string("Row: 53..7....")}) {
    const Records found = grids_of("Grid 01\n" + in_rows(text_puzzle) + bad + "\nGrid 02\n" + in_rows(text_puzzle));
    EXPECT_EQ(found.size(), 3U) << bad;
    EXPECT_EQ(std::ranges::count(found, text_puzzle), 2) << bad;
  }
  // A title inside a grid ends the grid.
  EXPECT_EQ(grids_of(in_rows(text_puzzle.substr(0, 27)) + "Grid 02\n" + in_rows(text_puzzle.substr(27))).size(), 2U);
}

TEST(TextAroundGrids, CellsInText) {
  for (const std::string before : {"https://example.org/?bd=", "http://example.org/x?y=z&s=", "puzzle=",
                                   "My puzzle is \"", "<td>", "(", "https://example.org/"}) {
    EXPECT_EQ(grids_of(before + text_puzzle + "\n"), Records{text_puzzle}) << before;
  }
  for (const std::string& line :
       {"https://example.org/?bd=" + text_puzzle + "&solution=" + text_solution, "solution=" + text_solution,
        "https://example.org/?bd=12345" + text_puzzle.substr(40) + "&s=" + text_puzzle, "0x" + text_puzzle,
        "a=1.." + text_puzzle + "1"}) {
    EXPECT_EQ(grids_of(line).front().substr(0, 2), "1:") << line;
  }
}

TEST(TextAroundGrids, SpacesForBlanks) {
  const std::string text = replaced(in_rows(text_puzzle), '.', ' ');
  EXPECT_EQ(grids_of(text, std::nullopt), Records{text_puzzle});
  EXPECT_EQ(grids_of(text + "\n" + text), (Records{text_puzzle, text_puzzle}));
  EXPECT_EQ(grids_of(text + text, std::nullopt), (Records{text_puzzle, text_puzzle}));
  EXPECT_EQ(grids_of("Grid 1\n" + text + "Grid 2\n" + text), (Records{text_puzzle, text_puzzle}));
  std::string trimmed;
  for (std::size_t at = 0; at < text_puzzle.size(); at += 9) {
    const std::string row = replaced(text_puzzle.substr(at, 9), '.', ' ');
    trimmed += row.substr(0, row.find_last_not_of(' ') + 1) + "\r\n";
  }
  EXPECT_EQ(grids_of(trimmed), Records{text_puzzle}) << "editors drop blanks at the end";
  std::string wide;
  for (const char character : text) wide += std::string(1, character) + (character == '\n' ? "" : " ");
  EXPECT_EQ(grids_of(wide), Records{text_puzzle});
  EXPECT_EQ(grids_of("> " + replaced(in_rows(text_puzzle, 9, "> ").substr(2), '.', ' ')), Records{text_puzzle})
      << "quoted";
  EXPECT_EQ(grids_of("1 34\n34 2\n2 43\n43 1\n", std::nullopt), Records{"1.3434.22.4343.1"});
  EXPECT_EQ(grids_of("1   3 4\n3 4   2\n2   4 3\n4 3   1\n", std::nullopt), Records{"1.3434.22.4343.1"});
  // A row without one of its symbols is not a row with a blank.
  EXPECT_EQ(grids_of(in_rows(text_solution.substr(0, 72)) + text_solution.substr(72, 8)).front().substr(0, 2), "1:");
  EXPECT_EQ(grids_of(text.substr(0, text.size() - 10)).front().substr(0, 2), "1:") << "a row is missing";
  EXPECT_EQ(grids_of(text + "123      \n").front().substr(0, 2), "1:") << "a row too many";
}

/// The reader first tries these lines as rows with spaces for blanks, but they are not, and the layout has only rows.
TEST(TextAroundGrids, RowsThatAreNotSpaced) {
  const std::string rows = "12 5\n1 3\n 4\n" + in_rows(text_puzzle);
  const Records found = grids_of(rows, Shape(), format_named("sdk"));
  EXPECT_EQ(found.back(), text_puzzle);
  for (std::size_t i = 0; i + 1 < found.size(); ++i) {
    EXPECT_EQ(found[i].substr(0, 2), std::to_string(i + 1) + ':') << found[i];
  }
}

TEST(TextAroundGrids, EmptyFields) {
  for (const char delimiter : {',', ';', '\t'}) {
    std::string text;
    for (std::size_t at = 0; at < text_puzzle.size(); ++at) {
      if (text_puzzle[at] != '.') text += text_puzzle[at];
      text += (at + 1) % 9 == 0 ? '\n' : delimiter;
    }
    EXPECT_EQ(grids_of(text, std::nullopt), Records{text_puzzle}) << delimiter;
    EXPECT_EQ(grids_of(text + "\n" + text), (Records{text_puzzle, text_puzzle}));
    EXPECT_EQ(grids_of(text.substr(text.find('\n') + 1)).front().substr(0, 2), "1:") << "a row is missing";
    if (delimiter == '\t') continue;
    const Records found = grids_of(text + std::string(8, delimiter) + '\n' + text);
    EXPECT_EQ(found, (Records{text_puzzle, text_puzzle})) << "delimiters between two grids are no row";
  }
  EXPECT_EQ(grids_of("\"1\",\"\",\"3\",\"4\"\n3,4,,2\n2,,4,3\n4,3,,1\n", std::nullopt), Records{"1.3434.22.4343.1"});
}

/// There is an empty row before the others and one after them. One of the two is a row of the grid.
TEST(TextAroundGrids, EmptyRowsOnBothSides) {
  std::string table;
  std::string cells;
  for (std::size_t row = 0; row < 8; ++row) {
    const char symbol = static_cast<char>('1' + row);
    table += std::string(row, ',') + symbol + std::string(8 - row, ',') + '\n';
    cells += std::string(row, '.') + symbol + std::string(8 - row, '.');
  }
  const std::string empty = std::string(8, ',') + '\n';
  EXPECT_EQ(grids_of(table + empty), Records{cells + std::string(9, '.')});
  const Records found = grids_of(empty + table + empty);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_NE(found.front().find("this line of blanks may be a row"), std::string::npos) << found.front();
}

TEST(TextAroundGrids, PlacedValues) {
  EXPECT_EQ(grids_of("+192+4+5.3...7....1958.3.6.......74.2.....6..971..6.93....6.2..8...4.3..6...1.5...43\n"),
            Records{".92...3...7....1958.3.6.......74.2.....6..971..6.93....6.2..8...4.3..6...1.5...43"});
  EXPECT_EQ(grids_of("+1.34\n34+12\n2143\n43.1\n", std::nullopt), Records{"..3434.2214343.1"});
}

TEST(TextAroundGrids, LettersForSymbols) {
  std::string letters;
  std::string usual;
  for (int row = 0; row < 16; ++row) {
    for (int column = 0; column < 16; ++column) {
      const int symbol = (row % 4 * 4 + row / 4 + column) % 16;
      const bool is_blank = (row * column) % 3 == 1;
      letters += is_blank ? '-' : static_cast<char>('A' + symbol);
      usual += is_blank ? '.' : "123456789ABCDEFG"[symbol];
    }
  }
  EXPECT_EQ(grids_of(in_rows(letters, 16), std::nullopt), Records{usual});
  EXPECT_EQ(grids_of(letters, std::nullopt), Records{usual});
  EXPECT_EQ(grids_of(replaced(letters, '-', '.') + "\n" + usual, std::nullopt),
            (Records{usual,
                     "2:1: the symbols of this grid are read as digits and letters, but those of line 1 as the "
                     "letters from A on: use one alphabet in a file"}));
  EXPECT_EQ(grids_of(in_rows(usual, 16) + in_rows(letters, 16), std::nullopt),
            (Records{usual,
                     "17:1: the symbols of this grid are read as the letters from A on, but those of line 1 as "
                     "digits and letters: use one alphabet in a file"}));
  std::string lower = letters;
  std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' ? static_cast<char>(c + 32) : c; });
  EXPECT_EQ(grids_of(in_rows(lower, 16), std::nullopt), Records{usual});
  // A digit among the letters, or a letter too many.
  EXPECT_NE(grids_of("1" + letters.substr(1), std::nullopt).front().find("1:"), std::string::npos);
  EXPECT_NE(grids_of("Q" + letters.substr(1), std::nullopt).front().find("1:"), std::string::npos);
  std::string largest;
  std::string largest_usual;
  for (int row = 0; row < 25; ++row) {
    for (int column = 0; column < 25; ++column) {
      const int symbol = (row % 5 * 5 + row / 5 + column) % 25;
      largest += static_cast<char>('A' + symbol);
      largest_usual += "123456789ABCDEFGHIJKLMNOP"[symbol];
    }
  }
  EXPECT_EQ(grids_of(largest, make_shape(5, 5)), Records{largest_usual}) << "X is a symbol";
  EXPECT_EQ(grids_of(in_rows(largest, 25), make_shape(5, 5)), Records{largest_usual});
  EXPECT_EQ(grids_of(std::string(16, 'x') + std::string(240, '.'), std::nullopt),
            Records{std::string(16, 'x') + std::string(240, '.')})
      << "a pattern";
}

}  // namespace
}  // namespace isodoku::detail
