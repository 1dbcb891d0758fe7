#pragma once
// Text of others in messages: names and characters as they may be shown on a terminal.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace isodoku::detail {

/// The longest reason of an error, and the longest file name in a message, in bytes.
inline constexpr std::size_t max_message_length = 4096;
/// The longest name that a message quotes, in bytes.
inline constexpr std::size_t max_quoted_length = 100;

/// Text on one line, without anything that a terminal obeys: control characters, DEL, C1, line separators, what changes
/// the direction of text, and bytes that are not UTF-8 become `\n`, `\x1B`, `\u0085`. Text that needs no escape stays
/// what it is, so escaping twice does no harm. What is longer than `max_length` bytes ends with `...`.
std::string printable(std::string_view text, std::size_t max_length = max_message_length);

/// The same in quotes, and short.
std::string in_quotes(std::string_view text);

/// `a, b, c`: names that can be printed, each of them short; of many names the first, and how many more there are.
std::string list_text(std::span<const std::string> names);

/// The character with which a text that is not empty starts: `'?'`, `'é'`, `a non-breaking space (U+00A0)`, or `byte
/// 0x1B` for one that does not print.
std::string first_character_name(std::string_view text);

/// `1 cell`, `81 cells`.
std::string cells_text(std::size_t cells);

/// How many bytes the UTF-8 character takes with which a text starts; 0 if it is none.
std::size_t utf8_length(std::string_view text);

}  // namespace isodoku::detail
