#pragma once
// The rows, columns and boxes of a 3x3 grid as vectors, by a few shuffles instead of 81 moves each.

#include "base/bytes16.hpp"
#include "canon/minlex_3x3/minlex_3x3.hpp"

namespace isodoku::detail {

inline constexpr std::uint8_t none = 0x80;  // a lane index that reads as 0

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

using Lines = std::array<Bytes16, 9>;  ///< rows or columns: lanes 0..8 = the cells, the rest is undefined
using Boxes = std::array<Bytes16, 9>;  ///< lanes 0..8 = the cells of a box in reading order, the rest 0

inline Bytes16 constant(const ByteArray16& lanes) {
  return load16(lanes.data());
}

inline constexpr ByteArray16 box_low = {0, 1, 2, 9, 10, 11, none, none, none, none, none, none, none, none, none, none};
inline constexpr ByteArray16 box_high = {none, none, none, none, none, none, 13,   14,
                                         15,   none, none, none, none, none, none, none};
inline constexpr ByteArray16 last_row = {7, 8, 9, 10, 11, 12, 13, 14, 15, none, none, none, none, none, none, none};
inline Boxes boxes_of(const Cells81& cells) {
  Boxes boxes;
  for (std::size_t box = 0; box < 9; ++box) {
    const std::uint8_t* const corner = cells.data() + box / 3 * 27 + box % 3 * 3;
    boxes[box] = shuffle(load16(corner), constant(box_low)) | shuffle(load16(corner + 5), constant(box_high));
  }
  return boxes;
}

inline Lines rows_of(const Cells81& cells) {
  Lines rows;
  for (std::size_t r = 0; r < 8; ++r) rows[r] = load16(cells.data() + 9 * r);
  rows[8] = shuffle(load16(cells.data() + 65), constant(last_row));
  return rows;
}

/// Lanes 3*band .. 3*band+2 = lanes column, column+3, column+6 of a box.
constexpr ByteArray16 column_part(std::size_t column, std::size_t band) {
  ByteArray16 lanes{};
  for (std::size_t i = 0; i < 16; ++i) {
    lanes[i] = i / 3 == band ? static_cast<std::uint8_t>(column + 3 * (i % 3)) : none;
  }
  return lanes;
}

inline constexpr std::array<std::array<ByteArray16, 3>, 3> column_parts = {
    {{column_part(0, 0), column_part(0, 1), column_part(0, 2)},
     {column_part(1, 0), column_part(1, 1), column_part(1, 2)},
     {column_part(2, 0), column_part(2, 1), column_part(2, 2)}}};

inline Lines columns_of(const Boxes& boxes) {
  Lines columns;
  for (std::size_t c = 0; c < 9; ++c) {
    const auto& parts = column_parts[c % 3];
    columns[c] = shuffle(boxes[c / 3], constant(parts[0])) | shuffle(boxes[3 + c / 3], constant(parts[1])) |
                 shuffle(boxes[6 + c / 3], constant(parts[2]));
  }
  return columns;
}

/// Writes the 81 cells of nine rows given as vectors.
template <typename RowAt>
void store_rows(const RowAt& row_at, Cells81& cells) {
  for (std::size_t r = 0; r < 8; ++r) store16(cells.data() + 9 * r, row_at(r));  // the next row overwrites the rest
  store9(cells.data() + 72, row_at(8));
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
