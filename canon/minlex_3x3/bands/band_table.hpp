#pragma once
// The table of all normalised 3x3 bands: their class, a transform to the class's min-lex band, and the automorphisms of
// that band. Generated at build time by make_band_table.cpp.
//
// Data layout (all constant, shared, in read-only memory):
//   band_class      u16[72576]   by band_index: number of the class, 0..415, ascending by min-lex band
//   band_transform  u16[72576]   by band_index: row order * 2048 + column order
//   column_orders   16B[1296]    stacks * 216 + 3 permutations within the stacks; lane j = source of column j
//   band_classes    [416]        index and number of the class's automorphisms
//   automorphisms   33B[935]     per automorphism: column order, relabelling, row order; the identity first
//   products        u8[]         per class: count*count, number of "first, then second"
//   min_lex_bands   27B[416]     the cells of the class's min-lex band, row by row

#include <array>
#include <cstdint>

#include "base/bytes16.hpp"
#include "canon/minlex_3x3/bands/band_index.hpp"

namespace isodoku::detail {

inline constexpr int column_order_count = 1296;

/// An automorphism of the min-lex band of a class: row i of the image is row order[i], column j is column columns[j],
/// and symbol s becomes symbols[s].
struct BandAutomorphism {
  ByteArray16 columns;
  ByteArray16 symbols;
  std::uint8_t row_order;  // permutation number
};

struct BandClass {
  std::uint16_t first_automorphism;
  std::uint16_t automorphism_count;
  std::uint32_t first_product;
};

/// Column j of the image is column [3 * stacks[j/3] + within_(j/3)[j%3]].
constexpr int column_order_number(int stacks, int within_0, int within_1, int within_2) {
  return ((stacks * 6 + within_0) * 6 + within_1) * 6 + within_2;
}

constexpr std::array<ByteArray16, column_order_count> make_column_orders() {
  std::array<ByteArray16, column_order_count> orders{};
  for (int number = 0; number < column_order_count; ++number) {
    const auto& stacks = permutations_of_3[static_cast<std::size_t>(number / 216)];
    const std::array<int, 3> within = {number / 36 % 6, number / 6 % 6, number % 6};
    for (std::size_t j = 0; j < 9; ++j) {
      orders[static_cast<std::size_t>(number)][j] = static_cast<std::uint8_t>(
          3 * stacks[j / 3] + permutations_of_3[static_cast<std::size_t>(within[j / 3])][j % 3]);
    }
    for (std::size_t j = 9; j < 16; ++j) orders[static_cast<std::size_t>(number)][j] = 0x80;  // reads as 0
  }
  return orders;
}

inline constexpr std::array<ByteArray16, column_order_count> column_orders = make_column_orders();

constexpr unsigned transform_number(int row_order, int column_order) {
  return static_cast<unsigned>(row_order * 2048 + column_order);
}
constexpr unsigned row_order_of_transform(unsigned transform) {
  return transform / 2048;
}
constexpr unsigned column_order_of_transform(unsigned transform) {
  return transform % 2048;
}

extern const std::uint16_t band_class[band_indices];
extern const std::uint16_t band_transform[band_indices];
extern const BandClass band_classes[];
extern const BandAutomorphism band_automorphisms[];
extern const std::uint8_t band_automorphism_products[];
extern const std::uint8_t min_lex_bands[];

}  // namespace isodoku::detail
