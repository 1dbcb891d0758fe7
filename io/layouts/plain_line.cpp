// Lines are rewritten one character at a time, but only if they have one of these marks at all.

#include "io/layouts/plain_line.hpp"

#include <algorithm>
#include <array>

#include "base/lower_case.hpp"
#include "grid/grid.hpp"

namespace isodoku::detail {
namespace {

/// The number of bytes of a Unicode space at the beginning of a text: no-break, typographic, narrow no-break,
/// ideographic, or zero-width. 0 for a plain space and for any other character.
std::size_t wide_space_length(std::string_view text) {
  if (text.starts_with("\xC2\xA0")) return 2;
  const auto third = static_cast<unsigned char>(text.size() > 2 ? text[2] : '\0');
  const bool is_typographic = text.starts_with("\xE2\x80") && ((third >= 0x80 && third <= 0x8B) || third == 0xAF);
  return is_typographic || text.starts_with("\xE3\x80\x80") || text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
}

bool has_no_width(std::string_view space) {
  return space.starts_with("\xE2\x80\x8B") || space.starts_with("\xEF\xBB\xBF");
}

/// Whether a text starts with a middle dot (U+00B7), which stands for a blank.
bool is_middle_dot(std::string_view text) {
  return text.starts_with("\xC2\xB7");
}

bool is_placed_value(std::string_view text) {
  return text.size() > 1 && text.front() == '+' && character_symbol(text[1]) != 0;
}

/// The position after the marks of a quotation, and after one space that follows them.
std::size_t quotation_length(std::string_view line) {
  std::size_t end = 0;
  for (std::size_t at = 0; at < line.size() && (line[at] == '>' || line[at] == ' '); ++at) {
    if (line[at] == '>') end = at + 1;
  }
  return end > 0 && end < line.size() && line[end] == ' ' ? end + 1 : end;
}

/// The part of a line between forum tags; the whole line if it has only tags.
std::string_view between_tags(std::string_view line) {
  std::string_view text = line;
  for (std::size_t tag = forum_tag_length(text); tag > 0; tag = forum_tag_length(text)) text.remove_prefix(tag);
  while (text.ends_with(']')) {
    const std::size_t open = text.rfind('[');
    if (open == std::string_view::npos || forum_tag_length(text.substr(open)) != text.size() - open) break;
    text = text.substr(0, open);
  }
  return text.find_first_not_of(" \t\r") == std::string_view::npos ? line : text;
}

}  // namespace

std::size_t forum_tag_length(std::string_view text) {
  constexpr std::array<std::string_view, 12> tags = {"code", "quote", "pre",  "tt",      "b",    "i",
                                                     "u",    "size",  "font", "spoiler", "hide", "color"};
  if (!text.starts_with('[')) return 0;
  const std::size_t close = text.find(']');
  const std::size_t name = text.starts_with("[/") ? 2 : 1;
  const std::size_t end = text.find_first_of("]= ", name);
  if (close == std::string_view::npos || end == std::string_view::npos) return 0;
  const bool is_tag = std::ranges::find(tags, lower_case(text.substr(name, end - name))) != tags.end();
  return is_tag ? close + 1 : 0;
}

std::optional<PlainLine> make_plain(std::string_view line) {
  std::size_t begin = quotation_length(line);
  bool has_marks = begin > 0;
  if (line.ends_with(']') || line.starts_with('[')) {
    const std::string_view text = between_tags(line);
    has_marks = has_marks || text.size() < line.size();
    begin = std::max(begin, static_cast<std::size_t>(text.data() - line.data()));
    line = line.substr(0, static_cast<std::size_t>(text.data() - line.data()) + text.size());
  }
  for (std::size_t at = line.find_first_of("\xC2\xE2\xE3\xEF+"); !has_marks && at < line.size();
       at = line.find_first_of("\xC2\xE2\xE3\xEF+", at + 1)) {
    const std::string_view rest = line.substr(at);
    has_marks = wide_space_length(rest) > 0 || is_placed_value(rest) || is_middle_dot(rest);
  }
  if (!has_marks) return std::nullopt;
  PlainLine plain;
  for (std::size_t at = begin; at < line.size();) {
    const std::string_view rest = line.substr(at);
    const std::size_t space = wide_space_length(rest);
    const bool is_placed = is_placed_value(rest);
    const bool is_dot = is_middle_dot(rest);
    if (!has_no_width(rest)) {
      plain.text += space > 0 ? ' ' : is_placed || is_dot ? '.' : line[at];
      plain.places.push_back(at + (is_placed ? 1 : 0));
      plain.has_placed = plain.has_placed || is_placed;
    }
    at += space > 0 ? space : is_placed || is_dot ? 2 : 1;
  }
  return plain;
}

bool is_empty_quotation(std::string_view line) {
  return line.find('>') < line.size() && line.find_first_not_of("> \t\r") == std::string_view::npos;
}

}  // namespace isodoku::detail
