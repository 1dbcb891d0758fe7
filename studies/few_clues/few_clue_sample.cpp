// Computes mean and deviation from the sums of times and of their squares. Times are in whole milliseconds, so the sums
// are exact, and parts of a sample can be added in any order. The squares fit into 64 bits for 10^9 grids of 100
// seconds. The variance is n times the sum of squares minus the square of the sum, divided by n (n - 1), exact up to
// the division.

#include "studies/few_clues/few_clue_sample.hpp"

#include <cmath>

#include "base/big_integer.hpp"

namespace isodoku::detail {
namespace {

constexpr double milliseconds_a_second = 1000;
constexpr double seconds_a_year = 365.25 * 24 * 3600;

}  // namespace

void FewClueSample::add(std::uint64_t grid_milliseconds, std::uint64_t grid_puzzles) {
  ++grids;
  puzzles += grid_puzzles;
  milliseconds += grid_milliseconds;
  squared_milliseconds += grid_milliseconds * grid_milliseconds;
}

double FewClueSample::mean() const {
  return static_cast<double>(milliseconds) / static_cast<double>(grids) / milliseconds_a_second;
}

double FewClueSample::standard_deviation() const {
  if (grids < 2) return 0;
  const BigInteger number = grids;
  const BigInteger sum = milliseconds;
  const BigInteger difference = number * squared_milliseconds - sum * sum;
  const double variance =
      difference.convert_to<double>() / (static_cast<double>(grids) * static_cast<double>(grids - 1));
  return std::sqrt(variance) / milliseconds_a_second;
}

double FewClueSample::core_years(std::uint64_t all_grids) const {
  return mean() * static_cast<double>(all_grids) / seconds_a_year;
}

double FewClueSample::core_years_error(std::uint64_t all_grids) const {
  return standard_deviation() / std::sqrt(static_cast<double>(grids)) * static_cast<double>(all_grids) / seconds_a_year;
}

}  // namespace isodoku::detail
