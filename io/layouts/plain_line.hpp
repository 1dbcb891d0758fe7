#pragma once
// Lines without what stands before and between their cells in mails, web pages and saved games.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isodoku::detail {

/// A line that was made plain, and where its characters stood.
struct PlainLine {
  std::string text;
  std::vector<std::size_t> places;  ///< of each character in the line as it was, in bytes from 0
  bool has_placed = false;          ///< a symbol stood behind a `+`
};

/// How long the tag in brackets is that a text begins with, if forums have it, such as `[code]` or `[/quote]`; else 0.
/// Other names in brackets may be sections of a file.
std::size_t forum_tag_length(std::string_view text);

/// Without the marks of a quotation (`>`) at its beginning, without tags of forums at both ends of other text, with
/// plain spaces for those of other widths (non-breaking ones and their kin), and with `.` for each symbol behind a `+`,
/// which marks a value that is not a given. Nothing if the line has none of these.
std::optional<PlainLine> make_plain(std::string_view line);

/// Whether a line has nothing but marks of a quotation and blanks.
bool is_empty_quotation(std::string_view line);

}  // namespace isodoku::detail
