// Packed grids of every shape and layout are unpacked to the same grid, different grids have different bytes, and
// lengths and hashes are as documented.

#include "grid/packed_grid.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "tests/grid/all_shapes.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

using Bytes = std::vector<std::byte>;

Bytes packed(const Grid& grid) {
  const PackedGrid made = pack_grid(grid);
  EXPECT_LE(made.bytes().size(), max_packed_length_of(grid.shape()));
  return {made.bytes().begin(), made.bytes().end()};
}

TEST(PackedGrid, ComesBackInEveryShapeAndEveryNumberOfClues) {
  std::mt19937_64 engine(1);
  for (const Shape& shape : all_shapes()) {
    const int step = shape.cell_count() <= 100 ? 1 : 23;
    for (int clues = 0; clues <= shape.cell_count(); clues += step) {
      for (const Filling filling : {Filling::symbols, Filling::pattern}) {
        const Grid grid = random_cells(shape, clues, filling, engine);
        EXPECT_EQ(unpack_grid(shape, packed(grid)), grid) << shape.text() << ' ' << grid.text();
      }
    }
    Grid full(shape);
    for (Cell& cell : full.cells()) cell = static_cast<Cell>(shape.size());
    EXPECT_EQ(unpack_grid(shape, packed(full)), full) << shape.text();
    full.cells().back() = blank;
    EXPECT_EQ(unpack_grid(shape, packed(full)), full) << shape.text();
  }
}

TEST(PackedGrid, LengthsOf3x3) {
  std::mt19937_64 engine(2);
  const auto length = [&](int clues, Filling filling) {
    return packed(random_cells({}, clues, filling, engine)).size();
  };
  EXPECT_EQ(length(81, Filling::symbols), 33U);
  EXPECT_EQ(length(17, Filling::symbols), 18U);
  EXPECT_EQ(length(0, Filling::symbols), 11U);
  for (int clues = 0; clues <= 81; ++clues) {
    EXPECT_LE(length(clues, Filling::symbols), 35U);
    EXPECT_EQ(length(clues, Filling::pattern), 11U);
  }
}

TEST(PackedGrid, AllFillingsOf1x2AreDifferent) {
  const Shape shape = make_shape(1, 2);
  std::map<Bytes, std::string> seen;
  std::size_t grids = 0;
  for (const int max_symbol : {1, 2}) {
    const Filling filling = max_symbol == 1 ? Filling::pattern : Filling::symbols;
    const int base = max_symbol + 1;
    for (int code = 0; code < base * base * base * base; ++code, ++grids) {
      Grid grid(shape, filling);
      int rest = code;
      for (Cell& cell : grid.cells()) {
        cell = static_cast<Cell>(rest % base);
        rest /= base;
      }
      const auto [at, is_new] = seen.emplace(packed(grid), grid.text());
      EXPECT_TRUE(is_new) << grid.text() << " and " << at->second;
    }
  }
  EXPECT_EQ(seen.size(), 81U + 16U);
}

TEST(PackedGrid, OneCellMakesADifference) {
  std::mt19937_64 engine(3);
  for (int clues = 0; clues <= 81; ++clues) {
    const Grid grid = random_cells({}, clues, Filling::symbols, engine);
    const Bytes bytes = packed(grid);
    for (std::size_t at = 0; at < 81; ++at) {
      Grid other = grid;
      other.cells()[at] = static_cast<Cell>((other.cells()[at] + 1) % 10);
      EXPECT_NE(packed(other), bytes);
    }
  }
}

TEST(PackedGrid, RefusesBytesItCannotHaveWritten) {
  std::mt19937_64 engine(4);
  for (const int clues : {0, 17, 70, 81}) {
    Bytes bytes = packed(random_cells({}, clues, Filling::symbols, engine));
    bytes.push_back(std::byte{0});
    EXPECT_THROW(unpack_grid({}, bytes), Error);
    bytes.pop_back();
    bytes.pop_back();
    EXPECT_THROW(unpack_grid({}, bytes), Error);
  }
  EXPECT_THROW(unpack_grid({}, {}), Error);
  EXPECT_THROW(unpack_grid({}, Bytes(33, std::byte{0xFF})), Error);
}

TEST(PackedGrid, HashIsAPromise) {
  EXPECT_EQ(packed_hash({}), 0U);
  Bytes bytes;
  for (int i = 0; i < 18; ++i) bytes.push_back(static_cast<std::byte>(17 * i + 3));
  EXPECT_EQ(packed_hash(bytes), 15904968346134887652U);  // computed by the formula in another language
}

}  // namespace
}  // namespace isodoku
