#pragma once
// Puzzles with one solution, for tests.

#include <cstddef>
#include <numeric>
#include <random>
#include <vector>

#include "base/shuffle.hpp"
#include "grid/grid.hpp"
#include "solve/solver.hpp"

namespace isodoku {

/// Clues of a complete grid, none of which can go without another solution: taken away in random order.
inline Grid random_minimal_puzzle(const Grid& grid, Solver& solver, std::mt19937_64& engine) {
  std::vector<std::size_t> cells(grid.cells().size());
  std::iota(cells.begin(), cells.end(), 0U);
  detail::shuffle(cells, engine);
  Grid puzzle = grid;
  for (const std::size_t cell : cells) {
    puzzle.cells()[cell] = blank;
    if (solver.count(puzzle, 2) > 1) puzzle.cells()[cell] = grid.cells()[cell];
  }
  return puzzle;
}

/// A minimal puzzle and some more clues of its solution.
inline Grid random_proper_puzzle(const Grid& grid, int more, Solver& solver, std::mt19937_64& engine) {
  Grid puzzle = random_minimal_puzzle(grid, solver, engine);
  std::vector<std::size_t> cells(grid.cells().size());
  std::iota(cells.begin(), cells.end(), 0U);
  detail::shuffle(cells, engine);
  for (const std::size_t cell : cells) {
    if (more == 0) break;
    if (puzzle.cells()[cell] != blank) continue;
    puzzle.cells()[cell] = grid.cells()[cell];
    --more;
  }
  return puzzle;
}

}  // namespace isodoku
