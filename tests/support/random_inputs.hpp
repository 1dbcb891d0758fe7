#pragma once
// Sub-grids and patterns of random grids, and regular grids, for tests and benchmarks.

#include <random>

#include "grid/grid.hpp"
#include "grid/shape.hpp"

namespace isodoku {

/// Keeps `clues` random cells of the grid; the others become blank.
Grid random_clues_of(const Grid& grid, int clues, std::mt19937_64& engine);

/// The grid without `count` random rows, columns, boxes or symbols. Many lines of the rest are alike, which makes
/// canonical forms hard.
Grid without_random_houses(const Grid& grid, int count, std::mt19937_64& engine);

/// Some whole rows and columns of the grid, and a few more of its cells. Such lines are alike in many cells.
Grid some_lines_of(const Grid& grid, std::mt19937_64& engine);

/// Fills `clues` random cells with random symbols, which may break the rules.
Grid random_cells(const Shape& shape, int clues, Filling filling, std::mt19937_64& engine);

/// A complete grid that keeps the rules, by the same formula for each shape: row r of band b is 1..N, rotated by r * C
/// + b.
Grid cyclic_grid(const Shape& shape);

}  // namespace isodoku
