#pragma once
// Puzzles with one solution counted a second time: by tables of all sets of cells.

#include <vector>

#include "base/execution.hpp"
#include "count/puzzles/puzzle_counts.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// What puzzle_tallies finds.
struct PuzzleTallies {
  std::vector<PuzzleTally> unique;
  std::vector<PuzzleTally> minimal;
};

/// The same numbers as puzzle_tallies, of a shape with 9 to 36 cells. Shares nothing with it: no unavoidable set is
/// searched, one grid of each class is compared with all grids. Takes half a minute a class for 2x3.
PuzzleTallies count_puzzles_by_tables(const BoxGroup& group, const Execution& execution = {});

}  // namespace isodoku::detail
