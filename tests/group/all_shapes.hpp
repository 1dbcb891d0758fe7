#pragma once
// Every shape there is, for tests that must hold for all of them.

#include <vector>

#include "group/shape.hpp"

namespace isodoku {

inline std::vector<Shape> all_shapes() {
  std::vector<Shape> shapes;
  for (int rows = 1; rows <= max_size; ++rows) {
    for (int columns = 1; rows * columns <= max_size; ++columns) shapes.push_back(make_shape(rows, columns));
  }
  return shapes;
}

}  // namespace isodoku
