#pragma once
// The lines of a complete 3x3 grid and of its transpose.
//
// With AVX-512 the grid stays in two registers, and a line is one permutation of them. Otherwise all lines are computed
// at the beginning.

#include <array>
#include <cstdint>

#include "canon/minlex_3x3/puzzles/lines81.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

#ifdef ISODOKU_HAS_AVX512

/// The cells of each line, by orientation.
inline constexpr std::array<std::array<ByteArray16, 9>, 2> line_cells = [] {
  std::array<std::array<ByteArray16, 9>, 2> cells{};
  for (std::uint8_t line = 0; line < 9; ++line) {
    for (std::uint8_t i = 0; i < 9; ++i) {
      cells[0][line][i] = static_cast<std::uint8_t>(9 * line + i);
      cells[1][line][i] = static_cast<std::uint8_t>(9 * i + line);
    }
  }
  return cells;
}();

class GridLines {
 public:
  static constexpr std::uint32_t last_cells = (1U << 17U) - 1;  ///< bits of the cells after the first 64

  explicit GridLines(const Cells81& cells)
      : low_(_mm512_loadu_si512(cells.data())), high_(_mm512_maskz_loadu_epi8(last_cells, cells.data() + 64)) {}

  /// A row of the grid, or of the transposed grid: lanes 0..8 are the cells, the other lanes are undefined.
  [[nodiscard]] Bytes16 line(unsigned transposed, unsigned number) const {
    const __m512i from = _mm512_castsi128_si512(constant(line_cells[transposed][number]).value);
    return {_mm512_castsi512_si128(fetch(from))};
  }
  /// Byte i of the result is cell from[i].
  [[nodiscard]] __m512i fetch(__m512i from) const { return _mm512_permutex2var_epi8(low_, from, high_); }

 private:
  __m512i low_;
  __m512i high_;
};

#else

class GridLines {
 public:
  explicit GridLines(const Cells81& cells) : boxes_(boxes_of(cells)), lines_{rows_of(cells), columns_of(boxes_)} {}

  [[nodiscard]] const Boxes& boxes() const { return boxes_; }
  /// A row of the grid, or of the transposed grid: lanes 0..8 are the cells, the other lanes are undefined.
  [[nodiscard]] Bytes16 line(unsigned transposed, unsigned number) const { return lines_[transposed][number]; }

 private:
  Boxes boxes_;
  std::array<Lines, 2> lines_;
};

#endif

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
