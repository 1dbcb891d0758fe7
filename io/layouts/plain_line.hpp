#pragma once
// Removes the marks of mails, web pages and saved games from lines.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isodoku::detail {

/// A line without such marks, and the original positions of its characters.
struct PlainLine {
  std::string text;
  std::vector<std::size_t> places;  ///< position of each character in the original line, in bytes from 0
  bool has_placed = false;          ///< whether a symbol followed a `+`
};

/// The length of the forum tag that a text begins with, such as `[code]` or `[/quote]`; 0 if there is none. Other names
/// in brackets may be sections of a file.
std::size_t forum_tag_length(std::string_view text);

/// The line without the marks of a quotation (`>`) at its beginning, and without forum tags at both ends. Other Unicode
/// spaces are replaced by plain spaces, or removed if they have no width. Each symbol after a `+`, which is not a
/// given, and each middle dot is replaced by `.`. Nothing if the line has none of these.
std::optional<PlainLine> make_plain(std::string_view line);

/// Whether a line consists of marks of a quotation and blanks.
bool is_empty_quotation(std::string_view line);

}  // namespace isodoku::detail
