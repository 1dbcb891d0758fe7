// Splits lines into fields: comma-separated values, tab-separated values, or words.
//
// Content is neither copied nor changed, since the text around the puzzle is kept verbatim. So a field is a position in
// its line. Quotes follow RFC 4180: a field that starts with a quote ends at the next single quote, and may contain
// delimiters and newlines; a quote elsewhere is an ordinary character.
//
// The greatest danger is to read the wrong field: in many files, each puzzle is next to its solution, which is also a
// grid. So the names of columns determine the field if there are any (column_names.cpp). Otherwise it is the first grid
// from the left, provided that no field before it looks like a puzzle that is damaged, missing, or written in another
// way.

#include "io/layouts/fields.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/lower_case.hpp"
#include "io/detail/line_fault.hpp"
#include "io/detail/separators.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/field_doubt.hpp"
#include "io/layouts/line_cells.hpp"

namespace isodoku::detail {
namespace {

constexpr std::string_view field_blanks = " \t\v\f\r\n";
constexpr std::string_view word_ends = " \t\v\f\r\n,;";

/// The field that starts at `at`. Moves `at` to the start of the next field, or past the end if there is none.
Field take_field(std::string_view line, char delimiter, std::size_t& at) {
  std::size_t begin = at;
  while (begin < line.size() && line[begin] != delimiter && is_one_of(field_blanks, line[begin])) ++begin;
  if (begin + 1 < line.size() && line[begin] == '=' && line[begin + 1] == '"') ++begin;  // Excel: digits as a text
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
  while (end > begin && is_one_of(field_blanks, line[end - 1])) --end;
  at = next + 1;
  return {begin, end - begin};
}

/// The next word; an empty one at the end.
Field take_word(std::string_view line, std::size_t& at) {
  while (at < line.size() && is_one_of(word_ends, line[at])) ++at;
  const std::size_t begin = at;
  while (at < line.size() && !is_one_of(word_ends, line[at])) ++at;
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

/// Whether a field says that its value is missing.
bool is_missing(std::string_view field) {
  constexpr std::array<std::string_view, 6> words = {"na", "n/a", "nan", "null", "none", "-"};
  const std::string lower = lower_case(field);
  return lower.empty() || std::ranges::find(words, lower) != words.end();
}

/// Whether a field is a long number that a spreadsheet has rounded: `3.00007E+79`.
bool is_rounded_number(std::string_view field) {
  const std::size_t exponent = field.find("E+");
  if (exponent == std::string_view::npos || exponent == 0) return false;
  return field.find_first_not_of("0123456789.,") == exponent &&
         field.find_first_not_of("0123456789", exponent + 2) == std::string_view::npos;
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

std::string field_content(std::string_view line, const Field& field) {
  const std::string_view text = field.of(line);
  const bool is_quoted = field.begin > 0 && line[field.begin - 1] == '"';
  std::string content;
  for (std::size_t at = 0; at < text.size(); ++at) {
    content += text[at];
    if (is_quoted && text.substr(at).starts_with("\"\"")) ++at;
  }
  return content;
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

std::optional<std::size_t> find_surplus_column(std::string_view line, const FieldChoice& choice, std::size_t cells) {
  constexpr std::size_t watched_columns = 64;
  std::optional<std::size_t> found;
  std::size_t column = 0;
  for_each_field(line, choice.delimiter, [&](const Field& field) {
    const std::size_t i = column++;
    if (i == choice.column || field.length < cells) return false;
    const bool is_watched = i >= choice.columns || (i < watched_columns && (choice.watched >> i & 1U) != 0);
    if (!is_watched && field.length == cells) return false;
    found = i;
    return true;
  });
  return found;
}

bool is_grid_field(const std::optional<Shape>& shape, std::string_view field) {
  return is_grid_text(shape, field) || has_other_blanks(shape, field);
}

std::optional<GridFault> find_doubt(const std::optional<Shape>& shape, std::string_view line,
                                    const std::vector<Field>& fields, std::size_t column) {
  const auto found = fields.begin() + static_cast<std::ptrdiff_t>(column);
  const auto say = [](const std::string& reason, const Field& where) {
    return GridFault{reason + ": set " + Setting::column, where.begin + 1};
  };
  const Shape of_grid = shape ? *shape : *shape_of_length(found->length);
  const std::string_view grid = found->of(line);
  std::size_t cells_before = 0;
  std::size_t pieces_before = 0;
  for (auto earlier = fields.begin(); earlier != found; ++earlier) {
    const std::string_view text = earlier->of(line);
    if (is_grid_field(shape, text)) continue;  // not chosen because of its name
    if (may_be_damaged_puzzle(of_grid, line, *earlier, *std::next(earlier))) {
      return say("this may be a damaged puzzle, and a grid follows", *earlier);
    }
    if (is_rounded_number(text) && !has_blank(grid)) {
      return say("a spreadsheet may have rounded this puzzle to a number, and a complete grid follows", *earlier);
    }
    if (is_missing(text) && !has_blank(grid))
      return say("there is no puzzle here, and a complete grid follows", *earlier);
    const bool is_of_cells = std::ranges::all_of(text, [&](char character) {
      return is_cell_character(character) && character_symbol(character) <= of_grid.size();
    });
    if (!is_of_cells) continue;
    cells_before += text.size();
    ++pieces_before;
  }
  constexpr std::size_t many_pieces = 8;
  if (4 * cells_before >= 3 * static_cast<std::size_t>(of_grid.cell_count()) ||
      (pieces_before >= many_pieces && !has_blank(grid))) {
    return say("these may be the parts of a puzzle, and a grid follows", fields.front());
  }
  if (shape) return std::nullopt;
  const auto larger = std::find_if(found + 1, fields.end(), [&](const Field& later) {
    return later.length > found->length && is_grid_field(std::nullopt, later.of(line));
  });
  if (larger == fields.end()) return std::nullopt;
  return GridFault{"this line has a grid of " + std::to_string(found->length) + " cells and a grid of " +
                       std::to_string(larger->length) + " cells: set " + Setting::shape + " or " + Setting::column +
                       " to choose one",
                   larger->begin + 1};
}

FoundField find_grid_field(const std::optional<Shape>& shape, std::string_view line, std::string_view delimiters) {
  for (const char delimiter : delimiters) {
    // A single field is not a column, unless it is quoted.
    const bool has_delimiter = delimiter == FieldChoice::words || line.find(delimiter) != std::string_view::npos ||
                               (delimiter == ',' && line.starts_with('"'));
    if (!has_delimiter) continue;
    const std::vector<Field> fields = split_fields(line, delimiter);
    const auto found =
        std::ranges::find_if(fields, [&](const Field& field) { return is_grid_field(shape, field.of(line)); });
    if (found == fields.end()) continue;
    const auto column = static_cast<std::size_t>(found - fields.begin());
    if (std::optional<GridFault> doubt = find_doubt(shape, line, fields, column)) return {{}, *std::move(doubt)};
    return {FieldChoice{delimiter, static_cast<std::uint32_t>(column), true}, {}};
  }
  return {};
}

}  // namespace isodoku::detail
