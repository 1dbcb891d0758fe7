#pragma once
// Makes text from outside safe to show in messages on a terminal.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace isodoku::detail {

/// The maximum length of the reason of an error, and of a file name in a message, in bytes.
inline constexpr std::size_t max_message_length = 4096;
/// The maximum length of a name that a message quotes, in bytes.
inline constexpr std::size_t max_quoted_length = 100;

/// The text on one line, without anything that a terminal would interpret: control characters, DEL, C1, line
/// separators, marks that change the direction of text, and bytes that are not UTF-8 become escapes such as `\n`,
/// `\x1B` or `\u0085`. Text that needs no escape is unchanged, so escaping twice does no harm. A result of more than
/// `max_length` bytes is cut, and ends with `...`.
std::string printable(std::string_view text, std::size_t max_length = max_message_length);

/// The same in quotes, cut after `max_quoted_length` bytes.
std::string in_quotes(std::string_view text);

/// `a, b, c`: the names, printable, each cut after `max_quoted_length` bytes. If there are more than 20 names, lists
/// the first 20 and the number of the others.
std::string list_text(std::span<const std::string> names);

/// Names the first character of a text that is not empty: `'?'`, `'é'`, `a non-breaking space (U+00A0)`, or `byte 0x1B`
/// for a character that cannot be printed.
std::string first_character_name(std::string_view text);

/// `1 cell`, `81 cells`.
std::string cells_text(std::size_t cells);

/// The number of bytes of the UTF-8 character that the text starts with; 0 if it starts with none.
std::size_t utf8_length(std::string_view text);

}  // namespace isodoku::detail
