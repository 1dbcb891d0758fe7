#pragma once
// Grids with bands of two rows: whether the first bands are the least that symmetries make of them.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "grid/grid.hpp"
#include "grid/shape.hpp"

namespace isodoku::detail {

/// For boxes of 2 rows and up to 4 columns; without transposition. For any number of threads at once.
class TwoRowBands {
 public:
  static constexpr int max_columns = 4;

  explicit TwoRowBands(const Shape& shape);

  /// How many symmetries of the first `bands` bands of a grid give them back; 0 if one of them, relabelling as it
  /// likes, makes them less. The first row must be 1..N, and rows and bands must be sorted by their first cells.
  [[nodiscard]] std::uint64_t order_of(std::span<const Cell> cells, int bands) const;

 private:
  static constexpr std::size_t max_symbols = 2 * std::size_t{max_columns};

  using Row = std::array<std::uint8_t, max_symbols>;  // symbols or columns from 0

  /// What the columns' orders can make of a second row, if the first is 1..N.
  struct SecondRow {
    Row least{};
    std::vector<Row> orders;  // of columns: all that lead to the least
  };

  [[nodiscard]] std::size_t number_of(const Row& row) const;
  [[nodiscard]] int compare(std::span<const Cell> cells, int bands, int top, const Row& symbols,
                            const Row& columns) const;

  std::size_t size_;                // N
  std::size_t stack_;               // columns of a stack
  std::vector<SecondRow> seconds_;  // by number_of
};

}  // namespace isodoku::detail
