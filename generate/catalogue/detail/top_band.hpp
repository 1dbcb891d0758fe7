#pragma once
// The constraints that the first band of a min-lex grid puts on the boxes below it.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bytes16.hpp"
#include "canon/minlex_3x3/bands/band_table.hpp"
#include "canon/minlex_3x3/minlex_3x3.hpp"
#include "grid/triple_splits.hpp"

namespace isodoku::detail {

/// Two sets of arrangements of a box of the third band, as bits. In the first, the class of its stack is not less than
/// the class of the top band; in the second, it is greater.
struct StackWords {
  std::uint64_t not_less;
  std::uint64_t greater;
};

/// The columns of a box of the third band, after the relabelling that gives the columns of box 7 the symbols 012, 345,
/// 678.
struct Columns {
  std::uint16_t split;
  std::uint16_t arrangement_map;  ///< maps arrangements of the relabelled box to those of StackWords
  std::uint8_t order;             ///< ascending_order of the relabelled columns
  ByteArray16 symbols;            ///< symbols 1..9 of each column, by their labels
};

class TopBand {
 public:
  using Row = std::array<std::uint8_t, 9>;

  /// An automorphism of the band. If the row with `symbol` in `column` is below the band, it maps this row to the
  /// fourth row.
  struct Automorphism {
    const BandAutomorphism* map;
    std::uint8_t column;
    std::uint8_t symbol;
  };

  /// `band` is the number of the class of the band, from 0.
  TopBand(unsigned band, const TripleSplits& splits);

  [[nodiscard]] unsigned number() const { return band_; }
  /// The 27 cells of the band.
  [[nodiscard]] std::span<const std::uint8_t> cells() const { return cells_; }
  /// All rows that can follow the band, in lexicographic order. They begin with 2, since column 1 of the band contains
  /// 1, 4 and one of 7, 8, 9.
  [[nodiscard]] std::span<const Row> fourth_rows() const { return fourth_rows_; }
  /// All automorphisms of the band except for the identity.
  [[nodiscard]] std::span<const Automorphism> automorphisms() const { return automorphisms_; }

  /// By symbol: its position in the transposed box of a stack.
  [[nodiscard]] const ByteArray16& names(std::size_t stack) const { return names_[stack]; }
  /// `pattern` and `arrangement` describe a stack's box in the second band, transposed and relabelled by its box in
  /// this band, in the encoding of canon/bands.
  [[nodiscard]] const StackWords& words(std::size_t pattern, std::size_t arrangement) const {
    return words_[pattern][arrangement];
  }
  /// The columns of the box in the third band. `base` and `pattern` are the patterns of box 4 and of the box above, in
  /// the second band.
  [[nodiscard]] const Columns& columns(std::size_t base, std::size_t stack, std::size_t pattern) const {
    return columns_[(base * 3 + stack) * band_patterns + pattern];
  }

 private:
  using ThirdColumns =
      std::array<std::array<TripleSplit, band_patterns>, 3>;  // for boxes 7, 8, 9: by pattern of the box above

  void make_words();
  [[nodiscard]] ThirdColumns third_columns() const;
  void make_columns(const TripleSplits& splits);
  [[nodiscard]] Columns columns_of(const TripleSplit& columns, std::size_t stack,
                                   const std::array<std::uint8_t, 9>& label, const TripleSplits& splits) const;
  void make_fourth_rows();

  unsigned band_;
  std::array<std::uint8_t, 27> cells_{};
  std::array<ByteArray16, 3> names_{};
  std::array<std::array<StackWords, box_arrangements>, band_patterns> words_;
  std::vector<Columns> columns_;
  std::vector<Row> fourth_rows_;
  std::vector<Automorphism> automorphisms_;
};

/// The class of the top band of a min-lex grid, from 0.
unsigned band_of_form(const Cells81& form);

}  // namespace isodoku::detail
