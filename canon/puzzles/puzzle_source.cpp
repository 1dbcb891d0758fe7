// Reading one orientation of a puzzle or pattern.
//
// Sets come from vector comparisons and sums: the symbols of a row are distinct, so the sum of their
// bits is the set. Rows of a band are interchangeable when they are blank or, in a pattern, equal; a row
// of a puzzle that is not blank equals no other row of its band. The same holds for bands.
// Compiled for each set of instructions (processor_code.hpp).

#include "canon/puzzles/puzzle_source.hpp"

#include <algorithm>

namespace isodoku {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {
namespace {

constexpr ByteArray16 nine_lanes = {0, 1, 2, 3, 4, 5, 6, 7, 8, none, none, none, none, none, none, none};
/// By symbol: bit s-1 of the set of symbols 1..8.
constexpr ByteArray16 symbol_bits = {0, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0};
constexpr ByteArray16 first_half = {0, 1, 2, 3, 4, 5, 6, 7, none, none, none, none, none, none, none, none};
constexpr ByteArray16 ninth_lane = {8,    none, none, none, none, none, none, none,
                                    none, none, none, none, none, none, none, none};

unsigned symbol_set(Bytes16 row) {
  const Bytes16 bits = shuffle(constant(symbol_bits), row);
  const unsigned one_to_eight =
      half_sums(shuffle(bits, constant(first_half))) + lane0(shuffle(bits, constant(ninth_lane)));
  return one_to_eight << 1U | ((equal_mask(row, 9) != 0 ? 1U : 0U) << 9U);
}

}  // namespace

void PuzzleSource::read(const Lines& lines, bool is_pattern) {
  unsigned blanks = 0;
  for (unsigned r = 0; r < 9; ++r) {
    rows[r] = shuffle(lines[r], constant(nine_lanes));
    clues[r] = static_cast<std::uint16_t>(~equal_mask(rows[r], blank) & 511U);
    symbols[r] = is_pattern ? std::uint16_t{0} : static_cast<std::uint16_t>(symbol_set(rows[r]));
    blanks |= (clues[r] == 0 ? 1U : 0U) << r;
  }
  blank_rows = static_cast<std::uint16_t>(blanks);
  unsigned blank_bands = 0;
  for (unsigned band = 0; band < 3; ++band) blank_bands |= ((blanks >> (3 * band) & 7U) == 7U ? 1U : 0U) << band;
  for (unsigned r = 0; r < 9; ++r) {
    equal_rows[r] = static_cast<std::uint16_t>((blanks >> r & 1U) != 0 ? blanks & 7U << (r / 3 * 3) : 1U << r);
  }
  for (unsigned band = 0; band < 3; ++band) {
    equal_bands[band] = static_cast<std::uint8_t>((blank_bands >> band & 1U) != 0 ? blank_bands : 1U << band);
  }
  if (is_pattern) find_equal_lines_of_pattern();
}

void PuzzleSource::find_equal_lines_of_pattern() {
  std::array<std::array<std::uint16_t, 3>, 3> sorted{};
  for (unsigned r = 0; r < 9; ++r) {
    for (unsigned q = r / 3 * 3; q < r / 3 * 3 + 3; ++q) {
      if (clues[q] == clues[r]) equal_rows[r] = static_cast<std::uint16_t>(equal_rows[r] | 1U << q);
    }
    sorted[r / 3][r % 3] = clues[r];
  }
  for (auto& band : sorted) std::ranges::sort(band);
  for (unsigned b = 0; b < 3; ++b) {
    for (unsigned d = 0; d < 3; ++d) {
      if (sorted[b] == sorted[d]) equal_bands[b] = static_cast<std::uint8_t>(equal_bands[b] | 1U << d);
    }
  }
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku
