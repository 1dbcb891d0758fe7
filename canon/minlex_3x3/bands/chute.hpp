#pragma once
// The class of a chute, a band or a transposed stack, from its boxes: about thirty vector operations and a look-up.

#include "canon/minlex_3x3/bands/band_table.hpp"
#include "canon/minlex_3x3/puzzles/lines81.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

inline constexpr ByteArray16 transposed_box = {0, 3, 6, 1, 4, 7, 2, 5, 8, none, none, none, none, none, none, none};
inline constexpr ByteArray16 next_in_row = {1, 2, 0, 4, 5, 3, 7, 8, 6, none, none, none, none, none, none, none};
/// The bit of each renamed symbol, see band_index_making::set_bit.
inline constexpr ByteArray16 set_bits = {1, 2, 4, 1, 2, 4, 8, 16, 32, 0, 0, 0, 0, 0, 0, 0};
inline constexpr ByteArray16 top_and_middle = {0, 1, 2, none, none, none, none, none,
                                               3, 4, 5, none, none, none, none, none};

/// Lanes 0..8 contain a permutation of 1..9: lane s of the result is first + (the lane that contains s).
inline Bytes16 inverse9(Bytes16 permutation, std::uint64_t first) {
#ifdef ISODOKU_HAS_AVX512
  // Writes eight nibbles at once.
  const __m512i shifts = _mm512_slli_epi64(_mm512_cvtepu8_epi64(permutation.value), 2);
  const __m512i values =
      _mm512_add_epi64(_mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7), _mm512_set1_epi64(static_cast<long long>(first)));
  const auto ninth = static_cast<unsigned>(_mm_extract_epi8(permutation.value, 8));
  const __m512i eight = _mm512_sllv_epi64(values, shifts);
  const __m256i four = _mm256_or_si256(_mm512_castsi512_si256(eight), _mm512_maskz_extracti64x4_epi64(15, eight, 1));
  const __m128i two = _mm_or_si128(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
  const std::uint64_t nibbles =
      static_cast<std::uint64_t>(_mm_cvtsi128_si64(two)) | static_cast<std::uint64_t>(_mm_extract_epi64(two, 1));
  return spread_nibbles(nibbles | (first + 8) << (4U * ninth));
#else
  ByteArray16 symbols;
  store16(symbols.data(), permutation);
  std::uint64_t nibbles = 0;
  for (std::uint64_t i = 0; i < 9; ++i) nibbles |= (first + i) << (4U * symbols[i]);
  return spread_nibbles(nibbles);
#endif
}

/// The "greater than" bits of a box of a chute, renamed by its base box.
inline unsigned comparisons_of(Bytes16 box) {
  return greater_mask(box, shuffle(box, constant(next_in_row))) & 511U;
}
/// The sorting and the arrangement of the columns of such a box.
inline BoxSorting box_sorting(Bytes16 box) {
  return box_sortings[comparisons_of(box)];
}
/// The symbols in each row of box `x`.
inline unsigned pattern_of(Bytes16 x) {
  return pattern_numbers[half_sums(shuffle(shuffle(constant(set_bits), x), constant(top_and_middle)))];
}

/// The normalised band of a chute: its index, and the comparisons that show how its columns were sorted.
struct Chute {
  unsigned index;
  unsigned band_class;
  unsigned comparisons_x;
  unsigned comparisons_y;

  Chute() = default;
  Chute(unsigned pattern, unsigned x, unsigned y)
      : index(band_index(pattern, box_sortings[x].arrangement, box_sortings[y].arrangement)),
        band_class(isodoku::detail::band_class[index]),
        comparisons_x(x),
        comparisons_y(y) {}
};

/// `x` and `y` are the other boxes of the chute, renamed by its base box.
inline Chute chute_of(Bytes16 x, Bytes16 y) {
  return {pattern_of(x), comparisons_of(x), comparisons_of(y)};
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
