// Minimal unavoidable sets of six cells, by their three kinds. Each is the set of cells in which two grids differ.
//
// Why there are no others. In a row, column or box, both grids have the same symbols in the cells of the set. So each
// of these that meets the set has at least two of its cells, and each symbol of the set has at least two cells.
//
//   - Two symbols are exchanged, so each has three of the cells. A row, column or box that has one of them has both. So
//     the set is a component of the 18 cells of the two symbols, joined if they are in one row, column or box.
//   - Three symbols have two cells each. Four cells in a row would need four symbols, so the rows have three and three
//     cells, or two each. Three and three: both rows have all three symbols, and the two grids exchange the cells of
//     each column. So the symbols of one row are those of the other moved cyclically:
//
//         a b c        in a band, in any columns; in two bands, all three columns are in one stack, since otherwise
//         b c a        the cells of a box would change their symbols
//
//     Or the same with rows and columns exchanged. If each row and each column has two cells, a row exchanges its two
//     symbols, say a and b. Then a column of it must exchange a and b, too, so some other row has both. This leaves
//     only c for the third row.
//
// These sets are minimal. A smaller one would have four cells: two symbols, exchanged in two rows and two columns. That
// would be a component by itself, and there are no such cells where three symbols are moved cyclically.
//
// Cost: about 2 us per grid on a busy core.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "generate/census/detail/property_values.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t lines = 9;

/// Rows of a grid, or columns.
using Lines81 = std::array<std::array<Cell, lines>, lines>;

/// The number of cycles of length three of the permutation from one row to another. It has no fixed points, so these
/// are the symbols that come back after three steps.
unsigned three_cycles(const std::array<Cell, lines>& upper, const std::array<Cell, lines>& lower) {
  std::array<Cell, lines + 1> below{};
  for (std::size_t i = 0; i < lines; ++i) below[upper[i]] = lower[i];
  unsigned cells = 0;
  for (std::size_t i = 0; i < lines; ++i) cells += static_cast<unsigned>(below[below[lower[i]]] == upper[i]);
  return cells / 3;
}

/// Three symbols, begun with the least one; so the same for all cyclic orders.
unsigned cyclic_order(unsigned a, unsigned b, unsigned c) {
  if (b < a && b < c) return b << 8U | c << 4U | a;
  if (c < a && c < b) return c << 8U | a << 4U | b;
  return a << 8U | b << 4U | c;
}

/// Sets in two rows.
unsigned sets_in_two_lines(const Lines81& rows) {
  unsigned found = 0;
  for (std::size_t row = 0; row < lines; row += 3) {
    found += three_cycles(rows[row], rows[row + 1]) + three_cycles(rows[row], rows[row + 2]) +
             three_cycles(rows[row + 1], rows[row + 2]);
  }
  for (std::size_t stack = 0; stack < lines; stack += 3) {
    std::array<unsigned, lines> orders{};
    for (std::size_t row = 0; row < lines; ++row) {
      orders[row] = cyclic_order(rows[row][stack], rows[row][stack + 1], rows[row][stack + 2]);
    }
    // The three of a band have different symbols.
    for (std::size_t row = 3; row < lines; ++row) {
      for (std::size_t above = 0; above < row; ++above) found += static_cast<unsigned>(orders[row] == orders[above]);
    }
  }
  return found;
}

/// The nine cells of a symbol: their columns and boxes by row, and bit r for row r by column and by box.
struct SymbolCells {
  std::array<std::uint8_t, lines> column_of_row;
  std::array<std::uint8_t, lines> box_of_row;
  std::array<std::uint16_t, lines> row_in_column;
  std::array<std::uint16_t, lines> row_in_box;
};

/// Sets in which two symbols are exchanged. A cell is given by its row. From the cell of `a` in a row there are joins
/// to the cells of `b` in the same row, column and box. As each row with one symbol has the other, a component has the
/// same rows for both. It is counted for its first row.
unsigned sets_of_two_symbols(const SymbolCells& a, const SymbolCells& b) {
  std::array<std::uint32_t, lines> joined{};
  for (std::size_t row = 0; row < lines; ++row) {
    joined[row] = 1U << row | b.row_in_column[a.column_of_row[row]] | b.row_in_box[a.box_of_row[row]];
  }
  constexpr std::size_t last_first_row = lines - 3;
  unsigned found = 0;
  for (std::size_t row = 0; row <= last_first_row; ++row) {
    const std::uint32_t bit = 1U << row;
    if ((joined[row] & (bit - 1)) != 0) continue;
    // A cell is joined to one in another row, since no cell has both symbols. So one of the two other rows is known.
    const auto second = static_cast<std::size_t>(std::countr_zero(joined[row] ^ bit));
    const std::uint32_t rows = joined[row] | joined[second];
    if (std::popcount(rows) != 3 || (rows & (bit - 1)) != 0) continue;
    const auto third = static_cast<std::size_t>(std::countr_zero(rows ^ bit ^ 1U << second));
    found += static_cast<unsigned>((joined[third] & ~rows) == 0);
  }
  return found;
}

unsigned sets_of_two_symbols(const Lines81& rows) {
  std::array<SymbolCells, lines> cells{};
  for (std::uint8_t row = 0; row < lines; ++row) {
    for (std::uint8_t column = 0; column < lines; ++column) {
      const auto box = static_cast<std::uint8_t>(row / 3U * 3U + column / 3U);
      const auto bit = static_cast<std::uint16_t>(1U << row);
      SymbolCells& symbol = cells[rows[row][column] - 1U];
      symbol.column_of_row[row] = column;
      symbol.box_of_row[row] = box;
      symbol.row_in_column[column] = bit;
      symbol.row_in_box[box] = bit;
    }
  }
  unsigned found = 0;
  for (std::size_t b = 1; b < lines; ++b) {
    for (std::size_t a = 0; a < b; ++a) found += sets_of_two_symbols(cells[a], cells[b]);
  }
  return found;
}

}  // namespace

std::unique_ptr<PropertyValues> make_six_cell_sets() {
  return one_by_one([](const Cells81& cells) {
    Lines81 rows{};
    Lines81 columns{};
    for (std::size_t row = 0; row < lines; ++row) {
      for (std::size_t column = 0; column < lines; ++column) {
        rows[row][column] = columns[column][row] = cells[lines * row + column];
      }
    }
    return std::uint64_t{sets_in_two_lines(rows) + sets_in_two_lines(columns) + sets_of_two_symbols(rows)};
  });
}

}  // namespace isodoku::detail
