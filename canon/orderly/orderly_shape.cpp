// The shapes that have an orderly form. Tables by masks of a box (box_actions.hpp) limit the form to boxes of at most 9
// cells, 4 rows and 4 columns. Weights and patterns of boxes of one line need no such tables. All functions that take a
// shape and a number of clues check both here, with the same messages.

#include "canon/orderly/orderly_shape.hpp"

#include <string>

#include "base/error.hpp"

namespace isodoku {

void check_orderly(const Shape& shape, int clues) {
  check_orderly_patterns(shape, clues);
  if (has_orderly_form(shape)) return;
  throw Error(ErrorKind::usage,
              "configurations, and orderly forms of given grids, require boxes of at most 4 rows and 4 columns, but "
              "the shape is " +
                  shape.text());
}

void check_orderly_patterns(const Shape& shape, int clues) {
  if (!has_orderly_form(shape) && !(has_boxes_of_one_line(shape) && shape.size() <= int{max_orderly_size})) {
    throw Error(ErrorKind::usage,
                "the shape " + shape.text() + " has no orderly form, which requires at most 9 symbols");
  }
  if (clues < 0 || clues > shape.cell_count()) {
    throw Error(ErrorKind::usage, too_few_cells(shape));
  }
}

}  // namespace isodoku
