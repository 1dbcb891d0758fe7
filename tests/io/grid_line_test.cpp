// Lines as users have them: good ones with any text after the grid, and bad ones, whose error must have the right
// reason and column.

#include "io/grid_line.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "base/error.hpp"

namespace isodoku::detail {
namespace {

const std::string row = "53..7....";
const std::string puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

struct Complaint {
  std::string reason;
  std::uint64_t column = 0;
};

Complaint complaint(const std::string& line, const std::optional<Shape>& shape = Shape()) {
  try {
    parse_grid_line(shape, line);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::data);
    return {error.what(), error.place().column};
  }
  ADD_FAILURE() << "no complaint about " << line;
  return {};
}

#define EXPECT_COMPLAINT(line, shape, part, at)                              \
  do {                                                                       \
    const Complaint found = complaint(line, shape);                          \
    EXPECT_NE(found.reason.find(part), std::string::npos) << found.reason;   \
    EXPECT_EQ(found.column, static_cast<std::uint64_t>(at)) << found.reason; \
  } while (false)

TEST(InputRecord, WhatFollowsTheCellsIsLeftAlone) {
  for (const std::string& tail : std::vector<std::string>{"", " ", "\t17", ",solution", ";x", {" \0b", 3}}) {
    EXPECT_EQ(parse_grid_line(std::nullopt, puzzle + tail).text(), puzzle) << tail;
    EXPECT_EQ(cell_part(puzzle + tail), puzzle);
  }
}

TEST(InputRecord, TheLengthTellsTheShapeWhereItIsUnique) {
  EXPECT_EQ(parse_grid_line(std::nullopt, std::string(16, '.')).shape(), make_shape(2, 2));
  EXPECT_EQ(parse_grid_line(std::nullopt, std::string(36, '.')).shape(), make_shape(2, 3));
  EXPECT_EQ(parse_grid_line(std::nullopt, std::string(81, '.')).shape(), make_shape(3, 3));
  EXPECT_EQ(parse_grid_line(std::nullopt, std::string(256, '.')).shape(), make_shape(4, 4));
  EXPECT_EQ(parse_grid_line(Rules(make_shape(3, 2)), std::string(36, '.')).shape(), make_shape(3, 2));
  EXPECT_COMPLAINT(std::string(64, '.'), std::nullopt, "the shape", 1);
  EXPECT_COMPLAINT(std::string(144, '.') + " tail", std::nullopt, "144 cells", 1);
}

TEST(InputRecord, ALaterWordThatIsALargerGrid) {
  const std::string number = "0000000000000001";
  const std::string rodoku(36, '.');
  const std::string large = std::string(255, '.') + 'g';
  for (const std::string& between :
       std::vector<std::string>{" ", ",", ";", " \t;,  ", " a ", " " + std::string(35, '.') + " ",
                                " " + std::string(37, '.') + " ", "," + std::string(100, '.') + ";"}) {
    const std::size_t column = number.size() + between.size() + 1;
    for (const std::string& later : {puzzle, rodoku, large}) {
      for (const std::string& tail : std::vector<std::string>{"", " ", ";x", "," + std::string(300, '.')}) {
        const std::string line = number + between + later + tail;
        EXPECT_COMPLAINT(line, std::nullopt, std::to_string(later.size()) + " cells", column);
        EXPECT_COMPLAINT(line, std::nullopt, "set the shape", column);
        EXPECT_EQ(parse_grid_line(Rules(make_shape(2, 2)), line).text(), "...............1");
        const auto larger = find_larger_grid(make_shape(2, 2), line);
        ASSERT_TRUE(larger) << line;
        EXPECT_EQ(larger->column, column);
      }
      for (const std::string tail : {"x", "!", "\x01"})
        EXPECT_FALSE(find_larger_grid(make_shape(2, 2), number + between + later + tail));
    }
    EXPECT_FALSE(find_larger_grid(make_shape(2, 2), number + between + number)) << "no larger one";
    EXPECT_FALSE(find_larger_grid(make_shape(2, 2), number + between + std::string(64, '.'))) << "determines no shape";
  }
  EXPECT_FALSE(find_larger_grid(make_shape(2, 2), number));
  EXPECT_FALSE(find_larger_grid(make_shape(2, 2), number + " " + std::string(36, '7'))) << "no cells of 2x3";
  EXPECT_FALSE(find_larger_grid(make_shape(2, 2), number + " " + std::string(36, '?')));
  EXPECT_TRUE(find_larger_grid(make_shape(2, 2), number + " " + std::string(36, '6'))) << "whatever the rules say";
  EXPECT_TRUE(find_larger_grid(Shape(), puzzle + " " + large));
  EXPECT_FALSE(find_larger_grid(Shape(), puzzle + " " + puzzle));
  EXPECT_FALSE(find_larger_grid(make_shape(4, 4), large + " " + large));
}

TEST(InputRecord, AGridThatIsNotTheFirstWord) {
  EXPECT_COMPLAINT("12 " + puzzle, Shape(), "seems to be the word at column 4", 3);
  EXPECT_COMPLAINT("12,x;" + puzzle + " " + puzzle, std::nullopt, "seems to be the word at column 6", 1);
  EXPECT_COMPLAINT("name?\t" + puzzle, std::nullopt, "seems to be the word at column 7", 5);
  EXPECT_COMPLAINT("0000000000000001 " + puzzle, Shape(), "seems to be the word at column 18", 17);
  EXPECT_EQ(complaint("12 " + std::string(64, '.'), Shape()).reason.find("seems"), std::string::npos);
  EXPECT_EQ(complaint(puzzle.substr(0, 80) + "? " + puzzle, Shape()).reason.find("seems"), std::string::npos);
}

TEST(InputRecord, ACellPartEndsAtASeparatorWhereverThatStands) {
  for (std::size_t length = 0; length < 40; ++length) {
    for (std::size_t at = 0; at < length; ++at) {
      for (const char separator : std::string(" \t\v\f\r,;")) {
        std::string line(length, '1');
        line[at] = separator;
        if (at + 1 < length) line[at + 1] = '!';  // the smallest character that is greater than a space
        if (at > 0) line[at - 1] = '\x01';        // not greater than a space, but not a separator
        EXPECT_EQ(cell_part(line).size(), at);
      }
    }
    EXPECT_EQ(cell_part(std::string(length, '!')).size(), length);
    EXPECT_EQ(cell_part(std::string(length, '\xFF')).size(), length);
  }
}

TEST(InputRecord, TextThatIsAGrid) {
  EXPECT_TRUE(is_grid_text(std::nullopt, puzzle));
  EXPECT_TRUE(is_grid_text(std::nullopt, std::string(16, 'x')));
  EXPECT_TRUE(is_grid_text(std::nullopt, std::string(36, '6')));
  EXPECT_FALSE(is_grid_text(std::nullopt, std::string(36, '7')));
  EXPECT_FALSE(is_grid_text(std::nullopt, std::string(64, '.')));
  EXPECT_TRUE(is_grid_text(make_shape(2, 4), std::string(64, '8')));
  EXPECT_FALSE(is_grid_text(make_shape(2, 4), std::string(64, '9')));
  EXPECT_FALSE(is_grid_text(std::nullopt, "puzzles.txt"));
}

TEST(InputRecord, WhatHoldsNoGrid) {
  EXPECT_FALSE(holds_grid(""));
  EXPECT_FALSE(holds_grid(" \t"));
  EXPECT_FALSE(holds_grid("# " + puzzle));
  EXPECT_TRUE(holds_grid(puzzle));
  EXPECT_TRUE(holds_grid(" # not at the start"));
}

TEST(InputRecord, WrongLengthAndForeignCharacters) {
  EXPECT_COMPLAINT(puzzle.substr(1), Shape(), "this one has 80", 81);
  EXPECT_COMPLAINT(puzzle + "1", Shape(), "this one has 82", 82);
  EXPECT_COMPLAINT(puzzle, make_shape(2, 2), "this one has 81", 17);
  std::string line = puzzle;
  line[40] = '?';
  EXPECT_COMPLAINT(line, Shape(), "'?'", 41);
  line[40] = '-';  // a blank of some other programs, not a border
  EXPECT_COMPLAINT(line, std::nullopt, "'-'", 41);
  line[40] = '\0';
  EXPECT_COMPLAINT(line, Shape(), "0x00", 41);
  line[40] = '\xE2';
  EXPECT_COMPLAINT(line, Shape(), "0xE2", 41);
  EXPECT_COMPLAINT("puzzle,solution", std::nullopt, "is not a symbol or a blank", 2);
  EXPECT_COMPLAINT(puzzle.substr(0, 79) + "\xE2\x94", Shape(), "0xE2", 80);  // an incomplete character
}

TEST(InputRecord, SymbolTwiceInAHouse) {
  EXPECT_COMPLAINT("11" + std::string(14, '.'), std::nullopt, "twice in row 1", 2);
  EXPECT_COMPLAINT(
      "1..."
      "1..."
      "........",
      std::nullopt, "twice in column 1", 5);
  EXPECT_COMPLAINT(
      "1..."
      ".1.."
      "........",
      std::nullopt, "twice in box 1", 6);
  EXPECT_COMPLAINT("1x" + std::string(14, '.'), std::nullopt, "must not mix 'x' and symbols", 2);
}

TEST(InputRecord, OtherLayoutsAreNamed) {
  EXPECT_COMPLAINT(row, Shape(), "this line has 9 cells, as many as a row: write a grid as one line of 81 cells", 1);
  EXPECT_COMPLAINT(
      row, std::nullopt,
      "this line has 9 cells; if it is a 1x3 grid, set the shape to 1x3; if it is a row of a 9x9 grid, set "
      "the shape to 3x3",
      1);
  EXPECT_COMPLAINT("5 3 . . 7 . . . .", Shape(), "this line has 9 cells, as many as a row", 1);
  EXPECT_COMPLAINT("53. .7. ...", Shape(), "this line has 9 cells, as many as a row", 1);
  EXPECT_COMPLAINT("53.|.7.|...", Shape(), "drawn with borders", 4);
  EXPECT_COMPLAINT("| 5 3 . | . 7 . | . . . |", std::nullopt, "drawn with borders", 1);
  EXPECT_COMPLAINT("+-------+-------+-------+", std::nullopt, "drawn with borders", 1);
  EXPECT_COMPLAINT("------+-------+------", Shape(), "drawn with borders", 1);
  EXPECT_COMPLAINT("-----------", Shape(), "drawn with borders", 1);
  EXPECT_COMPLAINT("\xE2\x95\x94\xE2\x95\x90\xE2\x95\x97", Shape(), "drawn with borders", 1);
  EXPECT_COMPLAINT("53.\xE2\x94\x82.7.\xE2\x94\x82...", Shape(), "drawn with borders", 4);
  EXPECT_COMPLAINT("1 . . . . . . . . . . . . . . .", std::nullopt, "cells are separated", 2);
  EXPECT_COMPLAINT(" " + puzzle, Shape(), "cells are separated", 1);
  EXPECT_COMPLAINT(" 1234?", Shape(), "starts with a separator", 1);
}

}  // namespace
}  // namespace isodoku::detail
