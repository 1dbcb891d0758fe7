// Candidates in files: on one line, as lists in a grid over several lines, and whether they are used.

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "grid/rules.hpp"
#include "io/layouts/puzzle_reader.hpp"
#include "io/puzzle_text.hpp"
#include "tests/support/memory_file.hpp"
#include "tests/support/sukaku.hpp"

namespace isodoku::detail {
namespace {

/// The records of a file, with lists of candidates used if possible: `G` before a grid, `C` before candidates, or the
/// fault of a bad record.
std::vector<std::string> texts_with(const std::string& text, CandidateUse use = CandidateUse::automatic,
                                    const std::optional<Shape>& shape = std::nullopt) {
  LineReader lines(memory_file(text), "file");
  InputFormat format;
  format.candidates = use;
  PuzzleReader reader(lines, format, shape);
  std::vector<std::string> found;
  for (PuzzleRecord record; reader.next(record);) {
    Grid grid;
    RecordCells cells;
    std::optional<GridFault> fault = record.fault;
    if (record.layout.kind != RecordKind::bad) fault = read_record(shape, record.text, record.layout, grid, cells);
    std::string written;
    if (!fault && !record.candidates.empty() &&
        use_lists(Rules(grid.shape()), record.layout.candidates, record, written).are_used) {
      fault = read_record(shape, record.text, record.layout, grid, cells);
    }
    if (fault) {
      found.push_back(std::to_string(fault->column) + ' ' + fault->reason.text());
    } else {
      const std::string_view text_of_cells = cells.of(record.text);
      found.push_back((cells.are_candidates ? "C" : "G") + std::string(text_of_cells));
      EXPECT_EQ(grid, cells.are_candidates ? make_candidate_grid(grid.shape(), text_of_cells).givens()
                                           : make_grid(grid.shape(), text_of_cells));
    }
  }
  return found;
}

const std::string two_by_two = "1.3..2.412341234123412341234..34....12.4123412341234123412341234";

TEST(CandidatesOfFiles, OnOneLine) {
  EXPECT_EQ(texts_with(sukaku_line() + "\n"), std::vector{"C" + sukaku_line()});
  EXPECT_EQ(texts_with(sukaku_line() + "\n", CandidateUse::always), std::vector{"C" + sukaku_line()});
  EXPECT_EQ(texts_with(sukaku_line() + "\n", CandidateUse::never), std::vector{"G" + sukaku_givens()});
  EXPECT_EQ(texts_with("  " + two_by_two + " tail\n" + two_by_two + "\n"),
            (std::vector{"C" + two_by_two, "C" + two_by_two}));
  EXPECT_EQ(texts_with(two_by_two + "\n", {}, make_shape(2, 2)), std::vector{"C" + two_by_two});
  EXPECT_EQ(texts_with("a,puzzle\n1," + two_by_two + "\n"), std::vector{"C" + two_by_two});
  EXPECT_EQ(texts_with("[{\"puzzle\": \"" + two_by_two + "\"}]\n"), std::vector{"C" + two_by_two});
  EXPECT_EQ(texts_with(CandidateGrid(make_grid(Shape(), sukaku_givens())).text() + "\n"),
            std::vector{"G" + sukaku_givens()})
      << "givens, and nothing else";
}

TEST(CandidatesOfFiles, SixtyFourCellsAreAGridOfThatShape) {
  const std::string cells = "12345678" + std::string(56, '.');
  EXPECT_EQ(texts_with(cells + "\n", {}, make_shape(2, 4)), std::vector{"G" + cells});
  EXPECT_EQ(texts_with(cells + "\n").front().find("candidate"), std::string::npos) << "a shape is missing";
}

TEST(CandidatesOfFiles, DamagedLines) {
  std::string damaged = two_by_two;
  damaged[5] = '3';
  EXPECT_EQ(texts_with(two_by_two + "\n " + damaged + "\n", {}, make_shape(2, 2)).back(),
            "7 '3' is not a candidate here: expected 2 or a blank, since the candidates of a cell are 4 characters");
  EXPECT_FALSE(texts_with(std::string(64, '.') + "\n").front().starts_with("C")) << "nothing is there";
  damaged = two_by_two;
  damaged.replace(0, 8, "1...1...");
  EXPECT_EQ(texts_with(damaged + "\n").front(), "5 symbol 1 occurs twice in row 1");
}

TEST(CandidatesOfFiles, ListsOfAllCells) {
  EXPECT_EQ(texts_with(sukaku_drawing), std::vector{"C" + sukaku_line()});
  EXPECT_EQ(texts_with(sukaku_drawing, CandidateUse::never), std::vector{"G" + sukaku_givens()});
  const std::string borders =
      "+-----------+-----------+\n| 13   24   | 1234 1234 |\n| 1234 34   | 1    2    |\n+-----------+-----------+\n"
      "| 1234 1234 | 234  1234 |\n| 1234 1234 | 1234 1234 |\n+-----------+-----------+\n";
  EXPECT_EQ(texts_with(borders),
            std::vector{std::string("C1.3..2.4123412341234..341....2..12341234.23412341234123412341234")});
}

TEST(CandidatesOfFiles, ListsInBrackets) {
  const std::string cells = "C1.3..2.4123412341234..341....2..12341234.23412341234123412341234";
  EXPECT_EQ(texts_with("{13} {24} {1234} {1234}\n{1234} {34} 1 2\n{1234} {1234} {234} {1234}\n"
                       "{1234} {1234} {1234} {1234}\n",
                       {}, make_shape(2, 2)),
            std::vector{cells});
  EXPECT_EQ(texts_with("(13)(24)(1234)(1234)\n(1234)(34)12\n(1234)(1234)(234)(1234)\n(1234)(1234)(1234)(1234)\n", {},
                       make_shape(2, 2)),
            std::vector{cells})
      << "outside of brackets each symbol is a cell";
  EXPECT_EQ(
      texts_with("13 24 1234 1234\n1234 34 <1> <2>\n1234 1234 234 1234\n1234 1234 1234 1234\n", {}, make_shape(2, 2)),
      std::vector{cells})
      << "brackets around single symbols only";
  EXPECT_EQ(texts_with("[13] [24] . .\n. . [1] 2\n. . . .\n. . . .\n", {}, make_shape(2, 2)),
            std::vector{std::string("G......12........")});
  for (const std::string line : {"{13} {24} {1234}", "{13 {24} {1234} 2", "{31} {24} {1234} 2", "{13] 2 3 4"}) {
    EXPECT_FALSE(texts_with(line + "\n. . 1 2\n. . . .\n. . . .\n", {}, make_shape(2, 2)).front().starts_with("C"))
        << line;
  }
}

TEST(CandidatesOfFiles, ListsOfSomeCells) {
  const std::string rows = "13 24 . .\n. . 1 2\n. . . .\n. . . .\n";
  const std::string grid = "......12........";
  EXPECT_EQ(texts_with(rows), std::vector{"G" + grid});
  EXPECT_EQ(texts_with(rows, CandidateUse::never), std::vector{"G" + grid});
  EXPECT_EQ(texts_with(rows, CandidateUse::always),
            std::vector{"C1.3..2.41234123412341234" + std::string("1....2..") + "12341234123412341234123412341234"});
}

TEST(CandidatesOfFiles, WhatRestrictsDependsOnTheRules) {
  PuzzleRecord record;
  const std::string cells = "1...............";
  record.text = cells;
  record.candidates = std::vector<CandidateSet>(16, all_candidates(4));
  record.candidates[0] = 0;
  record.candidates[15] = all_candidates(4) & ~candidate_of(1);  // the given 1 is on the diagonal
  record.places = {{1, 1}};
  std::string text;
  PuzzleRecord other = record;
  EXPECT_EQ(use_lists(variant_rules({"main-diagonal"}, make_shape(2, 2)), {}, other, text).restricting, 0U);
  EXPECT_EQ(other.text, cells);
  const ListUse use = use_lists(Rules(make_shape(2, 2)), {}, record, text);
  EXPECT_EQ(use.restricting, 1U);
  EXPECT_TRUE(use.are_used);
  EXPECT_EQ(record.text.size(), 64U);
}

TEST(CandidatesOfFiles, OfTexts) {
  for (const std::string& text : {sukaku_line(), sukaku_drawing}) {
    const PuzzleText found = read_any_puzzle_text(std::nullopt, text, SymbolBase::automatic);
    EXPECT_EQ(found.grid.text(), sukaku_givens());
    ASSERT_TRUE(found.candidates);
    EXPECT_EQ(found.candidates->text(), sukaku_line());
    EXPECT_EQ(read_any_puzzle_text(Rules(Shape()), text, SymbolBase::automatic).candidates, found.candidates);
    ZeroUse zeros = ZeroUse::none;
    EXPECT_THROW((void)read_puzzle_text(std::nullopt, text, SymbolBase::automatic, zeros), Error);
  }
  EXPECT_FALSE(read_any_puzzle_text(std::nullopt, sukaku_givens(), SymbolBase::automatic).candidates);
}

}  // namespace
}  // namespace isodoku::detail
