// From a record to its grid.
//
// The usual line starts with N*N cells, and costs no more than read_grid. Only where that fails other ways to write
// cells are tried; where none fits, the first complaint stands. A fault speaks of the text as it was read, whatever
// was made of it on the way.

#include "io/layouts/puzzle_record.hpp"

#include <algorithm>

#include "io/grid_line.hpp"
#include "io/layouts/line_cells.hpp"

namespace isodoku {
namespace {

std::optional<Shape> shape_of_rules(const std::optional<Shape>& shape) {
  return shape;
}
std::optional<Shape> shape_of_rules(const Rules& rules) {
  return rules.shape();
}

GridFault moved(GridFault fault, std::size_t columns) {
  if (fault.column > 0) fault.column += columns;
  return fault;
}

/// Cells that were found in `text`, which starts `offset` bytes after the record does.
template <typename AnyRules>
std::optional<GridFault> read_found(const AnyRules& rules, LineCells&& found, std::size_t offset, Grid& grid,
                                    RecordCells& cells) {
  if (std::optional<GridFault> fault = read_grid_line(rules, found.cells, grid)) {
    const bool has_place = fault->column > 0 && fault->column <= found.places.size();
    fault->column = offset + 1 + (has_place ? found.places[fault->column - 1] : found.begin);
    return fault;
  }
  cells.begin = offset + found.begin;
  cells.length = found.length;
  cells.written = std::move(found.cells);
  return std::nullopt;
}

/// Of a 4x4 grid with the digits 0 to F: there 0 is a symbol, which nobody would notice to be blank.
std::optional<GridFault> find_hexadecimal(std::string_view cells, const Grid& grid) {
  constexpr int hexadecimal_digits = 16;
  if (grid.shape().size() != hexadecimal_digits || grid.is_pattern()) return std::nullopt;
  const std::size_t zero = cells.find('0');
  const bool has_all_symbols = std::ranges::find(grid.cells(), Cell{hexadecimal_digits}) != grid.cells().end();
  if (zero == std::string_view::npos || cells.find('.') == std::string_view::npos || has_all_symbols)
    return std::nullopt;
  return GridFault{"'0' beside '.': is this a grid of the digits 0 to F? symbols are 1 to 9 and A to G", zero + 1};
}

/// A text whose first word is the cells, or that has them in another way.
template <typename AnyRules>
std::optional<GridFault> read_cells(const AnyRules& rules, std::string_view text, std::size_t offset, Grid& grid,
                                    RecordCells& cells) {
  std::optional<GridFault> fault = read_grid_line(rules, text, grid);
  if (!fault) fault = find_hexadecimal(text.substr(0, grid.cells().size()), grid);
  if (!fault) {
    cells.begin = offset;
    cells.length = grid.cells().size();
    cells.written.clear();
    return std::nullopt;
  }
  if (std::optional<LineCells> found = find_line_cells(shape_of_rules(rules), text)) {
    return read_found(rules, *std::move(found), offset, grid, cells);
  }
  return moved(*std::move(fault), offset);
}

template <typename AnyRules>
std::optional<GridFault> read_field(const AnyRules& rules, std::string_view text, const FieldChoice& choice, Grid& grid,
                                    RecordCells& cells) {
  const std::optional<Field> field = find_field(text, choice);
  if (!field) {
    const std::size_t fields = split_fields(text, choice.delimiter).size();
    return GridFault{"this line has " + std::to_string(fields) + (fields == 1 ? " field" : " fields") +
                         ", and the puzzle is number " + std::to_string(choice.column + 1),
                     text.size() + 1};
  }
  if (choice.is_guess && choice.column > 0) {
    for (const Field& earlier : split_fields(text, choice.delimiter)) {
      if (earlier.begin >= field->begin) break;
      if (is_grid_field(shape_of_rules(rules), earlier.of(text))) {
        return GridFault{"field " + std::to_string(choice.column + 1) +
                             " was the puzzle so far, but here an earlier one is a grid too: give --column",
                         earlier.begin + 1};
      }
    }
  }
  return read_cells(rules, field->of(text), field->begin, grid, cells);
}

template <typename AnyRules>
std::optional<GridFault> read_any(const AnyRules& rules, std::string_view text, const RecordLayout& layout, Grid& grid,
                                  RecordCells& cells) {
  switch (layout.kind) {
    case RecordKind::field:
      return read_field(rules, text, layout.field, grid, cells);
    case RecordKind::hodoku:
      if (std::optional<LineCells> found = find_hodoku_cells(shape_of_rules(rules), text)) {
        return read_found(rules, *std::move(found), 0, grid, cells);
      }
      return GridFault{"no line of HoDoKu's library, :0000:x:CELLS:...", 1};
    case RecordKind::line: {
      const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
      return read_cells(rules, text.substr(begin), begin, grid, cells);
    }
    case RecordKind::cells:
    case RecordKind::bad:
      break;
  }
  return read_cells(rules, text, 0, grid, cells);
}

}  // namespace

std::optional<GridFault> read_record(const std::optional<Shape>& shape, std::string_view text,
                                     const RecordLayout& layout, Grid& grid, RecordCells& cells) {
  return read_any(shape, text, layout, grid, cells);
}

std::optional<GridFault> read_record(const Rules& rules, std::string_view text, const RecordLayout& layout, Grid& grid,
                                     RecordCells& cells) {
  return read_any(rules, text, layout, grid, cells);
}

}  // namespace isodoku
