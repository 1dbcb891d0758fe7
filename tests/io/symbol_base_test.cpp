// Zero-based grids are recognised, and puzzles with zeros as blanks are not read as zero-based.

#include "io/symbol_base.hpp"

#include <gtest/gtest.h>

#include "io/grid_line.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {
namespace {

const std::string nine_zero_based = "365412807028735614417086325702861453651374082843250176184627530230548761576103248";

struct Found {
  std::string text;  // text of the grid, or of the fault
  ZeroUse zeros = ZeroUse::none;
  friend bool operator==(const Found&, const Found&) = default;
};

Found read(const std::string& cells, SymbolBase base = SymbolBase::automatic, const Shape& shape = Shape()) {
  Grid grid;
  RecordCells found;
  const RecordLayout layout{RecordKind::line, {}, base};
  const std::optional<GridFault> fault = read_record(Rules(shape), cells, layout, grid, found);
  if (fault) return {fault->reason.text(), ZeroUse::none};
  EXPECT_EQ(make_grid(shape, found.of(cells)), grid) << "the cells are in isodoku's symbols";
  return {grid.text(), found.zeros};
}

std::string one_greater(std::string cells) {
  for (char& cell : cells) cell = cell == '0' ? '1' : symbol_character(character_symbol(cell) + 1);
  return cells;
}

const Shape small = make_shape_no_checks(2, 2);

TEST(SymbolBase, CompleteGridsFromZero) {
  EXPECT_EQ(read("0123230110323210", SymbolBase::automatic, small), (Found{"1234341221434321", ZeroUse::as_symbol}));
  EXPECT_EQ(read(nine_zero_based), (Found{one_greater(nine_zero_based), ZeroUse::as_symbol}));
  EXPECT_EQ(read("0123230110323210 and a tail", SymbolBase::automatic, small).zeros, ZeroUse::as_symbol);
}

TEST(SymbolBase, WithoutAShapeToo) {
  Grid grid;
  RecordCells cells;
  EXPECT_FALSE(read_record(std::optional<Shape>(), "0123230110323210", {}, grid, cells));
  EXPECT_EQ(grid.text(), "1234341221434321");
  EXPECT_EQ(parse_grid_line(std::nullopt, nine_zero_based).text(), one_greater(nine_zero_based));
}

TEST(SymbolBase, PuzzlesStayWhatTheyAre) {
  for (const std::string cells : {
           "1234341221434320",  // one zero
           "0123230110323214",  // the highest symbol
           "01232301103232.0",  // another blank
           "0000000000000000",
           "0023230110323210",  // two zeros in a row
           "1203304121004320",  // zeros of one column
       }) {
    const Found found = read(cells, SymbolBase::automatic, small);
    EXPECT_NE(found.zeros, ZeroUse::as_symbol) << cells;
  }
  EXPECT_EQ(read("0230300023000023", SymbolBase::automatic, small).zeros, ZeroUse::as_blank);
  EXPECT_EQ(read("x0x0............", SymbolBase::automatic, small).zeros, ZeroUse::none) << "a pattern";
  EXPECT_EQ(read("0", SymbolBase::automatic, make_shape(1, 1)).text, ".");
}

TEST(SymbolBase, AChoiceIsFollowed) {
  EXPECT_EQ(read("0123230110323210", SymbolBase::one_based, small), (Found{".12323.11.32321.", ZeroUse::none}));
  EXPECT_EQ(read("0...........3...", SymbolBase::zero_based, small), (Found{"1...........4...", ZeroUse::as_symbol}));
  EXPECT_EQ(read("0-----------3---", SymbolBase::zero_based, small), (Found{"1...........4...", ZeroUse::as_symbol}));
  EXPECT_EQ(read("4...............", SymbolBase::zero_based, small).text,
            "'4' is not a symbol of a zero-based 2x2 grid: its symbols are 0 to 3");
  EXPECT_EQ(read("00..............", SymbolBase::zero_based, small).text, "symbol 0 occurs twice in row 1");
  EXPECT_EQ(read("x...x...........", SymbolBase::zero_based, small).text, "x...x...........") << "a pattern";
}

TEST(SymbolBase, HexadecimalPuzzles) {
  const Shape large = make_shape(4, 4);
  const std::string rest(240, '.');
  const std::string dashes(240, '-');
  EXPECT_EQ(read("0123456789ABCDEF" + rest, SymbolBase::automatic, large),
            (Found{"123456789ABCDEFG" + rest, ZeroUse::as_symbol}));
  EXPECT_EQ(read("0123456789ABCDEF" + dashes, SymbolBase::automatic, large),
            (Found{"123456789ABCDEFG" + rest, ZeroUse::as_symbol}));
  EXPECT_EQ(read("0123456789ABCDEG" + rest, SymbolBase::automatic, large).zeros, ZeroUse::as_blank) << "the top symbol";
  EXPECT_NE(read("0123456789ABCDEG" + dashes, SymbolBase::automatic, large).text.find("is not a symbol"),
            std::string::npos)
      << "two kinds of blanks";
  EXPECT_NE(read("00" + std::string(254, '.'), SymbolBase::automatic, large).text.find("the symbol base to one-based"),
            std::string::npos);
  EXPECT_EQ(read("00" + std::string(254, '.'), SymbolBase::one_based, large).text, std::string(256, '.'));
}

}  // namespace
}  // namespace isodoku::detail
