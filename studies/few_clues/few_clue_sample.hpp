#pragma once
// The time of a search for puzzles with few clues: for random grids, and extrapolated to all classes of grids.

#include <cstdint>

namespace isodoku::detail {

/// A sample of grids from classes drawn uniformly from the catalogue. Times are sums of milliseconds, which are exact
/// in any order.
struct FewClueSample {
  std::uint64_t grids = 0;
  std::uint64_t puzzles = 0;
  std::uint64_t milliseconds = 0;
  std::uint64_t squared_milliseconds = 0;

  void add(std::uint64_t grid_milliseconds, std::uint64_t grid_puzzles);

  /// The mean time in core-seconds per grid. Requires at least one grid.
  [[nodiscard]] double mean() const;
  /// The standard deviation of the time per grid, in core-seconds (with n - 1); 0 for a single grid.
  [[nodiscard]] double standard_deviation() const;
  /// The estimated core-years for `all_grids` grids.
  [[nodiscard]] double core_years(std::uint64_t all_grids) const;
  /// The standard error of core_years().
  [[nodiscard]] double core_years_error(std::uint64_t all_grids) const;
};

}  // namespace isodoku::detail
