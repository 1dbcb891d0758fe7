#pragma once
// Counts by kind.

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace isodoku::detail {

/// Sums of numbers by kind, for few kinds. The list is searched from its start, since the first kinds are usually the
/// most frequent ones.
class Tally {
 public:
  void add(std::uint64_t kind, std::uint64_t number) {
    for (auto& [known, sum] : numbers_) {
      if (known != kind) continue;
      sum += number;
      return;
    }
    numbers_.emplace_back(kind, number);
  }

  void clear() { numbers_.clear(); }

  /// Pairs (kind, number), in the order in which the kinds were first added.
  [[nodiscard]] std::span<const std::pair<std::uint64_t, std::uint64_t>> numbers() const { return numbers_; }

  [[nodiscard]] std::uint64_t sum() const {
    std::uint64_t sum = 0;
    for (const auto& [kind, number] : numbers_) sum += number;
    return sum;
  }

 private:
  std::vector<std::pair<std::uint64_t, std::uint64_t>> numbers_;
};

}  // namespace isodoku::detail
