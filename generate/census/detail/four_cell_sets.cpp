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
// Compiled for each set of instructions (base/processor_code.hpp). Cost: about 10 ns for a grid that shares its first
// six rows with the previous one.

#include <algorithm>
#include <array>
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

/// Counts equal bytes among the first nine, in up to 255 comparisons. The other seven bytes are 0 in all vectors.
class Matches {
 public:
  void add(Bytes16 a, Bytes16 b) {
    lanes_ = count_equal(lanes_, a, b);
    ++comparisons_;
  }
  [[nodiscard]] unsigned total() const { return lane_sum(lanes_) - 7 * comparisons_; }

 private:
  Bytes16 lanes_ = every_lane(0);
  unsigned comparisons_ = 0;
};

inline PairsOfRow pairs_of(Bytes16 x, Bytes16 y) {
  return {times16(x) | y, times16(y) | x};
}

/// The pairs of the columns of a row, for the nine pairs of columns in a stack.
inline PairsOfRow pairs_of_columns(Bytes16 row) {
  constexpr ByteArray16 first = {0, 0, 1, 3, 3, 4, 6, 6, 7, none, none, none, none, none, none, none};
  constexpr ByteArray16 second = {1, 2, 2, 4, 5, 5, 7, 8, 8, none, none, none, none, none, none, none};
  return pairs_of(shuffle(row, constant(first)), shuffle(row, constant(second)));
}

/// Adds the rectangles in two rows of a band.
inline void add_rectangles(Matches& found, Bytes16 upper, Bytes16 lower) {
  constexpr std::array<ByteArray16, 4> turns = {{
      {1, 2, 3, 4, 5, 6, 7, 8, 0, none, none, none, none, none, none, none},
      {2, 3, 4, 5, 6, 7, 8, 0, 1, none, none, none, none, none, none, none},
      {3, 4, 5, 6, 7, 8, 0, 1, 2, none, none, none, none, none, none, none},
      {4, 5, 6, 7, 8, 0, 1, 2, 3, none, none, none, none, none, none, none},
  }};
  const PairsOfRow rows = pairs_of(upper, lower);
  for (const ByteArray16& turn : turns) found.add(rows.pairs, shuffle(rows.turned, constant(turn)));
}

class FourCellSets : public PropertyValues {
 public:
  void find(std::span<const OrderedGrid> grids, unsigned /*band*/, std::span<std::uint64_t> values) override {
    for (std::size_t i = 0; i < grids.size(); ++i) {
      const Cell* cells = grids[i].cells.data();
      if (std::memcmp(cells, kept_.data(), kept_.size()) != 0) keep(cells);
      Matches found;
      add_band(found, cells, rows_kept);
      add_columns(found, cells, rows_kept, rows_kept);
      values[i] = sets_kept_ + found.total();
    }
  }

 private:
  static constexpr std::size_t cells_of_row = 9;
  static constexpr std::size_t rows_kept = 6;

  static Bytes16 row_of(const Cell* cells, std::size_t row) {
    constexpr ByteArray16 nine = {0, 1, 2, 3, 4, 5, 6, 7, 8, none, none, none, none, none, none, none};
    // No bytes are read after the last row.
    if (row + 1 == cells_of_row) return shuffle(load16(cells + 65), constant(last_row));
    return shuffle(load16(cells + cells_of_row * row), constant(nine));
  }

  /// Adds the rectangles in two rows of the band that begins here.
  static void add_band(Matches& found, const Cell* cells, std::size_t first_row) {
    const Bytes16 a = row_of(cells, first_row);
    const Bytes16 b = row_of(cells, first_row + 1);
    const Bytes16 c = row_of(cells, first_row + 2);
    add_rectangles(found, a, b);
    add_rectangles(found, a, c);
    add_rectangles(found, b, c);
  }

  /// Adds the rectangles in two columns of a stack, with one row of the band that begins here and one of the first
  /// `rows_above` rows.
  void add_columns(Matches& found, const Cell* cells, std::size_t first_row, std::size_t rows_above) const {
    for (std::size_t row = first_row; row < first_row + 3; ++row) {
      const Bytes16 pairs = pairs_of_columns(row_of(cells, row)).pairs;
      for (std::size_t above = 0; above < rows_above; ++above) found.add(pairs, turned_[above]);
    }
  }

  void keep(const Cell* cells) {
    std::copy_n(cells, kept_.size(), kept_.begin());
    for (std::size_t row = 0; row < rows_kept; ++row) turned_[row] = pairs_of_columns(row_of(cells, row)).turned;
    Matches found;
    add_band(found, cells, 0);
    add_band(found, cells, 3);
    add_columns(found, cells, 3, 3);
    sets_kept_ = found.total();
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
