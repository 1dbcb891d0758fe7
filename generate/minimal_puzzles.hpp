#pragma once
// The minimal sub-puzzles of a puzzle, one of each class.
//
// Example:
//
//     const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
//     MinimalPuzzleClasses classes{BoxGroup(grid.shape())};
//     classes.read(grid, grid);
//     Reduction reduction(grid.shape());
//     reduction.read(grid);
//     int found = 0;
//     reduction.for_each_minimal([&](const Grid& puzzle) { found += classes.is_first(puzzle) ? 1 : 0; });
//     assert(found > 0);

#include <memory>

#include "base/public.hpp"
#include "grid/grid.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Returns which of the minimal sub-puzzles of one puzzle (Reduction) are the first of their class. Keeps its working
/// memory; not to be shared between threads.
class MinimalPuzzleClasses {
 public:
  /// `group`: under which sub-puzzles are equivalent. Puzzles must be of its shape.
  explicit MinimalPuzzleClasses(const Symmetries& group);
  MinimalPuzzleClasses(MinimalPuzzleClasses&&) noexcept;
  MinimalPuzzleClasses& operator=(MinimalPuzzleClasses&&) noexcept;
  MinimalPuzzleClasses(const MinimalPuzzleClasses&) = delete;
  MinimalPuzzleClasses& operator=(const MinimalPuzzleClasses&) = delete;
  ~MinimalPuzzleClasses();

  /// Takes the puzzle and its only solution.
  void read(const Grid& puzzle, const Grid& solution);

  /// Whether no equivalent sub-puzzle of the puzzle is less in lexicographic order. `sub_puzzle` must have one
  /// solution.
  [[nodiscard]] bool is_first(const Grid& sub_puzzle) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
