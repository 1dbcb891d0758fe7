#pragma once
// One orientation of a 3x3 puzzle or pattern, as the row search reads it.

#include <array>
#include <cstdint>

#include "canon/puzzles/lines81.hpp"

namespace isodoku {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

/// Sets of rows, columns, bands and symbols are bits.
struct PuzzleSource {
  std::array<Bytes16, 9> rows;              ///< lane c: the symbol in column c; lanes 9.. are 0
  std::array<std::uint16_t, 9> clues;       ///< columns in which the row has a clue
  std::array<std::uint16_t, 9> symbols;     ///< symbols of the row; 0 in a pattern
  std::array<std::uint16_t, 9> equal_rows;  ///< rows of the same band that are interchangeable with the row
  std::array<std::uint8_t, 3> equal_bands;  ///< bands that are interchangeable with the band
  std::uint16_t blank_rows;

  void read(const Lines& lines, bool is_pattern);
  [[nodiscard]] Cell symbol_at(unsigned row, unsigned column) const;

 private:
  void find_equal_lines_of_pattern();
};

inline Cell PuzzleSource::symbol_at(unsigned row, unsigned column) const {
  ByteArray16 lanes;
  store16(lanes.data(), rows[row]);
  return lanes[column];
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku
