// Checks and reads shapes. A shape is written as RxC, without any other characters.

#include "grid/shape.hpp"

#include <charconv>

#include "base/error.hpp"
#include "base/message_text.hpp"

namespace isodoku {

std::string Shape::text() const {
  return std::to_string(box_rows_) + "x" + std::to_string(box_columns_);
}

Shape make_shape(int box_rows, int box_columns) {
  if (box_rows < 1 || box_columns < 1 || box_rows > max_size || box_columns > max_size ||
      box_rows * box_columns > max_size) {
    throw Error(ErrorKind::usage, "the shape " + std::to_string(box_rows) + "x" + std::to_string(box_columns) +
                                      " is not supported: a grid has 1 to " + std::to_string(max_size) + " symbols");
  }
  return make_shape_no_checks(box_rows, box_columns);
}

Shape parse_shape(std::string_view text) {
  int rows = 0;
  int columns = 0;
  const char* const end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, rows);
  if (first.ec == std::errc() && first.ptr != end && *first.ptr == 'x') {
    const auto second = std::from_chars(first.ptr + 1, end, columns);
    if (second.ec == std::errc() && second.ptr == end) return make_shape(rows, columns);
  }
  throw Error(ErrorKind::usage, "'" + std::string(text) + "' is not a shape: expected RxC, such as 3x3");
}

Result<Shape> try_make_shape(int box_rows, int box_columns) {
  return attempt([&] { return make_shape(box_rows, box_columns); });
}

Result<Shape> try_parse_shape(std::string_view text) {
  return attempt([&] { return parse_shape(text); });
}

std::string too_few_cells(const Shape& shape) {
  return "a " + shape.text() + " grid has only " + detail::cells_text(static_cast<std::size_t>(shape.cell_count()));
}

}  // namespace isodoku
