#pragma once
// All sub-puzzles with few clues.

#include <cstddef>
#include <functional>

#include "base/execution.hpp"
#include "grid/rules.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku::detail {

/// A puzzle with exactly one solution, and that.
struct SolvedClues {
  std::span<const Cell> puzzle;
  std::span<const Cell> solution;
};

/// Calls `visit` with each sub-puzzle that has so many clues and one solution, minimal or not, until it returns false.
/// The order depends on nothing but the puzzle. Units are subtrees in this order. `on_work` is called from time to
/// time; it may be empty.
void search_few_clues(const Rules& rules, SolveEngine& engine, const SolvedClues& solved, std::size_t clues,
                      const SolutionVisitor& visit, WorkUnits units, const std::function<void()>& on_work);

}  // namespace isodoku::detail
