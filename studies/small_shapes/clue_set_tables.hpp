#pragma once
// Counts puzzles with a unique solution by a second method: tables of all sets of cells.

#include <vector>

#include "base/execution.hpp"
#include "count/puzzles/puzzle_counts.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// The same results as puzzle_tallies.
struct PuzzleTallies {
  std::vector<PuzzleTally> unique;
  std::vector<PuzzleTally> minimal;
};

/// The same numbers as puzzle_tallies, for a shape with 9 to 36 cells. Independent of it: instead of searching for
/// unavoidable sets, it compares one grid of each class with all grids. Takes half a minute per class for 2x3.
PuzzleTallies count_puzzles_by_tables(const BoxGroup& group, const Execution& execution = {});

}  // namespace isodoku::detail
