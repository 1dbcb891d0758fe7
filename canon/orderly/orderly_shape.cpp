// Which shapes have an orderly form: tables by masks of a box (box_actions.hpp) limit it to boxes of at most 9 cells,
// 4 rows and 4 columns. Everything that takes a shape and a number of clues checks both here, with one message.

#include "canon/orderly/orderly_shape.hpp"

#include <string>

#include "group/error.hpp"

namespace isodoku {

void check_orderly(const Shape& shape, int clues) {
  if (!has_orderly_form(shape)) {
    throw Error(ErrorKind::usage,
                "the shape " + shape.text() +
                    " has no orderly form, which requires boxes of at most 9 cells, 4 rows and 4 columns");
  }
  if (clues < 0 || clues > shape.cells()) {
    throw Error(ErrorKind::usage, "a grid of " + shape.text() + " has " + std::to_string(shape.cells()) + " cells");
  }
}

}  // namespace isodoku
