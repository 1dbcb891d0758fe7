// 64 bits as 16 hexadecimal digits: written in lower case, read in upper or lower case.

#include "base/hexadecimal.hpp"

#include <array>
#include <charconv>
#include <system_error>

namespace isodoku::detail {

std::string hexadecimal_text(std::uint64_t word) {
  std::string text(hexadecimal_digits, '0');
  std::array<char, hexadecimal_digits> end_digits{};
  const auto written = std::to_chars(end_digits.data(), end_digits.data() + hexadecimal_digits, word, 16);
  const auto count = static_cast<std::size_t>(written.ptr - end_digits.data());
  return text.replace(hexadecimal_digits - count, count, end_digits.data(), count);
}

std::optional<std::uint64_t> parse_hexadecimal(std::string_view text) {
  std::uint64_t word = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, word, 16);
  if (text.size() != hexadecimal_digits || read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return word;
}

}  // namespace isodoku::detail
