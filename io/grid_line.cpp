// Reading a grid from a line.
//
// A good line costs no more than read_grid: if N*N characters make a grid and a separator or the end
// follows, that is all. Only a bad line is looked at again, to say what is wrong with it in words that
// help: files of other programs hold grids over nine lines, with borders, with spaces between the
// cells, or after a number, and "wrong length" would tell their owner little. A bad line is a value, not
// an exception, since a file may have a million of them.
//
// A number of sixteen digits before a puzzle looks like a 2x2 grid with a tail. So where the length of the first word
// is all that speaks for a shape, a tail long enough to hold a grid of a larger shape is searched for one: no tail
// after 256 cells, and none shorter than 36.

#include "io/grid_line.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <utility>

#include "group/error.hpp"
#include "io/detail/separators.hpp"

namespace isodoku {
namespace {

constexpr std::string_view white_space = " \t\v\f\r";
constexpr std::string_view separators = " \t\v\f\r,;";

bool is_one_of(std::string_view set, char character) {
  return set.find(character) != std::string_view::npos;
}

/// Of all bytes, those that end a word.
constexpr std::array<bool, 256> is_separator = [] {
  std::array<bool, 256> table{};
  for (const char character : separators) table[static_cast<unsigned char>(character)] = true;
  return table;
}();

bool ends_word(char character) {
  return is_separator[static_cast<unsigned char>(character)];
}

/// A box-drawing character in UTF-8 (U+2500 to U+257F, three bytes) starts here.
bool starts_box_drawing(std::string_view text) {
  return text.starts_with("\xE2\x94") || text.starts_with("\xE2\x95");
}

/// Where the first border stands in a line made of cells, white space and borders; npos if there is
/// none, or anything else stands there too. Dashes and the like are borders only where no cell is:
/// some files write blanks so.
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
    } else if (!is_one_of(white_space, line[i])) {
      return std::string_view::npos;
    }
  }
  return has_cells ? upright : std::min(upright, level);
}

/// The shapes that a number of cells determines, ascending.
constexpr std::array<Shape, 4> recognised_shapes = {make_shape_no_checks(2, 2), make_shape_no_checks(2, 3),
                                                    make_shape_no_checks(3, 3), make_shape_no_checks(4, 4)};

/// How many cells a line made of cells and separators alone has; 0 if anything else stands there.
std::size_t count_separated_cells(std::string_view line) {
  std::size_t count = 0;
  for (const char character : line) {
    if (is_cell_character(character)) {
      ++count;
    } else if (!is_one_of(separators, character)) {
      return 0;
    }
  }
  return count;
}

/// Whether so many cells could be a row of a grid whose shape is not known.
bool is_plausible_row(std::size_t cells) {
  if (cells < 4 || cells > static_cast<std::size_t>(max_size)) return false;
  for (std::size_t divisor = 2; divisor < cells; ++divisor) {
    if (cells % divisor == 0) return true;
  }
  return false;
}

/// The fault of a line that shows a layout which is known but not read here.
std::optional<GridFault> find_other_layout(const std::optional<Shape>& shape, std::string_view line) {
  const auto fault = [&](std::size_t column, const std::string& reason, const std::string& rest = "") -> GridFault {
    return {
        reason + ": write a grid as one line of " + (shape ? std::to_string(shape->cells()) : "N*N") + " cells" + rest,
        column};
  };
  const std::size_t border = find_border(line);
  if (border != std::string_view::npos) return fault(border + 1, "a grid drawn with borders");
  const std::size_t cells = count_separated_cells(line);
  const bool whole = shape ? cells == static_cast<std::size_t>(shape->cells()) : shape_of_length(cells).has_value();
  if (whole) return fault(cell_part(line).size() + 1, "the cells are separated", " without gaps");
  if (shape ? cells == static_cast<std::size_t>(shape->size()) : is_plausible_row(cells)) {
    return fault(1, "a grid spread over several lines (" + std::to_string(cells) + " cells in this one)",
                 shape ? "" : ", and give --shape if this is all of it");
  }
  if (is_one_of(separators, line.front())) return fault(1, "the line starts with a separator");
  return std::nullopt;
}

/// Calls `visit` with each word after the first and its place, until it returns true.
template <typename Visit>
void for_each_later_word(std::string_view line, const Visit& visit) {
  std::size_t end = 0;
  for (bool is_first = true; end < line.size(); is_first = false) {
    std::size_t begin = end;
    while (begin < line.size() && ends_word(line[begin])) ++begin;
    end = begin;
    while (end < line.size() && !ends_word(line[end])) ++end;
    if (!is_first && end > begin && visit(line.substr(begin, end - begin), begin)) return;
  }
}

/// Whether a word is made of the cells of a shape; rules may be broken.
bool is_cells_of(const Shape& shape, std::string_view word) {
  return word.size() == static_cast<std::size_t>(shape.cells()) && std::ranges::all_of(word, [&](char character) {
           return is_cell_character(character) && character_symbol(character) <= shape.size();
         });
}

/// For a line whose first word cannot be the grid: where a grid stands after all, as an end of the message.
std::string hint_at_later_grid(const std::optional<Shape>& shape, std::string_view line) {
  std::string hint;
  for_each_later_word(line, [&](std::string_view word, std::size_t at) {
    const std::optional<Shape> of_word = shape ? shape : shape_of_length(word.size());
    if (!of_word || !is_cells_of(*of_word, word)) return false;
    hint = "; the grid seems to be the word at column " + std::to_string(at + 1) + ", but a line must start with it";
    return true;
  });
  return hint;
}

/// The fault of a line whose first word does not determine the shape.
GridFault find_fault_without_shape(std::string_view line) {
  if (std::optional<GridFault> layout = find_other_layout(std::nullopt, line)) return *std::move(layout);
  const std::string_view cells = cell_part(line);
  const std::string hint = hint_at_later_grid(std::nullopt, line);
  const auto foreign = std::ranges::find_if_not(cells, is_cell_character);
  if (foreign != cells.end()) {
    return {"no grid: " + character_name(*foreign) + " is not a cell" + hint,
            static_cast<std::size_t>(foreign - cells.begin()) + 1};
  }
  return {"a line of " + std::to_string(cells.size()) + " cells does not determine the shape" +
              (hint.empty() ? ": give --shape RxC" : hint),
          1};
}

}  // namespace

bool holds_grid(std::string_view line) {
  return !line.starts_with('#') && line.find_first_not_of(white_space) != std::string_view::npos;
}

std::string_view cell_part(std::string_view line) {
  std::size_t end = find_possible_separator(line);
  while (end < line.size() && !ends_word(line[end])) end = find_possible_separator(line, end + 1);
  return line.substr(0, end);
}

std::optional<Shape> shape_of_length(std::size_t cells) {
  const auto found = std::ranges::find(recognised_shapes, static_cast<int>(cells), &Shape::cells);
  return found == recognised_shapes.end() ? std::nullopt : std::optional(*found);
}

std::optional<GridFault> find_larger_grid(const Shape& shape, std::string_view line) {
  const auto first = static_cast<std::size_t>(shape.cells());
  if (line.size() <= first + 1) return std::nullopt;  // as most lines
  const auto larger = std::ranges::upper_bound(recognised_shapes, shape.cells(), {}, &Shape::cells);
  if (larger == recognised_shapes.end()) return std::nullopt;
  const auto least = static_cast<std::size_t>(larger->cells());
  // Words start behind a separator. As in the search of Boyer and Moore the last of so many characters are looked at
  // first: a separator among them leaves no room for a word that starts before it, so most characters are never seen.
  for (std::size_t separator = first; separator + least < line.size();) {
    std::size_t last = separator + least;
    while (last > separator && !ends_word(line[last])) --last;
    if (last > separator) {
      separator = last;
      continue;
    }
    const std::string_view word = cell_part(line.substr(separator + 1));
    const std::optional<Shape> of_word = shape_of_length(word.size());
    if (of_word && is_cells_of(*of_word, word)) {
      return GridFault{"this word has the " + std::to_string(word.size()) + " cells of a " + of_word->text() +
                           " grid, and the line starts with the " + std::to_string(first) + " cells of a " +
                           shape.text() + " grid: give --shape to say which is meant",
                       separator + 2};
    }
    separator += 1 + word.size();
  }
  return std::nullopt;
}

bool is_grid_text(const std::optional<Shape>& shape, std::string_view text) {
  const std::optional<Shape> of_text = shape ? shape : shape_of_length(text.size());
  return of_text && is_cells_of(*of_text, text);
}

namespace {

/// `rules` are those that read_grid goes by: of a shape, or any.
template <typename AnyRules>
std::optional<GridFault> read_with(const AnyRules& rules, const Shape& shape, std::string_view line, Grid& grid) {
  const auto wanted = static_cast<std::size_t>(shape.cells());
  if (line.size() == wanted || (line.size() > wanted && ends_word(line[wanted]))) {
    std::optional<GridFault> fault = read_grid(rules, line.substr(0, wanted), grid);
    // A separator among the cells makes another length of it, and that is what is to be said.
    if (!fault || cell_part(line).size() == wanted) return fault;
  }
  if (std::optional<GridFault> layout = find_other_layout(shape, line)) return layout;
  std::optional<GridFault> fault = read_grid(rules, cell_part(line), grid);
  fault->reason += hint_at_later_grid(shape, line);
  return fault;
}

}  // namespace

std::optional<GridFault> read_grid_line(const std::optional<Shape>& shape, std::string_view line, Grid& grid) {
  if (shape) return read_with(*shape, *shape, line, grid);
  const std::optional<Shape> determined = shape_of_length(cell_part(line).size());
  if (!determined) return find_fault_without_shape(line);
  if (std::optional<GridFault> larger = find_larger_grid(*determined, line)) return larger;
  return read_with(*determined, *determined, line, grid);
}

std::optional<GridFault> read_grid_line(const Rules& rules, std::string_view line, Grid& grid) {
  return read_with(rules, rules.shape(), line, grid);
}

Grid parse_grid_line(const std::optional<Shape>& shape, std::string_view line) {
  Grid grid(shape.value_or(Shape()));
  throw_fault(read_grid_line(shape, line, grid));
  return grid;
}

Grid parse_grid_line(const Rules& rules, std::string_view line) {
  Grid grid(rules.shape());
  throw_fault(read_grid_line(rules, line, grid));
  return grid;
}

void check_complete(const Grid& grid, const std::string& what) {
  if (grid.is_complete()) return;
  const auto blank_at = static_cast<std::uint64_t>(std::ranges::find(grid.cells(), blank) - grid.cells().begin());
  throw Error(ErrorKind::data, what + " are of a complete grid", {"", 0, grid.is_pattern() ? 1 : blank_at + 1});
}

}  // namespace isodoku
