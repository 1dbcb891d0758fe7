#pragma once
// Sets of cells in vector registers, with a plane for each symbol (planes_search.cpp).

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/processor_code.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR::planes {

// With 512 bits, a plane has three words, and a register five planes. Otherwise a fourth word keeps each plane in one
// lane.
#if defined(ISODOKU_HAS_AVX512)
inline constexpr std::size_t words_a_plane = 3;
inline constexpr std::size_t planes_a_register = 5;
inline constexpr std::size_t words_a_register = 16;
#elif defined(ISODOKU_HAS_AVX2)
inline constexpr std::size_t words_a_plane = 4;
inline constexpr std::size_t planes_a_register = 2;
inline constexpr std::size_t words_a_register = 8;
#else
inline constexpr std::size_t words_a_plane = 4;
inline constexpr std::size_t planes_a_register = 1;
inline constexpr std::size_t words_a_register = 4;
#endif
inline constexpr std::size_t registers = (9 + planes_a_register - 1) / planes_a_register;

using Register = std::uint32_t __attribute__((vector_size(4 * words_a_register), may_alias));

/// The index in a register of a band of a plane.
constexpr std::size_t word_of(std::size_t plane, std::size_t band) {
  return plane * words_a_plane + band;
}
constexpr bool is_band(std::size_t word) {
  return word % words_a_plane < 3 && word / words_a_plane < planes_a_register;
}

/// A plane with the same word for all bands; a constant after inlining.
inline Register bands(std::uint32_t word) {
  Register made{};
  for (std::size_t i = 0; i < words_a_register; ++i) made[i] = is_band(i) ? word : 0;
  return made;
}

/// A register with the same word everywhere.
inline Register everywhere(std::uint32_t word) {
  return Register{} + word;
}

/// The words of a register that are known at compile time.
struct alignas(4 * words_a_register) RegisterWords {
  std::array<std::uint32_t, words_a_register> at;

  [[nodiscard]] Register get() const { return *reinterpret_cast<const Register*>(at.data()); }
};

inline bool any(Register words) {
#if defined(ISODOKU_HAS_AVX512)
  return _mm512_test_epi32_mask(reinterpret_cast<__m512i>(words), reinterpret_cast<__m512i>(words)) != 0;
#elif defined(ISODOKU_HAS_AVX2)
  return _mm256_testz_si256(reinterpret_cast<__m256i>(words), reinterpret_cast<__m256i>(words)) == 0;
#elif defined(ISODOKU_HAS_SSE4)
  return _mm_testz_si128(reinterpret_cast<__m128i>(words), reinterpret_cast<__m128i>(words)) == 0;
#elif defined(ISODOKU_HAS_WASM_SIMD)
  return wasm_v128_any_true(reinterpret_cast<v128_t>(words));
#else
  using Halves = std::uint64_t __attribute__((vector_size(16)));
  const auto halves = reinterpret_cast<Halves>(words);
  return (halves[0] | halves[1]) != 0;
#endif
}

#if defined(ISODOKU_HAS_AVX512)
/// One bit for each word that is 0 (zero_words), or that has bits in common with its counterpart (common_words).
inline unsigned zero_words(Register a) {
  return _mm512_testn_epi32_mask(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(a));
}
inline unsigned common_words(Register a, Register b) {
  return _mm512_test_epi32_mask(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b));
}
#endif

// Bitwise functions of three words: one instruction with 512 bits.
struct Either {
  template <typename Word>
  static constexpr Word of(Word a, Word b, Word c) {
    return a | b | c;
  }
};
struct Majority {
  template <typename Word>
  static constexpr Word of(Word a, Word b, Word c) {
    return (a & b) | ((a | b) & c);
  }
};
struct ExactlyTwo {
  template <typename Word>
  static constexpr Word of(Word a, Word b, Word c) {
    return ((a & b) | ((a | b) & c)) & ~(a & b & c);
  }
};
struct ExactlyOne {
  template <typename Word>
  static constexpr Word of(Word a, Word b, Word c) {
    return (a ^ b ^ c) & ~(a & b & c);
  }
};
struct Parity {
  template <typename Word>
  static constexpr Word of(Word a, Word b, Word c) {
    return a ^ b ^ c;
  }
};
struct Chosen {
  template <typename Word>
  static constexpr Word of(Word a, Word b, Word mask) {
    return (a & mask) | (b & ~mask);
  }
};
struct OrBoth {
  template <typename Word>
  static constexpr Word of(Word a, Word b, Word c) {
    return a | (b & c);
  }
};
struct OrOnly {
  template <typename Word>
  static constexpr Word of(Word a, Word b, Word c) {
    return a | (b & ~c);
  }
};
struct EitherBut {
  template <typename Word>
  static constexpr Word of(Word a, Word b, Word c) {
    return (a | b) & ~c;
  }
};
struct AndEither {
  template <typename Word>
  static constexpr Word of(Word a, Word b, Word c) {
    return a & (b | c);
  }
};
struct AndNeither {
  template <typename Word>
  static constexpr Word of(Word a, Word b, Word c) {
    return a & ~(b | c);
  }
};
struct AndUnlessOther {
  template <typename Word>
  static constexpr Word of(Word a, Word b, Word c) {
    return a & (~b | c);
  }
};

template <typename Function>
Register bitwise(Register a, Register b, Register c) {
#if defined(ISODOKU_HAS_AVX512)
  constexpr int table = Function::of(0xF0, 0xCC, 0xAA) & 0xFF;
  return reinterpret_cast<Register>(_mm512_ternarylogic_epi32(
      reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b), reinterpret_cast<__m512i>(c), table));
#else
  return Function::of(a, b, c);
#endif
}

/// Moves all bands of each plane one band further, cyclically.
inline Register next_bands(Register a) {
#if defined(ISODOKU_HAS_AVX512)
  return __builtin_shufflevector(a, a, 1, 2, 0, 4, 5, 3, 7, 8, 6, 10, 11, 9, 13, 14, 12, 15);
#elif defined(ISODOKU_HAS_AVX2)
  return __builtin_shufflevector(a, a, 1, 2, 0, 3, 5, 6, 4, 7);
#else
  return __builtin_shufflevector(a, a, 1, 2, 0, 3);
#endif
}
inline Register second_next_bands(Register a) {
#if defined(ISODOKU_HAS_AVX512)
  return __builtin_shufflevector(a, a, 2, 0, 1, 5, 3, 4, 8, 6, 7, 11, 9, 10, 14, 12, 13, 15);
#elif defined(ISODOKU_HAS_AVX2)
  return __builtin_shufflevector(a, a, 2, 0, 1, 3, 6, 4, 5, 7);
#else
  return __builtin_shufflevector(a, a, 2, 0, 1, 3);
#endif
}

// Functions that are passed as arguments are structs, since lambdas are not compiled for the processor
// (processor_code.hpp).

/// Sums the planes of a register, so that each plane contains the sum of all. `Sum` consists of registers: `add` adds
/// another `Sum`, and `each<Function>()` applies the function to each register.
#if defined(ISODOKU_HAS_AVX512)
struct NextPlanes {
  static Register of(Register a) {
    return __builtin_shufflevector(a, a, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 1, 2, 15);
  }
};
struct SecondNextPlanes {
  static Register of(Register a) {
    return __builtin_shufflevector(a, a, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 1, 2, 3, 4, 5, 15);
  }
};
struct FourthNextPlanes {
  static Register of(Register a) {
    return __builtin_shufflevector(a, a, 12, 13, 14, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15);
  }
};
template <typename Sum>
Sum over_planes(const Sum& sum) {
  Sum all = sum;
  all.add(sum.template each<NextPlanes>());
  all.add(all.template each<SecondNextPlanes>());
  all.add(sum.template each<FourthNextPlanes>());
  return all;
}
#elif defined(ISODOKU_HAS_AVX2)
struct OtherPlane {
  static Register of(Register a) { return __builtin_shufflevector(a, a, 4, 5, 6, 7, 0, 1, 2, 3); }
};
template <typename Sum>
Sum over_planes(const Sum& sum) {
  Sum all = sum;
  all.add(sum.template each<OtherPlane>());
  return all;
}
#else
template <typename Sum>
Sum over_planes(const Sum& sum) {
  return sum;
}
#endif

/// The cells of any plane.
struct Union {
  Register cells{};

  void add(const Union& more) { cells |= more.cells; }
  template <typename Function>
  [[nodiscard]] Union each() const {
    return {Function::of(cells)};
  }
};

/// The cells in which something occurs at least once, and at least twice.
struct Occurrences {
  Register one{};
  Register two{};

  void add(const Occurrences& more) {
    two = bitwise<OrBoth>(two | more.two, one, more.one);
    one |= more.one;
  }
  template <typename Function>
  [[nodiscard]] Occurrences each() const {
    return {Function::of(one), Function::of(two)};
  }
};

/// A number for each cell, modulo 8, in three bits.
struct SmallNumbers {
  Register bit0{};
  Register bit1{};
  Register bit2{};

  void add(const SmallNumbers& more) {
    const Register carry0 = bit0 & more.bit0;
    const Register carry1 = bitwise<Majority>(bit1, more.bit1, carry0);
    bit2 = bitwise<Parity>(bit2, more.bit2, carry1);
    bit1 = bitwise<Parity>(bit1, more.bit1, carry0);
    bit0 ^= more.bit0;
  }
  template <typename Function>
  [[nodiscard]] SmallNumbers each() const {
    return {Function::of(bit0), Function::of(bit1), Function::of(bit2)};
  }
};

/// An array of registers; std::array would lose their attributes.
struct Planes {
  Register at[registers];  // NOLINT(modernize-avoid-c-arrays)

  Register& operator[](std::size_t i) { return at[i]; }
  const Register& operator[](std::size_t i) const { return at[i]; }

  [[nodiscard]] std::uint32_t word(std::size_t symbol, std::size_t band) const {
    return reinterpret_cast<const std::uint32_t*>(at)[index(symbol, band)];
  }
  std::uint32_t& word(std::size_t symbol, std::size_t band) {
    return reinterpret_cast<std::uint32_t*>(at)[index(symbol, band)];
  }

 private:
  static std::size_t index(std::size_t symbol, std::size_t band) {
    return words_a_register * (symbol / planes_a_register) + word_of(symbol % planes_a_register, band);
  }
};

/// The sum over all planes.
template <typename Sum>
Sum sum_of(const Planes& planes) {
  Sum sum;
#pragma GCC unroll 9
  for (std::size_t i = 0; i < registers; ++i) sum.add({planes[i]});
  return over_planes(sum);
}

/// The words of one band in a register.
constexpr std::array<RegisterWords, 3> make_words_of_band() {
  std::array<RegisterWords, 3> made{};
  for (std::size_t band = 0; band < 3; ++band) {
    for (std::size_t i = 0; i < words_a_register; ++i) {
      made[band].at[i] = is_band(i) && i % words_a_plane == band ? ~0U : 0;
    }
  }
  return made;
}
/// Symbols from 1; 0 for unused words.
constexpr std::array<RegisterWords, registers> make_symbols_of_words() {
  std::array<RegisterWords, registers> made{};
  for (std::size_t i = 0; i < registers; ++i) {
    for (std::size_t w = 0; w < words_a_register; ++w) {
      const std::size_t plane = planes_a_register * i + w / words_a_plane;
      made[i].at[w] = is_band(w) && plane < 9 ? static_cast<std::uint32_t>(plane + 1) : 0;
    }
  }
  return made;
}
inline constexpr std::array<RegisterWords, 3> words_of_band = make_words_of_band();
inline constexpr std::array<RegisterWords, registers> symbols_of_words = make_symbols_of_words();

}  // namespace ISODOKU_PROCESSOR::planes
ISODOKU_END_CODE

}  // namespace isodoku::detail
