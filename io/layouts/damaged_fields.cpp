// Recognises fields that are not grids, but may be damaged puzzles. The solution next to such a field must not be read
// instead of it. In case of doubt, a field is a damaged puzzle.

#include <algorithm>
#include <array>
#include <cctype>

#include "io/detail/separators.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/fields.hpp"

namespace isodoku::detail {
namespace {

/// Whether the text contains a time: two digits, a colon, two digits.
bool has_time(std::string_view text) {
  const auto is_digit = [&](std::size_t at) { return text[at] >= '0' && text[at] <= '9'; };
  for (std::size_t at = 2; at + 2 < text.size(); ++at) {
    if (text[at] == ':' && is_digit(at - 2) && is_digit(at - 1) && is_digit(at + 1) && is_digit(at + 2)) return true;
  }
  return false;
}

/// Whether a text has about as many characters as a grid has cells, and consists of symbols and one or two other
/// characters, which may stand for blanks.
bool has_unknown_blanks(const Shape& shape, std::string_view text) {
  std::size_t characters = 0;
  std::size_t symbols = 0;
  std::vector<std::string_view> others;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80) ++end;  // later bytes of UTF-8
    const std::string_view character = text.substr(at, end - at);
    const int symbol = character_symbol(character.front());
    ++characters;
    if (symbol > 0 && symbol <= shape.size()) {
      ++symbols;
    } else if (std::ranges::find(others, character) == others.end()) {
      others.push_back(character);
    }
    if (others.size() > 2) return false;
    at = end;
  }
  const auto cells = static_cast<std::size_t>(shape.cell_count());
  return symbols > 0 && 10 * characters >= 9 * cells && 10 * characters <= 11 * cells;
}

/// A text of fewer characters is not a damaged puzzle. Numbers and times have as many digits as small grids, so a
/// damaged small grid must be nearly complete.
std::size_t min_damaged_length(const Shape& shape) {
  constexpr std::size_t cells_of_small_shapes = 36;
  const auto cells = static_cast<std::size_t>(shape.cell_count());
  return cells > cells_of_small_shapes ? (cells + 2) / 3 : (3 * cells + 3) / 4;
}

}  // namespace

bool looks_damaged(const Shape& shape, std::string_view text) {
  if (text.size() < min_damaged_length(shape)) return false;
  if (has_unknown_blanks(shape, text)) return true;
  if (has_time(text)) return false;
  std::size_t cells = 0;   // symbols and blanks
  std::size_t others = 0;  // characters that may stand for blanks, or are mistakes
  std::size_t foreign = 0;
  for (const char character : text) {
    const int symbol = character_symbol(character);
    const bool is_later_byte = (static_cast<unsigned char>(character) & 0xC0U) == 0x80;  // of UTF-8
    if ((symbol > 0 && symbol <= shape.size()) || is_one_of(".0*_-?xX", character)) {
      ++cells;
    } else if (std::isalnum(static_cast<unsigned char>(character)) != 0) {
      ++foreign;
    } else if (!is_one_of(" \t\v\f\r\n,;", character) && !is_one_of("[](){}'\"", character) && !is_later_byte) {
      ++others;
    }
  }
  const std::size_t found = cells + others;
  return found >= min_damaged_length(shape) && 2 * cells >= found && 8 * foreign <= found;
}

bool is_nearly_puzzle(const Shape& shape, std::string_view text) {
  const auto cells = static_cast<std::size_t>(shape.cell_count());
  return text.size() != cells && 10 * text.size() >= 9 * cells && 10 * text.size() <= 11 * cells &&
         text.find_first_of(".0*_-?") != std::string_view::npos && looks_damaged(shape, text);
}

bool may_be_damaged_puzzle(const Shape& shape, std::string_view line, const Field& field, const Field& next) {
  constexpr std::string_view part_ends = " \t\v\f\r\n,;:=/?&\"'";
  // The field with any text after its closing quote, which belongs to no field.
  std::string_view text = line.substr(field.begin, next.begin - field.begin);
  text = text.substr(0, text.find_last_not_of(part_ends) + 1);
  if (text.size() < min_damaged_length(shape)) return false;
  if (looks_damaged(shape, text)) return true;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find_first_of(part_ends, begin), text.size());
    const std::size_t length = end - begin;
    if (length < text.size() && looks_damaged(shape, text.substr(begin, length))) return true;
    begin = end + 1;
  }
  return false;
}

bool is_rather_cells(std::string_view field) {
  constexpr std::size_t max_in_names = 11;
  constexpr std::size_t few = 4;
  const auto count = [&](std::string_view set) {
    return static_cast<std::size_t>(std::ranges::count_if(field, [set](char c) { return is_one_of(set, c); }));
  };
  const std::size_t marks = count("0123456789.*?");
  if (marks + count("_-") > max_in_names || (marks >= few && 2 * marks > field.size())) return true;
  constexpr std::array<std::size_t, 4> usual_lengths = {16, 36, 81, 256};
  return std::ranges::any_of(usual_lengths,
                             [&](std::size_t cells) { return has_unknown_blanks(*shape_of_length(cells), field); });
}

}  // namespace isodoku::detail
