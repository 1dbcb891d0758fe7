// Input may contain any bytes: file names, fields and options may contain sequences that change the title of a
// terminal, move its cursor, or start a new line that looks like a message of isodoku. The messages of all errors are
// made printable here (called by error.cpp), so code that throws an error need not do it. UTF-8 is checked according to
// RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF.

#include "base/message_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace isodoku::detail {
namespace {

unsigned byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

std::string hexadecimal_text(std::uint32_t number, int digits) {
  std::string text;
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) text += "0123456789ABCDEF"[number >> shift & 15U];
  return text;
}

/// The code point of the first character, which has `length` bytes.
std::uint32_t code_point(std::string_view text, std::size_t length) {
  if (length == 1) return byte_at(text, 0);
  std::uint32_t code = byte_at(text, 0) & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) code = code << 6U | (byte_at(text, i) & 0x3FU);
  return code;
}

/// Whether a terminal may interpret the character: a control character, a line or paragraph separator, a mark or
/// override of direction, or the byte-order mark.
bool acts_on_terminals(std::uint32_t code) {
  constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 6> ranges = {
      {{0x00, 0x1F}, {0x7F, 0x9F}, {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2066, 0x2069}, {0xFEFF, 0xFEFF}}};
  return std::ranges::any_of(ranges, [code](const auto& range) { return code >= range.first && code <= range.second; });
}

std::string escape_text(std::uint32_t code) {
  switch (code) {
    case '\n':
      return "\\n";
    case '\r':
      return "\\r";
    case '\t':
      return "\\t";
    default:
      return code < 0x80 ? "\\x" + hexadecimal_text(code, 2) : "\\u" + hexadecimal_text(code, 4);
  }
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
  if (text.empty()) return 0;
  const unsigned first = byte_at(text, 0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xC2 && first <= 0xDF ? 2 : first >= 0xE0 && first <= 0xEF ? 3 : 4;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte_at(text, i) & 0xC0U) != 0x80) return 0;
  }
  const std::uint32_t code = code_point(text, length);
  const bool is_valid = length == 2 || (length == 3 && code >= 0x800 && (code < 0xD800 || code > 0xDFFF)) ||
                        (length == 4 && code >= 0x10000 && code <= 0x10FFFF);
  return is_valid ? length : 0;
}

std::string printable(std::string_view text, std::size_t max_length) {
  constexpr std::string_view dots = "...";
  std::string result;
  std::size_t enough = 0;  // this many bytes of the result leave room for the dots
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) {
      result += "\\x" + hexadecimal_text(byte_at(text, 0), 2);
    } else if (const std::uint32_t code = code_point(text, length); acts_on_terminals(code)) {
      result += escape_text(code);
    } else {
      result += text.substr(0, length);
    }
    if (result.size() > max_length) {
      result.resize(enough);
      return result.append(dots);
    }
    if (result.size() + dots.size() <= max_length) enough = result.size();
    text.remove_prefix(std::max(length, std::size_t{1}));
  }
  return result;
}

std::string in_quotes(std::string_view text) {
  return '\'' + printable(text, max_quoted_length) + '\'';
}

std::string list_text(std::span<const std::string> names) {
  constexpr std::size_t max_names = 20;
  std::string text;
  for (const std::string& name : names.first(std::min(names.size(), max_names))) {
    text += (text.empty() ? "" : ", ") + printable(name, max_quoted_length);
  }
  if (names.size() > max_names) text += " and " + std::to_string(names.size() - max_names) + " more";
  return text;
}

std::string cells_text(std::size_t cells) {
  return std::to_string(cells) + (cells == 1 ? " cell" : " cells");
}

std::string first_character_name(std::string_view text) {
  struct Invisible {
    std::uint32_t code;
    std::string_view name;
  };
  constexpr std::array<Invisible, 9> invisible = {{{0x20, "a space"},
                                                   {'\t', "a tab"},
                                                   {0xA0, "a non-breaking space"},
                                                   {0x2007, "a figure space"},
                                                   {0x2009, "a thin space"},
                                                   {0x200B, "a zero-width space"},
                                                   {0x202F, "a narrow non-breaking space"},
                                                   {0x3000, "an ideographic space"},
                                                   {0xFEFF, "a byte-order mark"}}};
  const std::size_t length = utf8_length(text);
  if (length == 0) return "byte 0x" + hexadecimal_text(byte_at(text, 0), 2);
  const std::uint32_t code = code_point(text, length);
  const auto found = std::ranges::find(invisible, code, &Invisible::code);
  if (found != invisible.end()) {
    return std::string(found->name) + (length == 1 ? "" : " (U+" + hexadecimal_text(code, 4) + ")");
  }
  if (!acts_on_terminals(code)) return '\'' + std::string(text.substr(0, length)) + '\'';
  return length == 1 ? "byte 0x" + hexadecimal_text(code, 2) : "U+" + hexadecimal_text(code, 4);
}

}  // namespace isodoku::detail
