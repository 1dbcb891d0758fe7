#pragma once
// The first bands of 3x3 grids, and how few kinds of them there are (B. Felgenhauer and F. Jarvis, Mathematics of
// Sudoku I, 2006; E. Russell and F. Jarvis, Mathematics of Sudoku II, 2006).

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "count/grids/band_completions.hpp"

namespace isodoku::detail {

/// 123/456/789 in the first box.
inline constexpr std::uint64_t bands_of_a_normal_band = 72;  ///< orders of the columns of two boxes, and of the boxes

/// The 27 symbols of a band, row by row.
std::string band_text(const FirstBand& band);

/// What is counted as the same band, beside renaming the symbols so that the first box is 123/456/789. Each adds to
/// those before.
enum class BandMoves : std::uint8_t {
  sorting,     ///< orders of the columns of boxes 2 and 3, and of these boxes
  columns,     ///< orders of the columns of each box, and of the boxes
  rows,        ///< orders of the rows: all symmetries
  rectangles,  ///< two rows and two columns that hold the same two symbols: these change places
  swaps,       ///< the same with more columns; and columns of two boxes that hold the same three symbols
  contents,    ///< any other band with the same symbols in each column
};

/// A set of bands that are counted as the same.
struct FirstBandClass {
  FirstBand least;      ///< the least normal band
  std::uint64_t bands;  ///< how many there are with the first box as it is
};

/// All first bands with the first box 123/456/789, in classes.
class FirstBands {
 public:
  /// Goes through the normal bands: those whose boxes 2 and 3 have ascending first rows and stand in the order of their
  /// first symbols.
  FirstBands();

  /// In lexicographic order.
  [[nodiscard]] const std::vector<FirstBand>& normal_bands() const { return bands_; }

  /// The classes, in the order of their least bands; those by symmetries (up to BandMoves::rows) are orbits of a group.
  [[nodiscard]] std::vector<FirstBandClass> classes(BandMoves moves) const;

 private:
  std::vector<FirstBand> bands_;
};

/// The least normal band that symmetries make of a band: of those that keep the rows in their order, or of all.
FirstBand least_band(const FirstBand& band, bool may_permute_rows);

/// The bands that one move of BandMoves::swaps makes, no longer than `longest` columns; not normal.
std::vector<FirstBand> swapped_bands(const FirstBand& band, std::size_t longest);

}  // namespace isodoku::detail
