#pragma once
// Finds all minimal sub-puzzles of a puzzle.

#include <functional>
#include <span>

#include "base/execution.hpp"
#include "base/permutation.hpp"
#include "grid/grid.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku::detail {

/// A puzzle with a unique solution, this solution, and the cells of its redundant clues (each can be removed by
/// itself), ascending.
struct Reducible {
  std::span<const Cell> puzzle;
  std::span<const Cell> solution;
  std::span<const Point> redundant;
};

/// Calls `visit` for each minimal sub-puzzle, in lexicographic order, until it returns false. Units of work are
/// subtrees in this order. `on_work` is called regularly; it may be empty.
void search_minimal_puzzles(SolveEngine& engine, const Reducible& reducible, const SolutionVisitor& visit,
                            WorkUnits units, const std::function<void()>& on_work);

}  // namespace isodoku::detail
