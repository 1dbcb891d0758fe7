#pragma once
// Inputs for the tests of canonical forms: random and symmetric, of every shape.

#include <boost/random/uniform_int_distribution.hpp>
#include <random>
#include <utility>
#include <vector>

#include "group/grid.hpp"
#include "group/transform.hpp"
#include "tests/group/random_grids.hpp"
#include "tests/oracle/oracle.hpp"

namespace isodoku {

inline const std::vector<std::pair<int, int>> tested_shapes = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}, {3, 4},
                                                               {4, 4}, {5, 5}, {1, 5}, {1, 7}, {7, 1}, {2, 8}};

inline Grid as_pattern(Grid grid) {
  for (Cell& cell : grid.cells()) cell = cell != blank ? 1 : 0;
  grid.set_filling(Filling::pattern);
  return grid;
}

/// A grid that keeps the rules: searched for up to N = 9, a scrambled regular one beyond.
inline Grid random_complete_grid(const Shape& shape, std::mt19937_64& engine) {
  if (shape.size() > 9) return apply(random_transform(shape, engine), cyclic_grid(shape));
  return make_grid(shape, oracle::random_grid(shape.box_rows(), shape.box_columns(), engine));
}

/// `grid` with `clues` of its cells, the others blank.
inline Grid with_clues(Grid grid, int clues, std::mt19937_64& engine) {
  boost::random::uniform_int_distribution<int> any_cell(0, grid.shape().cells() - 1);
  for (int left = grid.clue_count(); left > clues;) {
    Cell& cell = grid.cells()[static_cast<std::size_t>(any_cell(engine))];
    if (cell == blank) continue;
    cell = blank;
    --left;
  }
  return grid;
}

/// Inputs rich in symmetries and ties: empty, full, one clue, one symbol, diagonal boxes, boxes like
/// a chequerboard, a regular grid, the same without a row.
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
  for (std::size_t i = 0; i < count; ++i) inputs.push_back(as_pattern(inputs[i]));
  return inputs;
}

}  // namespace isodoku
