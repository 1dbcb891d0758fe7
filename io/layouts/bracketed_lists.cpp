// There may be no spaces between candidates in brackets. Then each digit outside of brackets is a cell, so `53{12}` has
// three cells. If brackets contain only single symbols, several digits outside of brackets are a list.

#include "io/layouts/bracketed_lists.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include "io/detail/separators.hpp"

namespace isodoku::detail {
namespace {

constexpr std::string_view opening = "{([<";
constexpr std::string_view closing = "})]>";

bool is_digit_of_list(char character) {
  return character >= '1' && character <= '9';
}

/// The position of the closing bracket of the list that begins at this bracket; nothing if it is not a list.
std::optional<std::size_t> end_of_list(std::string_view line, std::size_t open) {
  std::size_t end = open + 1;
  while (end < line.size() && is_digit_of_list(line[end])) ++end;
  const bool is_list = end > open + 1 && end < line.size() && line[end] == closing[opening.find(line[open])];
  return is_list ? std::optional(end) : std::nullopt;
}

}  // namespace

std::optional<PlainLine> without_list_brackets(std::string_view line) {
  constexpr std::size_t single = 2;  // distance from a bracket to its closing bracket
  bool has_list = false;
  bool has_brackets = false;
  for (std::size_t at = line.find_first_of("{([<})]>"); at < line.size(); at = line.find_first_of("{([<})]>", at + 1)) {
    if (!is_one_of(opening, line[at])) return std::nullopt;
    const std::optional<std::size_t> end = end_of_list(line, at);
    if (!end) return std::nullopt;
    has_brackets = true;
    has_list = has_list || *end - at > single;
    at = *end;
  }
  if (!has_brackets) return std::nullopt;
  PlainLine plain;
  const auto add = [&plain](char character, std::size_t place) {
    plain.text += character;
    plain.places.push_back(place);
  };
  bool is_inside = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const bool is_bracket = is_one_of(opening, line[at]) || is_one_of(closing, line[at]);
    if (is_bracket) is_inside = is_one_of(opening, line[at]);
    add(is_bracket ? ' ' : line[at], at);
    if (has_list && !is_inside && !is_bracket) add(' ', at);
  }
  return plain;
}

}  // namespace isodoku::detail
