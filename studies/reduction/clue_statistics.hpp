#pragma once
// Statistics of the number of clues of many puzzles.

#include <cstdint>
#include <map>

namespace isodoku::detail {

/// The number of puzzles by number of clues.
struct ClueStatistics {
  std::map<int, std::uint64_t> by_clues;

  void add(int clues, std::uint64_t puzzles = 1) { by_clues[clues] += puzzles; }
  void add(const ClueStatistics& other);

  [[nodiscard]] std::uint64_t puzzles() const;
  // These require at least one puzzle:
  [[nodiscard]] int min() const { return by_clues.begin()->first; }
  [[nodiscard]] int max() const { return by_clues.rbegin()->first; }
  [[nodiscard]] double mean() const;
  /// The square root of the mean squared deviation from the mean.
  [[nodiscard]] double standard_deviation() const;
  /// The mean cubed deviation from the mean, divided by the cube of the standard deviation; 0 if the latter is 0.
  [[nodiscard]] double skewness() const;

 private:
  /// The mean of a power of the deviation from the mean.
  [[nodiscard]] double moment(int power) const;
};

}  // namespace isodoku::detail
