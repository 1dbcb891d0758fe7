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

#include "io/grid_line.hpp"

namespace isodoku {
namespace {

constexpr std::string_view cell_separators = " \t\v\f\r,;";
constexpr std::string_view other_blanks = "*_-?xX";

bool is_plain_blank(char character) {
  return character == '.' || character == '0';
}

/// The shape of so many cells, if it is that which is asked for.
bool is_length_of(const std::optional<Shape>& shape, std::size_t cells) {
  return shape ? static_cast<std::size_t>(shape->cells()) == cells : shape_of_length(cells).has_value();
}

/// The one character that stands for all blanks of a word, or nothing.
std::optional<char> other_blank_of(std::string_view word) {
  char found = 0;
  bool has_symbol = false;
  for (const char character : word) {
    if (character_symbol(character) != 0) {
      has_symbol = true;
    } else if (found == 0 && other_blanks.find(character) != std::string_view::npos) {
      found = character;
    } else if (character != found) {
      return std::nullopt;
    }
  }
  return has_symbol && found != 0 ? std::optional(found) : std::nullopt;
}

std::optional<LineCells> find_separated_cells(const std::optional<Shape>& shape, std::string_view line) {
  LineCells found;
  bool is_between = true;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (cell_separators.find(line[at]) != std::string_view::npos) {
      is_between = true;
      continue;
    }
    if (!is_between) return std::nullopt;
    is_between = false;
    found.cells += line[at];
    found.places.push_back(at);
  }
  if (!is_length_of(shape, found.cells.size())) return std::nullopt;
  if (unify_blanks(found.cells)) return std::nullopt;
  found.begin = found.places.front();
  found.length = found.places.back() + 1 - found.begin;
  return found;
}

}  // namespace

std::optional<GridFault> unify_blanks(std::string& cells) {
  const bool has_symbol = std::ranges::any_of(cells, [](char cell) { return character_symbol(cell) != 0; });
  char other = 0;
  bool has_plain = false;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const char cell = cells[i];
    if (character_symbol(cell) != 0) continue;
    const bool is_clue = (cell == 'x' || cell == 'X') && (!has_symbol || has_plain);
    if (is_clue) continue;  // of a pattern, or a fault that read_grid names
    if (is_plain_blank(cell)) {
      has_plain = true;
    } else if (other_blanks.find(cell) == std::string_view::npos) {
      return GridFault{character_name(cell) + " is not a cell", i + 1};
    } else if (other != 0 && other != cell) {
      return GridFault{character_name(cell) + " and " + character_name(other) + " cannot both be blanks", i + 1};
    } else {
      other = cell;
    }
    if (other != 0 && has_plain) {
      return GridFault{character_name(cell) + " beside other blanks", i + 1};
    }
  }
  if (other != 0) std::ranges::replace(cells, other, '.');
  return std::nullopt;
}

bool has_other_blanks(const std::optional<Shape>& shape, std::string_view word) {
  return is_length_of(shape, word.size()) && other_blank_of(word).has_value();
}

std::optional<LineCells> find_line_cells(const std::optional<Shape>& shape, std::string_view line) {
  if (line.starts_with(':')) return find_hodoku_cells(shape, line);
  const std::string_view word = cell_part(line);
  if (has_other_blanks(shape, word)) {
    LineCells found{std::string(word), {}, 0, word.size()};
    for (std::size_t i = 0; i < word.size(); ++i) found.places.push_back(i);
    std::ranges::replace(found.cells, *other_blank_of(word), '.');
    return found;
  }
  return find_separated_cells(shape, line);
}

std::optional<LineCells> find_hodoku_cells(const std::optional<Shape>& shape, std::string_view line) {
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
      if (is_length_of(shape, found.cells.size()) && !unify_blanks(found.cells)) {
        found.begin = begin;
        found.length = end - begin;
        return found;
      }
    }
    begin = end + 1;
  }
  return std::nullopt;
}

}  // namespace isodoku
