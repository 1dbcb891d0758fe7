#pragma once
// The completions of a block diagonal that may be fixed by a symmetry alone.

#include <functional>
#include <memory>

#include "studies/block_diagonals.hpp"

namespace isodoku {

/// Finds the grids with a given block diagonal in which each triple that the rows of boxes hold, and each that their
/// columns hold, occurs a multiple of three times: necessary for a grid that a symmetry fixes without relabelling
/// (A. Schoenhage, Einige Sudoku-Studien, 2010, theorem 4.3). Keeps what the next diagonal with the same u can use.
class DivisibleCompletions {
 public:
  explicit DivisibleCompletions(const NormalBoxes& boxes);
  DivisibleCompletions(const DivisibleCompletions&) = delete;
  DivisibleCompletions& operator=(const DivisibleCompletions&) = delete;
  ~DivisibleCompletions();

  void visit(const BlockDiagonal& diagonal, const std::function<void(const Grid& grid)>& visit);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
