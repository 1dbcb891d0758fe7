// Nested lists of numbers are similar in all languages: brackets, numbers, and separators.
//
//   [[5, 3, 0], ...]     {{5, 3, 0}, ...};     [[5 3 0]     ((5 3 0)     array([[5., 3., 0.]]), dtype=float64)
//
// Comments begin with `//`, `#` or `%`, and end at the end of the line.
//
// So there is one set of tokens. Any other text ends a list; nothing is guessed. A name directly before a bracket
// (`array(`, `listOf(`) has no influence on the cells. Other names may have: `nrow = 9, byrow = FALSE` fills a matrix
// column by column.

#include "io/layouts/list_tokens.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include "io/detail/line_fault.hpp"
#include "io/grid_line.hpp"

namespace isodoku::detail {
namespace {

constexpr std::string_view opening_brackets = "[{(";
constexpr std::string_view closing_brackets = "]})";
constexpr std::string_view list_separators = " \t\v\f\r\n,;";
constexpr std::size_t few_list_cells = 4;

bool is_one_of_marks(std::string_view set, char character) {
  return set.find(character) != std::string_view::npos;
}

bool is_list_digit(char character) {
  return character >= '0' && character <= '9';
}

bool is_list_letter(char character) {
  return std::isalpha(static_cast<unsigned char>(character)) != 0 || character == '_';
}

/// The position after blanks, separators and comments.
std::size_t skip_list_separators(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("//") || is_one_of_marks("#%", rest.front())) return text.size();
    if (rest.starts_with("/*")) {
      const std::size_t end = rest.find("*/");
      if (end == std::string_view::npos) return at;
      at += end + 2;
    } else if (is_one_of_marks(list_separators, text[at])) {
      ++at;
    } else {
      break;
    }
  }
  return at;
}

std::size_t skip_list_blanks(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(" \t", at), text.size());
}

bool ends_list_token(std::string_view text, std::size_t at) {
  return at >= text.size() || is_one_of_marks(list_separators, text[at]) ||
         is_one_of_marks(opening_brackets, text[at]) || is_one_of_marks(closing_brackets, text[at]) ||
         text.substr(at).starts_with("//") || text.substr(at).starts_with("/*");
}

/// The cell of a number up to 25: `5`, `5.`, `5.0`, `5L`, `05`; '\0' for any other text.
char cell_of_list_number(std::string_view number) {
  std::size_t digits = std::min(number.find_first_not_of("0123456789"), number.size());
  std::string_view rest = number.substr(digits);
  if (rest.starts_with('.')) rest.remove_prefix(std::min(rest.find_first_not_of('0', 1), rest.size()));
  constexpr std::size_t max_digits = 2;
  if (digits == 0 || digits > max_digits || !(rest.empty() || rest == "L" || rest == "u" || rest == "U")) return '\0';
  int value = 0;
  for (const char digit : number.substr(0, digits)) value = 10 * value + (digit - '0');
  if (value > max_size) return '\0';
  return value == 0 ? '0' : symbol_character(value);
}

ListToken quoted_list_token(std::string_view text, std::size_t at) {
  const std::size_t end = text.find(text[at], at + 1);
  if (end == std::string_view::npos) return {ListTokenKind::foreign, at, text.size() - at, text.size()};
  ListToken token{ListTokenKind::text, at + 1, end - at - 1, end + 1};
  if (token.length > 1) return token;
  token.kind = ListTokenKind::cell;
  token.character = token.length == 0 || text[at + 1] == ' ' ? '.' : text[at + 1];
  return token;
}

/// Whether a name is one of those that make R fill a matrix row by row: `nrow = 9, byrow = TRUE`. By default, R fills
/// it column by column.
bool is_row_by_row(std::string_view word, std::string_view text) {
  if (word != "nrow" && word != "ncol" && word != "byrow") return false;
  std::string_view rest = text.substr(std::min(text.find("byrow"), text.size()));
  if (rest.empty()) return false;
  rest.remove_prefix(rest.find('=') == std::string_view::npos ? rest.size() : rest.find('=') + 1);
  rest.remove_prefix(skip_list_blanks(rest, 0));
  return rest.starts_with('T');
}

/// The token of a name, or of a word for a missing value.
ListToken word_list_token(std::string_view text, std::size_t at) {
  constexpr std::array<std::string_view, 8> nothing = {"null", "None", "nil", "NULL", "nan", "NaN", "NA", "undefined"};
  std::size_t end = at;
  while (end < text.size() &&
         (is_list_letter(text[end]) || is_list_digit(text[end]) || is_one_of_marks(".:<>", text[end])))
    ++end;
  const std::string_view word = text.substr(at, end - at);
  const std::size_t next = skip_list_blanks(text, end);
  if (next < text.size() && is_one_of_marks(opening_brackets, text[next]))
    return {ListTokenKind::word, at, word.size(), end};
  if (next < text.size() && text[next] == '=' && (word == "dtype" || is_row_by_row(word, text.substr(at)))) {
    const std::size_t value_end = std::min(text.find_first_of(",)", next), text.size());
    return {ListTokenKind::word, at, value_end - at, value_end};
  }
  if (!ends_list_token(text, end)) return {ListTokenKind::foreign, at, word.size(), end};
  if (word == "x" || word == "X" || word == "_") return {ListTokenKind::cell, at, 1, end, word.front()};
  if (std::ranges::find(nothing, word) == nothing.end()) return {ListTokenKind::foreign, at, word.size(), end};
  return {ListTokenKind::cell, at, word.size(), end, '.'};
}

/// Whether a list begins at this bracket: several cells must follow.
bool is_list_begin(std::string_view line, std::size_t at) {
  std::size_t cells = 0;
  bool has_nested = false;
  const std::string_view before = line.substr(0, at);
  const bool is_first = before.find_first_not_of(" \t'`") == std::string_view::npos;
  for (ListToken token = next_list_token(line, at);; token = next_list_token(line, token.end)) {
    switch (token.kind) {
      case ListTokenKind::open:
        if (cells > 0) return cells >= few_list_cells;
        if (token.begin != at && line[at] == '[' && token.character == '{') return true;
        has_nested = true;
        break;
      case ListTokenKind::cell:
        ++cells;
        break;
      case ListTokenKind::text:
        return token.length >= few_list_cells;
      case ListTokenKind::word:
        break;
      case ListTokenKind::end:
        return is_first || line[at] == '[' || before.find_first_of("=>]") != std::string_view::npos ||
               (has_nested && cells >= few_list_cells);
      case ListTokenKind::close:
      case ListTokenKind::foreign:
        return cells >= few_list_cells;
    }
  }
}

}  // namespace

ListToken next_list_token(std::string_view text, std::size_t at) {
  at = skip_list_separators(text, at);
  if (at >= text.size()) return {ListTokenKind::end, text.size(), 0, text.size()};
  const char first = text[at];
  if (is_one_of_marks(opening_brackets, first)) return {ListTokenKind::open, at, 1, at + 1, first};
  if (is_one_of_marks(closing_brackets, first)) return {ListTokenKind::close, at, 1, at + 1, first};
  // In Lisp, a quote precedes a list; in C and Python, quotes enclose characters.
  const char second = at + 1 < text.size() ? text[at + 1] : '\0';
  if (is_one_of_marks("'`", first) && is_one_of_marks(opening_brackets, second)) return next_list_token(text, at + 1);
  if (first == '"' || first == '\'') return quoted_list_token(text, at);
  if (is_one_of_marks("bru", first) && (second == '"' || second == '\'')) return quoted_list_token(text, at + 1);
  if (is_one_of_marks(".*?-", first) && ends_list_token(text, at + 1))
    return {ListTokenKind::cell, at, 1, at + 1, first};
  if (is_list_letter(first)) return word_list_token(text, at);
  std::size_t end = at + 1;
  while (!ends_list_token(text, end)) ++end;
  const std::string_view number = text.substr(at, end - at);
  const char usual = cell_of_list_number(number);
  const char cell = usual == '\0' && number.size() > 1 ? cell_of_word(number) : usual;
  return {cell == '\0' ? ListTokenKind::foreign : ListTokenKind::cell, at, end - at, end, cell};
}

char closing_bracket(char open) {
  return closing_brackets[opening_brackets.find(open)];
}

std::optional<std::size_t> find_list_begin(std::string_view line) {
  constexpr std::size_t max_before = 200;  // nothing longer is a name
  for (std::size_t at = line.find_first_of(opening_brackets); at < std::min(line.size(), max_before);
       at = line.find_first_of(opening_brackets, at + 1)) {
    if (line.substr(0, at).find('"') != std::string_view::npos || find_cell_run(line.substr(0, at)))
      return std::nullopt;
    if (is_list_begin(line, at)) return at;
  }
  return std::nullopt;
}

std::optional<LineCells> find_list_cells(const std::optional<Shape>& shape, std::string_view text) {
  LineCells found;
  std::size_t lists = 0;  // number of lists that have cells
  std::size_t length = 0;
  std::size_t of_list = 0;
  std::size_t depth = 0;
  const auto end_list = [&](std::size_t cells) {
    if (cells == 0) return true;
    if (++lists == 1) length = cells;
    return cells == length;
  };
  for (ListToken token = next_list_token(text, 0); token.kind != ListTokenKind::end;
       token = next_list_token(text, token.end)) {
    switch (token.kind) {
      case ListTokenKind::open:
        if (of_list > 0) return std::nullopt;
        ++depth;
        break;
      case ListTokenKind::cell:
        found.cells += token.character;
        found.places.push_back(token.begin);
        ++of_list;
        break;
      case ListTokenKind::text:
        found.cells += text.substr(token.begin, token.length);
        for (std::size_t i = 0; i < token.length; ++i) found.places.push_back(token.begin + i);
        if (of_list > 0 || !end_list(token.length)) return std::nullopt;
        break;
      case ListTokenKind::close:
        if (depth-- == 0 || !end_list(of_list)) return std::nullopt;
        of_list = 0;
        break;
      default:
        return std::nullopt;
    }
  }
  const std::optional<Shape> of_text = shape ? shape : shape_of_length(found.cells.size());
  if (depth > 0 || !of_text || found.cells.size() != static_cast<std::size_t>(of_text->cell_count()))
    return std::nullopt;
  const auto size = static_cast<std::size_t>(of_text->size());
  const bool is_flat = lists == 1 && text.find('"') == std::string_view::npos;
  if (!is_flat && (lists != size || length != size)) return std::nullopt;
  if (unify_row_blanks(found.cells, of_text->size(), SymbolBase::automatic)) return std::nullopt;
  found.begin = 0;
  found.length = text.size();
  return found;
}

}  // namespace isodoku::detail
