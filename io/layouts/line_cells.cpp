// Reads one-line layouts of other programs.
//
// Other blanks: a word of N*N characters is a grid with other blanks only if it has symbols, and all other characters
// are the same. A single `-` among dots is damage, and a line of dashes is a border. Neither must be read silently as a
// puzzle.
//
// HoDoKu's library: fields separated by colons, `:TECHNIQUE:CANDIDATES:CELLS:DELETED:...`. A `+` before a digit shows
// that the player or a solver has placed it. Only the givens are the puzzle. Some programs write more fields before the
// cells, so the first field with N*N cells is read.

#include "io/layouts/line_cells.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/lower_case.hpp"
#include "base/message_text.hpp"
#include "io/detail/line_fault.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/fields.hpp"
#include "io/layouts/plain_line.hpp"
#include "io/layouts/prose.hpp"

namespace isodoku::detail {
namespace {

constexpr std::string_view cell_separators = " \t\v\f\r,;:|";

bool is_plain_blank(char character) {
  return character == '.' || character == '0';
}

bool is_other_blank(char character) {
  return other_blanks.find(character) != std::string_view::npos || character == 'x' || character == 'X';
}

/// Whether the given shape, or, if none is given, some default shape has this number of cells.
bool is_length_of(const std::optional<Shape>& shape, std::size_t cells) {
  return shape ? static_cast<std::size_t>(shape->cell_count()) == cells : shape_of_length(cells).has_value();
}

/// The shape with this number of cells: the given one, or, if none is given, the default one.
std::optional<Shape> shape_of(const std::optional<Shape>& shape, std::size_t cells) {
  return is_length_of(shape, cells) ? (shape ? shape : shape_of_length(cells)) : std::nullopt;
}

/// Whether `0` is a symbol in a grid with other blanks: this is possible, and the greatest symbol does not occur.
bool is_zero_symbol(std::string_view cells, int size, SymbolBase base) {
  return zero_may_be_symbol(size, base) &&
         std::ranges::none_of(cells, [size](char cell) { return character_symbol(cell) == size; });
}

constexpr int min_size_of_letters = 16;

/// A to Z as 1 to 26; 0 for anything else.
int letter_number(char character) {
  if (character >= 'A' && character <= 'Z') return character - 'A' + 1;
  return character >= 'a' && character <= 'z' ? character - 'a' + 1 : 0;
}

/// Whether the symbols of a large grid are A, B, C and so on: all are letters, and some are beyond the letters that
/// usually follow 9. At least two letters other than X must occur, since a clue of a pattern or a blank may also be an
/// X.
bool has_letters_for_symbols(std::string_view cells, int size) {
  if (size < min_size_of_letters) return false;
  int first = 0;
  bool has_others = false;
  bool is_beyond = false;
  for (const char cell : cells) {
    const int letter = letter_number(cell);
    if (letter == 0 && character_symbol(cell) != 0) return false;
    if (letter == 0 || letter == letter_number('X')) continue;
    if (letter > size) return false;
    has_others = has_others || (first != 0 && letter != first);
    first = letter;
    is_beyond = is_beyond || character_symbol(cell) == 0 || character_symbol(cell) > size;
  }
  return has_others && is_beyond &&
         !(cells.find('0') != std::string_view::npos && cells.find('.') != std::string_view::npos);
}

/// Replaces such letters by the usual symbols.
void replace_letters(std::string& cells, int size) {
  for (char& cell : cells) {
    if (const int letter = letter_number(cell); letter > 0 && letter <= size) cell = symbol_character(letter);
  }
}

/// The single character for all blanks of a word; nothing if there is none.
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
    const char cell = token.size() == 1 ? token.front() : cell_of_word(token);
    if (cell == 0) return std::nullopt;
    found.cells += cell;
    found.places.push_back(at);
  }
  const std::optional<Shape> of_line = shape_of(shape, found.cells.size());
  if (!of_line || has_empty_field(line) || unify_blanks(found.cells, of_line->size(), base)) return std::nullopt;
  // 16 cells may be a row of a larger grid.
  const auto is_too_great = [&](char cell) { return character_symbol(cell) > of_line->size(); };
  if (!shape && std::ranges::any_of(found.cells, is_too_great)) return std::nullopt;
  found.begin = found.places.front();
  found.length = end - found.begin;
  return found;
}

}  // namespace

Alphabet alphabet_of(std::string_view cells, int size) {
  const auto is_symbol = [](char cell) { return character_symbol(cell) != 0 || letter_number(cell) != 0; };
  if (size < min_size_of_letters || std::ranges::none_of(cells, is_symbol)) return Alphabet::none;
  return has_letters_for_symbols(cells, size) ? Alphabet::letters : Alphabet::usual;
}

std::optional<GridFault> find_all_placed(std::string_view cells, bool has_placed) {
  const bool has_symbol = std::ranges::any_of(cells, [](char cell) { return character_symbol(cell) != 0; });
  if (!has_placed || has_symbol) return std::nullopt;
  return GridFault{"every symbol of this grid is marked '+' as placed, so that no givens are left: remove the marks",
                   1};
}

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

/// The integer that a text stands for: digits, followed by an optional fraction and an optional exponent. -1 for
/// anything else.
int whole_number(std::string_view token) {
  const std::size_t digits = std::min(token.find_first_not_of("0123456789"), token.size());
  constexpr std::size_t max_digits = 2;
  if (digits == 0 || digits > max_digits) return -1;
  int number = 0;
  for (const char digit : token.substr(0, digits)) number = 10 * number + (digit - '0');
  std::string_view rest = token.substr(digits);
  std::string fraction;
  if (rest.starts_with('.')) {
    const std::size_t end = std::min(rest.find_first_not_of("0123456789", 1), rest.size());
    fraction = rest.substr(1, end - 1);
    rest.remove_prefix(end);
  }
  if (rest.starts_with('e') || rest.starts_with('E')) {
    // `1.600e+01`: the exponent takes digits of the fraction.
    std::string_view exponent = rest.substr(1);
    if (exponent.starts_with('+')) exponent.remove_prefix(1);
    if (exponent.empty() || exponent.size() > 3 || exponent.find_first_not_of("0123456789") != std::string_view::npos)
      return -1;
    const std::size_t last = exponent.find_last_not_of('0');
    const bool is_ten =
        last + 1 == exponent.size() && exponent.back() == '1' && exponent.find_first_not_of('0') == last;
    if (last != std::string_view::npos && !is_ten) return -1;
    if (is_ten) {
      number = 10 * number + (fraction.empty() ? 0 : fraction.front() - '0');
      if (!fraction.empty()) fraction.erase(0, 1);
    }
    rest = {};
  }
  return rest.empty() && fraction.find_first_not_of('0') == std::string::npos && number <= max_size ? number : -1;
}

}  // namespace

char cell_of_word(std::string_view token) {
  constexpr std::array<std::string_view, 6> nothing = {"na", "nan", "none", "null", "nil", "<na>"};
  if (token.size() == 1) {
    const char cell = token.front();
    return is_cell_character(cell) || is_other_blank(cell) || may_be_symbol(cell, max_size) ? cell : '\0';
  }
  if (token == "-1" || token == "-1.0" || token == "-1.") return '.';
  if (const int number = whole_number(token); number >= 0) return number == 0 ? '0' : symbol_character(number);
  return std::ranges::find(nothing, lower_case(token)) != nothing.end() ? '.' : '\0';
}

namespace {

/// `are_rows`: there may be spaces and candidates_mark.
std::optional<GridFault> unify(std::string& cells, int size, SymbolBase base, bool are_rows) {
  if (has_letters_for_symbols(cells, size)) replace_letters(cells, size);
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
    if (is_clue) continue;  // a clue of a pattern, or a fault that read_grid reports
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
  if (!of_word) return false;
  if (other_blank_of(*of_word, word, base)) return true;
  if (!has_letters_for_symbols(word, of_word->size())) return false;
  std::string cells(word);
  return !unify_blanks(cells, of_word->size(), base);
}

bool may_be_symbol(char cell, int size) {
  const int symbol = character_symbol(cell);
  const int letter = size >= min_size_of_letters ? letter_number(cell) : 0;
  return (symbol > 0 && symbol <= size) || (letter > 0 && letter <= size);
}

namespace {

/// The grid in adjacent cells of a line; nothing if they are not a grid.
std::optional<LineCells> cells_on_end(const std::optional<Shape>& shape, std::string_view line, std::size_t begin,
                                      std::size_t length, SymbolBase base) {
  const std::string_view word = line.substr(begin, length);
  const std::optional<Shape> of_word = shape_of(shape, length);
  if (!of_word || !(is_grid_text(shape, word) || has_other_blanks(shape, word, base))) return std::nullopt;
  if (!shape && find_larger_grid(*of_word, line.substr(begin))) return std::nullopt;
  LineCells found{std::string(word), {}, begin, length};
  if (unify_blanks(found.cells, of_word->size(), base)) return std::nullopt;
  for (std::size_t i = 0; i < length; ++i) found.places.push_back(begin + i);
  return found;
}

/// `is_as_read`: the line is unchanged. Then its first word is not a grid with usual blanks, which the caller would
/// have found.
std::optional<LineCells> find_plain_line_cells(const std::optional<Shape>& shape, std::string_view line,
                                               SymbolBase base, bool is_as_read) {
  const std::string_view word = cell_part(line);
  if (!is_as_read || has_other_blanks(shape, word, base)) {
    if (std::optional<LineCells> found = cells_on_end(shape, line, 0, word.size(), base)) return found;
  }
  // `CELLS:1:SOLUTION`, `CELLS|4.1`.
  if (const std::size_t end = word.find_first_of(":|"); end < word.size()) {
    if (std::optional<LineCells> found = cells_on_end(shape, line, 0, end, base)) return found;
  }
  return find_separated_cells(shape, line, base);
}

}  // namespace

std::optional<LineCells> find_line_cells(const std::optional<Shape>& shape, std::string_view line, SymbolBase base) {
  if (line.starts_with(':')) return find_hodoku_cells(shape, line, base);
  const std::optional<PlainLine> plain = make_plain(line);
  if (!plain) return find_plain_line_cells(shape, line, base, true);
  const std::size_t blanks = std::min(plain->text.find_first_not_of(" \t"), plain->text.size());
  std::optional<LineCells> found =
      find_plain_line_cells(shape, std::string_view(plain->text).substr(blanks), base, false);
  if (!found) return found;
  found->has_placed = plain->has_placed;
  const std::size_t last = plain->places[blanks + found->begin + found->length - 1];
  for (std::size_t& place : found->places) place = plain->places[blanks + place];
  found->begin = plain->places[blanks + found->begin];
  found->length = last + 1 - found->begin;
  return found;
}

std::optional<LineCells> find_cells_in_text(const std::optional<Shape>& shape, std::string_view line, SymbolBase base) {
  const std::optional<CellRun> run = find_grid_run(shape, line);
  if (!run || run->begin == 0 || line.starts_with('{')) return std::nullopt;
  const std::string_view before = line.substr(0, run->begin);
  const std::string_view after = line.substr(run->begin + run->length);
  constexpr std::string_view openers = "=/\"'([{>|: \t`";
  const bool is_apart = openers.find(before.back()) != std::string_view::npos &&
                        (after.empty() || (std::isalnum(static_cast<unsigned char>(after.front())) == 0 &&
                                           std::string_view("+-*_.?").find(after.front()) == std::string_view::npos));
  if (!is_apart || may_hold_cells(before) || may_hold_cells(after)) return std::nullopt;
  std::optional<LineCells> found = cells_on_end(shape, line, run->begin, run->length, base);
  // A complete grid may be a solution, whose puzzle is missing or damaged.
  const bool has_blank = found && found->cells.find_first_of(".0xX") != std::string::npos;
  return has_blank ? found : std::nullopt;
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
          is_placed = found.has_placed = true;
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
      // This may be a damaged puzzle before its solution.
      if (looks_damaged(shape.value_or(Shape()), line.substr(begin, end - begin))) return std::nullopt;
    }
    begin = end + 1;
  }
  return std::nullopt;
}

}  // namespace isodoku::detail
