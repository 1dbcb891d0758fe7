#pragma once
// 16-bit lanes, in quarters of four: the puzzle search examines one row in each quarter.
//
// A quarter is one 64-bit word; its first three lanes belong to the three stacks, the fourth is 0. A vector of 16 bytes
// has two quarters. With AVX2 a vector of 32 bytes has four, enough for a band. Values stay below 32,768, so that
// signed comparisons, which the instruction sets have, are correct.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "canon/minlex_3x3/puzzles/lines81.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

using Lanes = std::int16_t __attribute__((vector_size(16)));
using Words = std::uint64_t __attribute__((vector_size(16)));

/// The companion of a vector of lanes: the words of the same bytes.
template <typename Vector>
struct WordsOf {
  using Type = Words;
};

inline Lanes shuffle_lanes(Lanes table, Lanes indices) {
  return std::bit_cast<Lanes>(shuffle(std::bit_cast<Bytes16>(table), std::bit_cast<Bytes16>(indices)));
}

/// The same 16 bytes in each half of a vector.
template <typename Vector>
Vector halves(const ByteArray16& bytes) {
  return std::bit_cast<Vector>(bytes);
}

/// The same word in each quarter.
template <typename Vector>
Vector quarters(std::uint64_t word) {
  return std::bit_cast<Vector>(Words{word, word});
}

#ifdef ISODOKU_HAS_AVX2

using WideLanes = std::int16_t __attribute__((vector_size(32)));
using WideWords = std::uint64_t __attribute__((vector_size(32)));

template <>
struct WordsOf<WideLanes> {
  using Type = WideWords;
};

inline WideLanes shuffle_lanes(WideLanes table, WideLanes indices) {
  return __builtin_bit_cast(
      WideLanes, _mm256_shuffle_epi8(__builtin_bit_cast(__m256i, table), __builtin_bit_cast(__m256i, indices)));
}

template <>
inline WideLanes halves<WideLanes>(const ByteArray16& bytes) {
  return __builtin_bit_cast(WideLanes, _mm256_broadcastsi128_si256(load16(bytes.data()).value));
}

template <>
inline WideLanes quarters<WideLanes>(std::uint64_t word) {
  return __builtin_bit_cast(WideLanes, WideWords{word, word, word, word});
}

#endif

template <typename Vector>
Vector minimum(Vector a, Vector b) {
  return a < b ? a : b;
}

template <typename Vector>
Vector maximum(Vector a, Vector b) {
  return a < b ? b : a;
}

#ifdef ISODOKU_HAS_SSE4

/// The smallest of eight lanes, all nonnegative.
inline std::int16_t min_lane(Lanes lanes) {
  return static_cast<std::int16_t>(_mm_cvtsi128_si32(_mm_minpos_epu16(std::bit_cast<__m128i>(lanes))));
}

/// Bit i is set if lane i equals `value`.
inline unsigned equal_lanes(Lanes lanes, std::int16_t value) {
  const __m128i equal = std::bit_cast<__m128i>(lanes == value);
  return static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(equal, _mm_setzero_si128())));
}

#elif defined(ISODOKU_HAS_WASM_SIMD)

inline std::int16_t min_lane(Lanes lanes) {
  lanes = minimum(lanes, __builtin_shufflevector(lanes, lanes, 4, 5, 6, 7, 0, 1, 2, 3));
  lanes = minimum(lanes, __builtin_shufflevector(lanes, lanes, 2, 3, 0, 1, 6, 7, 4, 5));
  return std::min<std::int16_t>(lanes[0], lanes[1]);
}

inline unsigned equal_lanes(Lanes lanes, std::int16_t value) {
  return wasm_i16x8_bitmask(std::bit_cast<v128_t>(lanes == value));
}

#else

inline std::int16_t min_lane(Lanes lanes) {
  std::int16_t min_value = lanes[0];
  for (int i = 1; i < 8; ++i) min_value = std::min<std::int16_t>(min_value, lanes[i]);
  return min_value;
}

inline unsigned equal_lanes(Lanes lanes, std::int16_t value) {
  unsigned mask = 0;
  for (int i = 0; i < 8; ++i) mask |= (lanes[i] == value ? 1U : 0U) << i;
  return mask;
}

#endif

/// Byte indices that rotate the first three lanes of each quarter, so that lane 0 gets lane 1 (turn_once) or lane 2
/// (turn_twice).
inline constexpr ByteArray16 turn_once = {2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15};
inline constexpr ByteArray16 turn_twice = {4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15};

/// Sorts the three vectors, lane by lane in ascending order.
template <typename Vector>
std::array<Vector, 3> sorted(const std::array<Vector, 3>& lanes) {
  const Vector low = minimum(lanes[0], lanes[1]);
  const Vector high = maximum(lanes[0], lanes[1]);
  const Vector middle = maximum(low, lanes[2]);
  return {minimum(low, lanes[2]), minimum(middle, high), maximum(middle, high)};
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
