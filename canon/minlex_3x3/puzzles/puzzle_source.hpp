#pragma once
// One orientation of a 3x3 puzzle or pattern, as input of the row search.

#include <array>
#include <cstdint>

#include "canon/minlex_3x3/puzzles/lines81.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

/// Sets of rows, columns and bands are bits.
struct PuzzleSource {
  /// Lane c is the symbol in column c; the other lanes are 0. The tenth row is blank.
  alignas(64) std::array<ByteArray16, 10> rows;
  /// By band, for the first, second and third columns of the stacks: a word of lanes for each row, and 0
  /// (row_images.hpp).
  std::array<std::array<std::array<std::uint64_t, 4>, 3>, 3> bands;
  std::array<std::uint16_t, 9> clues;  ///< columns in which the row has a clue
  std::uint16_t blank_rows;
  bool is_pattern;
  bool all_differ;  ///< no rows or bands are interchangeable; then the next two fields are not set
  std::array<std::uint16_t, 9> equal_rows;  ///< rows of the same band that are interchangeable with the row
  std::array<std::uint8_t, 3> equal_bands;  ///< bands that are interchangeable with the band

  [[nodiscard]] Cell symbol_at(unsigned row, unsigned column) const { return rows[row][column]; }
};

/// Reads a puzzle as given, and transposed.
void read_sources(const Cells81& cells, bool is_pattern, std::array<PuzzleSource, 2>& sources);

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
