// UTF-16 and arrays of NumPy as lines of text. The tests make arrays according to the description of the format.

#include <gtest/gtest.h>

#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "tests/io/read_grids.hpp"

namespace isodoku {
namespace {

const std::string array_puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::string array_of(const std::string& type, const std::string& shape, const std::string& elements,
                     bool is_fortran = false, int version = 1) {
  std::string header =
      "{'descr': '" + type + "', 'fortran_order': " + (is_fortran ? "True" : "False") + ", 'shape': " + shape + ", }";
  header.resize((header.size() / 64 + 2) * 64 - (version == 1 ? 10 : 12) - 1, ' ');
  header += '\n';
  std::string bytes = "\x93NUMPY";
  bytes += static_cast<char>(version);
  bytes += '\0';
  for (int i = 0; i < (version == 1 ? 2 : 4); ++i) bytes += static_cast<char>(header.size() >> (8 * i) & 0xFFU);
  return bytes + header + elements;
}

template <typename Number>
std::string numbers_of(const std::string& cells, bool is_big_endian = false) {
  std::string bytes;
  for (const char cell : cells) {
    const auto number = static_cast<Number>(cell == '.' ? 0 : cell - '0');
    std::string one(sizeof(Number), '\0');
    std::memcpy(one.data(), &number, sizeof(Number));
    if (is_big_endian) one = {one.rbegin(), one.rend()};
    bytes += one;
  }
  return bytes;
}

std::string utf32(const std::string& text) {
  std::string bytes;
  for (const char character : text) bytes += std::string(1, character) + std::string(3, '\0');
  return bytes;
}

/// The grids that are read, or the reason with which the whole file is rejected.
Records read_array(const std::string& bytes, const std::optional<Shape>& shape = std::nullopt) {
  try {
    return grids_of(bytes, shape);
  } catch (const Error& error) {
    return {error.message()};
  }
}

TEST(NumpyInput, TypesShapesAndVersions) {
  const Records one = {array_puzzle};
  const Records two = {array_puzzle, array_puzzle};
  EXPECT_EQ(read_array(array_of("|u1", "(9, 9)", numbers_of<std::uint8_t>(array_puzzle))), one);
  EXPECT_EQ(read_array(array_of("|i1", "(1, 9, 9)", numbers_of<std::int8_t>(array_puzzle))), one);
  EXPECT_EQ(read_array(array_of("<i8", "(2, 9, 9)", numbers_of<std::int64_t>(array_puzzle + array_puzzle))), two);
  EXPECT_EQ(read_array(array_of(">i4", "(2, 81)", numbers_of<std::int32_t>(array_puzzle + array_puzzle, true))), two);
  EXPECT_EQ(read_array(array_of("<u2", "(81,)", numbers_of<std::uint16_t>(array_puzzle))), one);
  EXPECT_EQ(read_array(array_of("<f8", "(2, 9, 9, 1)", numbers_of<double>(array_puzzle + array_puzzle))), two);
  EXPECT_EQ(read_array(array_of(">f4", "(9, 9)", numbers_of<float>(array_puzzle, true))), one);
  EXPECT_EQ(read_array(array_of("|S81", "(2,)", array_puzzle + array_puzzle)), two);
  EXPECT_EQ(read_array(array_of("<U1", "(9, 9)", utf32(array_puzzle))), one);
  EXPECT_EQ(read_array(array_of("<U81", "(2,)", utf32(array_puzzle + array_puzzle))), two);
  for (const int version : {1, 2, 3}) {
    EXPECT_EQ(read_array(array_of("|u1", "(9, 9)", numbers_of<std::uint8_t>(array_puzzle), false, version)), one)
        << version;
  }
  const std::string array = array_of("|u1", "(9, 9)", numbers_of<std::uint8_t>(array_puzzle));
  EXPECT_EQ(read_array(array + array), two) << "saved one behind the other";
  EXPECT_EQ(read_array(array_of("|u1", "(0, 9, 9)", "")), Records{});
}

TEST(NumpyInput, ZerosAndOnesForEachSymbol) {
  std::string bits;
  std::string grids;
  for (const char cell : array_puzzle) {
    for (char symbol = '1'; symbol <= '9'; ++symbol) bits += symbol == cell ? '1' : '.';
  }
  const std::string reason =
      "cannot read this NumPy array: its elements are 0 and 1 only, as in one-hot arrays; expected the symbols of "
      "cells";
  for (const std::string shape : {"(9, 9, 9)", "(1, 9, 9, 9)"}) {
    const Records found = read_array(array_of("|u1", shape, numbers_of<std::uint8_t>(bits)));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_NE(found.front().find(reason), std::string::npos) << found.front();
  }
  Records nine(9, array_puzzle);
  for (int i = 0; i < 9; ++i) grids += array_puzzle;
  EXPECT_EQ(read_array(array_of("|u1", "(9, 9, 9)", numbers_of<std::uint8_t>(grids))), nine);
  EXPECT_EQ(read_array(array_of("|u1", "(9, 9, 9)", std::string(729, '\0'))), Records(9, std::string(81, '.')));
}

TEST(NumpyInput, TheOrderOfFortran) {
  std::string turned(2 * array_puzzle.size(), '.');
  const std::string other = "1" + array_puzzle.substr(1);
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      turned[2 * (row + 9 * column)] = array_puzzle[9 * row + column];
      turned[1 + 2 * (row + 9 * column)] = other[9 * row + column];
    }
  }
  EXPECT_EQ(read_array(array_of("|u1", "(2, 9, 9)", numbers_of<std::uint8_t>(turned), true)),
            (Records{array_puzzle, other}));
}

/// Pairs of a puzzle and its solution.
TEST(NumpyInput, Pairs) {
  const std::string solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  const std::string numbers = numbers_of<std::uint8_t>(array_puzzle + solution + array_puzzle + solution);
  const Records twice = {array_puzzle, array_puzzle};
  for (const std::string shape : {"(2, 2, 81)", "(2, 2, 9, 9)", "(2, 2, 9, 9, 1)"}) {
    EXPECT_EQ(read_array(array_of("|u1", shape, numbers)), twice) << shape;
  }
  // The first index varies fastest.
  std::string turned(numbers.size(), '\0');
  for (std::size_t i = 0; i < numbers.size(); ++i) turned[i / 162 + 2 * (i / 81 % 2 + 2 * (i % 81))] = numbers[i];
  EXPECT_EQ(read_array(array_of("|u1", "(2, 2, 81)", turned, true)), twice);
  EXPECT_EQ(read_array(array_of("|u1", "(2, 2, 81)",
                                numbers_of<std::uint8_t>(solution + array_puzzle + solution + array_puzzle)))
                .front(),
            "1:83: a puzzle follows the complete grid of this line: set the puzzle column");
}

TEST(NumpyInput, NaNIsABlank) {
  std::string bytes;
  for (const char cell : array_puzzle) {
    const double value = cell == '.' ? std::numeric_limits<double>::quiet_NaN() : cell - '0';
    std::string one(sizeof(double), '\0');
    std::memcpy(one.data(), &value, sizeof(double));
    bytes += one;
  }
  EXPECT_EQ(read_array(array_of("<f8", "(9, 9)", bytes)), Records{array_puzzle});
}

TEST(NumpyInput, WhatIsNoGridIsRefused) {
  const std::string start = "file: error: cannot read this NumPy array: ";
  EXPECT_EQ(read_array(array_of("|u1", "(2, 3, 81)", std::string(486, '\0'))),
            Records{start + "its shape is (2, 3, 81); expected (9, 9), (n, 9, 9), (n, 81) or the like"});
  EXPECT_EQ(read_array(array_of("|b1", "(9, 9)", std::string(81, '\0'))),
            Records{start + "its elements have the type '|b1': expected integers or strings"});
  EXPECT_EQ(read_array(array_of("|u1", "(16, 16)", std::string(256, '\1'))),
            Records{start + "its shape (16, 16) may be one grid or sixteen"});
  EXPECT_EQ(read_array(array_of("|u1", "(9, 9)", std::string(80, '\0'))),
            Records{"file: error: the NumPy array is truncated"});
  std::string large = numbers_of<std::uint8_t>(array_puzzle);
  large[11] = 26;
  EXPECT_EQ(
      read_array(array_of("|u1", "(9, 9)", large)),
      Records{"file:1:12: error: cannot read this NumPy array: element 12 of grid 1 is not an integer from 0 to 25"});
  EXPECT_EQ(read_array(array_of("<f8", "(1, 1)", "12345678")).size(), 1U);
  EXPECT_EQ(read_array(array_of("|u1", "(9, 9)", numbers_of<std::uint8_t>(array_puzzle)) + "x").back(),
            start + "other data follow it");
  EXPECT_EQ(read_array("\x93NUMPY\x09 more").back(), start + "version 9 of the format is not known");
  EXPECT_EQ(read_array("\x93NUM").front().substr(0, 4), "1:1:") << "no array";
  for (std::size_t end = 6; end < 140; end += 7) {
    EXPECT_EQ(read_array(array_of("|u1", "(9, 9)", numbers_of<std::uint8_t>(array_puzzle)).substr(0, end)).size(), 1U)
        << end;
  }
}

/// No part of a header may be ignored, since each changes the order of the cells.
TEST(NumpyInput, HeadersAreReadToTheLetter) {
  const std::string start = "file: error: cannot read this NumPy array: ";
  const std::string cells = numbers_of<std::uint8_t>(array_puzzle);
  for (const std::string shape : {"(-1, 9, 9)", "(9.0, 9)", "(9 9)", "((9, 9), )", "(1+1, 9, 9)", "(9, , 9)", "9, 9"}) {
    EXPECT_EQ(read_array(array_of("|u1", shape, cells)).front().find(start), 0U) << shape;
  }
  EXPECT_EQ(read_array(array_of("|u1", "(-1, 9, 9)", cells)).front(),
            start + "its shape is (-1, 9, 9); expected (9, 9), (n, 9, 9), (n, 81) or the like");
  EXPECT_EQ(read_array(array_of("|u1", "(99999999999999999999, 9, 9)", cells)).front(),
            start + "its shape is (99999999999999999999, 9, 9)");
  EXPECT_EQ(read_array(array_of("|u1', 'fortran_order': True, 'x': '", "(9, 9)", cells)).front(),
            start + "its header is damaged");
  EXPECT_EQ(read_array(array_of("|u1", "(9, 9), 'shape': (81,)", cells)).front(), start + "its header is damaged");
  for (const std::string type : {"=i8", "|i8", "i8", "?i8"}) {
    EXPECT_EQ(read_array(array_of(type, "(9, 9)", numbers_of<std::int64_t>(array_puzzle))).front(),
              start + "its elements have the type '" + type + "': expected integers or strings");
  }
  std::string fortran = array_of("|u1", "(9, 9)", cells, true);
  fortran.replace(fortran.find("True,"), 5, "True!,");
  fortran.erase(fortran.rfind(" \n"), 1);
  EXPECT_EQ(read_array(fortran).front(), start + "its fortran_order is 'True!', neither True nor False");
}

TEST(NumpyInput, SolutionsAreNoPuzzles) {
  const std::string solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  EXPECT_EQ(read_array(array_of("|u1", "(2, 9, 9)", numbers_of<std::uint8_t>(array_puzzle + solution))),
            (Records{array_puzzle, "2:1: this grid solves the puzzle of line 1: remove it if it is the solution"}));
}

std::string utf16(const std::u16string& text, bool is_big_endian) {
  std::string bytes;
  for (const char16_t unit : text) {
    const char low = static_cast<char>(unit & 0xFFU);
    const char high = static_cast<char>(unit >> 8U);
    bytes += is_big_endian ? std::string{high, low} : std::string{low, high};
  }
  return bytes;
}

TEST(Utf16Input, BothOrdersWithAMarkOrWithout) {
  const std::u16string cells(array_puzzle.begin(), array_puzzle.end());
  for (const bool is_big_endian : {false, true}) {
    const std::string mark = utf16(u"\uFEFF", is_big_endian);
    EXPECT_EQ(grids_of(mark + utf16(cells + u"\r\n" + cells + u"\r\n", is_big_endian)),
              (Records{array_puzzle, array_puzzle}));
    EXPECT_EQ(grids_of(utf16(cells + u" by \u6570 \U0001F600\n" + cells, is_big_endian)),
              (Records{array_puzzle, array_puzzle}));
    EXPECT_EQ(grids_of(mark + utf16(u"\u6570\u72EC\n" + cells, is_big_endian)), Records{array_puzzle});
    EXPECT_EQ(read_array(mark + utf16(cells + u"\n" + std::u16string(1, char16_t{0xD800}) + u"\n", is_big_endian)),
              Records{"file:2:1: error: invalid UTF-16: unpaired surrogate"});
  }
}

TEST(Utf16Input, OtherTextBehindIt) {
  const std::u16string cells(array_puzzle.begin(), array_puzzle.end());
  std::string rows;
  for (std::size_t at = 0; at < 81; at += 9) rows += array_puzzle.substr(at, 9) + "\n";
  for (const bool is_big_endian : {false, true}) {
    const std::string wide = utf16(u"\uFEFF", is_big_endian) + utf16(cells + u"\n", is_big_endian);
    for (const std::string& text : {array_puzzle + "\n", "\n" + rows, "Title\n" + rows}) {
      EXPECT_NE(read_array(wide + text).back().find("UTF-8 text follows UTF-16"), std::string::npos) << text;
    }
    const Records found = read_array(array_puzzle + "\n" + wide);
    ASSERT_GT(found.size(), 1U);
    EXPECT_EQ(found[1].substr(0, 2), "2:") << found[1];
  }
}

}  // namespace
}  // namespace isodoku
