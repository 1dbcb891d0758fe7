#pragma once
// The smallest images of the rows of 3x3 puzzles within a state, computed for all rows of a band at once.
//
// Data layout: three vectors of lanes, for the first, second and third columns of the stacks, with a quarter for each
// row and a lane for each stack. A key is part*256 + value*16 (+ 1 if the symbol is pending), where part is the first
// image column of the part. So sorting the keys of a stack sorts its columns:
//
//               row 0 of the band                            row 1                 row 2        nothing
//     first:  | key of column 0 | of column 3 | of column 6 | 0 || column 0 | ... || ...    ||  0 0 0 0
//     second: | key of column 1 | of column 4 | of column 7 | 0 || ...
//     third:  | key of column 2 | of column 5 | of column 8 | 0 || ...
//
// The values of a stack's sorted columns, after its group, then form a number of 16 bits, and sorting these numbers
// sorts the stacks. Both sorts are networks of three comparators; the second one works on rotated lanes.

#include <array>
#include <bit>
#include <cstdint>

#include "canon/minlex_3x3/puzzles/lanes.hpp"
#include "canon/minlex_3x3/puzzles/puzzle_source.hpp"
#include "canon/minlex_3x3/puzzles/puzzle_state.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

/// The keys of rows, in source order.
template <typename Vector>
std::array<Vector, 3> keys_of(const PuzzleState& state, const std::array<Vector, 3>& rows) {
  const auto labels = halves<Vector>(state.labels);
  return {quarters<Vector>(state.parts[0]) + shuffle_lanes(labels, rows[0]),
          quarters<Vector>(state.parts[1]) + shuffle_lanes(labels, rows[1]),
          quarters<Vector>(state.parts[2]) + shuffle_lanes(labels, rows[2])};
}

/// By stack: its group and the values of its sorted columns.
template <typename Vector>
Vector stack_values(const PuzzleState& state, const std::array<Vector, 3>& keys) {
  const std::array<Vector, 3> columns = sorted(keys);
  return ((columns[0] & 0xF0) << 4) + (columns[1] & 0xF0) + ((columns[2] & 0xF0) >> 4) + quarters<Vector>(state.groups);
}

/// The first lane of each quarter, without the group. (A lambda would not be compiled for the same instructions.)
template <typename Vector>
typename WordsOf<Vector>::Type first_lanes(const Vector& lanes) {
  return __builtin_bit_cast(typename WordsOf<Vector>::Type, lanes) & 0xFFF;
}

/// The image of each row, twelve bits for each stack; the results compare like the rows. If the lowest bit is set, this
/// is only a lower bound, since a symbol is pending.
template <typename Vector>
typename WordsOf<Vector>::Type images_of(const PuzzleState& state, const std::array<Vector, 3>& rows) {
  using RowWords = typename WordsOf<Vector>::Type;
  const std::array<Vector, 3> keys = keys_of(state, rows);
  const Vector stacks = stack_values(state, keys);
  const std::array<Vector, 3> turned = sorted(std::array<Vector, 3>{
      stacks, shuffle_lanes(stacks, halves<Vector>(turn_once)), shuffle_lanes(stacks, halves<Vector>(turn_twice))});
  const Vector flags = (keys[0] | keys[1] | keys[2]) & 1;
  const auto is_bound = __builtin_bit_cast(RowWords, __builtin_bit_cast(RowWords, flags) != 0) & 1;
  return (first_lanes(turned[0]) << 25) + (first_lanes(turned[1]) << 13) + (first_lanes(turned[2]) << 1) + is_bound;
}

/// A row as the first quarter of lanes.
inline std::array<Lanes, 3> lanes_of_row(const PuzzleSource& source, unsigned row) {
  const auto& band = source.bands[row / 3];
  return {std::bit_cast<Lanes>(Words{band[0][row % 3], 0}), std::bit_cast<Lanes>(Words{band[1][row % 3], 0}),
          std::bit_cast<Lanes>(Words{band[2][row % 3], 0})};
}

/// The image of one row, as in images_of.
inline std::uint64_t image_of(const PuzzleState& state, const PuzzleSource& source, unsigned row) {
  return images_of(state, lanes_of_row(source, row))[0];
}

/// For each set of three rows: 0 for rows in the set, and more than any image for the other rows.
inline constexpr std::array<std::array<std::uint64_t, 4>, 8> no_images = [] {
  std::array<std::array<std::uint64_t, 4>, 8> words{};
  for (std::size_t set = 0; set < 8; ++set) {
    for (std::size_t r = 0; r < 4; ++r) words[set][r] = (set >> r & 1U) != 0 ? 0 : ~std::uint64_t{0} >> 2U;
  }
  return words;
}();

/// The images of the rows of a band that are candidates (one bit each); greater than any image for the others.
inline std::array<std::uint64_t, 4> images_of_band(const PuzzleState& state, const PuzzleSource& source, unsigned band,
                                                   unsigned candidates) {
  const auto& rows = source.bands[band];
#ifdef ISODOKU_HAS_AVX2
  const WideWords images = images_of(
      state, std::array<WideLanes, 3>{__builtin_bit_cast(WideLanes, rows[0]), __builtin_bit_cast(WideLanes, rows[1]),
                                      __builtin_bit_cast(WideLanes, rows[2])});
  return __builtin_bit_cast(std::array<std::uint64_t, 4>,
                            images | __builtin_bit_cast(WideWords, no_images[candidates]));
#else
  std::array<std::uint64_t, 4> images{};
  for (std::size_t half = 0; half < 4; half += 2) {
    const auto two = [half](const std::array<std::uint64_t, 4>& words) {
      return std::bit_cast<Lanes>(Words{words[half], words[half + 1]});
    };
    const Words found = images_of(state, std::array<Lanes, 3>{two(rows[0]), two(rows[1]), two(rows[2])});
    for (std::size_t r = 0; r < 2; ++r) images[half + r] = found[r] | no_images[candidates][half + r];
  }
  return images;
#endif
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
