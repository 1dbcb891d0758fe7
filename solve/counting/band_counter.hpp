#pragma once
// How many grids complete a 3x3 puzzle: found by joining what its three bands can hold.
//
// Example:
//
//     BandCounter counter;
//     counter.read(Grid().cells());
//     assert(counter.count() == BigInteger("6670903752021072936960"));

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "base/big_integer.hpp"
#include "grid/grid.hpp"

namespace isodoku::detail {

/// Counts the completions of puzzles with 3x3 boxes, however many there are: 20 s at most on one core of an Intel Xeon
/// at 3 GHz, much less for most puzzles. Keeps no more than 150 MB.
class BandCounter {
 public:
  /// `on_work` is called from time to time, often a hundred times a second; what it throws ends the work.
  explicit BandCounter(std::function<void()> on_work = {});
  BandCounter(BandCounter&&) noexcept;
  BandCounter& operator=(BandCounter&&) noexcept;
  BandCounter(const BandCounter&) = delete;
  BandCounter& operator=(const BandCounter&) = delete;
  ~BandCounter();

  /// Takes a puzzle: 81 cells row by row, 0 is blank. Clues may break rules: then nothing completes them.
  void read(std::span<const Cell> cells);

  /// About how many nanoseconds count() takes on that machine; a function of the puzzle only.
  [[nodiscard]] double estimated_time() const;

  /// The number of completions.
  [[nodiscard]] BigInteger count();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
