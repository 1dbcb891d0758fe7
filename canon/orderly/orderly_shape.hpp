#pragma once
// The shapes that have an orderly form.
//
// Example:
//
//     assert(has_orderly_form(Shape()));
//     assert(!has_orderly_form(make_shape(4, 4)));
//     assert(!has_orderly_form(make_shape(1, 9)) && has_boxes_of_one_line(make_shape(1, 9)));

#include <cstddef>

#include "base/public.hpp"
#include "grid/shape.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The maximum number of symbols, and of boxes, of such a shape.
inline constexpr std::size_t max_orderly_size = 9;

/// Whether boxes have at most nine cells, in at most four rows and four columns.
constexpr bool has_orderly_form(const Shape& shape) {
  return shape.size() <= static_cast<int>(max_orderly_size) && shape.box_rows() <= 4 && shape.box_columns() <= 4;
}

/// Whether each box is a row of the grid, or each is a column: Latin squares of at least two symbols.
constexpr bool has_boxes_of_one_line(const Shape& shape) {
  return (shape.box_rows() == 1) != (shape.box_columns() == 1);
}

/// Throws Error (usage) unless the shape has an orderly form, `clues` is nonnegative, and there are at least that many
/// cells.
void check_orderly(const Shape& shape, int clues);

/// The same for weights and patterns, for which 1xN and Nx1 up to nine symbols are also supported.
void check_orderly_patterns(const Shape& shape, int clues);

}  // namespace isodoku
