// Rodoku: the numbers of the thesis, its errors, and the structure compared with a simple search.

#include "studies/rodoku/rodoku.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "base/error.hpp"
#include "tests/oracle/oracle.hpp"

namespace isodoku::detail {
namespace {

RodokuBand rodoku_band(const std::string& text) {
  RodokuBand band{};
  for (std::size_t cell = 0; cell < band.size(); ++cell) band[cell] = static_cast<Cell>(character_symbol(text[cell]));
  return band;
}

TEST(Rodoku, BandsInFiveClasses) {
  std::map<RodokuClass, std::map<std::size_t, int>> spreads;
  for (const RodokuBand& band : normal_rodoku_bands()) ++spreads[rodoku_class(band)][normal_rodoku_grids(band).size()];
  using Spread = std::map<std::size_t, int>;
  EXPECT_EQ(spreads[RodokuClass::r1], (Spread{{8, 6}, {24, 2}}));
  EXPECT_EQ(spreads[RodokuClass::r2], (Spread{{8, 6}, {12, 6}}));
  EXPECT_EQ(spreads[RodokuClass::r3], (Spread{{8, 18}, {12, 6}}));
  EXPECT_EQ(spreads[RodokuClass::r4], (Spread{{12, 12}}));
  EXPECT_EQ(spreads[RodokuClass::r5], (Spread{{8, 12}, {12, 12}}));
  EXPECT_EQ(normal_rodoku_bands().size(), 80U);
  EXPECT_EQ(unsorted_rodoku_bands(), 160U);
}

/// Example 6.5 of the thesis.
TEST(Rodoku, ExamplesAreInTheirClasses) {
  EXPECT_EQ(rodoku_class(rodoku_band("142536253641364125")), RodokuClass::r1);
  EXPECT_EQ(rodoku_class(rodoku_band("142536253641364152")), RodokuClass::r2);
  EXPECT_EQ(rodoku_class(rodoku_band("142635253416361542")), RodokuClass::r3);
  EXPECT_EQ(rodoku_class(rodoku_band("142635253146365412")), RodokuClass::r4);
  EXPECT_EQ(rodoku_class(rodoku_band("142635253461365142")), RodokuClass::r5);
}

/// The oracle completes grids with boxes of three rows by two columns.
TEST(Rodoku, NormalGridsAreThoseThatAreFound) {
  std::set<std::string> made;
  for (const RodokuBand& band : normal_rodoku_bands()) {
    for (const Grid& grid : normal_rodoku_grids(band)) {
      EXPECT_EQ(find_rule_breach(grid).cell, -1) << grid.text();
      EXPECT_EQ(grid.text().substr(0, 18), band_text(band));
      EXPECT_TRUE(made.insert(grid.text()).second);
    }
  }
  EXPECT_EQ(made.size(), 816U);
  std::set<std::string> found;
  for (const std::string& grid : oracle::completions(3, 2, "14....25....36....4.....5.....6.....")) {
    if (grid[2] < grid[3] && grid[4] < grid[5] && grid[2] < grid[4]) found.insert(grid);
  }
  EXPECT_EQ(made, found);
}

TEST(Rodoku, TwinRowsOfAllPairs) {
  const std::vector<TwinRows> rows = twin_rows();
  ASSERT_EQ(rows.size(), 3U);
  const std::vector<std::tuple<int, std::uint64_t, std::uint64_t>> wanted = {{0, 120, 2}, {1, 90, 4}, {3, 15, 8}};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(std::tuple(rows[i].common, rows[i].pairs, rows[i].fillings), wanted[i]);
  }
}

}  // namespace
}  // namespace isodoku::detail
