// First bands: the published numbers of classes, by connected components and by smallest forms.

#include "studies/first_bands/first_bands.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

namespace isodoku::detail {
namespace {

class FirstBandsTest : public testing::Test {
 protected:
  static void SetUpTestSuite() { bands_ = new FirstBands(); }
  static void TearDownTestSuite() {
    delete bands_;
    bands_ = nullptr;
  }
  static const FirstBands& bands() { return *bands_; }

 private:
  static inline const FirstBands* bands_ = nullptr;
};

TEST_F(FirstBandsTest, NormalBandsAreInOrder) {
  const std::vector<FirstBand>& all = bands().normal_bands();
  EXPECT_EQ(all.size(), 36288U);
  EXPECT_TRUE(std::ranges::is_sorted(all));
  EXPECT_EQ(band_text(all.front()), "123456789456789123789123456");
  EXPECT_EQ(std::set(all.begin(), all.end()).size(), all.size());
  for (std::size_t i = 0; i < all.size(); i += 97) {
    for (std::size_t row = 0; row < 27; row += 9) {
      const auto begin = all[i].begin() + static_cast<std::ptrdiff_t>(row);
      EXPECT_EQ(std::set<int>(begin, begin + 9).size(), 9U) << band_text(all[i]);
    }
  }
}

/// Published by Felgenhauer, Russell and Jarvis.
TEST_F(FirstBandsTest, NumbersOfClasses) {
  const auto number = [](BandMoves moves) { return bands().classes(moves).size(); };
  EXPECT_EQ(number(BandMoves::sorting), 36288U);
  EXPECT_EQ(number(BandMoves::columns), 2051U);
  EXPECT_EQ(number(BandMoves::rows), 416U);
  EXPECT_EQ(number(BandMoves::rectangles), 174U);
  EXPECT_EQ(number(BandMoves::swaps), 71U);
  EXPECT_EQ(number(BandMoves::contents), 44U);
}

TEST_F(FirstBandsTest, LeastFormsAreOfTheSameClasses) {
  const std::vector<FirstBand>& all = bands().normal_bands();
  std::set<FirstBand> forms;
  for (const FirstBand& band : all) forms.insert(least_band(band, true));
  const std::vector<FirstBandClass> classes = bands().classes(BandMoves::rows);
  ASSERT_EQ(forms.size(), classes.size());
  // Both methods represent a class by its smallest normal band.
  EXPECT_TRUE(std::ranges::equal(forms, classes, {}, {}, &FirstBandClass::least));
}

TEST_F(FirstBandsTest, KindsHaveDifferentNumbersOfCompletions) {
  const std::vector<FirstBandClass> kinds = bands().classes(BandMoves::contents);
  std::vector<FirstBand> examples;
  std::uint64_t sum = 0;
  for (const FirstBandClass& kind : kinds) {
    examples.push_back(kind.least);
    sum += kind.bands;
  }
  EXPECT_EQ(sum, 2612736U);
  const std::vector<std::uint64_t> completions = band_completions(examples);
  EXPECT_EQ(std::set(completions.begin(), completions.end()).size(), 44U);
  // The example of Russell and Jarvis.
  const auto example = std::ranges::find(completions, 7053225408U);
  ASSERT_NE(example, completions.end());
  EXPECT_EQ(kinds[static_cast<std::size_t>(example - completions.begin())].bands, 178848U);
}

TEST_F(FirstBandsTest, MovesKeepTheNumberOfCompletions) {
  std::vector<FirstBand> before;
  std::vector<FirstBand> after;
  const std::vector<FirstBand>& all = bands().normal_bands();
  for (std::size_t i = 0; i < all.size(); i += 1511) {
    for (const FirstBand& image : swapped_bands(all[i], 9)) {
      before.push_back(all[i]);
      after.push_back(image);
    }
  }
  EXPECT_GT(before.size(), 50U);
  EXPECT_EQ(band_completions(before), band_completions(after));
}

}  // namespace
}  // namespace isodoku::detail
