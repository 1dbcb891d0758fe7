#pragma once
// Grids with bands of two rows: decides whether the first bands are the smallest of their images under the symmetries.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "grid/grid.hpp"
#include "grid/shape.hpp"

namespace isodoku::detail {

/// Supports boxes of 2 rows and up to 4 columns, without transposition. Threads may share one object.
class TwoRowBands {
 public:
  static constexpr int max_columns = 4;

  explicit TwoRowBands(const Shape& shape);

  /// The number of symmetries that map the first `bands` bands of a grid to themselves, up to relabelling; 0 if some
  /// symmetry with a relabelling makes them smaller. The first row must be 1..N, and rows and bands must be sorted by
  /// their first cells.
  [[nodiscard]] std::uint64_t order_of(std::span<const Cell> cells, int bands) const;

 private:
  static constexpr std::size_t max_symbols = 2 * std::size_t{max_columns};

  using Row = std::array<std::uint8_t, max_symbols>;  // symbols or columns, from 0

  /// The smallest second row that some order of the columns gives, if the first row is 1..N.
  struct SecondRow {
    Row least{};
    std::vector<Row> orders;  // all orders of columns that give this row
  };

  [[nodiscard]] std::size_t number_of(const Row& row) const;
  [[nodiscard]] int compare(std::span<const Cell> cells, int bands, int top, const Row& symbols,
                            const Row& columns) const;

  std::size_t size_;                // N
  std::size_t stack_;               // number of columns of a stack
  std::vector<SecondRow> seconds_;  // by number_of
};

}  // namespace isodoku::detail
