// Explains invalid lines. The explanation must be correct, so each layout is recognised by characters of the line
// itself, and the most specific test comes first. Each test costs one pass.

#include "io/detail/line_fault.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "base/message_text.hpp"
#include "io/detail/separators.hpp"
#include "io/grid_line.hpp"

namespace isodoku::detail {
namespace {

constexpr std::string_view blank_space = " \t\v\f\r";
constexpr std::string_view word_separators = " \t\v\f\r,;";

bool is_decimal(char character) {
  return character >= '0' && character <= '9';
}

/// Whether the text starts with a box-drawing character in UTF-8 (U+2500 to U+257F, three bytes).
bool starts_box_drawing(std::string_view text) {
  return text.starts_with("\xE2\x94") || text.starts_with("\xE2\x95");
}

/// The position of the first border in a line that consists of cells, white space and borders; npos if there is no
/// border, or if the line contains anything else. Dashes and similar characters are borders only in lines without
/// cells, since some files write blanks in this way.
std::size_t find_border(std::string_view line) {
  std::size_t upright = std::string_view::npos;
  std::size_t level = std::string_view::npos;
  bool has_cells = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (starts_box_drawing(line.substr(i))) {
      upright = std::min(upright, i);
      i += 2;
    } else if (is_one_of("|+", line[i])) {
      upright = std::min(upright, i);
    } else if (is_one_of("-*=_:", line[i])) {
      level = std::min(level, i);
    } else if (is_cell_character(line[i])) {
      has_cells = true;
    } else if (!is_one_of(blank_space, line[i])) {
      return std::string_view::npos;
    }
  }
  return has_cells ? upright : std::min(upright, level);
}

/// The position of the first `+` that marks a symbol in a line of cells and separators; npos if there is none, or if
/// the line contains anything else.
std::size_t find_placed_mark(std::string_view line) {
  std::size_t found = std::string_view::npos;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '+' && i + 1 < line.size() && character_symbol(line[i + 1]) != 0) {
      found = std::min(found, i);
    } else if (!is_cell_character(line[i]) && !is_one_of(word_separators, line[i])) {
      return std::string_view::npos;
    }
  }
  return found;
}

/// The layout of a line that contains only cells and word_separators.
struct SeparatedCells {
  std::size_t count = 0;  ///< number of cells; 0 if the line contains anything else
  bool has_empty_fields = false;
  bool has_uneven_gaps = false;  ///< words of different lengths, some of them separated by several spaces
};

/// If all words have one character or are two digits, each word is a cell; otherwise each character is a cell.
SeparatedCells count_separated_cells(std::string_view line) {
  SeparatedCells found;
  std::size_t characters = 0;
  std::size_t words = 0;
  bool are_cells = true;
  std::size_t first_length = 0;
  bool has_lengths = false;
  bool has_wide_gap = false;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t begin = at;
    while (at < line.size() && is_cell_character(line[at])) ++at;
    const std::size_t length = at - begin;
    if (at < line.size() && !is_one_of(word_separators, line[at])) return {};
    const bool is_number = length == 2 && is_decimal(line[begin]) && is_decimal(line[begin + 1]);
    are_cells = are_cells && (length <= 1 || is_number);
    characters += length;
    if (length > 0 && words++ == 0) first_length = length;
    has_lengths |= length > 0 && length != first_length;
    has_wide_gap |= length == 0 && words > 0 && at < line.size() && line[at] == ' ';
    if (at == line.size()) break;
    const char separator = line[at++];
    found.has_empty_fields |= is_one_of(",;", separator) && at < line.size() && line[at] == separator;
  }
  found.count = are_cells && words > 1 ? words : characters;
  found.has_uneven_gaps = has_wide_gap && has_lengths && !are_cells;
  return found;
}

/// The shapes with this number of symbols whose boxes have several rows and several columns: `2x6, 3x4, 4x3 or 6x2`;
/// empty if there are none.
std::string shapes_of_size(std::size_t size) {
  std::string text;
  std::string last;
  for (std::size_t rows = 2; rows < size; ++rows) {
    if (size % rows != 0) continue;
    if (!last.empty()) text += (text.empty() ? "" : ", ") + last;
    last = std::to_string(rows) + "x" + std::to_string(size / rows);
  }
  return text.empty() ? last : text + " or " + last;
}

/// Whether this number of cells could be a row of a grid of unknown shape.
bool is_plausible_row(std::size_t cells) {
  return cells <= static_cast<std::size_t>(max_size) && !shapes_of_size(cells).empty();
}

/// What to write, for a given or an unknown shape.
std::string wanted_line(const std::optional<Shape>& shape) {
  return "write a grid as one line of " + (shape ? std::to_string(shape->cell_count()) : "N*N") + " cells";
}

/// The grid whose number of cells is close to this number: `a 3x3 grid has 81`.
std::optional<std::string> nearest_grid(std::size_t cells) {
  for (const std::size_t usual : {16U, 36U, 81U, 256U}) {
    if (10 * cells >= 9 * usual && 10 * cells <= 11 * usual) {
      return "a " + shape_of_length(usual)->text() + " grid has " + std::to_string(usual);
    }
  }
  return std::nullopt;
}

/// N if this number of cells is N*N.
std::optional<std::size_t> size_of_grid(std::size_t cells) {
  for (std::size_t size = 1; size <= static_cast<std::size_t>(max_size); ++size) {
    if (size * size == cells) return size;
  }
  return std::nullopt;
}

/// The reason for a line with as many cells as a row of some grid, if the shape is unknown.
Reason row_or_damaged_grid(const std::string& name, std::size_t cells) {
  const std::string size = std::to_string(cells);
  const Reason fault = cells == 16 ? Reason(too_great_for_small_grid(name)) : fault_of_length(name, cells);
  return fault + "; if it is a row of a " + size + "x" + size + " grid, set " + Setting::shape + " to " +
         shapes_of_size(cells);
}

/// The fault of a line of a HoDoKu library whose fourth field has too few or too many cells. In this field, '+' marks a
/// placed value.
std::optional<GridFault> find_damaged_hodoku(const std::optional<Shape>& shape, std::string_view line) {
  constexpr int fields_before = 3;
  constexpr std::ptrdiff_t min_cells = 12;
  if (!line.starts_with(':')) return std::nullopt;
  std::size_t begin = 0;
  for (int field = 0; field < fields_before; ++field) {
    const std::size_t end = line.find(':', begin);
    if (end == std::string_view::npos) return std::nullopt;
    begin = end + 1;
  }
  const std::string_view field = line.substr(begin, std::min(line.find(':', begin), line.size()) - begin);
  const std::ptrdiff_t cells = std::ranges::count_if(field, is_cell_character);
  const bool has_others = cells + std::ranges::count(field, '+') != std::ranges::ssize(field);
  const int wanted = shape.value_or(Shape()).cell_count();
  if (has_others || cells < min_cells || cells == wanted) return std::nullopt;
  return GridFault{"this looks like a line of a HoDoKu library (:0000:x:CELLS:...), but CELLS has " +
                       std::to_string(cells) + " cells, not " + std::to_string(wanted),
                   begin + 1};
}

/// The fault of a line that consists of cells and word_separators, or of borders.
std::optional<GridFault> find_drawn_layout(const std::optional<Shape>& shape, std::string_view line,
                                           const std::string& name) {
  if (const std::size_t mark = find_placed_mark(line); mark != std::string_view::npos) {
    return GridFault{"'+' marks a placed value only in lines of a HoDoKu library (:0000:x:CELLS:...): remove it",
                     mark + 1};
  }
  if (const std::size_t border = find_border(line); border != std::string_view::npos) {
    return GridFault{"this is part of a grid drawn with borders: " + wanted_line(shape), border + 1};
  }
  const auto [cells, has_empty_fields, has_uneven_gaps] = count_separated_cells(line);
  if (has_empty_fields) {
    return GridFault{"some fields of this line are empty: write blanks as '.' or '0'", 1};
  }
  if (has_uneven_gaps) return GridFault{"this line has spaces for blanks: write blanks as '.' or '0'", 1};
  const auto is_beyond_small = [](char cell) { return character_symbol(cell) > 4; };
  const bool is_row = !shape && cells == 16 && std::ranges::any_of(line, is_beyond_small);
  const bool is_whole =
      shape ? cells == static_cast<std::size_t>(shape->cell_count()) : shape_of_length(cells).has_value() && !is_row;
  if (is_whole) {
    return GridFault{"the cells are separated: " + wanted_line(shape) + " without gaps", cell_part(line).size() + 1};
  }
  if (shape ? cells == static_cast<std::size_t>(shape->size()) : is_plausible_row(cells)) {
    return GridFault{shape ? name + " has " + cells_text(cells) + ", as many as a row: " + wanted_line(shape)
                           : row_or_damaged_grid(name, cells),
                     1};
  }
  return std::nullopt;
}

/// Calls `visit` with each word after the first and its position, until it returns true.
template <typename Visit>
void for_each_later_word(std::string_view line, const Visit& visit) {
  std::size_t end = 0;
  for (bool is_first = true; end < line.size(); is_first = false) {
    const std::size_t begin = std::min(line.find_first_not_of(word_separators, end), line.size());
    end = std::min(line.find_first_of(word_separators, begin), line.size());
    if (!is_first && end > begin && visit(line.substr(begin, end - begin), begin)) return;
  }
}

/// The end of the message for a line whose first word is not a grid: the position of a grid later in the line. Empty if
/// there is none.
std::string hint_at_later_grid(const std::optional<Shape>& shape, std::string_view line) {
  std::string hint;
  for_each_later_word(line, [&](std::string_view word, std::size_t at) {
    if (!is_grid_text(shape, word)) return false;
    hint = "; the grid seems to be the word at column " + std::to_string(at + 1) + ", but a line must start with it";
    return true;
  });
  if (!hint.empty()) return hint;
  if (const std::optional<CellRun> run = find_grid_run(shape, line); run && run->begin > 0) {
    return "; the " + std::to_string(run->length) + " cells from column " + std::to_string(run->begin + 1) +
           " seem to be a grid, but a line must start with it";
  }
  if (const std::optional<CellRun> run = find_cell_run(line); run && run->begin > 0) {
    return "; the " + std::to_string(run->length) + " cells from column " + std::to_string(run->begin + 1) +
           " may be a damaged grid";
  }
  return hint;
}

/// The kind of a text that is not a line of cells, if its first characters or other signs show it; otherwise empty.
std::string_view kind_of_text(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(blank_space), line.size());
  const std::string_view text = line.substr(begin);
  if (text.find("://") != std::string_view::npos) return "this is a link";
  if (text.starts_with('{') && text.find('"') != std::string_view::npos) return "this is a JSON object";
  const bool is_list = text.size() == 1 || (text.size() > 1 && is_one_of("[{0123456789. \"'", text[1]));
  if ((text.starts_with('[') || text.starts_with('{')) && is_list) return "this list in brackets is not a grid";
  if (text.find("[9]") != std::string_view::npos || text.ends_with('{')) return "program code is not supported";
  if (text == "[]" || text == "{}") return "this list is empty";
  if (text.starts_with("```")) return "this is a Markdown code fence";
  if (text.starts_with('>')) return "this is a quotation: remove the '>'";
  return {};
}

/// The position of the first character that is neither a cell nor a separator.
std::size_t find_foreign(std::string_view text) {
  const auto found = std::ranges::find_if_not(
      text, [](char character) { return is_cell_character(character) || is_one_of(word_separators, character); });
  return static_cast<std::size_t>(found - text.begin());
}

/// Whether the text has nine characters for each of 81 cells, as candidates have.
bool is_line_of_candidates(std::string_view cells) {
  constexpr std::size_t sukaku_characters = 729;
  return cells.size() == sukaku_characters &&
         std::ranges::all_of(cells, [](char character) { return is_decimal(character) || character == '.'; });
}

std::optional<GridFault> find_text_layout(const std::optional<Shape>& shape, std::string_view line) {
  const std::string_view first = cell_part(line);
  if (is_line_of_candidates(first)) {
    const bool is_blank = first.find_first_not_of(".0") == std::string_view::npos;
    return GridFault{
        "this line has 729 characters, nine for each cell, as candidates (Sukaku) have" +
            std::string(is_blank ? ", but all of them are blank" : ", but not the symbols of their places"),
        1};
  }
  if (const std::string_view kind = kind_of_text(line); !kind.empty()) {
    return GridFault{std::string(kind) + hint_at_later_grid(shape, line), 1};
  }
  const std::size_t foreign = find_foreign(line);
  if (foreign == line.size()) return std::nullopt;
  // The cells of a grid, followed by text without a gap: `CELLS:1:SOLUTION`.
  if (const std::optional<CellRun> run = find_grid_run(shape, first);
      run && run->begin == 0 && foreign == run->length) {
    return GridFault{first_character_name(line.substr(foreign)) + " follows the " + std::to_string(run->length) +
                         " cells of a grid: a space, ',' or ';' is expected",
                     foreign + 1};
  }
  const std::string name = first_character_name(line.substr(foreign));
  if (name.find("space") != std::string::npos) {
    return GridFault{name + " among the cells: write a plain space", foreign + 1};
  }
  return std::nullopt;
}

/// The fault of a line whose first word does not determine the shape.
GridFault find_fault_without_shape(std::string_view line, const std::string& name) {
  const std::string_view cells = cell_part(line);
  const std::string hint = hint_at_later_grid(std::nullopt, line);
  const auto foreign = std::ranges::find_if_not(cells, is_cell_character);
  // If a line is too short or too long, its length is the fault, not its character for blanks.
  const bool has_other_length =
      !shape_of_length(cells.size()) && nearest_grid(cells.size()) &&
      std::ranges::all_of(cells, [](char cell) { return is_cell_character(cell) || is_one_of(other_blanks, cell); });
  if (foreign != cells.end() && !has_other_length) {
    const auto at = static_cast<std::size_t>(foreign - cells.begin());
    return {"not a grid: " + first_character_name(line.substr(at)) + " is not a symbol or a blank" + hint, at + 1};
  }
  if (hint.empty()) {
    return {fault_of_length(cells.size() == line.size() ? name : "the first word", cells.size()), 1};
  }
  return {"the first word has " + cells_text(cells.size()) + hint, 1};
}

/// Calls `visit` with each run of cell characters, until it returns true. Returns that run.
template <typename Visit>
std::optional<CellRun> find_run(std::string_view text, const Visit& visit) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!is_cell_character(text[at])) continue;
    const std::size_t begin = at;
    while (at < text.size() && is_cell_character(text[at])) ++at;
    if (visit(text.substr(begin, at - begin))) return CellRun{begin, at - begin};
  }
  return std::nullopt;
}

}  // namespace

std::optional<CellRun> find_cell_run(std::string_view text) {
  constexpr std::size_t min_length = 12;
  return find_run(text, [](std::string_view run) {
    if (run.size() < min_length) return false;
    for (std::size_t size = 1; size <= static_cast<std::size_t>(max_size); ++size) {
      const std::size_t cells = size * size;
      if (10 * run.size() >= 9 * cells && 10 * run.size() <= 11 * cells) return true;
    }
    return false;
  });
}

std::optional<CellRun> find_grid_run(const std::optional<Shape>& shape, std::string_view text) {
  return find_run(text, [&shape](std::string_view run) { return is_grid_text(shape, run); });
}

Reason fault_of_length(const std::string& name, std::size_t cells) {
  const std::string length = cells_text(cells);
  const std::string text = name + " has " + length;
  if (cells == 1) return text + ": not a grid, unless you set " + Setting::shape + " to 1x1";
  if (const auto nearest = nearest_grid(cells)) return text + ", but " + *nearest;
  const std::optional<std::size_t> size = size_of_grid(cells);
  if (!size) return text + ", but no grid has " + length;
  if (shapes_of_size(*size).empty()) {
    const std::string shape = "1x" + std::to_string(*size);
    return text + "; if it is a " + shape + " grid, set " + Setting::shape + " to " + shape;
  }
  return text + ", which do not determine the shape: set " + Setting::shape + " to RxC";
}

std::string too_great_for_small_grid(const std::string& name) {
  return name + " has 16 cells, but a 2x2 grid has only the symbols 1 to 4";
}

GridFault explain_line(const std::optional<Shape>& shape, std::string_view line, const std::string& name) {
  if (line.empty()) return {name + " is empty", 1};
  if (std::optional<GridFault> text = find_text_layout(shape, line)) return *std::move(text);
  if (std::optional<GridFault> hodoku = find_damaged_hodoku(shape, line)) return *std::move(hodoku);
  if (std::optional<GridFault> drawn = find_drawn_layout(shape, line, name)) return *std::move(drawn);
  if (is_one_of(word_separators, line.front())) return {"the line starts with a separator", 1};
  if (!shape) return find_fault_without_shape(line, name);
  // If a line is too short or too long, its length is the fault, not its character for blanks.
  std::string cells(cell_part(line));
  if (cells.size() != static_cast<std::size_t>(shape->cell_count())) {
    std::ranges::replace_if(
        cells, [](char cell) { return is_one_of(other_blanks, cell); }, '.');
  }
  std::optional<GridFault> fault = read_grid(*shape, cells).fault;
  if (!fault) return {"unexpected text directly after the grid: separate it with a space", 1};
  fault->reason += hint_at_later_grid(shape, line);
  return *std::move(fault);
}

}  // namespace isodoku::detail
