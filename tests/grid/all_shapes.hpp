#pragma once
// All shapes, and all groups of a shape, for tests of properties that all of them have.

#include <vector>

#include "grid/shape.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku {

inline std::vector<Shape> all_shapes() {
  std::vector<Shape> shapes;
  for (int rows = 1; rows <= max_size; ++rows) {
    for (int columns = 1; rows * columns <= max_size; ++columns) shapes.push_back(make_shape(rows, columns));
  }
  return shapes;
}

/// The groups without and with transposition; only one group if the boxes are not square.
inline std::vector<BoxGroup> groups_of(const Shape& shape) {
  std::vector<BoxGroup> groups{BoxGroup(shape, false)};
  if (shape.has_square_boxes()) groups.emplace_back(shape);
  return groups;
}

}  // namespace isodoku
