// Nested lists and JSON over several lines: complete lists are read, incomplete ones are reported with their place, and
// no grid beside them is lost. Whether each notation is read at all is tested together with all other layouts.

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/layouts/puzzle_reader.hpp"
#include "io/layouts/record_fields.hpp"
#include "tests/io/read_grids.hpp"
#include "tests/support/memory_file.hpp"

namespace isodoku::detail {
namespace {

const std::string list_puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string list_other = "......8..2.....9.7...312.64..61...4..74.28.39..39...5.9.........62597...41....2..";
const std::string list_solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The first `count` rows as lists of numbers, such as `[5, 3, 0]`.
std::string number_rows(const std::string& cells, std::size_t count = 9, const std::string& between = ",\n") {
  std::string text;
  for (std::size_t row = 0; row < count; ++row) {
    text += row > 0 ? between + "[" : "[";
    for (std::size_t column = 0; column < 9; ++column) {
      const char cell = cells[9 * row + column];
      text += std::string(column > 0 ? ", " : "") + (cell == '.' ? '0' : cell);
    }
    text += ']';
  }
  return text;
}

TEST(ListInput, SeveralGrids) {
  const Records both = {list_puzzle, list_other};
  EXPECT_EQ(grids_of("[[" + number_rows(list_puzzle) + "],\n[" + number_rows(list_other) + "]]\n"), both);
  EXPECT_EQ(grids_of("[" + number_rows(list_puzzle) + "]\n[" + number_rows(list_other) + "]\n"), both) << "a list each";
  EXPECT_EQ(grids_of("a = [" + number_rows(list_puzzle) + "]\nb = [" + number_rows(list_other) + "]\n"), both);
  EXPECT_EQ(grids_of(number_rows(list_puzzle, 9, "\n") + "\n" + number_rows(list_other, 9, "\n")), both)
      << "rows, as Python prints them";
  EXPECT_EQ(grids_of("[[[" + number_rows(list_puzzle) + "]], [[" + number_rows(list_other) + "]]]"), both)
      << "deeper than need be";
  EXPECT_EQ(grids_of("{{[" + number_rows(list_puzzle, 9, "],\n[") + "]}}"), Records{list_puzzle})
      << "a row in two brackets";
  EXPECT_EQ(grids_of("[\"" + list_puzzle + "\", '" + list_other + "']"), both);
  EXPECT_EQ(grids_of(list_puzzle + "\n[" + number_rows(list_other) + "]\n" + list_puzzle),
            (Records{list_puzzle, list_other, list_puzzle}))
      << "among list_other lines";
}

/// Digits separated by commas, with `between_rows` after each row except the last.
std::string digits_of(const std::string& cells, const std::string& between_rows) {
  std::string text;
  for (std::size_t at = 0; at < cells.size(); ++at) {
    text += cells[at] == '.' ? '0' : cells[at];
    if (at + 1 < cells.size()) text += at % 9 == 8 ? between_rows : ",";
  }
  return text;
}

TEST(ListInput, RemarksAndWhatFollows) {
  const Records both = {list_puzzle, list_other};
  EXPECT_EQ(grids_of("puzzles = [\n  \"" + list_puzzle + "\",  # by Ann\n  \"" + list_other + "\", % hard\n]\n"), both);
  const std::string matrix = "m <- matrix(c(" + digits_of(list_puzzle, ",\n  ");
  EXPECT_EQ(grids_of(matrix + "), nrow = 9, byrow = TRUE)\n"), Records{list_puzzle});
  EXPECT_EQ(grids_of(matrix + "), nrow = 9)\n").size(), 2U) << "R fills its columns";
  EXPECT_EQ(grids_of(matrix + "), nrow = 9, byrow = FALSE)\n").size(), 2U);
  EXPECT_EQ(grids_of("std::vector<std::vector<int>> board{\n{" + digits_of(list_puzzle, "},\n{") + "}};\n"),
            Records{list_puzzle});
  EXPECT_EQ(grids_of("start=[|\n" + digits_of(list_puzzle, "|\n") + "|\n|];\n"), Records{list_puzzle});
}

TEST(ListInput, OtherShapes) {
  const std::string small = "1234341221434321";
  EXPECT_EQ(grids_of("[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]", std::nullopt), Records{small});
  EXPECT_EQ(grids_of("[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]", std::nullopt), Records{small});
  EXPECT_EQ(grids_of("[\"" + small + "\",\"4321........1234\"]", std::nullopt), (Records{small, "4321........1234"}));
  std::string large = "{";
  for (int row = 0; row < 16; ++row) {
    large += "{";
    for (int column = 0; column < 16; ++column) {
      large += std::to_string((row % 4 * 4 + row / 4 + column) % 16 + 1) + (column < 15 ? "," : "},\n");
    }
  }
  const Records found = grids_of(large + "};", std::nullopt);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().substr(0, 20), "123456789ABCDEFG5678");
  const std::string row = "[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1],\n";
  std::string many;
  for (int i = 0; i < 16; ++i) many += row;
  EXPECT_EQ(grids_of("[" + many + "]", std::nullopt),
            Records{"1:3: sixteen lists of sixteen cells may be sixteen 2x2 grids or one 4x4 grid: set the shape"});
  EXPECT_EQ(grids_of("[" + many + "]", make_shape(2, 2)).size(), 16U);
  EXPECT_EQ(grids_of("[" + many + row + "]", std::nullopt).size(), 17U);
}

/// Below the name of a puzzle, a row can look like a smaller grid.
TEST(ListInput, LargeGridsInObjects) {
  for (const std::string name : {"grid", "puzzle", "board", "mission"}) {
    for (const std::string empty : {"0", "null"}) {
      std::string rows;
      for (int row = 0; row < 16; ++row) {
        rows += row == 0 ? "[" : ",[";
        for (int column = 0; column < 16; ++column) {
          rows += (column == 0 ? "" : ",") + (row % 5 == 3 && column == row ? std::to_string(row + 1) : empty);
        }
        rows += "]";
      }
      for (const std::optional<Shape>& shape : {std::optional<Shape>(), std::optional(make_shape(4, 4))}) {
        const Records found = grids_of("{\"" + name + "\":[" + rows + "]}", shape);
        ASSERT_EQ(found.size(), 1U) << name;
        EXPECT_EQ(found.front().size(), 256U) << name << ' ' << found.front();
      }
    }
  }
}

TEST(ListInput, NothingInPlaceOfABlank) {
  for (const std::string blank : {"null", "None", "nan", "\"\"", "\".\"", "' '", "_", ".", "0."}) {
    EXPECT_EQ(grids_of("[1," + blank + ",3,4,3,4,1,2,2,1,4,3,4,3,2,1]", make_shape(2, 2)), Records{"1.34341221434321"})
        << blank;
  }
}

TEST(ListInput, WhatIsNotWholeIsNamed) {
  EXPECT_EQ(grids_of("[" + number_rows(list_puzzle, 8) + "]\n" + list_other),
            (Records{"1:3: this grid is incomplete: 8 rows of 9 cells", list_other}));
  EXPECT_EQ(grids_of("[" + number_rows(list_puzzle + list_puzzle, 10) + "]\n"),
            Records{"1:3: this list is not a grid: 10 rows of 9 cells"});
  EXPECT_EQ(grids_of(number_rows(list_puzzle, 5, "\n") + "\n" + list_other),
            (Records{"1:2: this grid is incomplete: 5 rows of 9 cells", list_other}));
  EXPECT_EQ(grids_of("[" + number_rows(list_puzzle, 8) + "\n" + list_other).back(), list_other)
      << "a list without an end";
  EXPECT_EQ(grids_of("[" + number_rows(list_puzzle, 8) + "\n" + list_other).size(), 2U);
  EXPECT_EQ(grids_of("[[1, 2, 3, 4, 5, 6, 7, 8], " + number_rows(list_puzzle) + "]").front(),
            "1:2: this list has 8 cells, but a row of a 3x3 grid has 9 and the grid 81");
  EXPECT_EQ(grids_of("[[1, 2, 3, 4, 5, 6, 7, 8], " + number_rows(list_puzzle) + "]").size(), 2U);
  EXPECT_EQ(grids_of("[[5, 3, 0, 0, 70, 0, 0, 0, 0]]").front(),
            "1:15: unexpected character in a list: expected a number, a text or a bracket");
  EXPECT_EQ(grids_of("[\"" + list_puzzle.substr(1) + "\", \"" + list_other + "\"]").back(), list_other);
  EXPECT_EQ(grids_of("[\"" + list_puzzle.substr(1) + "\", \"" + list_other + "\"]").size(), 2U);
  EXPECT_EQ(grids_of("matrix(c(5,3,0,0,7,0,0,0,0), nrow=3, byrow=FALSE)").front().substr(0, 2), "1:")
      << "who knows in which order";
  EXPECT_EQ(grids_of("[[" + number_rows(list_puzzle) + ")]").front(),
            "9:28: this bracket does not close the one that was opened last");
  EXPECT_EQ(grids_of("[" + number_rows(list_puzzle) + "] " + list_other).size(), 2U) << "behind the end";
  EXPECT_EQ(grids_of("[[5, [3]]]").size(), 1U);
  EXPECT_EQ(grids_of(std::string(100, '[') + "1,2,3,4").size(), 1U);
}

/// These rows may belong to a grid, or be small grids.
TEST(ListInput, RowsBeforeABreakAreNamed) {
  for (const std::string text :
       {"[\"234*******1*****\"\n\"puzzle\",\"34....3.........\n", "[\"234*******1*****\",\n\"puzzle\"\n"}) {
    LineReader lines(memory_file(text), "file");
    const std::optional<Shape> shape;
    PuzzleReader reader(lines, {}, shape);
    PuzzleRecord record;
    std::vector<std::uint64_t> first_lines;
    while (reader.next(record)) first_lines.push_back(record.number);
    EXPECT_EQ(first_lines, (std::vector<std::uint64_t>{2, 1})) << text;
  }
}

TEST(ListInput, ASolutionIsNoSecondPuzzle) {
  const std::string reason = "this grid solves the puzzle of line 1: remove it if it is the solution";
  EXPECT_EQ(grids_of("[\"" + list_puzzle + "\",\"" + list_solution + "\"]"), (Records{list_puzzle, "1:87: " + reason}));
  EXPECT_EQ(grids_of("[[" + number_rows(list_puzzle) + "], [" + number_rows(list_solution) + "]]").size(), 2U);
  EXPECT_NE(grids_of("[[" + number_rows(list_puzzle) + "], [" + number_rows(list_solution) + "]]").back(),
            list_solution);
  EXPECT_EQ(grids_of("[\"" + list_other + "\",\"" + list_solution + "\"]"), (Records{list_other, list_solution}))
      << "of another puzzle";
}

/// The text of each record and its fields.
std::vector<std::string> objects_of(const std::string& text) {
  LineReader lines(memory_file(text), "file");
  const std::optional<Shape> shape = Shape();
  PuzzleReader reader(lines, {}, shape);
  PuzzleRecord record;
  std::vector<std::string> found;
  while (reader.next(record)) {
    found.push_back(std::to_string(record.number) + " " + std::string(record.text) + " " +
                    std::to_string(record_fields(record.text, record.layout, {}).size()));
  }
  return found;
}

TEST(ListInput, ObjectsInArrays) {
  const std::string object =
      "{\"id\": 1, \"puzzle\": \"" + list_puzzle + "\", \"solution\": \"" + list_solution + "\"}";
  const std::string flat = object + " 3";
  EXPECT_EQ(objects_of("[" + object + ", " + object + "]"), (Records{"1 " + flat, "1 " + flat}));
  EXPECT_EQ(objects_of("[\n  " + object + ",\n  " + object + "\n]\n"), (Records{"2 " + flat, "3 " + flat}));
  EXPECT_EQ(objects_of("[\n{\n\"a\": 1,\n  \"puzzle\":\n  \"x\"\n}]"), Records{"2 {\"a\": 1,\"puzzle\":\"x\"} 2"});
  EXPECT_EQ(objects_of("[{\"a\": \" [ } \\\" \", \"b\": [{\"c\": {}}]}]"),
            Records{"1 {\"a\": \" [ } \\\" \", \"b\": [{\"c\": {}}]} 2"});
  // A fault is reported at its place, whatever the line.
  const std::string damaged =
      "[\n  {\n    \"id\": 1,\n    \"puzzle\": \"" + list_puzzle.substr(0, 80) + "!\"\n  },\n  " + object + "\n]";
  EXPECT_EQ(grids_of(damaged), (Records{"4:96: '!' is not a symbol or a blank", list_puzzle}));
  EXPECT_EQ(grids_of("[" + object + ", {\"puzzle\": \"" + list_other + "\""),
            (Records{list_puzzle, "1:205: this JSON object has no end"}));
  EXPECT_EQ(grids_of("[\n{\"puzzle\":\n" + list_other + "\n"),
            (Records{"3:1: unexpected text in a JSON object that has no end", list_other}));
  EXPECT_EQ(grids_of("[" + object + ", 5]").back().substr(0, 2), "1:");
  EXPECT_EQ(grids_of("[{\"puzzle\": [" + number_rows(list_puzzle) + "]}]"), Records{list_puzzle});
}

TEST(ListInput, ObjectsOverLines) {
  const std::string object = "{\n  \"id\": 1,\n  \"puzzle\": \"" + list_puzzle + "\"\n}\n";
  EXPECT_EQ(grids_of(object + object + list_other + "\n" + object),
            (Records{list_puzzle, list_puzzle, list_other, list_puzzle}));
  EXPECT_EQ(grids_of("{\n  \"puzzle\": \"55" + list_puzzle.substr(2) + "\"\n}\n"),
            Records{"2:15: symbol 5 occurs twice in row 1"});
  EXPECT_EQ(grids_of("{\n" + list_other + "\n"), (Records{"1:2: this JSON object has no end", list_other}));
  EXPECT_EQ(grids_of("{\"a\": 1,\n" + list_other + "\n" + object).size(), 3U);
  EXPECT_EQ(grids_of("{\"puzzle\":\n\"" + list_puzzle + "\"").size(), 2U) << "without an end";
}

/// An array on one line, and lines that exceed the reader's limit.
TEST(ListInput, LongLines) {
  constexpr std::size_t many = 15'000;
  std::string strings = "[";
  std::string objects = "[";
  std::string numbers = "[";
  for (std::size_t i = 0; i < many; ++i) {
    const std::string end = i + 1 < many ? ", " : "]\n";
    strings += '"' + list_puzzle + '"' + end;
    objects += "{\"id\": " + std::to_string(i) + ", \"puzzle\": \"" + list_puzzle + "\"}" + end;
    if (i % 2 == 0) numbers += "[" + number_rows(list_puzzle, 9, ", ") + "]" + (i + 2 < many ? ", " : "]\n");
  }
  ASSERT_GT(strings.size(), max_line_length);
  EXPECT_EQ(grids_of(strings + list_other), [] {
    Records expected(many, list_puzzle);
    expected.push_back(list_other);
    return expected;
  }());
  EXPECT_EQ(grids_of(objects), Records(many, list_puzzle));
  EXPECT_EQ(grids_of(numbers), Records(many / 2, list_puzzle));
}

}  // namespace
}  // namespace isodoku::detail
