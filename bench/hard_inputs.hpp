#pragma once
// Inputs that are hard for canonical forms, by name.

#include <string>
#include <vector>

#include "grid/grid.hpp"

namespace isodoku {

struct NamedGrid {
  std::string name;
  Grid grid;
};

/// The cells of `grid` for which `keep(row, column, symbol)` holds.
template <typename Keep>
Grid kept(const Grid& grid, const Keep& keep) {
  Grid result(grid.shape());
  for (int row = 0; row < grid.shape().size(); ++row) {
    for (int column = 0; column < grid.shape().size(); ++column) {
      if (keep(row, column, grid.at(row, column))) result.set(row, column, grid.at(row, column));
    }
  }
  return result;
}

/// The grid with the most automorphisms: 648.
Grid grid_of_order_648();
/// The greatest of all min-lex forms: 72 automorphisms.
Grid grid_of_order_72();

/// Very symmetric 3x3 grids, puzzles and patterns, and what a search for slow input has found.
std::vector<NamedGrid> hard_inputs();

}  // namespace isodoku
