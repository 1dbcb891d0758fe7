// Block diagonals: the figures of A. Schoenhage, Einige Sudoku-Studien (2010), part 2; random symmetries; and
// completions by a simple search.

#include "studies/block_diagonals/block_diagonals.hpp"
#include "group/conjugacy_classes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <random>

#include "base/big_integer.hpp"
#include "base/error.hpp"
#include "count/grids/grid_count.hpp"
#include "grid/transform.hpp"
#include "group/symmetries.hpp"
#include "solve/counting/band_counter.hpp"
#include "studies/block_diagonals/diagonal_completions.hpp"
#include "tests/support/extent.hpp"

namespace isodoku::detail {
namespace {

TEST(NormalBoxes, Codes) {
  const NormalBoxes boxes;
  ASSERT_EQ(boxes.size(), 10080U);
  EXPECT_EQ(boxes[0], (Box9{1, 2, 3, 4, 5, 6, 7, 8, 9}));
  EXPECT_EQ(boxes.code(0), "76543210");
  std::string last;
  for (std::uint16_t i = 0; i < boxes.size(); ++i) {
    std::string code = boxes.code(i);
    EXPECT_EQ(boxes.find(code), i);
    std::ranges::reverse(code);  // now the most significant digit is first
    EXPECT_LT(last, code);
    last = code;
  }
  for (const std::string text : {"", "7654321", "765432100", "76543211", "86543210", "01234567"}) {
    EXPECT_FALSE(boxes.find(text)) << text;
  }
}

TEST(NormalBoxes, OnePerClassOfRowsAndColumns) {
  const NormalBoxes boxes;
  std::mt19937_64 engine(1);
  for (int trial = 0; trial < 2000; ++trial) {
    const auto i = static_cast<std::uint16_t>(engine() % boxes.size());
    std::array<std::size_t, 3> rows = {0, 1, 2};
    std::array<std::size_t, 3> columns = {0, 1, 2};
    std::ranges::shuffle(rows, engine);
    std::ranges::shuffle(columns, engine);
    Box9 image{};
    for (std::size_t cell = 0; cell < 9; ++cell) image[cell] = boxes[i][3 * rows[cell / 3] + columns[cell % 3]];
    EXPECT_EQ(boxes.number_of(image), i);
  }
}

/// Theorem 2.2 and table 2.3.
TEST(BlockDiagonals, Classes) {
  const BlockDiagonals diagonals;
  const std::vector<BlockDiagonalClass> classes = diagonals.classes();
  EXPECT_EQ(classes.size(), 237083U);
  std::map<std::uint32_t, std::pair<int, int>> sizes;  // number of all, and of those with u = e
  std::uint64_t members = 0;
  for (const BlockDiagonalClass& each : classes) {
    ++sizes[each.size].first;
    if (each.least.u == 0) ++sizes[each.size].second;
    members += each.size;
  }
  EXPECT_EQ(members, std::uint64_t{10080} * 10080);
  const std::map<std::uint32_t, std::pair<int, int>> expected = {
      {1, {1, 1}},      {3, {1, 1}},    {4, {2, 0}},        {6, {2, 1}},       {12, {8, 2}},
      {24, {4, 0}},     {27, {2, 2}},   {36, {14, 4}},      {54, {19, 9}},     {72, {46, 2}},
      {108, {118, 24}}, {144, {44, 0}}, {216, {3356, 124}}, {432, {233466, 0}}};
  EXPECT_EQ(sizes, expected);
  EXPECT_TRUE(std::ranges::is_sorted(classes, {}, &BlockDiagonalClass::least));
}

/// A transform of the whole group that keeps the diagonal maps it to a diagonal of the same class.
TEST(BlockDiagonals, LeastOfAClass) {
  const BlockDiagonals diagonals;
  const std::size_t size = diagonals.boxes().size();
  std::mt19937_64 engine(2);
  int kept = 0;
  while (kept < 500) {
    const BlockDiagonal diagonal{static_cast<std::uint16_t>(engine() % size),
                                 static_cast<std::uint16_t>(engine() % size)};
    const Grid grid = diagonals.grid(diagonal);
    EXPECT_EQ(diagonals.normal_form(grid), diagonal);
    const Grid image = apply(random_transform(Shape(), engine), grid);
    BlockDiagonal found;
    try {
      found = diagonals.normal_form(image);
    } catch (const Error&) {
      continue;
    }
    ++kept;
    EXPECT_EQ(diagonals.class_of(found).least, diagonals.class_of(diagonal).least);
    EXPECT_LE(diagonals.class_of(diagonal).least, diagonal);
  }
  EXPECT_THROW(static_cast<void>(diagonals.normal_form(Grid())), Error);
  EXPECT_THROW(static_cast<void>(diagonals.normal_form(Grid(make_shape(2, 2)))), Error);
}

/// Counts completions by filling, again and again, a blank cell with the fewest choices.
class PlainSearch {
 public:
  explicit PlainSearch(const Grid& grid) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (grid.cells()[cell] == blank) {
        open_.push_back(cell);
      } else {
        flip(cell, 1U << grid.cells()[cell]);
      }
    }
  }
  std::uint64_t count() {
    if (open_.empty()) return 1;
    std::size_t best = 0;
    for (std::size_t i = 1; i < open_.size(); ++i) {
      if (std::popcount(choices(open_[i])) < std::popcount(choices(open_[best]))) best = i;
    }
    const std::size_t cell = open_[best];
    open_[best] = open_.back();
    open_.pop_back();
    std::uint64_t found = 0;
    for (std::uint32_t rest = choices(cell); rest != 0; rest &= rest - 1) {
      const std::uint32_t symbol = rest & (~rest + 1);
      flip(cell, symbol);
      found += count();
      flip(cell, symbol);
    }
    open_.push_back(cell);
    std::swap(open_[best], open_.back());
    return found;
  }

 private:
  [[nodiscard]] std::uint32_t choices(std::size_t cell) const {
    return 0x3FEU & ~(rows_[cell / 9] | columns_[cell % 9] | boxes_[cell / 27 * 3 + cell % 9 / 3]);
  }
  void flip(std::size_t cell, std::uint32_t symbol) {
    rows_[cell / 9] ^= symbol;
    columns_[cell % 9] ^= symbol;
    boxes_[cell / 27 * 3 + cell % 9 / 3] ^= symbol;
  }

  std::vector<std::size_t> open_;
  std::array<std::uint32_t, 9> rows_{};
  std::array<std::uint32_t, 9> columns_{};
  std::array<std::uint32_t, 9> boxes_{};
};

TEST(DiagonalCompletions, LikePlainSearch) {
  const BlockDiagonals diagonals;
  DiagonalCompletions completions(diagonals.boxes());
  std::mt19937_64 engine(3);
  const std::size_t size = diagonals.boxes().size();
  for (int trial = 0; trial < cases(1, 4); ++trial) {
    const BlockDiagonal diagonal{static_cast<std::uint16_t>(engine() % size),
                                 static_cast<std::uint16_t>(engine() % size)};
    EXPECT_EQ(completions.count(diagonal), PlainSearch(diagonals.grid(diagonal)).count());
  }
}

TEST(DiagonalCompletions, LikeBands) {
  const BlockDiagonals diagonals;
  DiagonalCompletions completions(diagonals.boxes());
  BandCounter by_bands;
  std::mt19937_64 engine(4);
  const std::size_t size = diagonals.boxes().size();
  for (int trial = 0; trial < cases(250, 1000); ++trial) {
    const BlockDiagonal diagonal{static_cast<std::uint16_t>(engine() % size),
                                 static_cast<std::uint16_t>(engine() % size)};
    by_bands.read(diagonals.grid(diagonal).cells());
    EXPECT_EQ(by_bands.count(), completions.count(diagonal));
  }
}

/// Equation (2.12), and the extremes of section 2.4.
TEST(DiagonalCompletions, MakeAllGrids) {
  const BlockDiagonals diagonals;
  const NormalBoxes& boxes = diagonals.boxes();
  DiagonalCompletions completions(boxes);
  BigInteger all = 0;
  std::vector<std::pair<std::uint64_t, BlockDiagonal>> counts;
  for (const BlockDiagonalClass& each : diagonals.classes()) {
    counts.emplace_back(completions.count(each.least), each.least);
    all += BigInteger(counts.back().first) * each.size;
  }
  EXPECT_EQ(all, 14184585201152);
  EXPECT_EQ(all * 362880 * 1296, grid_count(Shape()));
  std::ranges::sort(counts);
  const auto expect = [&](std::size_t i, std::uint64_t count, const std::string& u, const std::string& v) {
    EXPECT_EQ(counts[i].first, count);
    EXPECT_EQ(boxes.code(counts[i].second.u), u);
    EXPECT_EQ(boxes.code(counts[i].second.v), v);
  };
  expect(0, 95514, "74563120", "56240371");
  expect(1, 96841, "74563120", "43052671");
  expect(counts.size() - 2, 278740, "76543210", "15320764");
  expect(counts.size() - 1, 283576, "76543210", "76543210");
  EXPECT_EQ(counts[counts.size() / 2].first, 137451U);
}

}  // namespace
}  // namespace isodoku::detail
