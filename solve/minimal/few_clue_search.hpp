#pragma once
// Finds all sub-puzzles with few clues.

#include <cstddef>
#include <functional>

#include "base/execution.hpp"
#include "grid/rules.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku::detail {

/// A puzzle with a unique solution, and its solution.
struct SolvedClues {
  std::span<const Cell> puzzle;
  std::span<const Cell> solution;
};

/// Calls `visit` for each sub-puzzle with `clues` clues and a unique solution, minimal or not, until it returns false.
/// The order depends only on the puzzle. Units of work are subtrees in this order. `on_work` is called regularly; it
/// may be empty.
void search_few_clues(const Rules& rules, SolveEngine& engine, const SolvedClues& solved, std::size_t clues,
                      const SolutionVisitor& visit, WorkUnits units, const std::function<void()>& on_work);

}  // namespace isodoku::detail
