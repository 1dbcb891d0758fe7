// Rectangles of two symbols: two rows and two columns that hold a, b and b, a. They are the unavoidable sets of four
// cells if they lie in two boxes, and else, in four boxes, Latin subsquares that are not unavoidable.
//
// Between two rows a grid is a permutation of the symbols: what stands below what. A rectangle is a cycle of length two
// of it. The columns of such a cycle are never in one stack if the rows are of one band, since a box would hold a
// symbol twice.
//
// Sets of four cells are counted for 5 * 10^9 grids that come in lexicographic order, most of which differ from the one
// before in the last rows only. So what the first six rows have is kept. Of two columns of a stack the pairs (x, y),
// one a row, are bytes x * 16 + y; a rectangle is a pair (x, y) in one row and (y, x) in another. For the nine pairs of
// columns the bytes of a row stand side by side in 16 bytes, so that two rows are compared at once:
//
//   pairs_[row]    12 13 23 | 45 46 56 | 78 79 89     columns, 9 bytes of 16
//   turned_[row]   the same with x and y exchanged
//
// Rows of one band never match, for a box would hold a symbol twice: so each of the last three rows is compared with
// the six above.
//
// Cost: some 30 ns for a grid that shares its first six rows with the one before.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "generate/census/detail/property_values.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t cells_of_row = 9;
constexpr std::size_t rows_of_top = 3;
constexpr std::size_t rows_kept = 6;

/// Cycles of length two of the permutation from one row to another.
unsigned rectangles_of_rows(const Cell* upper, const Cell* lower) {
  std::array<Cell, 10> below{};
  for (std::size_t column = 0; column < cells_of_row; ++column) below[upper[column]] = lower[column];
  unsigned twice = 0;
  for (std::size_t column = 0; column < cells_of_row; ++column) {
    twice += static_cast<unsigned>(below[lower[column]] == upper[column]);
  }
  return twice / 2;
}

/// Of the three pairs of rows of a band.
unsigned rectangles_of_band(const Cell* first_row) {
  return rectangles_of_rows(first_row, first_row + cells_of_row) +
         rectangles_of_rows(first_row, first_row + 2 * cells_of_row) +
         rectangles_of_rows(first_row + cells_of_row, first_row + 2 * cells_of_row);
}

/// The bytes of a row, padded with what matches nothing.
struct ColumnPairs {
  std::array<std::uint8_t, 16> pairs{};
  std::array<std::uint8_t, 16> turned{};

  ColumnPairs() {
    pairs.fill(0xFF);
    turned.fill(0xFE);
  }
  void read(const Cell* row) {
    for (std::size_t stack = 0; stack < 3; ++stack) {
      const Cell* cells = row + 3 * stack;
      set(3 * stack, cells[0], cells[1]);
      set(3 * stack + 1, cells[0], cells[2]);
      set(3 * stack + 2, cells[1], cells[2]);
    }
  }

 private:
  void set(std::size_t place, Cell x, Cell y) {
    pairs[place] = static_cast<std::uint8_t>(x << 4 | y);
    turned[place] = static_cast<std::uint8_t>(y << 4 | x);
  }
};

/// Adds one at each place where a pair of one row is that of another one, turned.
void add_matches(const ColumnPairs& a, const ColumnPairs& b, std::array<std::uint8_t, 16>& matches) {
  for (std::size_t place = 0; place < matches.size(); ++place) {
    matches[place] = static_cast<std::uint8_t>(matches[place] + (a.pairs[place] == b.turned[place]));
  }
}

unsigned sum_of(const std::array<std::uint8_t, 16>& matches) {
  unsigned sum = 0;
  for (const std::uint8_t each : matches) sum += each;
  return sum;
}

class FourCellSets : public PropertyValues {
 public:
  void find(std::span<const OrderedGrid> grids, unsigned /*band*/, std::span<std::uint64_t> values) override {
    for (std::size_t i = 0; i < grids.size(); ++i) {
      const Cell* cells = grids[i].cells.data();
      if (std::memcmp(cells, kept_.data(), kept_.size()) != 0) keep(cells);
      values[i] = sets_kept_ + sets_of_last_band(cells + kept_.size());
    }
  }

 private:
  void keep(const Cell* cells) {
    std::copy_n(cells, kept_.size(), kept_.begin());
    for (std::size_t row = 0; row < rows_kept; ++row) rows_[row].read(cells + cells_of_row * row);
    std::array<std::uint8_t, 16> matches{};
    for (std::size_t upper = 0; upper < rows_of_top; ++upper) {
      for (std::size_t lower = rows_of_top; lower < rows_kept; ++lower) {
        add_matches(rows_[lower], rows_[upper], matches);
      }
    }
    sets_kept_ = sum_of(matches) + rectangles_of_band(cells) + rectangles_of_band(cells + cells_of_row * rows_of_top);
  }

  unsigned sets_of_last_band(const Cell* first_row) {
    std::array<std::uint8_t, 16> matches{};
    for (std::size_t row = 0; row < rows_of_top; ++row) {
      last_.read(first_row + cells_of_row * row);
      for (const ColumnPairs& upper : rows_) add_matches(last_, upper, matches);
    }
    return sum_of(matches) + rectangles_of_band(first_row);
  }

  std::array<Cell, cells_of_row * rows_kept> kept_{};
  std::array<ColumnPairs, rows_kept> rows_;
  ColumnPairs last_;
  unsigned sets_kept_ = 0;
};

}  // namespace

std::unique_ptr<PropertyValues> make_four_cell_sets() {
  return std::make_unique<FourCellSets>();
}

std::unique_ptr<PropertyValues> make_latin_subsquares() {
  return one_by_one([](const Cells81& cells) {
    unsigned found = 0;
    for (std::size_t lower = 1; lower < cells_of_row; ++lower) {
      for (std::size_t upper = 0; upper < lower; ++upper) {
        found += rectangles_of_rows(cells.data() + cells_of_row * upper, cells.data() + cells_of_row * lower);
      }
    }
    return std::uint64_t{found};
  });
}

}  // namespace isodoku::detail
