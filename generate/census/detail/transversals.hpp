#pragma once
// Transversals of many grids that share their first bands; see transversals.cpp.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "canon/minlex_3x3/minlex_3x3.hpp"
#include "solve/mates/mate_search.hpp"

namespace isodoku::detail {

/// Counts and lists transversals of complete 3x3 grids. If InBoxes, they have one cell in each box, otherwise only in
/// each row and column. Keeps the tables of the first two bands of the last grid.
template <bool InBoxes>
class GridTransversals {
 public:
  GridTransversals();

  /// Reads a grid, and returns its number of transversals.
  std::uint64_t read(const Cells81& cells);
  /// Whether triples of transversals can partition the cells of the last band of the last grid. Only then can there be
  /// nine disjoint transversals.
  [[nodiscard]] bool may_have_partition();
  /// Sets `found` to the transversals of the last grid.
  void list(std::vector<MateCells>& found);

 private:
  static constexpr std::size_t rows = 9;
  static constexpr std::size_t rows_of_band = 3;
  static constexpr std::size_t band_size = rows * rows_of_band;
  static constexpr std::size_t column_sets = InBoxes ? 27 : 84;  // number of sets of three columns
  static constexpr std::size_t codes = 256;                      // number of codes of sets of symbols

  using Codes = std::array<std::uint8_t, band_size>;

  /// Three cells of a band in three different rows and columns, with three different symbols.
  struct Triple {
    std::uint32_t cells;
    std::uint8_t code;  // code of the symbols
  };
  /// The triples of a band, sorted by columns, and the index of the first triple for each set of columns.
  struct BandTriples {
    std::vector<Triple> list;
    std::array<std::uint16_t, column_sets + 1> begin;
  };
  /// The codes of the six arrangements in three columns, one in each byte.
  using SixCodes = std::uint64_t;
  /// The column sets of two bands, for a given column set of the third.
  struct OtherColumns {
    std::uint8_t one;
    std::uint8_t other;
  };
  /// Triples of the second band by columns and code: their numbers from 1, linked to the next triple with the same key;
  /// 0 ends a list.
  struct SecondTriples {
    std::vector<std::uint16_t> first;
    std::vector<std::uint16_t> next;
  };

  static Codes codes_of_band(const Cells81& cells, std::size_t band);
  void find_triples(const Codes& band, BandTriples& triples) const;
  void find_second_codes(const Codes& band);
  void keep(const Cells81& cells);
  void find_second_triples();
  bool find_partition(std::size_t number, std::uint32_t used) const;
  void list_with(const Triple& last, std::size_t columns, std::vector<MateCells>& found) const;

  std::array<std::vector<OtherColumns>, column_sets> other_columns_;
  std::array<bool, codes> is_triple_{};  // whether a code is that of three symbols

  Cells81 cells_{};  // the last grid
  BandTriples first_triples_;
  std::array<SixCodes, column_sets> second_codes_{};
  std::vector<std::uint16_t> numbers_;              // number of pairs that leave these columns and symbols
  std::array<std::uint32_t, band_size> covered_{};  // nonzero if a cell of the last band is in a transversal

  /// The triples of the last band that are in transversals, by their cell in its first row.
  struct RowTriples {
    std::array<std::uint32_t, column_sets * 6 / rows> cells;
    std::size_t size;
  };
  std::array<RowTriples, rows> with_transversal_{};
  std::array<std::uint8_t, rows> fewest_first_{};  // the cells of the first row

  // For list():
  bool are_second_triples_found_ = false;
  BandTriples second_list_;
  SecondTriples second_triples_;
  BandTriples last_triples_;
};

extern template class GridTransversals<true>;
extern template class GridTransversals<false>;

}  // namespace isodoku::detail
