// Numbers of completions of first bands: published numbers, and the same number for equivalent bands.

#include "count/grids/band_completions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace isodoku::detail {
namespace {

FirstBand first_band(std::string_view text) {
  FirstBand band{};
  for (std::size_t cell = 0; cell < band.size(); ++cell) band[cell] = static_cast<Cell>(character_symbol(text[cell]));
  return band;
}

TEST(BandCompletions, PublishedOnes) {
  const std::vector<FirstBand> bands = {
      first_band("123478569456139278789256134"),   // Russell and Jarvis
      first_band("123456789456789123789123456"),   // three boxes with the same rows
      first_band("123467589456198327789253146"),   // the second example of 5.2 of J. Puutio's thesis of 2021
      first_band("453267189126598347789413526")};  // 1, 2, 4, 5 exchanged in columns: another number
  EXPECT_EQ(band_completions(bands), (std::vector<std::uint64_t>{7053225408, 7802998272, 7008981120, 6970134528}));
  EXPECT_TRUE(band_completions({}).empty());
}

/// The number does not depend on the order of the rows, of the boxes, or of the columns in a box.
TEST(BandCompletions, DependOnTheColumnsAlone) {
  const FirstBand band = first_band("123478569456139278789256134");
  FirstBand rows = band;
  std::rotate(rows.begin(), rows.begin() + 9, rows.end());
  FirstBand boxes = band;
  for (std::size_t row = 0; row < 27; row += 9) {
    std::rotate(boxes.begin() + static_cast<std::ptrdiff_t>(row), boxes.begin() + static_cast<std::ptrdiff_t>(row) + 3,
                boxes.begin() + static_cast<std::ptrdiff_t>(row) + 9);
  }
  FirstBand columns = band;
  for (std::size_t row = 0; row < 27; row += 9) std::swap(columns[row + 4], columns[row + 5]);
  const std::vector<FirstBand> bands = {rows, boxes, columns};
  EXPECT_EQ(band_completions(bands), std::vector<std::uint64_t>(3, 7053225408));
}

}  // namespace
}  // namespace isodoku::detail
