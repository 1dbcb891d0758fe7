#pragma once
// Sixteen bytes at a time: the few vector operations that engines for 3x3, and rows of up to 16 symbols, use.
//
// With SSE4.1 each operation is one or two instructions, with WebAssembly's vectors one or a few. Otherwise a plain
// loop gives the same result, so engines have one algorithm, not three. This file is compiled for each set of
// instructions (processor_code.hpp).

#include <array>
#include <cstdint>
#include <cstring>

#include "base/processor_code.hpp"

namespace isodoku::detail {

using ByteArray16 = std::array<std::uint8_t, 16>;

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

#ifdef ISODOKU_HAS_SSE4

struct Bytes16 {
  __m128i value;
};

inline Bytes16 load16(const std::uint8_t* bytes) {
  return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes))};
}
inline void store16(std::uint8_t* to, Bytes16 v) {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to), v.value);
}
/// Stores lanes 0..8.
inline void store9(std::uint8_t* to, Bytes16 v) {
  _mm_storel_epi64(reinterpret_cast<__m128i*>(to), v.value);
  to[8] = static_cast<std::uint8_t>(_mm_extract_epi8(v.value, 8));
}
inline Bytes16 operator|(Bytes16 a, Bytes16 b) {
  return {_mm_or_si128(a.value, b.value)};
}

/// All lanes equal to `byte`.
inline Bytes16 every_lane(std::uint8_t byte) {
  return {_mm_set1_epi8(static_cast<char>(byte))};
}

/// Lane i of the result is table[indices[i]], or 0 if indices[i] has its highest bit set. All other indices are below
/// 16.
inline Bytes16 shuffle(Bytes16 table, Bytes16 indices) {
  return {_mm_shuffle_epi8(table.value, indices.value)};
}

/// Bit i is set if lane i of a is greater than lane i of b. All lanes are below 128.
inline unsigned greater_mask(Bytes16 a, Bytes16 b) {
  return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpgt_epi8(a.value, b.value)));
}

/// Bit i is set if lane i equals `byte`.
inline unsigned equal_mask(Bytes16 a, std::uint8_t byte) {
  return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(a.value, _mm_set1_epi8(static_cast<char>(byte)))));
}

/// Bit i is set if lane i of a equals lane i of b.
inline unsigned equal_mask(Bytes16 a, Bytes16 b) {
  return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(a.value, b.value)));
}

/// Bit i is set if lane i is 128 or more.
inline unsigned high_mask(Bytes16 a) {
  return static_cast<unsigned>(_mm_movemask_epi8(a.value));
}

/// The sum of lanes 0..7 plus 64 times the sum of lanes 8..15.
inline unsigned half_sums(Bytes16 a) {
  const __m128i sums = _mm_sad_epu8(a.value, _mm_setzero_si128());
  return static_cast<unsigned>(_mm_cvtsi128_si32(sums)) + 64U * static_cast<unsigned>(_mm_extract_epi16(sums, 4));
}

/// Each lane of `counts`, plus one where a and b are equal.
inline Bytes16 count_equal(Bytes16 counts, Bytes16 a, Bytes16 b) {
  return {_mm_sub_epi8(counts.value, _mm_cmpeq_epi8(a.value, b.value))};
}

/// The sum of all lanes.
inline unsigned lane_sum(Bytes16 a) {
  const __m128i sums = _mm_sad_epu8(a.value, _mm_setzero_si128());
  return static_cast<unsigned>(_mm_cvtsi128_si32(sums)) + static_cast<unsigned>(_mm_extract_epi16(sums, 4));
}

/// Each lane times 16. All lanes are below 16.
inline Bytes16 times16(Bytes16 a) {
  return {_mm_slli_epi16(a.value, 4)};
}

/// Lanes 0..7 as an integer, in which lane 0 is the most significant byte. So integers compare like the sequences of
/// bytes.
inline std::uint64_t leading8(Bytes16 a) {
  return __builtin_bswap64(static_cast<std::uint64_t>(_mm_cvtsi128_si64(a.value)));
}

inline std::uint8_t lane0(Bytes16 a) {
  return static_cast<std::uint8_t>(_mm_cvtsi128_si32(a.value));
}

/// Nibble i of `nibbles` becomes lane i.
inline Bytes16 spread_nibbles(std::uint64_t nibbles) {
  constexpr std::uint64_t low = 0x0F0F0F0F0F0F0F0FU;
  return {_mm_unpacklo_epi8(_mm_cvtsi64_si128(static_cast<long long>(nibbles & low)),
                            _mm_cvtsi64_si128(static_cast<long long>((nibbles >> 4U) & low)))};
}

#elif defined(ISODOKU_HAS_WASM_SIMD)

struct Bytes16 {
  v128_t value;
};

inline Bytes16 load16(const std::uint8_t* bytes) {
  return {wasm_v128_load(bytes)};
}
inline void store16(std::uint8_t* to, Bytes16 v) {
  wasm_v128_store(to, v.value);
}
inline void store9(std::uint8_t* to, Bytes16 v) {
  wasm_v128_store64_lane(to, v.value, 0);
  wasm_v128_store8_lane(to + 8, v.value, 8);
}
inline Bytes16 operator|(Bytes16 a, Bytes16 b) {
  return {wasm_v128_or(a.value, b.value)};
}
inline Bytes16 every_lane(std::uint8_t byte) {
  return {wasm_u8x16_splat(byte)};
}
inline Bytes16 shuffle(Bytes16 table, Bytes16 indices) {
  return {wasm_i8x16_swizzle(table.value, indices.value)};
}
inline unsigned greater_mask(Bytes16 a, Bytes16 b) {
  return wasm_i8x16_bitmask(wasm_i8x16_gt(a.value, b.value));
}
inline unsigned equal_mask(Bytes16 a, std::uint8_t byte) {
  return wasm_i8x16_bitmask(wasm_i8x16_eq(a.value, wasm_u8x16_splat(byte)));
}
inline unsigned equal_mask(Bytes16 a, Bytes16 b) {
  return wasm_i8x16_bitmask(wasm_i8x16_eq(a.value, b.value));
}
inline unsigned high_mask(Bytes16 a) {
  return wasm_i8x16_bitmask(a.value);
}
inline unsigned half_sums(Bytes16 a) {
  const v128_t pairs = wasm_u16x8_extadd_pairwise_u8x16(a.value);
  const v128_t sums = wasm_i32x4_dot_i16x8(pairs, wasm_i16x8_const(1, 1, 1, 1, 64, 64, 64, 64));
  const v128_t sum = wasm_i32x4_add(sums, wasm_i32x4_shuffle(sums, sums, 2, 3, 0, 1));
  return wasm_u32x4_extract_lane(sum, 0) + wasm_u32x4_extract_lane(sum, 1);
}
inline Bytes16 count_equal(Bytes16 counts, Bytes16 a, Bytes16 b) {
  return {wasm_i8x16_sub(counts.value, wasm_i8x16_eq(a.value, b.value))};
}
inline unsigned lane_sum(Bytes16 a) {
  const v128_t fours = wasm_u32x4_extadd_pairwise_u16x8(wasm_u16x8_extadd_pairwise_u8x16(a.value));
  const v128_t sum = wasm_i32x4_add(fours, wasm_i32x4_shuffle(fours, fours, 2, 3, 0, 1));
  return wasm_u32x4_extract_lane(sum, 0) + wasm_u32x4_extract_lane(sum, 1);
}
inline Bytes16 times16(Bytes16 a) {
  return {wasm_i16x8_shl(a.value, 4)};
}
inline std::uint64_t leading8(Bytes16 a) {
  return wasm_u64x2_extract_lane(wasm_i8x16_shuffle(a.value, a.value, 7, 6, 5, 4, 3, 2, 1, 0, 7, 6, 5, 4, 3, 2, 1, 0),
                                 0);
}
inline std::uint8_t lane0(Bytes16 a) {
  return wasm_u8x16_extract_lane(a.value, 0);
}
inline Bytes16 spread_nibbles(std::uint64_t nibbles) {
  const v128_t both = wasm_v128_and(wasm_u64x2_make(nibbles, nibbles >> 4U), wasm_u8x16_splat(15));
  return {wasm_i8x16_shuffle(both, both, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15)};
}

#else

struct Bytes16 {
  ByteArray16 value;
};

inline Bytes16 load16(const std::uint8_t* bytes) {
  Bytes16 v{};
  std::memcpy(v.value.data(), bytes, 16);
  return v;
}
inline void store16(std::uint8_t* to, const Bytes16& v) {
  std::memcpy(to, v.value.data(), 16);
}
inline void store9(std::uint8_t* to, const Bytes16& v) {
  std::memcpy(to, v.value.data(), 9);
}
inline Bytes16 operator|(const Bytes16& a, const Bytes16& b) {
  Bytes16 v{};
  for (std::size_t i = 0; i < 16; ++i) v.value[i] = a.value[i] | b.value[i];
  return v;
}
inline Bytes16 every_lane(std::uint8_t byte) {
  Bytes16 v{};
  v.value.fill(byte);
  return v;
}
inline Bytes16 shuffle(const Bytes16& table, const Bytes16& indices) {
  Bytes16 v{};
  for (std::size_t i = 0; i < 16; ++i) {
    v.value[i] = (indices.value[i] & 128U) != 0 ? std::uint8_t{0} : table.value[indices.value[i] & 15U];
  }
  return v;
}
inline unsigned greater_mask(const Bytes16& a, const Bytes16& b) {
  unsigned mask = 0;
  for (unsigned i = 0; i < 16; ++i) mask |= (a.value[i] > b.value[i] ? 1U : 0U) << i;
  return mask;
}
inline unsigned equal_mask(const Bytes16& a, std::uint8_t byte) {
  unsigned mask = 0;
  for (unsigned i = 0; i < 16; ++i) mask |= (a.value[i] == byte ? 1U : 0U) << i;
  return mask;
}
inline unsigned equal_mask(const Bytes16& a, const Bytes16& b) {
  unsigned mask = 0;
  for (unsigned i = 0; i < 16; ++i) mask |= (a.value[i] == b.value[i] ? 1U : 0U) << i;
  return mask;
}
inline unsigned high_mask(const Bytes16& a) {
  unsigned mask = 0;
  for (unsigned i = 0; i < 16; ++i) mask |= static_cast<unsigned>(a.value[i] >> 7U) << i;
  return mask;
}
inline unsigned half_sums(const Bytes16& a) {
  unsigned low = 0;
  unsigned high = 0;
  for (std::size_t i = 0; i < 8; ++i) {
    low += a.value[i];
    high += a.value[i + 8];
  }
  return low + 64U * high;
}
inline Bytes16 count_equal(Bytes16 counts, Bytes16 a, Bytes16 b) {
  for (unsigned i = 0; i < 16; ++i) {
    if (a.value[i] == b.value[i]) ++counts.value[i];
  }
  return counts;
}
inline unsigned lane_sum(Bytes16 a) {
  unsigned sum = 0;
  for (const std::uint8_t lane : a.value) sum += lane;
  return sum;
}
inline Bytes16 times16(const Bytes16& a) {
  Bytes16 v{};
  for (std::size_t i = 0; i < 16; ++i) v.value[i] = static_cast<std::uint8_t>(16 * a.value[i]);
  return v;
}
inline std::uint64_t leading8(const Bytes16& a) {
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < 8; ++i) key = key << 8U | a.value[i];
  return key;
}
inline std::uint8_t lane0(const Bytes16& a) {
  return a.value[0];
}
inline Bytes16 spread_nibbles(std::uint64_t nibbles) {
  Bytes16 v{};
  for (std::size_t i = 0; i < 16; ++i) v.value[i] = static_cast<std::uint8_t>(nibbles >> (4 * i) & 15U);
  return v;
}

#endif

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
