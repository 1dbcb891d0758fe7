// Fields of lines: comma-separated values, tab-separated ones, words.
//
// Content is never copied or changed, only found: what stands around the puzzle goes through as it was read. So a
// field is a place in its line. Quotes follow RFC 4180: a field that starts with a quote ends at the next single one,
// and may hold delimiters and newlines; a quote elsewhere is a character like others.
//
// The danger is to take the wrong field for the puzzle: a solution stands beside its puzzle in many files, and is a
// grid as well. So the first grid from the left is taken, and only if nothing before it looks like a puzzle that has
// lost or gained a few characters.

#include "io/layouts/fields.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "io/grid_line.hpp"
#include "io/layouts/line_cells.hpp"

namespace isodoku {
namespace {

constexpr std::string_view field_blanks = " \t\v\f\r\n";
constexpr std::string_view word_ends = " \t\v\f\r\n,;";

bool is_in(std::string_view set, char character) {
  return set.find(character) != std::string_view::npos;
}

/// The field that starts at `at`; moves `at` to where the next one starts, or past the end if there is none.
Field take_field(std::string_view line, char delimiter, std::size_t& at) {
  std::size_t begin = at;
  while (begin < line.size() && line[begin] != delimiter && is_in(field_blanks, line[begin])) ++begin;
  if (begin < line.size() && line[begin] == '"') {
    const std::size_t content = begin + 1;
    std::size_t end = content;
    while (end < line.size() && (line[end] != '"' || line.substr(end).starts_with("\"\""))) {
      end += line[end] == '"' ? 2 : 1;
    }
    end = std::min(end, line.size());
    at = std::min(line.find(delimiter, end), line.size()) + 1;
    return {content, end - content};
  }
  const std::size_t next = std::min(line.find(delimiter, begin), line.size());
  std::size_t end = next;
  while (end > begin && is_in(field_blanks, line[end - 1])) --end;
  at = next + 1;
  return {begin, end - begin};
}

/// The next word, or one of no length at the end.
Field take_word(std::string_view line, std::size_t& at) {
  while (at < line.size() && is_in(word_ends, line[at])) ++at;
  const std::size_t begin = at;
  while (at < line.size() && !is_in(word_ends, line[at])) ++at;
  return {begin, at - begin};
}

/// Calls `visit` with each field until it returns true.
template <typename Visit>
void for_each_field(std::string_view line, char delimiter, const Visit& visit) {
  std::size_t at = 0;
  if (delimiter == FieldChoice::words) {
    for (Field word = take_word(line, at); word.length > 0; word = take_word(line, at)) {
      if (visit(word)) return;
    }
    return;
  }
  while (at <= line.size()) {
    if (visit(take_field(line, delimiter, at))) return;
  }
}

/// Whether a word that is no grid may well have been one of a shape: about as long, and nearly all of it cells.
bool looks_damaged(const Shape& shape, std::string_view field) {
  const auto is_cell = [&](char character) {
    const int symbol = character_symbol(character);
    return symbol > 0 ? symbol <= shape.size() : is_in(".0*_-?xX", character);
  };
  const auto cells = static_cast<std::size_t>(shape.cells());
  if (4 * field.size() < 3 * cells || 4 * field.size() > 5 * cells) return false;
  const auto others = static_cast<std::size_t>(std::ranges::count_if(field, [&](char c) { return !is_cell(c); }));
  return 8 * others <= field.size() && field.find_first_of(word_ends) == std::string_view::npos;
}

/// Letters, digits, and what joins them in names; not made of cells alone.
bool is_name(std::string_view field) {
  if (field.empty()) return true;
  if (std::isdigit(static_cast<unsigned char>(field.front())) != 0) return false;
  const bool has_letter = std::ranges::any_of(
      field, [](char character) { return std::isalpha(static_cast<unsigned char>(character)) != 0; });
  return has_letter && std::ranges::all_of(field, [](char character) {
           return std::isalnum(static_cast<unsigned char>(character)) != 0 || is_in(" _-./()#:%", character) ||
                  static_cast<unsigned char>(character) >= 0x80;
         });
}

}  // namespace

std::vector<Field> split_fields(std::string_view line, char delimiter) {
  std::vector<Field> fields;
  for_each_field(line, delimiter, [&](const Field& field) {
    fields.push_back(field);
    return false;
  });
  return fields;
}

std::optional<Field> find_field(std::string_view line, const FieldChoice& choice) {
  std::optional<Field> found;
  std::uint32_t column = 0;
  for_each_field(line, choice.delimiter, [&](const Field& field) {
    if (column++ != choice.column) return false;
    found = field;
    return true;
  });
  return found;
}

bool ends_in_quotes(std::string_view line, char delimiter) {
  if (delimiter == FieldChoice::words || line.find('"') == std::string_view::npos) return false;
  bool is_open = false;
  for_each_field(line, delimiter, [&](const Field& field) {
    const std::size_t end = field.begin + field.length;
    is_open = end >= line.size() && field.begin > 0 && line[field.begin - 1] == '"';
    return false;
  });
  return is_open;
}

bool is_grid_field(const std::optional<Shape>& shape, std::string_view field) {
  return is_grid_text(shape, field) || has_other_blanks(shape, field);
}

std::optional<FieldChoice> find_grid_field(const std::optional<Shape>& shape, std::string_view line,
                                           std::string_view delimiters) {
  for (const char delimiter : delimiters) {
    if (delimiter != FieldChoice::words && line.find(delimiter) == std::string_view::npos) continue;
    const std::vector<Field> fields = split_fields(line, delimiter);
    const auto found =
        std::ranges::find_if(fields, [&](const Field& field) { return is_grid_field(shape, field.of(line)); });
    if (found == fields.end()) continue;
    const Shape of_grid = shape ? *shape : *shape_of_length(found->length);
    const bool is_doubtful = std::any_of(
        fields.begin(), found, [&](const Field& earlier) { return looks_damaged(of_grid, earlier.of(line)); });
    if (is_doubtful) return std::nullopt;
    return FieldChoice{delimiter, static_cast<std::uint32_t>(found - fields.begin()), true};
  }
  return std::nullopt;
}

bool is_header(std::string_view line, char delimiter) {
  constexpr std::array<std::string_view, 10> usual_names = {"puzzle", "puzzles", "quiz",    "quizzes", "grid",
                                                            "grids",  "sudoku",  "sudokus", "board",   "givens"};
  const std::vector<Field> names = split_fields(line, delimiter);
  if (names.size() == 1) {
    // One word alone is a name only if it says so: it may as well be a line that is bad.
    std::string name(names.front().of(line));
    std::ranges::transform(name, name.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return std::ranges::find(usual_names, name) != usual_names.end();
  }
  return std::ranges::all_of(names, [&](const Field& name) { return is_name(name.of(line)); }) &&
         std::ranges::any_of(names, [&](const Field& name) { return name.length > 0; });
}

}  // namespace isodoku
