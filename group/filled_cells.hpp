#pragma once
// Which cells are filled, as bits: eight at a time, by the tricks of words.

#include <cstddef>
#include <cstdint>

#include "group/grid.hpp"

namespace isodoku {

/// Bit i is set if cell i of up to 8 is filled. Cells are below 128.
inline std::uint64_t filled_bits(const Cell* cells, std::size_t count) {
  std::uint64_t word = 0;
  if (count == 8) {
    for (std::size_t i = 0; i < 8; ++i) word |= std::uint64_t{cells[i]} << (8 * i);
  } else {
    for (std::size_t i = 0; i < count; ++i) word |= std::uint64_t{cells[i]} << (8 * i);
  }
  constexpr std::uint64_t low_bits = 0x0101010101010101;
  const std::uint64_t filled = ((word + 0x7F * low_bits) >> 7U) & low_bits;
  return (filled * 0x0102040810204080) >> 56U;  // gathers the low bits of the bytes
}

}  // namespace isodoku
