// Invariants from the cycles of pairs of lines.
//
// In a full or nearly full grid, colour refinement does not distinguish any lines, and nauty then has to search: half a
// second for a Latin square of order 16. But two rows of a grid define a permutation of the symbols (each symbol is
// mapped to the one below it), whose cycle type is invariant under transforms. With blank cells it falls into cycles
// and paths. The cycle types of a row with all other rows distinguish most rows. Rows, columns and symbols play the
// same role: a clue is a triple of them. (Cycle structure is the classical invariant of Latin squares; see McKay,
// Meynert, Myrvold, Small Latin squares, quasigroups and loops, J. Combin. Des. 15, 2007.)

#include "canon/nauty/nauty_colours.hpp"

#include <bit>

#include "base/mix.hpp"

namespace isodoku::detail {
namespace {

/// For each line: the place of each value (`place`) and the value at each place (`value`).
struct LineTables {
  std::array<std::array<std::uint8_t, max_size>, max_size> place;
  std::array<std::array<std::uint8_t, max_size>, max_size> value;
  std::array<std::uint32_t, max_size> values{};  ///< mask of the values that occur
  std::array<std::uint32_t, max_size> places{};  ///< mask of the places that have values

  void add(int line, int at, int what) {
    const auto l = static_cast<std::size_t>(line);
    place[l][static_cast<std::size_t>(what)] = static_cast<std::uint8_t>(at);
    value[l][static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(what);
    values[l] |= 1U << static_cast<unsigned>(what);
    places[l] |= 1U << static_cast<unsigned>(at);
  }
};

/// A sum over the lengths of the paths and cycles of a map. It maps the value that line a has at a place to the value
/// that line b has there. The sum is the same for (b, a).
std::uint64_t pair_invariant(const LineTables& lines, std::size_t a, std::size_t b,
                             const std::array<std::uint64_t, 2 * max_size + 2>& weights) {
  const std::uint32_t common = lines.places[a] & lines.places[b];
  std::uint32_t domain = 0;
  std::uint32_t range = 0;
  for (std::uint32_t rest = common; rest != 0; rest &= rest - 1) {
    const auto at = static_cast<std::size_t>(std::countr_zero(rest));
    domain |= 1U << lines.value[a][at];
    range |= 1U << lines.value[b][at];
  }
  std::uint64_t sum = mix(static_cast<std::uint64_t>(std::popcount(common)));
  // Paths come first, each from the value that has no predecessor; the remaining values form cycles.
  std::uint32_t heads = domain & ~range;
  std::uint32_t left = domain;
  while (left != 0) {
    const bool is_path = heads != 0;
    auto at = static_cast<unsigned>(std::countr_zero(is_path ? heads : left));
    heads &= heads - 1;
    std::size_t length = 0;
    for (; (left >> at & 1U) != 0; ++length) {
      left &= ~(1U << at);
      at = lines.value[b][lines.place[a][at]];
    }
    sum += weights[2 * length + (is_path ? 1 : 0)];
  }
  return sum;
}

/// `width` is the number of lines of a chute; 0 if there are no chutes.
std::array<std::uint64_t, max_size> invariants(const LineTables& lines, int count, int width,
                                               const std::array<std::uint64_t, 2 * max_size + 2>& weights) {
  std::array<std::uint64_t, max_size> result{};
  for (int a = 0; a < count; ++a) {
    for (int b = 0; b < a; ++b) {
      const std::uint64_t same_chute = width > 0 && a / width == b / width ? 1 : 0;
      const std::uint64_t value =
          mix(pair_invariant(lines, static_cast<std::size_t>(a), static_cast<std::size_t>(b), weights) + same_chute);
      result[static_cast<std::size_t>(a)] += value;
      result[static_cast<std::size_t>(b)] += value;
    }
  }
  return result;
}

}  // namespace

LineInvariants line_invariants(const Grid& grid) {
  const Shape& shape = grid.shape();
  const int n = shape.size();
  LineTables rows;
  LineTables columns;
  LineTables symbols;             // places are rows, values columns
  LineTables transposed_symbols;  // places are columns, values rows
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      const int symbol = grid.at(row, column) - 1;
      if (symbol < 0) continue;
      rows.add(row, column, symbol);
      columns.add(column, row, symbol);
      symbols.add(symbol, row, column);
      transposed_symbols.add(symbol, column, row);
    }
  }
  std::array<std::uint64_t, 2 * max_size + 2> weights{};
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = mix(i);
  LineInvariants result{invariants(rows, n, shape.box_rows(), weights),
                        invariants(columns, n, shape.box_columns(), weights), invariants(symbols, n, 0, weights)};
  if (!grid.is_complete()) {
    // With blanks, the paths of two symbols differ from those in the transposed grid, so both are added.
    const auto more = invariants(transposed_symbols, n, 0, weights);
    for (std::size_t s = 0; s < more.size(); ++s) result.symbols[s] += more[s];
  }
  return result;
}

}  // namespace isodoku::detail
