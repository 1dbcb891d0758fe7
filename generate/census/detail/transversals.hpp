#pragma once
// The transversals of many grids that have their first bands in common. See transversals.cpp.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "canon/minlex_3x3/minlex_3x3.hpp"
#include "solve/mates/mate_search.hpp"

namespace isodoku::detail {

/// Counts and lists transversals of complete 3x3 grids: with one cell in each box, or only in each row and column.
/// Keeps what the first two bands of the last grid have.
template <bool InBoxes>
class GridTransversals {
 public:
  GridTransversals();

  /// Takes a grid; how many transversals it has.
  std::uint64_t read(const Cells81& cells);
  /// Whether each cell of the last band of the grid that was read is in one of its transversals.
  [[nodiscard]] bool covers_last_band() const;
  /// The transversals of that grid.
  void list(std::vector<MateCells>& found);

 private:
  static constexpr std::size_t rows = 9;
  static constexpr std::size_t rows_of_band = 3;
  static constexpr std::size_t band_size = rows * rows_of_band;
  static constexpr std::size_t column_sets = InBoxes ? 27 : 84;  // of three columns
  static constexpr std::size_t codes = 256;                      // of sets of symbols

  using Codes = std::array<std::uint8_t, band_size>;

  /// Three cells of a band in three rows and columns and of three symbols.
  struct Triple {
    std::uint32_t cells;
    std::uint8_t code;  // of the symbols
  };
  /// Those of a band, by their columns; where the triples of each set of columns begin.
  struct BandTriples {
    std::vector<Triple> list;
    std::array<std::uint16_t, column_sets + 1> begin;
  };
  /// The columns of two bands, beside those of another one.
  struct OtherColumns {
    std::uint8_t one;
    std::uint8_t other;
  };
  /// Triples of the second band by columns and code: numbers from 1, and the next with the same ones; 0: none.
  struct SecondTriples {
    std::vector<std::uint16_t> first;
    std::vector<std::uint16_t> next;
  };

  static Codes codes_of_band(const Cells81& cells, std::size_t band);
  void find_triples(const Codes& band, BandTriples& triples) const;
  void keep(const Cells81& cells);
  void find_second_triples();
  void list_with(const Triple& last, std::size_t columns, std::vector<MateCells>& found) const;

  std::array<std::vector<OtherColumns>, column_sets> other_columns_;
  std::array<bool, codes> is_triple_{};  // whether a code is one of three symbols

  Cells81 cells_{};  // that were read last
  std::array<BandTriples, 2> triples_;
  BandTriples last_triples_;                        // for list()
  std::vector<std::uint16_t> numbers_;              // of pairs that leave these columns and symbols
  std::array<std::uint32_t, band_size> covered_{};  // not 0: a cell of the last band is in a transversal
  bool are_second_triples_found_ = false;
  SecondTriples second_triples_;
};

extern template class GridTransversals<true>;
extern template class GridTransversals<false>;

}  // namespace isodoku::detail
