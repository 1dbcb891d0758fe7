#pragma once
// Sets of cells as bits.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace isodoku::detail {

/// A set of cells below 64 * Words.
template <std::size_t Words>
struct CellBits {
  std::array<std::uint64_t, Words> words{};

  [[nodiscard]] bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t word : words) all |= word;
    return all != 0;
  }
  [[nodiscard]] bool is_single() const {
    std::uint64_t several = 0;
    std::uint64_t before = 0;
    for (const std::uint64_t word : words) {
      several |= word & (word - 1);
      if (before != 0) several |= word;
      before |= word;
    }
    return before != 0 && several == 0;
  }
  [[nodiscard]] std::size_t first() const {
    for (std::size_t i = 0; i + 1 < Words; ++i) {
      if (words[i] != 0) return 64 * i + static_cast<std::size_t>(std::countr_zero(words[i]));
    }
    return 64 * (Words - 1) + static_cast<std::size_t>(std::countr_zero(words[Words - 1]));
  }
  [[nodiscard]] std::size_t last() const {
    std::size_t i = Words - 1;
    while (i > 0 && words[i] == 0) --i;
    return 64 * i + static_cast<std::size_t>(std::bit_width(words[i])) - 1;
  }
  [[nodiscard]] std::size_t count() const {
    std::size_t sum = 0;
    for (const std::uint64_t word : words) sum += static_cast<std::size_t>(std::popcount(word));
    return sum;
  }
  void set(std::size_t cell) { words[cell / 64] |= std::uint64_t{1} << cell % 64; }
  void remove(std::size_t cell) { words[cell / 64] &= ~(std::uint64_t{1} << cell % 64); }
  [[nodiscard]] bool test(std::size_t cell) const { return (words[cell / 64] >> cell % 64 & 1U) != 0; }

  friend CellBits operator&(CellBits a, const CellBits& b) {
    for (std::size_t i = 0; i < Words; ++i) a.words[i] &= b.words[i];
    return a;
  }
  CellBits& operator|=(const CellBits& b) {
    for (std::size_t i = 0; i < Words; ++i) words[i] |= b.words[i];
    return *this;
  }
  CellBits& remove(const CellBits& b) {
    for (std::size_t i = 0; i < Words; ++i) words[i] &= ~b.words[i];
    return *this;
  }
};

}  // namespace isodoku::detail
