#pragma once
// The completions of a block diagonal that a symmetry may fix without relabelling.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>

#include "studies/block_diagonals/block_diagonals.hpp"
#include "studies/fixed_grids/strictly_fixed_grids.hpp"

namespace isodoku::detail {

/// Finds the grids with a given block diagonal in which every triple occurs a multiple of three times: each triple in
/// the rows of boxes, and each triple in their columns. This is necessary if a symmetry fixes a grid without
/// relabelling (A. Schoenhage, Einige Sudoku-Studien, 2010, theorem 4.3). Caches tables for the last u.
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

/// The completions of the smallest diagonal of a class.
struct FixedCompletions {
  BlockDiagonalClass diagonals;
  std::uint64_t tried = 0;                         ///< number of grids that DivisibleCompletions finds
  std::map<BoxShifts, std::uint64_t> by_shifts{};  ///< number of these grids that a symmetry fixes, by shifts
};

/// Finds fixed grids as in the paper: for each class of block diagonals, with the test of strict_box_shifts.
void for_each_fixed_completions(const BlockDiagonals& diagonals,
                                const std::function<void(const FixedCompletions& found)>& visit);

}  // namespace isodoku::detail
