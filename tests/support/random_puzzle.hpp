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

/// A minimal puzzle: removes clues of a complete grid in random order, as long as the solution is unique.
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

/// A minimal puzzle and `more` other clues of its solution.
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
