#pragma once
// The number of a normalised band, computed from comparisons.
//
// Take one box of a 3x3 band as the base and rename its cells 0..8 in reading order. The two other boxes, x and y, are
// then determined, up to the order of their columns, by
// - the renamed symbols in each row of x (56 patterns; y is the complement), and
// - for each box, the arrangement of its rows after its columns are sorted by the top row: one of 6 orders for the
//   middle row times 6 for the bottom row.
// So there are 56 * 36 * 36 = 72,576 bands. Sorting the boxes as well would leave 36,288, but not sorting them is
// faster than the smaller table would be.
//
// A box is read as 9 "greater than" bits, for each row (a, b, c): a > b, b > c, c > a. They give the order of each row,
// and so the sorting of the columns and both arrangements, by one look-up.

#include <array>
#include <cstdint>

namespace isodoku::detail {

inline constexpr int band_patterns = 56;
inline constexpr int box_arrangements = 36;
inline constexpr int band_indices = band_patterns * box_arrangements * box_arrangements;

/// The permutations of 0, 1, 2 in lexicographic order.
inline constexpr std::array<std::array<std::uint8_t, 3>, 6> permutations_of_3 = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

constexpr int permutation_number(int a, int b, int c) {
  for (int i = 0; i < 6; ++i) {
    const auto& p = permutations_of_3[static_cast<std::size_t>(i)];
    if (p[0] == a && p[1] == b && p[2] == c) return i;
  }
  return -1;
}

/// The data that the nine comparison bits of a box determine.
struct BoxSorting {
  std::uint8_t sorting = 0;  ///< permutation number: columns of the smallest, the middle and the greatest top symbol
  std::uint8_t arrangement = 0;  ///< 6 * (order of the middle row) + (order of the bottom row)
};

namespace band_index_making {

/// The ranks of a, b, c with these three cyclic comparisons, as a permutation number; -1 if impossible.
constexpr int ranks_of_bits(unsigned bits) {
  for (int i = 0; i < 6; ++i) {
    const auto& p = permutations_of_3[static_cast<std::size_t>(i)];
    const unsigned found = (p[0] > p[1] ? 1U : 0U) | (p[1] > p[2] ? 2U : 0U) | (p[2] > p[0] ? 4U : 0U);
    if (found == bits) return i;
  }
  return -1;
}

constexpr std::array<BoxSorting, 512> make_box_sortings() {
  std::array<BoxSorting, 512> orders{};
  for (unsigned bits = 0; bits < 512; ++bits) {
    const int top = ranks_of_bits(bits & 7U);
    const int middle = ranks_of_bits(bits >> 3U & 7U);
    const int bottom = ranks_of_bits(bits >> 6U);
    if (top < 0 || middle < 0 || bottom < 0) continue;  // no box of distinct symbols has these bits
    const auto& t = permutations_of_3[static_cast<std::size_t>(top)];
    std::array<std::uint8_t, 3> column{};  // column[k] has the k-th smallest top symbol
    for (std::uint8_t i = 0; i < 3; ++i) column[t[i]] = i;
    const auto ranks_in_order = [&column](int ranks) {
      const auto& p = permutations_of_3[static_cast<std::size_t>(ranks)];
      return permutation_number(p[column[0]], p[column[1]], p[column[2]]);
    };
    orders[bits] = {static_cast<std::uint8_t>(permutation_number(column[0], column[1], column[2])),
                    static_cast<std::uint8_t>(6 * ranks_in_order(middle) + ranks_in_order(bottom))};
  }
  return orders;
}

/// The bit of a renamed symbol in the six-bit set of a top or a middle row. The top row of box x cannot contain 0..2
/// and the middle row cannot contain 3..5, so these may share bits.
constexpr unsigned set_bit(int symbol) {
  return 1U << static_cast<unsigned>(symbol < 3 ? symbol : symbol - 3);
}

constexpr std::array<std::uint8_t, 4096> make_pattern_numbers() {
  std::array<std::uint8_t, 4096> numbers{};
  std::uint8_t next = 0;
  for (unsigned top = 0; top < 512; ++top) {
    if (__builtin_popcount(top) != 3 || (top & 7U) != 0) continue;  // compilers limit the steps of constexpr loops
    for (unsigned middle = 0; middle < 512; ++middle) {
      const unsigned bottom = 511U & ~(top | middle);
      if (__builtin_popcount(middle) != 3 || (top & middle) != 0) continue;
      if ((middle & 56U) != 0 || (bottom & 448U) != 0) continue;
      unsigned key = 0;
      for (int s = 0; s < 9; ++s) {
        if ((top >> static_cast<unsigned>(s) & 1U) != 0) key += set_bit(s);
        if ((middle >> static_cast<unsigned>(s) & 1U) != 0) key += 64U * set_bit(s);
      }
      numbers[key] = next++;
    }
  }
  return numbers;
}

}  // namespace band_index_making

inline constexpr std::array<BoxSorting, 512> box_sortings = band_index_making::make_box_sortings();
/// By (set of the top row of box x) + 64 * (set of its middle row), sets as sums of set_bit.
inline constexpr std::array<std::uint8_t, 4096> pattern_numbers = band_index_making::make_pattern_numbers();

constexpr unsigned band_index(unsigned pattern, unsigned arrangement_x, unsigned arrangement_y) {
  return (pattern * box_arrangements + arrangement_x) * box_arrangements + arrangement_y;
}

}  // namespace isodoku::detail
