#pragma once
// Sets of numbers that identify other sets.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__AVX512F__) || defined(__AVX2__)
#include <immintrin.h>
#endif

namespace isodoku::detail {

/// A set of numbers below 512, as bits in one or two vector registers if available.
class SetBits {
  static constexpr std::size_t word_bits = 64;

 public:
  static constexpr std::size_t capacity = 512;
  static constexpr std::size_t words = capacity / word_bits;

  /// The smallest number; the set must not be empty.
  [[nodiscard]] std::size_t first() const {
    const auto i = static_cast<std::size_t>(std::countr_zero(words_with_sets()));
    return word_bits * i + static_cast<std::size_t>(std::countr_zero(word(i)));
  }
  /// Calls visit(number) for each number until it returns false; returns false if it did.
  template <typename Visit>
  bool for_each(const Visit& visit) const {
    for (unsigned left = words_with_sets(); left != 0; left &= left - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(left));
      for (std::uint64_t rest = word(i); rest != 0; rest &= rest - 1) {
        if (!visit(word_bits * i + static_cast<std::size_t>(std::countr_zero(rest)))) return false;
      }
    }
    return true;
  }
  void set(std::size_t number) {
    std::array<std::uint64_t, words> bits{};
    bits[number / word_bits] = std::uint64_t{1} << number % word_bits;
    *this = *this | SetBits(bits);
  }

  void remove(std::size_t number) {
    SetBits one;
    one.set(number);
    *this = without(one);
  }

#if defined(__AVX512F__)
  SetBits() : bits_(_mm512_setzero_si512()) {}
  [[nodiscard]] bool any() const {
    return words_with_sets() != 0;
  }
  [[nodiscard]] SetBits without(const SetBits& b) const {
    return SetBits(bits_ & ~b.bits_);  // GCC 12 warns about its own _mm512_andnot_si512
  }
  friend SetBits operator&(const SetBits& a, const SetBits& b) {
    return SetBits(a.bits_ & b.bits_);
  }
  friend SetBits operator|(const SetBits& a, const SetBits& b) {
    return SetBits(a.bits_ | b.bits_);
  }
  /// Which sixteenths of the range contain a number, one bit each.
  [[nodiscard]] std::uint32_t sixteenths() const {
    return _mm512_test_epi32_mask(bits_, bits_);
  }
  [[nodiscard]] std::uint64_t word(std::size_t i) const {
    return std::bit_cast<std::array<std::uint64_t, words>>(bits_)[i];
  }

 private:
  explicit SetBits(__m512i bits) : bits_(bits) {}
  explicit SetBits(const std::array<std::uint64_t, words>& bits) : bits_(_mm512_loadu_si512(bits.data())) {}
  [[nodiscard]] unsigned words_with_sets() const {
    return _mm512_test_epi64_mask(bits_, bits_);
  }

  __m512i bits_;
#elif defined(__AVX2__)
  SetBits() : low_(_mm256_setzero_si256()), high_(_mm256_setzero_si256()) {}
  [[nodiscard]] bool any() const {
    const __m256i all = _mm256_or_si256(low_, high_);
    return _mm256_testz_si256(all, all) == 0;
  }
  [[nodiscard]] SetBits without(const SetBits& b) const {
    return {_mm256_andnot_si256(b.low_, low_), _mm256_andnot_si256(b.high_, high_)};
  }
  friend SetBits operator&(const SetBits& a, const SetBits& b) {
    return {_mm256_and_si256(a.low_, b.low_), _mm256_and_si256(a.high_, b.high_)};
  }
  friend SetBits operator|(const SetBits& a, const SetBits& b) {
    return {_mm256_or_si256(a.low_, b.low_), _mm256_or_si256(a.high_, b.high_)};
  }
  /// Which sixteenths of the range contain a number, one bit each.
  [[nodiscard]] std::uint32_t sixteenths() const {
    const auto empty = [](__m256i bits) {
      const __m256i is_empty = _mm256_cmpeq_epi32(bits, _mm256_setzero_si256());
      return static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(is_empty)));
    };
    return (empty(low_) | empty(high_) << 8) ^ 0xFFFF;
  }
  [[nodiscard]] std::uint64_t word(std::size_t i) const {
    return std::bit_cast<std::array<std::uint64_t, words / 2>>(i < words / 2 ? low_ : high_)[i % (words / 2)];
  }

 private:
  SetBits(__m256i low, __m256i high) : low_(low), high_(high) {}
  explicit SetBits(const std::array<std::uint64_t, words>& bits)
      : low_(_mm256_setr_epi64x(static_cast<long long>(bits[0]), static_cast<long long>(bits[1]),
                                static_cast<long long>(bits[2]), static_cast<long long>(bits[3]))),
        high_(_mm256_setr_epi64x(static_cast<long long>(bits[4]), static_cast<long long>(bits[5]),
                                 static_cast<long long>(bits[6]), static_cast<long long>(bits[7]))) {}
  [[nodiscard]] unsigned words_with_sets() const {
    const auto empty = [](__m256i bits) {
      const __m256i is_empty = _mm256_cmpeq_epi64(bits, _mm256_setzero_si256());
      return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(is_empty)));
    };
    return (empty(low_) | empty(high_) << 4) ^ 0xFF;
  }

  __m256i low_;
  __m256i high_;
#else
  SetBits() = default;
  [[nodiscard]] bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t each : bits_) all |= each;
    return all != 0;
  }
  [[nodiscard]] SetBits without(SetBits b) const {
    for (std::size_t i = 0; i < words; ++i) b.bits_[i] = bits_[i] & ~b.bits_[i];
    return b;
  }
  friend SetBits operator&(SetBits a, const SetBits& b) {
    for (std::size_t i = 0; i < words; ++i) a.bits_[i] &= b.bits_[i];
    return a;
  }
  friend SetBits operator|(SetBits a, const SetBits& b) {
    for (std::size_t i = 0; i < words; ++i) a.bits_[i] |= b.bits_[i];
    return a;
  }
  [[nodiscard]] std::uint32_t sixteenths() const {
    constexpr std::uint64_t low_half = 0xFFFFFFFF;
    std::uint32_t found = 0;
    for (std::size_t i = 0; i < words; ++i) {
      found |= static_cast<std::uint32_t>((bits_[i] & low_half) != 0) << 2 * i;
      found |= static_cast<std::uint32_t>((bits_[i] & ~low_half) != 0) << (2 * i + 1);
    }
    return found;
  }
  [[nodiscard]] std::uint64_t word(std::size_t i) const {
    return bits_[i];
  }

 private:
  explicit SetBits(const std::array<std::uint64_t, words>& bits) : bits_(bits) {}
  [[nodiscard]] unsigned words_with_sets() const {
    unsigned found = 0;
    for (std::size_t i = 0; i < words; ++i) found |= static_cast<unsigned>(bits_[i] != 0) << i;
    return found;
  }

  std::array<std::uint64_t, words> bits_{};
#endif
};

/// A set of numbers below 512 * Parts.
template <std::size_t Parts>
struct ManySetBits {
  static constexpr std::size_t capacity = Parts * SetBits::capacity;

  std::array<SetBits, Parts> parts{};

  [[nodiscard]] bool any() const {
    SetBits all = parts[0];
    for (std::size_t i = 1; i < Parts; ++i) all = all | parts[i];
    return all.any();
  }
  /// The smallest number; the set must not be empty.
  [[nodiscard]] std::size_t first() const {
    std::size_t i = 0;
    while (!parts[i].any()) ++i;
    return SetBits::capacity * i + parts[i].first();
  }
  void set(std::size_t number) { parts[number / SetBits::capacity].set(number % SetBits::capacity); }
  [[nodiscard]] ManySetBits without(const ManySetBits& b) const {
    ManySetBits left;
    for (std::size_t i = 0; i < Parts; ++i) left.parts[i] = parts[i].without(b.parts[i]);
    return left;
  }
  friend ManySetBits operator&(const ManySetBits& a, const ManySetBits& b) {
    ManySetBits both;
    for (std::size_t i = 0; i < Parts; ++i) both.parts[i] = a.parts[i] & b.parts[i];
    return both;
  }
};

}  // namespace isodoku::detail
