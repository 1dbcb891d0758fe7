// Reading and writing cells, and the column of an error.

#include "grid/grid.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "base/error.hpp"
#include "solve/random_grid.hpp"
#include "tests/grid/all_shapes.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

/// Reads a text that is invalid; returns `column: reason`.
std::string failure(const Shape& shape, const std::string& text) {
  try {
    make_grid(shape, text);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::data);
    return std::to_string(error.place().column) + ": " + error.what();
  }
  return "no error";
}

std::string with(std::string line, std::size_t at, char cell) {
  line[at] = cell;
  return line;
}

const std::string empty_2x2(16, '.');

TEST(Grid, TextComesBackInEveryShape) {
  std::mt19937_64 engine(1);
  for (const Shape& shape : all_shapes()) {
    const Grid full = cyclic_grid(shape);
    EXPECT_EQ(find_rule_breach(full).cell, -1) << shape.text();
    EXPECT_TRUE(full.is_complete());
    EXPECT_EQ(make_grid(shape, full.text()), full);
    for (int clues = 0; clues < shape.cell_count(); clues += 1 + shape.cell_count() / 7) {
      const Grid puzzle = random_clues_of(full, clues, engine);
      EXPECT_EQ(puzzle.clue_count(), clues);
      EXPECT_FALSE(puzzle.is_complete());
      EXPECT_EQ(make_grid(shape, puzzle.text()), puzzle);
      const Grid pattern = random_cells(shape, clues + 1, Filling::pattern, engine);
      EXPECT_EQ(make_grid(shape, pattern.text()), pattern);
      EXPECT_TRUE(pattern.is_pattern());
      EXPECT_FALSE(pattern.is_complete());
    }
  }
}

TEST(Grid, AllSpellings) {
  const Grid grid = make_grid(make_shape(4, 4), "0aG." + std::string(252, '0'));
  EXPECT_EQ(grid.at(0, 1), 10);
  EXPECT_EQ(grid.at(0, 2), 16);
  EXPECT_EQ(grid.text(), ".AG." + std::string(252, '.'));
  EXPECT_EQ(make_grid(make_shape(2, 2), "X.x............0").text(), "x.x.............");
  for (int symbol = 1; symbol <= max_size; ++symbol) EXPECT_EQ(character_symbol(symbol_character(symbol)), symbol);
}

TEST(Grid, FillingsDiffer) {
  const Shape shape = make_shape(2, 2);
  EXPECT_NE(Grid(shape, Filling::pattern), Grid(shape, Filling::symbols));
  EXPECT_NE(make_grid(shape, with(empty_2x2, 0, 'x')), make_grid(shape, with(empty_2x2, 0, '1')));
  EXPECT_NE(Grid(make_shape(1, 4)), Grid(make_shape(4, 1)));
  const Grid copy = make_grid(shape, with(empty_2x2, 5, '3'));
  Grid other(make_shape(5, 5));
  other = copy;
  EXPECT_EQ(other, copy);
}

TEST(Grid, ErrorsNameTheColumn) {
  const Shape shape = make_shape(2, 2);
  EXPECT_EQ(failure(shape, ""), "1: a 2x2 grid has 16 cells, but this one has 0");
  EXPECT_EQ(failure(shape, std::string(15, '.')), "16: a 2x2 grid has 16 cells, but this one has 15");
  EXPECT_EQ(failure(shape, std::string(18, '.')), "17: a 2x2 grid has 16 cells, but this one has 18");
  EXPECT_EQ(failure(shape, with(empty_2x2, 3, '5')), "4: '5' is not a symbol of a 2x2 grid: symbols are 1 to 4");
  EXPECT_EQ(failure(make_shape(2, 5), std::string(99, '.') + "B"),
            "100: 'B' is not a symbol of a 2x5 grid: symbols are 1 to 9 and A");
  EXPECT_EQ(failure(make_shape(4, 4), std::string(255, '.') + "H"),
            "256: 'H' is not a symbol of a 4x4 grid: symbols are 1 to 9 and A to G");
  EXPECT_EQ(failure(make_shape(1, 1), "2"), "1: '2' is not a symbol of a 1x1 grid: symbols are 1");
  EXPECT_EQ(failure(make_shape(1, 1), ".."), "2: a 1x1 grid has 1 cell, but this one has 2");
  EXPECT_EQ(failure(shape, with(empty_2x2, 15, '*')), "16: '*' is not a symbol or a blank");
  EXPECT_EQ(failure(shape, with(empty_2x2, 7, '\0')), "8: byte 0x00 is not a symbol or a blank");
  EXPECT_EQ(failure(shape, with(empty_2x2, 0, '\xEF')), "1: byte 0xEF is not a symbol or a blank");
  EXPECT_EQ(failure(make_shape(5, 5), std::string(624, '.') + "Q"), "625: 'Q' is not a symbol or a blank");
  EXPECT_EQ(failure(shape, with(with(empty_2x2, 2, 'x'), 9, '1')),
            "10: a line must not mix 'x' and symbols: it is either a pattern or a puzzle");
  EXPECT_EQ(failure(shape, with(with(empty_2x2, 2, '1'), 9, 'x')),
            "10: a line must not mix 'x' and symbols: it is either a pattern or a puzzle");
  EXPECT_EQ(failure(shape, with(with(empty_2x2, 4, '1'), 7, '1')), "8: symbol 1 occurs twice in row 2");
  EXPECT_EQ(failure(shape, with(with(empty_2x2, 3, '2'), 15, '2')), "16: symbol 2 occurs twice in column 4");
  EXPECT_EQ(failure(shape, with(with(empty_2x2, 8, '3'), 13, '3')), "14: symbol 3 occurs twice in box 3");
}

TEST(Grid, ASymbolTwiceInAHouseIsFoundAmongAnyNumberOfClues) {
  std::mt19937_64 engine(7);
  const auto share_a_house = [](std::size_t a, std::size_t b) {
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
  };
  int refused = 0;
  for (int clues = 2; clues <= 81; ++clues) {
    for (int i = 0; i < 60; ++i) {
      std::string text = random_clues_of(random_complete_grid({}, engine), clues, engine).text();
      const std::size_t from = engine() % 81;
      const std::size_t to = engine() % 81;
      if (from != to) text[to] = text[from];  // in many cases, twice in a house
      bool is_twice = false;
      for (std::size_t a = 0; a < 81; ++a) {
        for (std::size_t b = 0; b < a; ++b) {
          is_twice = is_twice || (text[a] != '.' && text[a] == text[b] && share_a_house(a, b));
        }
      }
      EXPECT_EQ(failure(Shape(), text) != "no error", is_twice) << text;
      refused += is_twice ? 1 : 0;
    }
  }
  EXPECT_GT(refused, 1000);
}

TEST(Grid, AWrongLengthComesBeforeASymbolThatIsTooGreat) {
  EXPECT_EQ(failure(make_shape(2, 2), std::string(81, '9')), "17: a 2x2 grid has 16 cells, but this one has 81");
  EXPECT_EQ(failure(make_shape(2, 2), "9x"), "3: a 2x2 grid has 16 cells, but this one has 2");
}

TEST(Grid, ReadsAGridOrAFault) {
  for (const std::string& text : {with(empty_2x2, 3, '4'), with(empty_2x2, 3, 'x'), std::string(empty_2x2)}) {
    const ReadGrid read = read_grid(make_shape(2, 2), text);
    EXPECT_FALSE(read.fault);
    EXPECT_EQ(read.grid, make_grid(make_shape(2, 2), text));
  }
  const ReadGrid twice = read_grid(make_shape(2, 2), "11..............");
  ASSERT_TRUE(twice.fault);
  EXPECT_TRUE(twice.fault->is_rule_breach);
  EXPECT_EQ(twice.grid.text(), "11..............");
  const std::optional<GridFault> fault = read_grid(make_shape(2, 2), with(empty_2x2, 3, '?')).fault;
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->reason.text(), "'?' is not a symbol or a blank");
  EXPECT_EQ(fault->column, 4U);
}

TEST(Grid, AForeignCharacterComesBeforeAWrongLength) {
  EXPECT_EQ(failure(make_shape(2, 2), "1 2"), "2: a space is not a symbol or a blank");
}

TEST(Error, MessageLeavesOutWhatDoesNotApply) {
  EXPECT_EQ(Error(ErrorKind::data, "r", {"f", 2, 3}).message(), "f:2:3: error: r");
  EXPECT_EQ(Error(ErrorKind::data, "r", {"f", 2, 0}).message(), "f:2: error: r");
  EXPECT_EQ(Error(ErrorKind::io, "r", {"f", 0, 0}).message(), "f: error: r");
  EXPECT_EQ(Error(ErrorKind::usage, "r").message(), "error: r");
}

}  // namespace
}  // namespace isodoku
