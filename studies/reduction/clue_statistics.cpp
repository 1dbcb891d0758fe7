// Moments of distributions that are given as counts. Sums of integers are exact; the central moments are computed in a
// second pass, so that no precision is lost by subtraction.

#include "studies/reduction/clue_statistics.hpp"

#include <cmath>

namespace isodoku::detail {

void ClueStatistics::add(const ClueStatistics& other) {
  for (const auto& [clues, number] : other.by_clues) by_clues[clues] += number;
}

std::uint64_t ClueStatistics::puzzles() const {
  std::uint64_t sum = 0;
  for (const auto& [clues, number] : by_clues) sum += number;
  return sum;
}

double ClueStatistics::mean() const {
  std::uint64_t sum = 0;
  for (const auto& [clues, number] : by_clues) sum += static_cast<std::uint64_t>(clues) * number;
  return static_cast<double>(sum) / static_cast<double>(puzzles());
}

double ClueStatistics::moment(int power) const {
  const double centre = mean();
  double sum = 0;
  for (const auto& [clues, number] : by_clues) sum += std::pow(clues - centre, power) * static_cast<double>(number);
  return sum / static_cast<double>(puzzles());
}

double ClueStatistics::standard_deviation() const {
  return std::sqrt(moment(2));
}

double ClueStatistics::skewness() const {
  const double deviation = standard_deviation();
  return deviation == 0 ? 0 : moment(3) / std::pow(deviation, 3);
}

}  // namespace isodoku::detail
