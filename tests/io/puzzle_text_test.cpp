// One grid in a text: it is read in any layout, and an error has its place in the text.

#include "io/puzzle_text.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "grid/rules.hpp"
#include "io/grid_drawing.hpp"
#include "tests/support/layouts.hpp"

namespace isodoku::detail {
namespace {

const std::string monday = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::string grid_of(const std::string& text, const std::optional<Shape>& shape = std::nullopt) {
  ZeroUse zeros = ZeroUse::none;
  try {
    return read_puzzle_text(shape, text, SymbolBase::automatic, zeros).text();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::data);
    const Place& place = error.place();
    return std::to_string(place.line) + ":" + std::to_string(place.column) + ": " + error.reason().text();
  }
}

TEST(PuzzleText, EveryLayout) {
  for (const LayoutSample& layout : layout_samples(make_grid(Shape(), monday))) {
    EXPECT_EQ(grid_of(layout.text), monday) << layout.name;
  }
}

TEST(PuzzleText, LinesAndTheirEnds) {
  for (const std::string end : {"", "\n", "\r\n", "\n\n", " from a paper\n"}) EXPECT_EQ(grid_of(monday + end), monday);
  EXPECT_EQ(grid_of("\n\n# a comment\n" + monday), monday);
  EXPECT_EQ(grid_of(grid_drawing(make_grid(Shape(), monday), Shape())), monday);
  EXPECT_EQ(grid_of("12\n21", make_shape(1, 2)), "1221");
}

TEST(PuzzleText, OtherRules) {
  ZeroUse zeros = ZeroUse::none;
  const Rules rules = variant_rules({"diagonal"}, make_shape(2, 2));
  EXPECT_EQ(read_puzzle_text(rules, "12..\n..1.\n....\n....", {}, zeros).text(), "12....1.........");
  EXPECT_THROW((void)read_puzzle_text(rules, "1...\n....\n..1.\n....", {}, zeros), Error) << "twice in the diagonal";
}

TEST(PuzzleText, FaultsAndTheirPlaces) {
  const std::string second = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
  EXPECT_EQ(grid_of(""), "0:1: this text is empty");
  EXPECT_EQ(grid_of("# only\n# comments"), "0:0: this text has no grid");
  EXPECT_EQ(grid_of(monday + "\n" + monday), "2:1: this text has more than one grid");
  EXPECT_EQ(grid_of(monday + " " + second).substr(0, 5), "1:83:") << "two on one line";
  EXPECT_EQ(grid_of("1234\n3412\n2143\n4322").substr(0, 5), "4:4: ");
  EXPECT_EQ(grid_of("1_3_____________").substr(0, 16), "1.3.............");
  EXPECT_EQ(grid_of("11..............").substr(0, 5), "0:2: ");
}

}  // namespace
}  // namespace isodoku::detail
