#pragma once
// Lines without what stands before and between their cells in mails, web pages and saved games.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isodoku {

/// A line that was made plain, and where its characters stood.
struct PlainLine {
  std::string text;
  std::vector<std::size_t> places;  ///< of each character in the line as it was, in bytes from 0
  bool has_placed = false;          ///< a symbol stood behind a `+`
};

/// Without the marks of a quotation (`>`) at its beginning, with plain spaces for those of other widths (non-breaking
/// ones and their kin), and with `.` for each symbol behind a `+`, which marks a value that is no given. Nothing if the
/// line has none of these.
std::optional<PlainLine> make_plain(std::string_view line);

/// Whether a line has nothing but marks of a quotation and blanks.
bool is_empty_quotation(std::string_view line);

}  // namespace isodoku
