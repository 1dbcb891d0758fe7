#pragma once
// The class of a chute, a band or a transposed stack, from its boxes: some thirty vector operations and a look-up.

#include "canon/bands/band_table.hpp"
#include "canon/puzzles/lines81.hpp"

namespace isodoku {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

inline constexpr ByteArray16 transposed_box = {0, 3, 6, 1, 4, 7, 2, 5, 8, none, none, none, none, none, none, none};
inline constexpr ByteArray16 next_in_row = {1, 2, 0, 4, 5, 3, 7, 8, 6, none, none, none, none, none, none, none};
/// The bit of each renamed symbol, see band_index_making::set_bit.
inline constexpr ByteArray16 set_bits = {1, 2, 4, 1, 2, 4, 8, 16, 32, 0, 0, 0, 0, 0, 0, 0};
inline constexpr ByteArray16 top_and_middle = {0, 1, 2, none, none, none, none, none,
                                               3, 4, 5, none, none, none, none, none};

/// Lanes 0..8 hold a permutation of 1..9: lane s of the result is first + (the lane that holds s).
inline Bytes16 inverse9(Bytes16 permutation, std::uint64_t first) {
  ByteArray16 symbols;
  store16(symbols.data(), permutation);
  std::uint64_t nibbles = 0;
  for (std::uint64_t i = 0; i < 9; ++i) nibbles |= (first + i) << (4U * symbols[i]);
  return spread_nibbles(nibbles);
}

/// The normalised band of a chute: its index and how its columns were sorted.
struct Chute {
  unsigned index;
  unsigned band_class;
  std::uint8_t sorting_x;
  std::uint8_t sorting_y;
};

/// How the columns of a box of a chute, renamed by its base box, are sorted and arranged.
inline BoxSorting box_sorting(Bytes16 box) {
  return box_sortings[greater_mask(box, shuffle(box, constant(next_in_row))) & 511U];
}
/// Which symbols stand in which row of box `x`.
inline unsigned pattern_of(Bytes16 x) {
  return pattern_numbers[half_sums(shuffle(shuffle(constant(set_bits), x), constant(top_and_middle)))];
}

/// `x` and `y` are the other boxes of the chute, renamed by its base box.
inline Chute chute_of(Bytes16 x, Bytes16 y) {
  const BoxSorting order_x = box_sorting(x);
  const BoxSorting order_y = box_sorting(y);
  const unsigned index = band_index(pattern_of(x), order_x.arrangement, order_y.arrangement);
  return {index, band_class[index], order_x.sorting, order_y.sorting};
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku
