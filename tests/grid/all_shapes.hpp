#pragma once
// Every shape there is and every group of a shape, for tests that must hold for all of them.

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

/// Without transposition and with it; one group where boxes are not square.
inline std::vector<BoxGroup> groups_of(const Shape& shape) {
  std::vector<BoxGroup> groups{BoxGroup(shape, false)};
  if (shape.has_square_boxes()) groups.emplace_back(shape);
  return groups;
}

}  // namespace isodoku
