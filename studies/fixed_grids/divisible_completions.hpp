#pragma once
// The completions of a block diagonal that may be fixed by a symmetry without relabelling.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>

#include "studies/block_diagonals/block_diagonals.hpp"
#include "studies/fixed_grids/strictly_fixed_grids.hpp"

namespace isodoku::detail {

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

/// Of the least diagonal of a class.
struct FixedCompletions {
  BlockDiagonalClass diagonals;
  std::uint64_t tried = 0;                         ///< the grids that DivisibleCompletions finds
  std::map<BoxShifts, std::uint64_t> by_shifts{};  ///< those among them that a symmetry fixes
};

/// Finds fixed grids as the paper did: class by class of block diagonals, by the test of strict_box_shifts.
void for_each_fixed_completions(const BlockDiagonals& diagonals,
                                const std::function<void(const FixedCompletions& found)>& visit);

}  // namespace isodoku::detail
