#pragma once
// Sub-grids and patterns of random grids, and regular grids, for tests and benchmarks.

#include <random>

#include "grid/grid.hpp"
#include "grid/shape.hpp"

namespace isodoku {

/// `clues` cells of the grid, chosen at random; the others blank.
Grid random_clues_of(const Grid& grid, int clues, std::mt19937_64& engine);

/// The grid without `count` rows, columns, boxes or symbols, chosen at random: what is left has much
/// that looks alike, which is hard for canonical forms.
Grid without_random_houses(const Grid& grid, int count, std::mt19937_64& engine);

/// Some whole rows and columns of the grid, and a few more of its cells: lines that look alike until late.
Grid some_lines_of(const Grid& grid, std::mt19937_64& engine);

/// `clues` cells filled at random, the rules of the grid not minded.
Grid random_cells(const Shape& shape, int clues, Filling filling, std::mt19937_64& engine);

/// A complete grid that keeps the rules, the same for each shape: row r of band b is 1..N, turned by
/// r * C + b.
Grid cyclic_grid(const Shape& shape);

}  // namespace isodoku
