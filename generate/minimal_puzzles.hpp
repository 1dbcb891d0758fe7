#pragma once
// The minimal sub-puzzles of a puzzle, one per class.
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

/// Decides which of the minimal sub-puzzles of a puzzle (see Reduction) are the first of their class. Contains working
/// memory; not thread-safe.
class MinimalPuzzleClasses {
 public:
  /// `group` defines the equivalence of sub-puzzles. Puzzles must have its shape.
  explicit MinimalPuzzleClasses(const Symmetries& group);
  MinimalPuzzleClasses(MinimalPuzzleClasses&&) noexcept;
  MinimalPuzzleClasses& operator=(MinimalPuzzleClasses&&) noexcept;
  MinimalPuzzleClasses(const MinimalPuzzleClasses&) = delete;
  MinimalPuzzleClasses& operator=(const MinimalPuzzleClasses&) = delete;
  ~MinimalPuzzleClasses();

  /// Reads a puzzle and its unique solution.
  void read(const Grid& puzzle, const Grid& solution);

  /// Whether no equivalent sub-puzzle of the puzzle is lexicographically smaller. `sub_puzzle` must have a unique
  /// solution.
  [[nodiscard]] bool is_first(const Grid& sub_puzzle) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
