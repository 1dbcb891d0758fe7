// Finds repeated symbols in houses of 3x3 grids.
//
// Each of the 27 houses has a lane of a register. In step i, one permutation of the grid loads the i-th cell of each
// house. A symbol is a bit, and a bit that has occurred in the same lane before is a repetition:
//
//     lanes of 16 bits   | row 0 .. row 8 | column 0 .. column 8 | box 0 .. box 8 | nothing |
//
// Cost for any grid: nine permutations, shifts and comparisons of bits, without branches. This requires AVX-512.
// Without it, the code visits all clues, or all cells, and records the symbols seen in each house.

#include "grid/rule_check_3x3.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/bits.hpp"
#include "grid/filled_cells.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {
namespace {

constexpr std::size_t houses = 27;

/// The cells of each house, in reading order.
constexpr std::size_t cell_of_house(std::size_t house, std::size_t i) {
  const std::size_t number = house % 9;
  if (house < 9) return 9 * number + i;
  if (house < 18) return 9 * i + number;
  return 27 * (number / 3) + 3 * (number % 3) + 9 * (i / 3) + i % 3;
}

#ifdef ISODOKU_HAS_AVX512

/// For each i, the cells that are loaded into the low bytes of the lanes.
alignas(64) constexpr auto nth_cells = [] {
  std::array<std::array<std::uint8_t, 64>, 9> cells{};
  for (std::size_t i = 0; i < 9; ++i) {
    for (std::size_t house = 0; house < houses; ++house) {
      cells[i][2 * house] = static_cast<std::uint8_t>(cell_of_house(house, i));
    }
  }
  return cells;
}();
constexpr std::uint64_t low_bytes = 0x5555'5555'5555'5555 & ((std::uint64_t{1} << 2 * houses) - 1);
constexpr std::uint32_t last_cells = (1U << 17U) - 1;  // the cells after the first 64

}  // namespace

bool repeats_symbol_3x3(const unsigned char* cells) {
  const __m512i low = _mm512_loadu_si512(cells);
  const __m512i high = _mm512_maskz_loadu_epi8(last_cells, cells + 64);
  const __m512i one = _mm512_set1_epi16(1);
  __m512i seen = one;  // bit 0 is for blanks, which may repeat
  __m512i repeated = _mm512_setzero_si512();
  for (const auto& from : nth_cells) {
    const __m512i symbols = _mm512_maskz_permutex2var_epi8(low_bytes, low, _mm512_load_si512(from.data()), high);
    const __m512i bits = _mm512_sllv_epi16(one, symbols);
    repeated = _mm512_ternarylogic_epi64(repeated, seen, bits, 0b1111'1000);  // repeated | (seen & bits)
    seen = _mm512_or_si512(seen, bits);
  }
  return _mm512_test_epi16_mask(repeated, _mm512_set1_epi16(~1)) != 0;
}

#else

/// The row, column and box of each cell, among all houses.
constexpr auto houses_of_cells = [] {
  std::array<std::array<std::uint8_t, 3>, 81> found{};
  for (std::size_t house = 0; house < houses; ++house) {
    for (std::size_t i = 0; i < 9; ++i) found[cell_of_house(house, i)][house / 9] = static_cast<std::uint8_t>(house);
  }
  return found;
}();

/// Visiting only the clues is faster than visiting all cells for up to this number of clues.
constexpr int max_clues_one_by_one = 40;

bool repeats_symbol_in_cells(const unsigned char* cells) {
  std::array<std::uint32_t, 9> columns{};
  std::uint32_t repeated = 0;
  for (std::size_t band = 0; band < 3; ++band) {
    std::array<std::uint32_t, 3> boxes{};
    for (std::size_t row = 0; row < 3; ++row) {
      std::uint32_t in_row = 0;
      for (std::size_t column = 0; column < 9; ++column) {
        const std::uint32_t bit = (1U << *cells++) & ~1U;
        repeated |= bit & (in_row | columns[column] | boxes[column / 3]);
        in_row |= bit;
        columns[column] |= bit;
        boxes[column / 3] |= bit;
      }
    }
  }
  return repeated != 0;
}

}  // namespace

bool repeats_symbol_3x3(const unsigned char* cells) {
  const std::uint64_t first_cells = filled_bits(cells, 64);
  const std::uint64_t last_cells = filled_bits(cells + 64, 17);
  if (std::popcount(first_cells) + std::popcount(last_cells) > max_clues_one_by_one) {
    return repeats_symbol_in_cells(cells);
  }
  std::array<std::uint32_t, houses> seen{};
  std::uint32_t repeated = 0;
  const auto see = [&](std::size_t cell) {
    const auto& [row, column, box] = houses_of_cells[cell];
    const std::uint32_t bit = 1U << cells[cell];
    repeated |= bit & (seen[row] | seen[column] | seen[box]);
    seen[row] |= bit;
    seen[column] |= bit;
    seen[box] |= bit;
  };
  for_each_bit(first_cells, see);
  for_each_bit(last_cells, [&see](std::size_t cell) { see(64 + cell); });
  return repeated != 0;
}

#endif

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
