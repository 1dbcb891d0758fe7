// The oracle compared with published numbers, before it is used for comparisons: the classes of 2x2 and 2x3, and the
// sums by orbit and stabiliser, which are right only if the orders are.

#include "tests/oracle/oracle.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace oracle {
namespace {

/// The order of each class of the lines, by form.
std::map<std::string, std::uint64_t> classes_of(int box_rows, int box_columns, const std::vector<std::string>& lines,
                                                bool transposition) {
  std::map<std::string, std::uint64_t> classes;
  for (const std::string& line : lines) {
    const Result result = brute_force_minlex(box_rows, box_columns, line, transposition);
    const auto [at, is_new] = classes.emplace(result.form, result.order);
    EXPECT_EQ(at->second, result.order) << "one class, two orders: " << result.form;
  }
  return classes;
}

TEST(Oracle, TwoClassesOf2x2AndThreeWithoutTransposition) {
  const auto grids = completions(2, 2, std::string(16, '.'));
  ASSERT_EQ(grids.size(), 288U);
  for (const bool transposition : {true, false}) {
    const auto classes = classes_of(2, 2, grids, transposition);
    EXPECT_EQ(classes.size(), transposition ? 2U : 3U);
    std::uint64_t sum = 0;
    for (const auto& [form, order] : classes) {
      const std::uint64_t symmetries = transposition ? 128 : 64;
      EXPECT_EQ(24 * symmetries % order, 0U);
      sum += 24 * symmetries / order;
    }
    EXPECT_EQ(sum, 288U);
  }
}

TEST(Oracle, FortyNineClassesOf2x3) {
  const auto grids = completions(2, 3, "123456" + std::string(30, '.'));
  ASSERT_EQ(grids.size(), 39'168U);  // 28,200,960 / 6!
  std::set<std::string> seen;
  std::uint64_t classes = 0;
  std::uint64_t sum = 0;
  for (const std::string& grid : grids) {
    if (seen.contains(grid)) continue;
    ++classes;
    const auto images = orbit(2, 3, grid);
    const Result result = brute_force_minlex(2, 3, grid);
    EXPECT_EQ(result.form, *images.begin());
    EXPECT_EQ(images.size() * result.order, 3456U);
    sum += 720 * images.size();
    seen.insert(images.begin(), images.end());
  }
  EXPECT_EQ(classes, 49U);
  EXPECT_EQ(sum, 28'200'960U);
}

TEST(Oracle, KnownFormsOf3x3) {
  const std::string greatest = "123456789457893612986217354274538196531964827698721435342685971715349268869172543";
  const Result result = brute_force_minlex(3, 3, greatest);
  EXPECT_EQ(result.form, greatest);
  EXPECT_EQ(result.order, 72U);
  const std::string least = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
  EXPECT_EQ(brute_force_minlex(3, 3, least).form, least);
}

TEST(Oracle, PuzzlesAndPatterns) {
  EXPECT_EQ(brute_force_minlex(2, 2, std::string(16, '.')).order, 128U);
  const Result clue = brute_force_minlex(2, 2, "..3.............");
  EXPECT_EQ(clue.form, "...............1");
  EXPECT_EQ(clue.order, 8U);
  EXPECT_EQ(brute_force_minlex(2, 2, "..x.............").form, "...............x");
  EXPECT_EQ(brute_force_minlex(2, 3, std::string(36, 'x')).order, 3456U);
  // Two equal symbols and two different ones are different classes with the same pattern.
  EXPECT_EQ(brute_force_minlex(2, 2, "2.....2.........").form, brute_force_minlex(2, 2, "..4.4...........").form);
  EXPECT_NE(brute_force_minlex(2, 2, "2.....2.........").form, brute_force_minlex(2, 2, "..4.3...........").form);
}

}  // namespace
}  // namespace oracle
