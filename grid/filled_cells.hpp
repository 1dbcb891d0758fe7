#pragma once
// The filled cells as bits, many cells at a time.

#include <cstddef>
#include <cstdint>

#include "grid/grid.hpp"

#ifdef __SSE2__
#include <emmintrin.h>
#endif
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

namespace isodoku::detail {

/// Bit i is set if cell i of up to 8 is filled. Cells are below 128.
inline std::uint64_t filled_bits_of_8(const Cell* cells, std::size_t count) {
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

/// Bit i is set if cell i of up to 64 is filled. Cells are below 128.
inline std::uint64_t filled_bits(const Cell* cells, std::size_t count) {
  std::uint64_t bits = 0;
  std::size_t at = 0;
#ifdef __SSE2__
  for (constexpr std::size_t width = sizeof(__m128i); at + width <= count; at += width) {
    const __m128i some = _mm_loadu_si128(reinterpret_cast<const __m128i*>(cells + at));
    const auto blanks = static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(some, _mm_setzero_si128())));
    bits |= std::uint64_t{blanks ^ 0xFFFFU} << at;
  }
#endif
#ifdef __wasm_simd128__
  for (constexpr std::size_t width = sizeof(v128_t); at + width <= count; at += width) {
    const v128_t blanks = wasm_i8x16_eq(wasm_v128_load(cells + at), wasm_i8x16_splat(0));
    bits |= std::uint64_t{wasm_i8x16_bitmask(blanks) ^ 0xFFFFU} << at;
  }
#endif
  for (; at < count; at += 8) bits |= filled_bits_of_8(cells + at, count - at < 8 ? count - at : 8) << at;
  return bits;
}

}  // namespace isodoku::detail
