#pragma once
// Random fillings for tests of every shape.

#include <boost/random/uniform_int_distribution.hpp>
#include <random>

#include "group/grid.hpp"

namespace isodoku {

/// `clues` cells filled at random, the rules of the grid not minded.
inline Grid random_cells(const Shape& shape, int clues, Filling filling, std::mt19937_64& engine) {
  Grid grid(shape, filling);
  const auto cells = grid.cells();
  boost::random::uniform_int_distribution<int> any_cell(0, shape.cells() - 1);
  boost::random::uniform_int_distribution<int> any_symbol(1, filling == Filling::pattern ? 1 : shape.size());
  for (int placed = 0; placed < clues;) {
    Cell& cell = cells[static_cast<std::size_t>(any_cell(engine))];
    if (cell != blank) continue;
    cell = static_cast<Cell>(any_symbol(engine));
    ++placed;
  }
  return grid;
}

/// A complete grid that keeps the rules, the same for each shape: row r of band b is 1..N, turned by
/// r * C + b.
inline Grid cyclic_grid(const Shape& shape) {
  Grid grid(shape);
  for (int row = 0; row < shape.size(); ++row) {
    const int turn = row % shape.box_rows() * shape.box_columns() + shape.band_of_row(row);
    for (int column = 0; column < shape.size(); ++column) {
      grid.set(row, column, static_cast<Cell>((column + turn) % shape.size() + 1));
    }
  }
  return grid;
}

/// cyclic_grid, some cells blank.
inline Grid random_sub_grid(const Shape& shape, int clues, std::mt19937_64& engine) {
  Grid grid = cyclic_grid(shape);
  boost::random::uniform_int_distribution<int> any_cell(0, shape.cells() - 1);
  for (int left = shape.cells(); left > clues;) {
    Cell& cell = grid.cells()[static_cast<std::size_t>(any_cell(engine))];
    if (cell == blank) continue;
    cell = blank;
    --left;
  }
  return grid;
}

}  // namespace isodoku
