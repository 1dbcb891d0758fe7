#pragma once
// How many grids complete a 3x3 puzzle: found by joining what its three bands can hold.

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "group/big_integer.hpp"
#include "group/grid.hpp"

namespace isodoku {

/// Counts the completions of puzzles with 3x3 boxes, band by band. The work grows with the number of ways to divide the
/// symbols among the columns, far less than the number of completions. For puzzles whose bands have few fillings; the
/// others are refused. Keeps its working memory, a few hundred MB at most.
class BandCounter {
 public:
  /// `on_work` is called from time to time, often a hundred times a second; what it throws ends the work.
  explicit BandCounter(std::function<void()> on_work = {});
  BandCounter(BandCounter&&) noexcept;
  BandCounter& operator=(BandCounter&&) noexcept;
  BandCounter(const BandCounter&) = delete;
  BandCounter& operator=(const BandCounter&) = delete;
  ~BandCounter();

  /// Takes a puzzle: 81 cells row by row, 0 is blank. False if its bands have too many fillings to keep, be they rows
  /// or stacks: then there is no count.
  bool read(std::span<const Cell> cells);

  /// How many fillings the bands of the puzzle have: a measure of the time of what follows.
  [[nodiscard]] double fillings() const;
  /// How many triples of states a count goes through if the puzzle has this many completions.
  [[nodiscard]] double estimated_joins(double completions);

  /// The number of completions.
  [[nodiscard]] BigInteger count();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
