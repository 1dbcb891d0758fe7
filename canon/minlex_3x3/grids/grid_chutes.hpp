#pragma once
// The classes of the six chutes of a complete 3x3 grid.
//
// The base of band k and of stack k is box (k, k), so three inverse permutations suffice for all six chutes. With
// AVX-512 four boxes are renamed and compared at once; a register has a lane of 16 bytes for each:
//
//     bases   | box 0    | box 4    | box 8    |          |   the bases of the bands and, transposed, of the stacks
//     first   | x, band 0| x, band 1| x, band 2| x, stack 0|
//     second  | y, band 0| y, band 1| y, band 2| y, stack 0|
//     third   | x, stack1| x, stack2| y, stack1| y, stack2|

#include <array>
#include <cstdint>

#include "canon/minlex_3x3/bands/chute.hpp"
#include "canon/minlex_3x3/grids/grid_lines.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

#ifdef ISODOKU_HAS_AVX512

using FourBoxes = std::array<std::uint8_t, 64>;

/// The cells of a box in the grid, or in the transposed grid, as lane `lane`.
constexpr void put_box(FourBoxes& boxes, std::size_t lane, std::size_t band, std::size_t stack, bool transposed) {
  for (std::size_t i = 0; i < 9; ++i) {
    const std::size_t row = 3 * band + i / 3;
    const std::size_t column = 3 * stack + i % 3;
    boxes[16 * lane + i] = static_cast<std::uint8_t>(transposed ? 9 * column + row : 9 * row + column);
  }
}

struct ChuteBoxes {
  alignas(64) FourBoxes bases;
  alignas(64) std::array<FourBoxes, 3> others;  // first, second and third, as above
};

inline constexpr ChuteBoxes chute_boxes = [] {
  ChuteBoxes boxes{};
  for (std::size_t k = 0; k < 3; ++k) {
    const std::size_t x = (k + 1) % 3;
    const std::size_t y = (k + 2) % 3;
    put_box(boxes.bases, k, k, k, false);
    put_box(boxes.others[0], k, k, x, false);
    put_box(boxes.others[1], k, k, y, false);
    put_box(boxes.others[k == 0 ? 0 : 2], k == 0 ? 3 : k - 1, k, x, true);
    put_box(boxes.others[k == 0 ? 1 : 2], k == 0 ? 3 : k + 1, k, y, true);
  }
  return boxes;
}();

/// Each position of a box, 64 times.
alignas(64) inline constexpr std::array<FourBoxes, 9> everywhere = [] {
  std::array<FourBoxes, 9> bytes{};
  for (std::uint8_t place = 0; place < 9; ++place) bytes[place].fill(place);
  return bytes;
}();
inline constexpr ByteArray16 all_symbols = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

// Functions instead of lambdas, which would not be compiled for the same instructions.

inline __m512i in_each_lane(const ByteArray16& bytes) {
  return _mm512_broadcast_i32x4(constant(bytes).value);
}

/// The inverse of a permutation of 1..9 in each lane: byte s is the position of s.
inline __m512i inverses_by_lane(__m512i permutations) {
  const __m512i symbols = in_each_lane(all_symbols);
  __m512i places = _mm512_setzero_si512();
  for (std::size_t i = 1; i < 9; ++i) {
    const __m512i place = _mm512_load_si512(everywhere[i].data());
    const auto there = _mm512_cmpeq_epi8_mask(_mm512_shuffle_epi8(permutations, place), symbols);
    places = _mm512_mask_mov_epi8(places, there, place);
  }
  return places;
}

inline __m512i four_boxes(const GridLines& lines, const FourBoxes& cells) {
  return lines.fetch(_mm512_load_si512(cells.data()));
}

/// Like comparisons_of, with 16 bits for each lane.
inline std::uint64_t comparisons_by_lane(__m512i boxes) {
  return _mm512_cmpgt_epi8_mask(boxes, _mm512_shuffle_epi8(boxes, in_each_lane(next_in_row)));
}

/// By box, in two words: the sets of its top and of its middle row (half_sums).
inline void store_row_sets(__m512i boxes, std::uint64_t* to) {
  const __m512i bits = _mm512_shuffle_epi8(in_each_lane(set_bits), boxes);
  _mm512_store_si512(to,
                     _mm512_sad_epu8(_mm512_shuffle_epi8(bits, in_each_lane(top_and_middle)), _mm512_setzero_si512()));
}

inline Chute chute_of_sets(const std::uint64_t* row_sets, std::uint64_t comparisons_x, std::uint64_t comparisons_y) {
  return {pattern_numbers[row_sets[0] + 64 * row_sets[1]], static_cast<unsigned>(comparisons_x & 511U),
          static_cast<unsigned>(comparisons_y & 511U)};
}

inline std::array<Chute, 6> find_chutes(const GridLines& lines) {
  const __m512i places = inverses_by_lane(four_boxes(lines, chute_boxes.bases));
  const __m512i turned = _mm512_shuffle_epi8(in_each_lane(transposed_box), places);
  // Lanes 0, 1, 2 of the positions and lane 0 of the transposed ones; then lanes 1, 2, 1, 2 of the transposed ones.
  const __m512i first_places = _mm512_permutex2var_epi64(places, _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 8, 9), turned);
  const __m512i third_places = _mm512_shuffle_i64x2(turned, turned, 0b10'01'10'01);
  const __m512i first = _mm512_shuffle_epi8(first_places, four_boxes(lines, chute_boxes.others[0]));
  const __m512i second = _mm512_shuffle_epi8(first_places, four_boxes(lines, chute_boxes.others[1]));
  const __m512i third = _mm512_shuffle_epi8(third_places, four_boxes(lines, chute_boxes.others[2]));
  alignas(64) std::array<std::uint64_t, 16> sets;
  store_row_sets(first, sets.data());
  store_row_sets(third, sets.data() + 8);
  const std::uint64_t a = comparisons_by_lane(first);
  const std::uint64_t b = comparisons_by_lane(second);
  const std::uint64_t c = comparisons_by_lane(third);
  return {chute_of_sets(sets.data(), a, b),
          chute_of_sets(sets.data() + 2, a >> 16U, b >> 16U),
          chute_of_sets(sets.data() + 4, a >> 32U, b >> 32U),
          chute_of_sets(sets.data() + 6, a >> 48U, b >> 48U),
          chute_of_sets(sets.data() + 8, c, c >> 32U),
          chute_of_sets(sets.data() + 10, c >> 16U, c >> 48U)};
}

#else

/// Band and stack k.
inline std::array<Chute, 2> find_two_chutes(const Boxes& boxes, std::size_t k) {
  const std::size_t x = (k + 1) % 3;
  const std::size_t y = (k + 2) % 3;
  const Bytes16 transposed = constant(transposed_box);
  const Bytes16 place = inverse9(boxes[4 * k], 0);
  // A stack is a band of the transposed grid: transpose both the positions and the boxes.
  const Bytes16 turned = shuffle(transposed, place);
  return {chute_of(shuffle(place, boxes[3 * k + x]), shuffle(place, boxes[3 * k + y])),
          chute_of(shuffle(turned, shuffle(boxes[3 * x + k], transposed)),
                   shuffle(turned, shuffle(boxes[3 * y + k], transposed)))};
}

inline std::array<Chute, 6> find_chutes(const GridLines& lines) {
  const std::array<std::array<Chute, 2>, 3> found = {
      find_two_chutes(lines.boxes(), 0), find_two_chutes(lines.boxes(), 1), find_two_chutes(lines.boxes(), 2)};
  return {found[0][0], found[1][0], found[2][0], found[0][1], found[1][1], found[2][1]};
}

#endif

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
