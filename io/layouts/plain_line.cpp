// One character at a time, and only in lines that have one of these marks at all.

#include "io/layouts/plain_line.hpp"

#include <algorithm>

#include "grid/grid.hpp"

namespace isodoku {
namespace {

/// How many bytes the space at the beginning of a text takes, if it is one of Unicode beside the plain one: no-break,
/// of a typographic width, narrow no-break, ideographic; zero-width ones too. Else 0.
std::size_t wide_space_length(std::string_view text) {
  if (text.starts_with("\xC2\xA0")) return 2;
  const auto third = static_cast<unsigned char>(text.size() > 2 ? text[2] : '\0');
  const bool is_typographic = text.starts_with("\xE2\x80") && ((third >= 0x80 && third <= 0x8B) || third == 0xAF);
  return is_typographic || text.starts_with("\xE3\x80\x80") || text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
}

bool has_no_width(std::string_view space) {
  return space.starts_with("\xE2\x80\x8B") || space.starts_with("\xEF\xBB\xBF");
}

bool is_placed_value(std::string_view text) {
  return text.size() > 1 && text.front() == '+' && character_symbol(text[1]) != 0;
}

/// Where the line begins behind the marks of a quotation, and one space.
std::size_t quotation_length(std::string_view line) {
  std::size_t end = 0;
  for (std::size_t at = 0; at < line.size() && (line[at] == '>' || line[at] == ' '); ++at) {
    if (line[at] == '>') end = at + 1;
  }
  return end > 0 && end < line.size() && line[end] == ' ' ? end + 1 : end;
}

}  // namespace

std::optional<PlainLine> make_plain(std::string_view line) {
  const std::size_t begin = quotation_length(line);
  bool has_marks = begin > 0;
  for (std::size_t at = line.find_first_of("\xC2\xE2\xE3\xEF+"); !has_marks && at < line.size();
       at = line.find_first_of("\xC2\xE2\xE3\xEF+", at + 1)) {
    has_marks = wide_space_length(line.substr(at)) > 0 || is_placed_value(line.substr(at));
  }
  if (!has_marks) return std::nullopt;
  PlainLine plain;
  for (std::size_t at = begin; at < line.size();) {
    const std::string_view rest = line.substr(at);
    const std::size_t space = wide_space_length(rest);
    const bool is_placed = is_placed_value(rest);
    if (!has_no_width(rest)) {
      plain.text += space > 0 ? ' ' : is_placed ? '.' : line[at];
      plain.places.push_back(at + (is_placed ? 1 : 0));
      plain.has_placed = plain.has_placed || is_placed;
    }
    at += space > 0 ? space : is_placed ? 2 : 1;
  }
  return plain;
}

bool is_empty_quotation(std::string_view line) {
  return line.find('>') < line.size() && line.find_first_not_of("> \t\r") == std::string_view::npos;
}

}  // namespace isodoku
