// Unavoidable sets of four cells: rectangles of two symbols (two_by_two.cpp) in two boxes.
//
// They are counted for 5 * 10^9 grids in lexicographic order. Most of these differ from the previous one only in the
// last rows, so the tables of the first six rows are kept.
//
// Two columns of a stack: the pairs (x, y), one per row, are bytes x * 16 + y. A rectangle is a pair (x, y) in one row
// and (y, x) in another. The bytes of a row for the nine pairs of columns are adjacent, so that two rows are compared
// at once:
//
//   pairs     12 13 23 | 45 46 56 | 78 79 89     columns, 9 bytes of 16
//   turned    the same with x and y exchanged
//
// Rows of one band never match, since a box would contain a symbol twice. So each of the last three rows is compared
// with the six rows above. Two rows of a band are compared in the same way, with the columns rotated against each other
// by one to four positions, which covers each pair of columns once. Columns of one stack never match.
//
// Compiled for each set of instructions (base/processor_code.hpp). Cost: about 15 ns for a grid that shares its first
// six rows with the previous one.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>

#include "base/bytes16.hpp"
#include "base/processor_code.hpp"
#include "canon/minlex_3x3/puzzles/lines81.hpp"
#include "generate/census/detail/property_values.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

/// Nine bytes of a row, and the same with x and y exchanged.
struct PairsOfRow {
  Bytes16 pairs;
  Bytes16 turned;
};

inline unsigned matches_in(Bytes16 a, Bytes16 b) {
  constexpr unsigned nine_lanes = 0x1FF;
  return static_cast<unsigned>(std::popcount(equal_mask(a, b) & nine_lanes));
}

inline PairsOfRow pairs_of(Bytes16 x, Bytes16 y) {
  return {times16(x) | y, times16(y) | x};
}

/// The pairs of the columns of a row, for the nine pairs of columns in a stack.
inline PairsOfRow pairs_of_columns(Bytes16 row) {
  constexpr ByteArray16 first = {0, 0, 1, 3, 3, 4, 6, 6, 7, none, none, none, none, none, none, none};
  constexpr ByteArray16 second = {1, 2, 2, 4, 5, 5, 7, 8, 8, none, none, none, none, none, none, none};
  return pairs_of(shuffle(row, constant(first)), shuffle(row, constant(second)));
}

/// The number of rectangles in two rows of a band.
inline unsigned rectangles_of_rows(Bytes16 upper, Bytes16 lower) {
  constexpr std::array<ByteArray16, 4> turns = {{
      {1, 2, 3, 4, 5, 6, 7, 8, 0, none, none, none, none, none, none, none},
      {2, 3, 4, 5, 6, 7, 8, 0, 1, none, none, none, none, none, none, none},
      {3, 4, 5, 6, 7, 8, 0, 1, 2, none, none, none, none, none, none, none},
      {4, 5, 6, 7, 8, 0, 1, 2, 3, none, none, none, none, none, none, none},
  }};
  const PairsOfRow rows = pairs_of(upper, lower);
  unsigned found = 0;
  for (const ByteArray16& turn : turns) found += matches_in(rows.pairs, shuffle(rows.turned, constant(turn)));
  return found;
}

class FourCellSets : public PropertyValues {
 public:
  void find(std::span<const OrderedGrid> grids, unsigned /*band*/, std::span<std::uint64_t> values) override {
    for (std::size_t i = 0; i < grids.size(); ++i) {
      const Cell* cells = grids[i].cells.data();
      if (std::memcmp(cells, kept_.data(), kept_.size()) != 0) keep(cells);
      values[i] = sets_kept_ + sets_of_band(cells, rows_kept) + matches_with(cells, rows_kept, rows_kept);
    }
  }

 private:
  static constexpr std::size_t cells_of_row = 9;
  static constexpr std::size_t rows_kept = 6;

  /// The nine cells of a row, and the bytes after them; the last row is copied for this reason.
  static Bytes16 row_of(const Cell* cells, std::size_t row) {
    if (row + 1 < cells_of_row) return load16(cells + cells_of_row * row);
    ByteArray16 last{};
    std::memcpy(last.data(), cells + cells_of_row * row, cells_of_row);
    return load16(last.data());
  }

  static unsigned sets_of_band(const Cell* cells, std::size_t first_row) {
    const Bytes16 a = row_of(cells, first_row);
    const Bytes16 b = row_of(cells, first_row + 1);
    const Bytes16 c = row_of(cells, first_row + 2);
    return rectangles_of_rows(a, b) + rectangles_of_rows(a, c) + rectangles_of_rows(b, c);
  }

  /// The number of rectangles in two columns of a stack, with one row of the band that begins here and one of the first
  /// `rows_above` rows.
  unsigned matches_with(const Cell* cells, std::size_t first_row, std::size_t rows_above) const {
    unsigned found = 0;
    for (std::size_t row = first_row; row < first_row + 3; ++row) {
      const Bytes16 pairs = pairs_of_columns(row_of(cells, row)).pairs;
      for (std::size_t above = 0; above < rows_above; ++above) found += matches_in(pairs, turned_[above]);
    }
    return found;
  }

  void keep(const Cell* cells) {
    std::copy_n(cells, kept_.size(), kept_.begin());
    for (std::size_t row = 0; row < rows_kept; ++row) turned_[row] = pairs_of_columns(row_of(cells, row)).turned;
    sets_kept_ = sets_of_band(cells, 0) + sets_of_band(cells, 3) + matches_with(cells, 3, 3);
  }

  std::array<Cell, cells_of_row * rows_kept> kept_{};
  std::array<Bytes16, rows_kept> turned_{};
  unsigned sets_kept_ = 0;
};

std::unique_ptr<PropertyValues> make_four_cell_sets() {
  return std::make_unique<FourCellSets>();
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
