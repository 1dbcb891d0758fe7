#pragma once
// Reads complete grids for searches that work on rows.

#include <cstddef>
#include <cstdint>

#include "grid/grid.hpp"

namespace isodoku::detail {

/// Reads a complete grid into two tables by orientation (0: unchanged, 1: transposed) and row: `symbols`, minus 1, by
/// column, and `columns` by symbol. Each table must have as many rows as the grid, with as many bytes each.
template <typename Tables>
void read_rows_and_columns(const Grid& grid, Tables& symbols, Tables& columns) {
  const Cell* cell = grid.cells().data();
  const auto n = static_cast<std::size_t>(grid.shape().size());
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c) {
      const auto symbol = static_cast<std::uint8_t>(*cell++ - 1);
      symbols[0][r][c] = symbol;
      symbols[1][c][r] = symbol;
      columns[0][r][symbol] = static_cast<std::uint8_t>(c);
      columns[1][c][symbol] = static_cast<std::uint8_t>(r);
    }
  }
}

}  // namespace isodoku::detail
