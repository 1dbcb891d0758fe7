#pragma once
// The number of grids with a given block diagonal.

#include <cstdint>
#include <memory>

#include "studies/block_diagonals/block_diagonals.hpp"

namespace isodoku::detail {

/// Counts the complete grids that contain a block diagonal: N(u, v) in A. Schoenhage, Einige Sudoku-Studien, 2010,
/// section 2.2. Caches tables for the last u, so query all diagonals with the same u consecutively.
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
