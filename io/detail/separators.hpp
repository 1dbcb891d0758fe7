#pragma once
// Finds separators in a line. Many bytes are examined at a time, since compilers do not vectorise a loop that ends
// early.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace isodoku::detail {

constexpr bool is_one_of(std::string_view set, char character) {
  return set.find(character) != std::string_view::npos;
}

/// The text without white space at both ends.
constexpr std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view blanks = " \t\v\f\r";
  const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
  return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

/// Whether a byte is a comma, a semicolon, or not greater than a space. Not all of these bytes are separators.
constexpr bool may_separate(char character) {
  return static_cast<unsigned char>(character) <= ' ' || character == ',' || character == ';';
}

/// The position of the first such byte of a text from `begin` on; the length of the text if there is none.
inline std::size_t find_possible_separator(std::string_view text, std::size_t begin = 0) {
#ifdef __SSE2__
  constexpr std::size_t width = sizeof(__m128i);
  if (text.size() >= width) {
    // The last vector begins earlier, and examines some bytes again.
    for (; begin < text.size(); begin += width) {
      const std::size_t at = std::min(begin, text.size() - width);
      const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text.data() + at));
      const __m128i space = _mm_set1_epi8(' ');
      const __m128i found = _mm_or_si128(
          _mm_cmpeq_epi8(_mm_min_epu8(bytes, space), bytes),
          _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(',')), _mm_cmpeq_epi8(bytes, _mm_set1_epi8(';'))));
      const auto mask = static_cast<unsigned>(_mm_movemask_epi8(found)) >> (begin - at);
      if (mask != 0) return begin + static_cast<std::size_t>(std::countr_zero(mask));
    }
    return text.size();
  }
#endif
  while (begin < text.size() && !may_separate(text[begin])) ++begin;
  return begin;
}

}  // namespace isodoku::detail
