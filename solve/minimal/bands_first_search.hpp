#pragma once
// Finds all sub-puzzles of a complete 3x3 grid with few clues, starting with two bands.

#include <cstddef>
#include <functional>

#include "base/execution.hpp"
#include "grid/rules.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku::detail {

/// Like search_few_clues for complete grids of 3x3 boxes without further rules, in another order and much faster.
/// `solution` has 81 cells. A unit is searched completely before its puzzles are shown, so this suits up to 19 clues.
void search_bands_first(SolveEngine& engine, std::span<const Cell> solution, std::size_t clues,
                        const SolutionVisitor& visit, WorkUnits units, const std::function<void()>& on_work);

}  // namespace isodoku::detail
