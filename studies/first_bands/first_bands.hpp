#pragma once
// The first bands of 3x3 grids, and their few classes (B. Felgenhauer and F. Jarvis, Mathematics of Sudoku I, 2006; E.
// Russell and F. Jarvis, Mathematics of Sudoku II, 2006).

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "count/grids/band_completions.hpp"

namespace isodoku::detail {

/// The number of bands with the first box 123/456/789 for each normal band.
inline constexpr std::uint64_t bands_of_a_normal_band = 72;  ///< orders of the columns of two boxes, and of the boxes

/// The 27 symbols of a band, row by row.
std::string band_text(const FirstBand& band);

/// The moves under which bands are equivalent, in addition to relabelling the first box to 123/456/789. Each includes
/// the ones before it.
enum class BandMoves : std::uint8_t {
  sorting,     ///< permuting the columns of boxes 2 and 3, and these boxes
  columns,     ///< permuting the columns of each box, and the boxes
  rows,        ///< permuting the rows: all symmetries
  rectangles,  ///< exchanging two symbols in two rows and two columns that contain only these
  swaps,       ///< the same with more columns; and exchanging columns of two boxes with the same three symbols
  contents,    ///< any other band with the same symbols in each column
};

/// A class of equivalent bands.
struct FirstBandClass {
  FirstBand least;      ///< the smallest normal band of the class
  std::uint64_t bands;  ///< number of bands in the class with the first box 123/456/789
};

/// All first bands with the first box 123/456/789, in classes.
class FirstBands {
 public:
  /// Enumerates the normal bands: those whose boxes 2 and 3 have ascending first rows and are in the order of their
  /// first symbols.
  FirstBands();

  /// The normal bands in lexicographic order.
  [[nodiscard]] const std::vector<FirstBand>& normal_bands() const { return bands_; }

  /// The classes, in the order of their smallest bands. Those by symmetries (up to BandMoves::rows) are orbits of a
  /// group.
  [[nodiscard]] std::vector<FirstBandClass> classes(BandMoves moves) const;

 private:
  std::vector<FirstBand> bands_;
};

/// The smallest normal band that symmetries make of a band: only those that keep the order of the rows, or all.
FirstBand least_band(const FirstBand& band, bool may_permute_rows);

/// The results of one move of BandMoves::swaps with at most `longest` columns; they are not normalised.
std::vector<FirstBand> swapped_bands(const FirstBand& band, std::size_t longest);

}  // namespace isodoku::detail
