// Rectangles of two symbols: two rows and two columns that contain a, b and b, a. In two boxes, they are the
// unavoidable sets of four cells. In four boxes, they are Latin subsquares that are not unavoidable.
//
// Between two rows, a grid is a permutation of the symbols: each symbol is mapped to the one below it. A rectangle is a
// cycle of length two of this permutation. If the rows are in one band, the columns of such a cycle are never in one
// stack, since a box would contain a symbol twice.
//
// Cost: 36 pairs of rows, about 200 ns per grid.

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/processor.hpp"
#include "generate/census/detail/property_values.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t cells_of_row = 9;

/// The number of cycles of length two of the permutation from one row to another.
unsigned rectangles_of_rows(const Cell* upper, const Cell* lower) {
  std::array<Cell, 10> below{};
  for (std::size_t column = 0; column < cells_of_row; ++column) below[upper[column]] = lower[column];
  unsigned twice = 0;
  for (std::size_t column = 0; column < cells_of_row; ++column) {
    twice += static_cast<unsigned>(below[lower[column]] == upper[column]);
  }
  return twice / 2;
}

}  // namespace

std::unique_ptr<PropertyValues> make_four_cell_sets_here() {
  return ISODOKU_FOR_PROCESSOR(this_processor(), make_four_cell_sets)();
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
