#pragma once
// Inputs for the tests of canonical forms: random and symmetric, of every shape.

#include <random>
#include <utility>
#include <vector>

#include "grid/grid.hpp"
#include "grid/transform.hpp"
#include "tests/oracle/oracle.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {

inline const std::vector<std::pair<int, int>> tested_shapes = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}, {3, 4},
                                                               {4, 4}, {5, 5}, {1, 5}, {1, 7}, {7, 1}, {2, 8}};

/// Inputs with many symmetries and ties: the empty grid, a regular grid, one clue, one symbol, diagonal boxes, every
/// other box as on a chessboard, and the regular grid without a row; then the patterns of all these.
inline std::vector<Grid> symmetric_inputs(const Shape& shape) {
  const Grid regular = cyclic_grid(shape);
  std::vector<Grid> inputs = {Grid(shape), regular};
  const auto keep = [&](const auto& wanted) {
    Grid grid = regular;
    for (int row = 0; row < shape.size(); ++row) {
      for (int column = 0; column < shape.size(); ++column) {
        if (!wanted(row, column)) grid.set(row, column, blank);
      }
    }
    inputs.push_back(grid);
  };
  const auto box_sum = [&](int row, int column) { return shape.band_of_row(row) + shape.stack_of_column(column); };
  keep([&](int row, int column) { return row + column == 0; });
  keep([&](int row, int column) { return regular.at(row, column) == 1; });
  keep([&](int row, int column) { return shape.band_of_row(row) == shape.stack_of_column(column); });
  keep([&](int row, int column) { return box_sum(row, column) % 2 == 0; });
  keep([&](int row, int) { return row != 0; });
  const std::size_t count = inputs.size();
  for (std::size_t i = 0; i < count; ++i) inputs.push_back(pattern_of(inputs[i]));
  return inputs;
}

}  // namespace isodoku
