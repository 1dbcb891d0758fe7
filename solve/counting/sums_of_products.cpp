// Multiplies numbers of 16 bits and adds the products in pairs, in lanes of 32 bits (PMADDWD), until the lanes might
// overflow.
//
// Compiled for each set of instructions (processor_code.hpp). The lanes have no initialisers, since clang would compile
// the implicit constructor without these instructions.

#include "solve/counting/sums_of_products.hpp"

#include <algorithm>

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {
namespace {

#if defined(ISODOKU_HAS_AVX512)
struct ProductLanes {
  __m512i sums;

  void add(const std::int16_t* a, const std::int16_t* b) {
    sums = _mm512_add_epi32(sums, _mm512_madd_epi16(_mm512_loadu_si512(a), _mm512_loadu_si512(b)));
  }
  [[nodiscard]] std::uint64_t sum() const { return static_cast<std::uint32_t>(_mm512_reduce_add_epi32(sums)); }
};
constexpr std::size_t lane_entries = 32;
#elif defined(ISODOKU_HAS_AVX2)
struct ProductLanes {
  __m256i sums;

  void add(const std::int16_t* a, const std::int16_t* b) {
    sums = _mm256_add_epi32(sums, _mm256_madd_epi16(load(a), load(b)));
  }
  [[nodiscard]] std::uint64_t sum() const {
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4E));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0xB1));
    return static_cast<std::uint32_t>(_mm_cvtsi128_si32(half));
  }

 private:
  static __m256i load(const std::int16_t* from) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)); }
};
constexpr std::size_t lane_entries = 16;
#else
struct ProductLanes {
  std::uint32_t sums;

  void add(const std::int16_t* a, const std::int16_t* b) {
    for (std::size_t i = 0; i < row_length_step; ++i) sums += static_cast<std::uint32_t>(a[i] * b[i]);
  }
  [[nodiscard]] std::uint64_t sum() const { return sums; }
};
constexpr std::size_t lane_entries = row_length_step;
#endif

}  // namespace

std::uint64_t sum_of_products(const std::int16_t* left, const std::int16_t* right, std::size_t length,
                              std::span<const RowPair> pairs) {
  const std::size_t at_once = std::max<std::size_t>(1, max_products / length);
  std::uint64_t sum = 0;
  for (std::size_t begin = 0; begin < pairs.size(); begin += at_once) {
    ProductLanes lanes{};
    const std::size_t end = std::min(pairs.size(), begin + at_once);
    for (std::size_t pair = begin; pair < end; ++pair) {
      const std::int16_t* const a = left + pairs[pair].left * length;
      const std::int16_t* const b = right + pairs[pair].right * length;
      for (std::size_t i = 0; i < length; i += lane_entries) lanes.add(a + i, b + i);
    }
    sum += lanes.sum();
  }
  return sum;
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
