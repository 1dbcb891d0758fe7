#pragma once
// What the first band of a min-lex grid means for the boxes below it.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bytes16.hpp"
#include "canon/minlex_3x3/bands/band_table.hpp"
#include "canon/minlex_3x3/minlex_3x3.hpp"
#include "grid/triple_splits.hpp"

namespace isodoku::detail {

/// By arrangements of a box of the third band, as bits: those that make its stack's class not less than the class of
/// the top band, and those that make it greater.
struct StackWords {
  std::uint64_t not_less;
  std::uint64_t greater;
};

/// What the columns of a box of the third band hold, relabelled so that those of box 7 hold 012, 345, 678.
struct Columns {
  std::uint16_t split;
  std::uint16_t arrangement_map;  ///< from arrangements of the relabelled box to those of StackWords
  std::uint8_t order;             ///< ascending_order of the relabelled columns
  ByteArray16 symbols;            ///< 1..9, of each column by their labels
};

class TopBand {
 public:
  using Row = std::array<std::uint8_t, 9>;

  /// An automorphism of the band that takes the row with `symbol` in `column` to the fourth row, if it is below.
  struct Automorphism {
    const BandAutomorphism* map;
    std::uint8_t column;
    std::uint8_t symbol;
  };

  /// `band`: the number of its class, from 0.
  TopBand(unsigned band, const TripleSplits& splits);

  [[nodiscard]] unsigned number() const { return band_; }
  /// 27 of them.
  [[nodiscard]] std::span<const std::uint8_t> cells() const { return cells_; }
  /// All rows that can follow, in lexicographic order: they begin with 2, since
  /// column 1 of the band holds 1, 4 and one of 7, 8, 9.
  [[nodiscard]] std::span<const Row> fourth_rows() const { return fourth_rows_; }
  /// All but the identity.
  [[nodiscard]] std::span<const Automorphism> automorphisms() const { return automorphisms_; }

  /// By symbol: its place in the transposed box of a stack.
  [[nodiscard]] const ByteArray16& names(std::size_t stack) const { return names_[stack]; }
  /// `pattern` and `arrangement` of a stack's box in the second band, transposed and renamed by its box in this band,
  /// as canon/bands wants it.
  [[nodiscard]] const StackWords& words(std::size_t pattern, std::size_t arrangement) const {
    return words_[pattern][arrangement];
  }
  /// Of the box in the third band, if those in the second band have these patterns: box 4, and that above it.
  [[nodiscard]] const Columns& columns(std::size_t base, std::size_t stack, std::size_t pattern) const {
    return columns_[(base * 3 + stack) * band_patterns + pattern];
  }

 private:
  using ThirdColumns =
      std::array<std::array<TripleSplit, band_patterns>, 3>;  // of box 7, 8, 9: by pattern of that above

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

/// The class of the band at the top of a min-lex grid, from 0.
unsigned band_of_form(const Cells81& form);

}  // namespace isodoku::detail
