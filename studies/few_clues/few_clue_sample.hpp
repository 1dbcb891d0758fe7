#pragma once
// How long a search for puzzles with few clues takes for random grids, and so for all classes of grids.

#include <cstdint>

namespace isodoku::detail {

/// Searches of grids, each as likely as any other class of the catalogue. Times are sums of milliseconds, which are
/// exact in any order.
struct FewClueSample {
  std::uint64_t grids = 0;
  std::uint64_t puzzles = 0;
  std::uint64_t milliseconds = 0;
  std::uint64_t squared_milliseconds = 0;

  void add(std::uint64_t grid_milliseconds, std::uint64_t grid_puzzles);

  /// Seconds of one core for a grid; of at least one grid.
  [[nodiscard]] double mean() const;
  /// Of grids, by a sample of at least two (with n - 1); 0 for one.
  [[nodiscard]] double standard_deviation() const;
  /// Of one core, for so many grids.
  [[nodiscard]] double core_years(std::uint64_t all_grids) const;
  /// The standard error of that number.
  [[nodiscard]] double core_years_error(std::uint64_t all_grids) const;
};

}  // namespace isodoku::detail
