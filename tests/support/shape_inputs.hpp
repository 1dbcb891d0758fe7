#pragma once
// Grids, puzzles and patterns of every kind of shape: square and other boxes, symbols that are letters, and Latin
// squares.

#include <array>
#include <random>
#include <vector>

#include "grid/grid.hpp"
#include "grid/shape.hpp"
#include "tests/support/random_inputs.hpp"
#include "tests/support/symmetric_grid.hpp"

namespace isodoku {

inline constexpr std::array all_shape_names = {"2x2", "2x3", "3x2", "2x4", "3x3", "3x4", "4x4", "5x5", "1x5"};

/// An empty grid, one clue, a regular grid and parts of it, a symmetric grid and parts of it, and patterns.
inline std::vector<Grid> shape_inputs(const Shape& shape) {
  std::mt19937_64 engine(30);
  const Grid regular = cyclic_grid(shape);
  std::vector<Grid> grids = {regular, Grid(shape), random_clues_of(regular, 1, engine)};
  for (const int eighths : {1, 4, 7}) {
    grids.push_back(random_clues_of(regular, shape.cell_count() * eighths / 8, engine));
    grids.push_back(pattern_of(random_clues_of(regular, shape.cell_count() * eighths / 8, engine)));
  }
  // In large shapes, few transforms fix a grid, so the regular grid must do as a symmetric one.
  if (shape.size() <= 9) {
    const FixedGrid fixed = random_symmetric_grid(shape, engine);
    grids.push_back(fixed.grid);
    grids.push_back(random_orbits_of(fixed, 0.4, engine));
    grids.push_back(pattern_of(random_orbits_of(fixed, 0.4, engine)));
  }
  return grids;
}

}  // namespace isodoku
