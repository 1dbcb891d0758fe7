// Reads a grid from a line.
//
// A valid line costs no more than read_grid: its first N*N characters are a grid, and a separator or the end follows.
// Only an invalid line is examined again, to find a useful explanation. Files of other programs have grids on nine
// lines, with borders, with spaces between the cells, or after a number, and "wrong length" would not help their owner.
// The fault of a line is a value, not an exception, since a file may have a million invalid lines.
//
// A number of 16 digits before a puzzle looks like a 2x2 grid followed by text. So if the shape is determined only by
// the length of the first word, the rest of the line is searched for a grid of a larger shape. This is unnecessary
// after 256 cells, and if the rest is shorter than 36 characters.

#include "io/grid_line.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>

#include "base/error.hpp"
#include "io/detail/line_fault.hpp"
#include "io/detail/separators.hpp"

namespace isodoku::detail {
namespace {

constexpr std::string_view white_space = " \t\v\f\r";
constexpr std::string_view separators = " \t\v\f\r,;";

/// For each byte, whether it ends a word.
constexpr std::array<bool, 256> is_separator = [] {
  std::array<bool, 256> table{};
  for (const char character : separators) table[static_cast<unsigned char>(character)] = true;
  return table;
}();

bool ends_word(char character) {
  return is_separator[static_cast<unsigned char>(character)];
}

/// The shapes that a number of cells determines, in ascending order.
constexpr std::array<Shape, 4> recognised_shapes = {make_shape_no_checks(2, 2), make_shape_no_checks(2, 3),
                                                    make_shape_no_checks(3, 3), make_shape_no_checks(4, 4)};

/// Whether a word consists of the cells of a grid of the shape, which may break rules.
bool is_cells_of(const Shape& shape, std::string_view word) {
  return word.size() == static_cast<std::size_t>(shape.cell_count()) && std::ranges::all_of(word, [&](char character) {
           return is_cell_character(character) && character_symbol(character) <= shape.size();
         });
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
  const auto found = std::ranges::find(recognised_shapes, static_cast<int>(cells), &Shape::cell_count);
  return found == recognised_shapes.end() ? std::nullopt : std::optional(*found);
}

std::optional<GridFault> find_larger_grid(const Shape& shape, std::string_view line) {
  const auto first = static_cast<std::size_t>(shape.cell_count());
  if (line.size() <= first + 1) return std::nullopt;  // true for most lines
  const auto larger = std::ranges::upper_bound(recognised_shapes, shape.cell_count(), {}, &Shape::cell_count);
  if (larger == recognised_shapes.end()) return std::nullopt;
  const auto min_length = static_cast<std::size_t>(larger->cell_count());
  // Words start after a separator. As in the search of Boyer and Moore, the characters of a possible word are examined
  // backwards from the last one. A separator among them excludes all words that start before it, so most characters are
  // never examined.
  for (std::size_t separator = first; separator + min_length < line.size();) {
    std::size_t last = separator + min_length;
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
                           shape.text() + " grid: set " + Setting::shape + " to choose one",
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

/// `rules` is a shape, or any rules, for read_grid.
template <typename AnyRules>
std::optional<GridFault> read_with(const AnyRules& rules, const Shape& shape, std::string_view line, SymbolBase base,
                                   Grid& grid, ZeroUse& zeros, const char* name) {
  const auto wanted = static_cast<std::size_t>(shape.cell_count());
  if (line.size() == wanted || (line.size() > wanted && ends_word(line[wanted]))) {
    std::optional<GridFault> fault = read_grid(rules, line.substr(0, wanted), base, grid, zeros);
    if (!fault || fault->is_rule_breach) return fault;
    // If there is a separator among the cells, explain_line reports the length of the first word.
    if (cell_part(line).size() == wanted) return fault;
  }
  return explain_line(shape, line, name);
}

}  // namespace

std::optional<GridFault> read_grid_line(const std::optional<Shape>& shape, std::string_view line, SymbolBase base,
                                        Grid& grid, ZeroUse& zeros, const char* name) {
  if (shape) return read_with(*shape, *shape, line, base, grid, zeros, name);
  const std::optional<Shape> determined = shape_of_length(cell_part(line).size());
  if (!determined) return explain_line(std::nullopt, line, name);
  if (std::optional<GridFault> larger = find_larger_grid(*determined, line)) return larger;
  std::optional<GridFault> fault = read_with(*determined, *determined, line, base, grid, zeros, name);
  // 16 cells may be a row of a larger grid.
  const bool is_small = determined->size() == 4 && fault && !fault->is_rule_breach;
  const auto is_large_symbol = [](char cell) { return character_symbol(cell) > 4; };
  if (is_small && std::ranges::any_of(cell_part(line), is_large_symbol)) return explain_line(std::nullopt, line, name);
  return fault;
}

std::optional<GridFault> read_grid_line(const Rules& rules, std::string_view line, SymbolBase base, Grid& grid,
                                        ZeroUse& zeros, const char* name) {
  return read_with(rules, rules.shape(), line, base, grid, zeros, name);
}

std::optional<GridFault> read_grid_line(const std::optional<Shape>& shape, std::string_view line, Grid& grid) {
  ZeroUse zeros = ZeroUse::none;
  return read_grid_line(shape, line, SymbolBase::automatic, grid, zeros);
}

std::optional<GridFault> read_grid_line(const Rules& rules, std::string_view line, Grid& grid) {
  ZeroUse zeros = ZeroUse::none;
  return read_grid_line(rules, line, SymbolBase::automatic, grid, zeros);
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
  throw Error(ErrorKind::data,
              what + " require a complete grid, but this " + (grid.is_pattern() ? "is a pattern" : "one has blanks"),
              {"", 0, grid.is_pattern() ? 1 : blank_at + 1});
}

}  // namespace isodoku::detail
