// One-line layouts of other programs.
//
// Other blanks: a word of N*N characters is a grid with other blanks only if all that is no symbol is one and the same
// character, and some symbol is there. A single `-` among dots is damage, and a line of dashes a border; neither may
// become a puzzle in silence.
//
// HoDoKu's library: fields with colons, `:TECHNIQUE:CANDIDATES:CELLS:DELETED:...`; a `+` before a digit says that the
// player or a solver has put it there. Only givens make the puzzle. Some programs write more fields before the cells:
// the first that has N*N cells is taken.

#include "io/layouts/line_cells.hpp"

#include <algorithm>

#include "base/message_text.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/fields.hpp"

namespace isodoku {
namespace {

constexpr std::string_view cell_separators = " \t\v\f\r,;";

bool is_plain_blank(char character) {
  return character == '.' || character == '0';
}

bool is_other_blank(char character) {
  return other_blanks.find(character) != std::string_view::npos || character == 'x' || character == 'X';
}

/// The shape of so many cells, if it is that which is asked for.
bool is_length_of(const std::optional<Shape>& shape, std::size_t cells) {
  return shape ? static_cast<std::size_t>(shape->cells()) == cells : shape_of_length(cells).has_value();
}

/// The shape of so many cells: that which is asked for, or the usual one.
std::optional<Shape> shape_of(const std::optional<Shape>& shape, std::size_t cells) {
  return is_length_of(shape, cells) ? (shape ? shape : shape_of_length(cells)) : std::nullopt;
}

/// Whether `0` is a symbol beside other blanks: it may be, and the greatest symbol does not occur.
bool is_zero_symbol(std::string_view cells, int size, SymbolBase base) {
  return zero_may_be_symbol(size, base) &&
         std::ranges::none_of(cells, [size](char cell) { return character_symbol(cell) == size; });
}

/// The one character that stands for all blanks of a word, or nothing.
std::optional<char> other_blank_of(const Shape& shape, std::string_view word, SymbolBase base) {
  char found = 0;
  bool has_symbol = false;
  bool has_zero = false;
  for (const char character : word) {
    if (const int symbol = character_symbol(character); symbol != 0) {
      if (symbol > shape.size()) return std::nullopt;
      has_symbol = true;
    } else if (character == '0') {
      has_zero = true;
    } else if (found == 0 && is_other_blank(character)) {
      found = character;
    } else if (character != found) {
      return std::nullopt;
    }
  }
  if (has_zero && !is_zero_symbol(word, shape.size(), base)) return std::nullopt;
  return has_symbol && found != 0 ? std::optional(found) : std::nullopt;
}

std::optional<LineCells> find_separated_cells(const std::optional<Shape>& shape, std::string_view line,
                                              SymbolBase base) {
  LineCells found;
  std::size_t end = 0;
  for (std::size_t at = line.find_first_not_of(cell_separators); at < line.size();
       at = line.find_first_not_of(cell_separators, end)) {
    end = std::min(line.find_first_of(cell_separators, at), line.size());
    const std::string_view token = line.substr(at, end - at);
    const char cell = token.size() == 1 ? token.front() : cell_of_number(token);
    if (cell == 0) return std::nullopt;
    found.cells += cell;
    found.places.push_back(at);
  }
  const std::optional<Shape> of_line = shape_of(shape, found.cells.size());
  if (!of_line || has_empty_field(line) || unify_blanks(found.cells, of_line->size(), base)) return std::nullopt;
  // Sixteen cells may be a row of a larger grid.
  const auto is_too_great = [&](char cell) { return character_symbol(cell) > of_line->size(); };
  if (!shape && std::ranges::any_of(found.cells, is_too_great)) return std::nullopt;
  found.begin = found.places.front();
  found.length = end - found.begin;
  return found;
}

}  // namespace

bool has_empty_field(std::string_view line) {
  bool is_empty = true;
  const std::size_t last = line.find_last_not_of(" \t\v\f\r");
  for (std::size_t at = 0; at < line.size(); ++at) {
    const bool is_delimiter = line[at] == ',' || line[at] == ';';
    if (is_delimiter && is_empty) return true;
    if (is_delimiter && at != last) is_empty = true;
    if (!is_delimiter && cell_separators.find(line[at]) == std::string_view::npos) is_empty = false;
  }
  return false;
}

char cell_of_number(std::string_view token) {
  if (token.size() != 2 || token[0] < '1' || token[0] > '2' || token[1] < '0' || token[1] > '9') return 0;
  const int number = (token[0] - '0') * 10 + (token[1] - '0');
  return number <= max_size ? symbol_character(number) : '\0';
}

namespace {

/// `are_rows`: there are spaces and candidates_mark.
std::optional<GridFault> unify(std::string& cells, int size, SymbolBase base, bool are_rows) {
  const bool has_symbol = std::ranges::any_of(cells, [](char cell) { return character_symbol(cell) != 0; });
  const bool has_other =
      std::ranges::any_of(cells, [](char cell) { return cell != '0' && character_symbol(cell) == 0; });
  const bool zero_is_symbol = has_other && is_zero_symbol(cells, size, base);
  char other = 0;
  char plain = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const char cell = cells[i];
    if (character_symbol(cell) != 0 || (cell == '0' && zero_is_symbol)) continue;
    if (are_rows && cell == candidates_mark) continue;
    const bool is_clue = (cell == 'x' || cell == 'X') && (!has_symbol || plain != 0);
    if (is_clue) continue;  // of a pattern, or a fault that read_grid names
    if (is_plain_blank(cell) || (are_rows && cell == ' ')) {
      plain = cell;
    } else if (!is_other_blank(cell)) {
      return GridFault{first_character_name(std::string_view(cells).substr(i)) + " is not a symbol or a blank", i + 1};
    } else if (other != 0 && other != cell) {
      return GridFault{character_name(other) + " and " + character_name(cell) + " cannot both be blanks", i + 1};
    } else {
      other = cell;
    }
    if (other != 0 && plain != 0) {
      return GridFault{
          character_name(other) + " and " + character_name(plain) + " cannot both be blanks" +
              (plain == '0' ? std::string(": set ") + Setting::symbols + " to zero-based if 0 is a symbol" : ""),
          i + 1};
    }
  }
  for (char& cell : cells) {
    const bool is_of_row = are_rows && (cell == candidates_mark || cell == ' ');
    if (is_of_row || (other != 0 && cell == other)) cell = '.';
  }
  return std::nullopt;
}

}  // namespace

std::optional<GridFault> unify_blanks(std::string& cells, int size, SymbolBase base) {
  return unify(cells, size, base, false);
}

std::optional<GridFault> unify_row_blanks(std::string& cells, int size, SymbolBase base) {
  return unify(cells, size, base, true);
}

bool has_other_blanks(const std::optional<Shape>& shape, std::string_view word, SymbolBase base) {
  const std::optional<Shape> of_word = shape_of(shape, word.size());
  return of_word && other_blank_of(*of_word, word, base).has_value();
}

std::optional<LineCells> find_line_cells(const std::optional<Shape>& shape, std::string_view line, SymbolBase base) {
  if (line.starts_with(':')) return find_hodoku_cells(shape, line, base);
  const std::string_view word = cell_part(line);
  if (has_other_blanks(shape, word, base)) {
    LineCells found{std::string(word), {}, 0, word.size()};
    for (std::size_t i = 0; i < word.size(); ++i) found.places.push_back(i);
    std::ranges::replace(found.cells, *other_blank_of(*shape_of(shape, word.size()), word, base), '.');
    return found;
  }
  return find_separated_cells(shape, line, base);
}

std::optional<LineCells> find_hodoku_cells(const std::optional<Shape>& shape, std::string_view line, SymbolBase base) {
  constexpr std::size_t fields_before = 3;
  if (!line.starts_with(':')) return std::nullopt;
  std::size_t begin = 0;
  for (std::size_t field = 0; begin <= line.size(); ++field) {
    const std::size_t end = std::min(line.find(':', begin), line.size());
    if (field >= fields_before) {
      LineCells found;
      bool is_placed = false;
      for (std::size_t at = begin; at < end; ++at) {
        if (line[at] == '+' && at + 1 < end && character_symbol(line[at + 1]) != 0) {
          is_placed = true;
          continue;
        }
        found.cells += is_placed ? '.' : line[at];
        found.places.push_back(at);
        is_placed = false;
      }
      const std::optional<Shape> of_field = shape_of(shape, found.cells.size());
      if (of_field && !unify_blanks(found.cells, of_field->size(), base)) {
        found.begin = begin;
        found.length = end - begin;
        return found;
      }
      // A solution may follow.
      if (looks_damaged(shape.value_or(Shape()), line.substr(begin, end - begin))) return std::nullopt;
    }
    begin = end + 1;
  }
  return std::nullopt;
}

}  // namespace isodoku
