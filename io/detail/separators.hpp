#pragma once
// Where a line has separators: eight bytes at a time, since compilers make no vectors of the plain loop.

#include <cstdint>

namespace isodoku {

/// Eight bytes, the first one least significant.
inline std::uint64_t word_at(const char* text) {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < 8; ++i) word |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * i);
  return word;
}

/// The highest bit of each byte of a word that is a comma, a semicolon, or no greater than a space. Bytes after the
/// first such one may be wrong (H. S. Warren, Hacker's Delight, section 6-1): the first one is the least significant
/// byte.
inline std::uint64_t may_separate(std::uint64_t word) {
  constexpr std::uint64_t ones = 0x0101'0101'0101'0101;
  constexpr std::uint64_t high = 0x8080'8080'8080'8080;
  constexpr std::uint64_t after_space = ones * (' ' + 1);
  const std::uint64_t commas = word ^ ones * ',';
  const std::uint64_t semicolons = word ^ ones * ';';
  return (((word - after_space) & ~word) | ((commas - ones) & ~commas) | ((semicolons - ones) & ~semicolons)) & high;
}

}  // namespace isodoku
