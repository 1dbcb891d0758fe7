#pragma once
// How many grids have a given block diagonal.

#include <cstdint>
#include <memory>

#include "studies/block_diagonals/block_diagonals.hpp"

namespace isodoku::detail {

/// Counts the complete grids that a block diagonal can be filled up to: N(u, v) in A. Schoenhage, Einige
/// Sudoku-Studien, 2010, section 2.2. Keeps what the next diagonal with the same u can use, so ask for all with the
/// same u together.
class DiagonalCompletions {
 public:
  explicit DiagonalCompletions(const NormalBoxes& boxes);
  DiagonalCompletions(const DiagonalCompletions&) = delete;
  DiagonalCompletions& operator=(const DiagonalCompletions&) = delete;
  ~DiagonalCompletions();

  [[nodiscard]] std::uint64_t count(const BlockDiagonal& diagonal);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
