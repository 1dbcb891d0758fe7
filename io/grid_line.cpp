// Reading a grid from a line.
//
// A good line costs no more than make_grid: if N*N characters make a grid and a separator or the end
// follows, that is all. Only a bad line is looked at again, to say what is wrong with it in words that
// help: files of other programs hold grids over nine lines, with borders, or with spaces between the
// cells, and "wrong length" would tell their owner little.

#include "io/grid_line.hpp"

#include <algorithm>
#include <string>

#include "group/error.hpp"

namespace isodoku {
namespace {

constexpr std::string_view white_space = " \t\v\f\r";
constexpr std::string_view separators = " \t\v\f\r,;";

bool is_one_of(std::string_view set, char character) {
  return set.find(character) != std::string_view::npos;
}

bool is_cell(char character) {
  return character == '.' || is_one_of("0xX", character) || character_symbol(character) != 0;
}

Error failure(std::size_t column, const std::string& reason) {
  return {ErrorKind::data, reason, {"", 0, column}};
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
    } else if (is_cell(line[i])) {
      has_cells = true;
    } else if (!is_one_of(white_space, line[i])) {
      return std::string_view::npos;
    }
  }
  return has_cells ? upright : std::min(upright, level);
}

/// How many cells a line made of cells and separators alone has; 0 if anything else stands there.
std::size_t count_separated_cells(std::string_view line) {
  std::size_t count = 0;
  for (const char character : line) {
    if (is_cell(character)) {
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

/// Throws if the line shows a layout that is known but not read here.
void refuse_other_layouts(const std::optional<Shape>& shape, std::string_view line) {
  const std::string advice =
      "write a grid as one line of " + (shape ? std::to_string(shape->cells()) : "N*N") + " cells";
  const std::size_t border = find_border(line);
  if (border != std::string_view::npos) throw failure(border + 1, "a grid drawn with borders: " + advice);
  const std::size_t cells = count_separated_cells(line);
  const bool whole = shape ? cells == static_cast<std::size_t>(shape->cells()) : shape_of_length(cells).has_value();
  if (whole) {
    throw failure(line.find_first_of(separators) + 1, "the cells stand apart: " + advice + " without gaps");
  }
  if (shape ? cells == static_cast<std::size_t>(shape->size()) : is_plausible_row(cells)) {
    throw failure(1, "a grid spread over several lines (" + std::to_string(cells) + " cells in this one): " + advice +
                         (shape ? "" : ", and give --shape if this is all of it"));
  }
  if (is_one_of(separators, line.front())) throw failure(1, "the line starts with a separator: " + advice);
}

}  // namespace

bool holds_grid(std::string_view line) {
  return !line.starts_with('#') && line.find_first_not_of(white_space) != std::string_view::npos;
}

std::string_view cell_part(std::string_view line) {
  return line.substr(0, line.find_first_of(separators));
}

std::optional<Shape> shape_of_length(std::size_t cells) {
  switch (cells) {
    case 16:
      return make_shape_no_checks(2, 2);
    case 36:
      return make_shape_no_checks(2, 3);
    case 81:
      return make_shape_no_checks(3, 3);
    case 256:
      return make_shape_no_checks(4, 4);
    default:
      return std::nullopt;
  }
}

Grid parse_grid_line(const std::optional<Shape>& shape, std::string_view line) {
  if (!shape) {
    const std::string_view cells = cell_part(line);
    if (const auto told = shape_of_length(cells.size())) return parse_grid_line(told, line);
    refuse_other_layouts(shape, line);
    const auto foreign = std::ranges::find_if_not(cells, is_cell);
    if (foreign != cells.end()) {
      throw failure(static_cast<std::size_t>(foreign - cells.begin()) + 1, "no grid: this is not a cell");
    }
    throw failure(1, "a line of " + std::to_string(cells.size()) + " cells does not tell the shape: give --shape RxC");
  }
  const auto wanted = static_cast<std::size_t>(shape->cells());
  if (line.size() == wanted || (line.size() > wanted && is_one_of(separators, line[wanted]))) {
    try {
      return make_grid(*shape, line.substr(0, wanted));
    } catch (const Error&) {
      // A separator among the cells makes another length of it, and that is what is to be said.
      if (cell_part(line).size() == wanted) throw;
    }
  }
  refuse_other_layouts(shape, line);
  return make_grid(*shape, cell_part(line));
}

}  // namespace isodoku
