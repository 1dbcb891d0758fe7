// Inputs made from grids: sub-grids and patterns whose canonical forms are easy or hard to find.

#include "tests/support/random_inputs.hpp"

#include <algorithm>
#include <boost/random/uniform_int_distribution.hpp>
#include <utility>
#include <vector>

#include "grid/transform.hpp"

namespace isodoku {

Grid random_clues_of(const Grid& grid, int clues, std::mt19937_64& engine) {
  Grid result(grid.shape());
  std::vector<std::size_t> order(grid.cells().size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  for (std::size_t i = 0; i < static_cast<std::size_t>(clues); ++i) {
    std::swap(order[i], order[boost::random::uniform_int_distribution<std::size_t>(i, order.size() - 1)(engine)]);
    result.cells()[order[i]] = grid.cells()[order[i]];
  }
  return result;
}

Grid without_random_houses(const Grid& grid, int count, std::mt19937_64& engine) {
  const Shape& shape = grid.shape();
  Grid result = grid;
  for (; count > 0; --count) {
    const int kind = boost::random::uniform_int_distribution<int>(0, 3)(engine);
    const int which = boost::random::uniform_int_distribution<int>(0, shape.size() - 1)(engine);
    for (int row = 0; row < shape.size(); ++row) {
      for (int column = 0; column < shape.size(); ++column) {
        const int house = kind == 0   ? row
                          : kind == 1 ? column
                          : kind == 2 ? shape.box_of(row, column)
                                      : grid.at(row, column) - 1;
        if (house == which) result.set(row, column, blank);
      }
    }
  }
  return result;
}

Grid some_lines_of(const Grid& grid, std::mt19937_64& engine) {
  const Shape& shape = grid.shape();
  const auto below = [&engine](int bound) {
    return boost::random::uniform_int_distribution<int>(0, bound - 1)(engine);
  };
  Grid result = random_clues_of(grid, below(2) * below(shape.size()), engine);
  const int columns = below(4);
  for (int left = below(3) + columns; left > 0; --left) {
    const int line = below(shape.size());
    for (int i = 0; i < shape.size(); ++i) {
      const int row = left > columns ? line : i;
      const int column = left > columns ? i : line;
      result.set(row, column, grid.at(row, column));
    }
  }
  return result;
}

Grid random_cells(const Shape& shape, int clues, Filling filling, std::mt19937_64& engine) {
  Grid grid(shape, filling);
  const auto cells = grid.cells();
  boost::random::uniform_int_distribution<int> any_cell(0, shape.cell_count() - 1);
  boost::random::uniform_int_distribution<int> any_symbol(1, filling == Filling::pattern ? 1 : shape.size());
  for (int placed = 0; placed < clues;) {
    Cell& cell = cells[static_cast<std::size_t>(any_cell(engine))];
    if (cell != blank) continue;
    cell = static_cast<Cell>(any_symbol(engine));
    ++placed;
  }
  return grid;
}

Grid cyclic_grid(const Shape& shape) {
  Grid grid(shape);
  for (int row = 0; row < shape.size(); ++row) {
    const int turn = row % shape.box_rows() * shape.box_columns() + shape.band_of_row(row);
    for (int column = 0; column < shape.size(); ++column) {
      grid.set(row, column, static_cast<Cell>((column + turn) % shape.size() + 1));
    }
  }
  return grid;
}

}  // namespace isodoku
