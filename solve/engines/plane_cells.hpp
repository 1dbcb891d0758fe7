#pragma once
// Rows, columns and boxes of sets of cells, for all planes of a register at once.
//
// In octal, a digit is a minirow, the three cells that a row and a box share. Three digits are a row, nine are a band.

#include "solve/engines/plane_registers.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR::planes {

inline constexpr std::uint32_t row_cells = 0777;
inline constexpr std::uint32_t row_boxes = 0111;  // each minirow is represented by its first cell
inline constexpr std::uint32_t band_cells = 0777777777;
inline constexpr std::uint32_t band_minirows = 0111111111;
inline constexpr std::uint32_t box_cells = 0007007007;  // of the first box

/// All three cells of minirows, given their first cells.
inline Register all_of_minirows(Register first) {
  return (first << 3) - first;
}
/// The first two cells of minirows, given their last cells.
inline Register first_two_of_minirows(Register last) {
  return last - (last >> 2);
}
/// The cells of the three rows of each band, given those of the first row.
inline Register all_rows(Register row) {
  return bitwise<Either>(row, row << 9, row << 18);
}

/// The minirows that contain one of the cells, each as its first cell.
inline Register minirows_of(Register cells) {
  return bitwise<AndEither>(bands(band_minirows), cells | cells >> 1, cells >> 2);
}
/// The same, each as its last cell: adding both masks carries to it if one of the first two cells is set.
inline Register minirow_ends_of(Register cells) {
  const Register carried = (cells & bands(3 * band_minirows)) + bands(3 * band_minirows);
  return bitwise<AndEither>(bands(4 * band_minirows), carried, cells);
}
/// The columns of bands that contain one of the cells, as cells of the first row.
inline Register columns_of(Register cells) {
  return bitwise<AndEither>(bands(row_cells), cells | cells >> 9, cells >> 18);
}
/// All cells of the boxes that contain one of the cells.
inline Register boxes_of(Register cells) {
  const Register row = bitwise<Either>(cells, cells >> 9, cells >> 18);
  return all_rows(all_of_minirows(bitwise<AndEither>(bands(row_boxes), row | row >> 1, row >> 2)));
}

// The next row, and the one after it, of each band; the next box of each row; the next column of each box; all cyclic.
// Bits beyond the bands may be overwritten; boxes and columns ignore them.
inline Register next_rows(Register cells) {
#if defined(ISODOKU_HAS_AVX512)
  const auto words = reinterpret_cast<__m512i>(cells);
  return reinterpret_cast<Register>(_mm512_shldi_epi32(words, _mm512_slli_epi32(words, 5), 18));
#else
  return cells >> 9 | cells << 18;
#endif
}
inline Register second_next_rows(Register cells) {
#if defined(ISODOKU_HAS_AVX512)
  const auto words = reinterpret_cast<__m512i>(cells);
  return reinterpret_cast<Register>(_mm512_shldi_epi32(words, _mm512_slli_epi32(words, 5), 9));
#else
  return cells >> 18 | cells << 9;
#endif
}
inline Register next_boxes(Register cells) {
  return bitwise<Chosen>(cells >> 3, cells << 6, bands(0077077077));
}
inline Register second_next_boxes(Register cells) {
  return bitwise<Chosen>(cells >> 6, cells << 3, bands(0007007007));
}
inline Register next_columns(Register cells) {
  return bitwise<Chosen>(cells >> 1, cells << 2, bands(3 * band_minirows));
}
inline Register second_next_columns(Register cells) {
  return bitwise<Chosen>(cells >> 2, cells << 1, bands(band_minirows));
}

}  // namespace ISODOKU_PROCESSOR::planes
ISODOKU_END_CODE

}  // namespace isodoku::detail
