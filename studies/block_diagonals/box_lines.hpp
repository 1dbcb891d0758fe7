#pragma once
// The sets of symbols in the rows and the columns of a 3x3 box.

#include <bit>
#include <cstddef>
#include <optional>

#include "grid/triple_splits.hpp"
#include "studies/block_diagonals/normal_boxes.hpp"

namespace isodoku::detail {

inline constexpr Box9 first_box = {1, 2, 3, 4, 5, 6, 7, 8, 9};

/// Entry i: the symbols of row i.
inline TripleSplit rows_of(const Box9& box) {
  TripleSplit rows{};
  for (std::size_t i = 0; i < box.size(); ++i) rows[i / 3] |= 1U << (box[i] - 1U);
  return rows;
}

/// Entry j: the symbols of column j.
inline TripleSplit columns_of(const Box9& box) {
  TripleSplit columns{};
  for (std::size_t i = 0; i < box.size(); ++i) columns[i % 3] |= 1U << (box[i] - 1U);
  return columns;
}

/// The box with these rows and columns; nothing unless each row shares exactly one symbol with each column.
inline std::optional<Box9> make_box(const TripleSplit& rows, const TripleSplit& columns) {
  Box9 box{};
  for (std::size_t i = 0; i < box.size(); ++i) {
    const Triple both = rows[i / 3] & columns[i % 3];
    if (std::popcount(both) != 1) return std::nullopt;
    box[i] = static_cast<Cell>(std::countr_zero(both) + 1);
  }
  return box;
}

/// Writes a box into a 3x3 grid.
inline void put_box(Grid& grid, std::size_t band, std::size_t stack, const Box9& box) {
  for (std::size_t i = 0; i < box.size(); ++i) {
    grid.cells()[9 * (3 * band + i / 3) + 3 * stack + i % 3] = box[i];
  }
}

/// A box of a 3x3 grid.
inline Box9 box_of(const Grid& grid, std::size_t band, std::size_t stack) {
  Box9 box{};
  for (std::size_t i = 0; i < box.size(); ++i) box[i] = grid.cells()[9 * (3 * band + i / 3) + 3 * stack + i % 3];
  return box;
}

}  // namespace isodoku::detail
