#pragma once
// Boxes of three rows and columns: their divisions of the nine symbols into triples.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace isodoku::detail {

/// A set of three of nine symbols, as its index, below triple_count, among all such sets in ascending order as bits.
using TripleNumber = std::uint8_t;
inline constexpr std::size_t triple_count = 84;
inline constexpr TripleNumber no_triple = triple_count;

/// Three disjoint triples in order, as triple_count * first + second: the symbols of the rows of a box, or of its
/// columns.
using Division = std::uint16_t;
inline constexpr std::size_t division_limit = triple_count * triple_count;

struct TripleTables {
  std::array<std::uint16_t, triple_count> symbols{};  ///< by triple: its symbols, as bits 0..8
  std::array<TripleNumber, 512> number{};             ///< index of a set of three symbols
  /// The symbols not in two triples, as a triple; no_triple if the two share a symbol.
  std::array<std::array<TripleNumber, triple_count>, triple_count> rest{};
  std::array<std::array<TripleNumber, 20>, triple_count> disjoint{};

  constexpr TripleTables() {
    TripleNumber count = 0;
    for (std::size_t set = 0; set < number.size(); ++set) {
      if (std::popcount(set) != 3) continue;
      symbols[count] = static_cast<std::uint16_t>(set);
      number[set] = count++;
    }
    for (std::size_t a = 0; a < triple_count; ++a) {
      std::size_t found = 0;
      for (std::size_t b = 0; b < triple_count; ++b) {
        const bool is_disjoint = (symbols[a] & symbols[b]) == 0;
        rest[a][b] = is_disjoint ? number[0777U ^ symbols[a] ^ symbols[b]] : no_triple;
        if (is_disjoint) disjoint[a][found++] = static_cast<TripleNumber>(b);
      }
    }
  }
};
inline constexpr TripleTables triple_tables;

constexpr std::array<TripleNumber, 3> triples_of(Division division) {
  const auto first = static_cast<TripleNumber>(division / triple_count);
  const auto second = static_cast<TripleNumber>(division % triple_count);
  return {first, second, triple_tables.rest[first][second]};
}
constexpr Division division_of(TripleNumber first, TripleNumber second) {
  return static_cast<Division>(triple_count * first + second);
}

/// A subset of three lines, as bits 0 to 2.
using LineSet = unsigned;

/// The number of orders of a set of lines.
constexpr unsigned orders_of(LineSet lines) {
  return std::popcount(lines) == 3 ? 6U : std::popcount(lines) == 2 ? 2U : 1U;
}

/// Sorts the triples of `lines` in ascending order; the other triples stay.
Division sorted(Division division, LineSet lines);

/// A filled box, given by its rows and columns: each row and column share one symbol, so they determine the box.
struct BoxFilling {
  Division rows;
  Division columns;

  friend bool operator==(const BoxFilling&, const BoxFilling&) = default;
};

/// A set of fillings of a box. Interchangeable columns are kept in one order only, so a filling also represents those
/// with other orders of these columns.
class BoxFillings {
 public:
  static constexpr std::uint16_t none = 0xFFFF;

  BoxFillings() = default;
  /// All fillings, given the symbols that each cell may hold, as bits, row by row.
  BoxFillings(const std::array<std::uint32_t, 9>& candidates, LineSet interchangeable);

  /// The distinct column divisions of the fillings, ascending.
  [[nodiscard]] std::span<const Division> columns() const { return columns_; }
  /// The index in columns() of a division, whose triples may be in any order; `none` if no filling has it.
  [[nodiscard]] std::uint16_t column_place(Division columns) const { return column_places_[columns]; }
  /// The distinct row divisions of the fillings, ascending.
  [[nodiscard]] std::span<const Division> rows() const { return rows_; }
  /// The index in rows() of a division; `none` if no filling has it.
  [[nodiscard]] std::uint16_t row_place(Division rows) const { return row_places_[rows]; }
  /// The indices in columns() of the fillings whose rows have this index.
  [[nodiscard]] std::span<const std::uint16_t> with_rows(std::size_t place) const {
    return std::span(with_rows_).subspan(begins_[place], begins_[place + 1] - begins_[place]);
  }

  /// Removes all fillings except for those with these rows and columns, given by index. Returns whether any was
  /// removed.
  bool keep(const std::vector<bool>& are_rows_kept, const std::vector<bool>& are_columns_kept);

  [[nodiscard]] LineSet interchangeable() const { return interchangeable_; }

  friend bool operator==(const BoxFillings& a, const BoxFillings& b) {
    return a.interchangeable_ == b.interchangeable_ && a.fillings_ == b.fillings_;
  }

 private:
  void index();

  LineSet interchangeable_ = 0;
  std::vector<BoxFilling> fillings_;  // sorted by rows, then by columns
  std::vector<Division> columns_;
  std::vector<std::uint16_t> column_places_;
  std::vector<Division> rows_;
  std::vector<std::uint16_t> row_places_;
  std::vector<std::uint32_t> begins_;  // begins of the ranges of fillings with the same rows, and the end
  std::vector<std::uint16_t> with_rows_;
};

/// Calls visit(b, c) for the 56 pairs of divisions that together with `a` contain each symbol in each of the three
/// positions.
template <typename Visit>
void for_each_complement(Division a, const Visit& visit) {
  const auto [a0, a1, a2] = triples_of(a);
  for (const TripleNumber b0 : triple_tables.disjoint[a0]) {
    for (const TripleNumber b1 : triple_tables.disjoint[a1]) {
      const TripleNumber b2 = triple_tables.rest[b0][b1];
      if (b2 == no_triple || triple_tables.rest[a2][b2] == no_triple) continue;
      visit(division_of(b0, b1), division_of(triple_tables.rest[a0][b0], triple_tables.rest[a1][b1]));
    }
  }
}

}  // namespace isodoku::detail
