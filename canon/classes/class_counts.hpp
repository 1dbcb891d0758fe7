#pragma once
// The number of members of each class, in little memory.

#include <cstdint>
#include <deque>
#include <limits>
#include <unordered_map>

namespace isodoku::detail {

/// Counters for classes 0, 1, 2, ..., of type `Small`. Larger counts go to an additional map, which real files never
/// need. Uses a deque, since that grows without copying.
template <typename Small = std::uint32_t>
class ClassCounts {
 public:
  /// Counts one more member. New classes must come in the order of their numbers.
  void add(std::uint64_t number) {
    if (number >= small_.size()) small_.resize(number + 1);
    Small& count = small_[number];
    if (count == std::numeric_limits<Small>::max()) {
      ++excess_[number];
    } else {
      ++count;
    }
  }

  [[nodiscard]] std::uint64_t of(std::uint64_t number) const {
    const auto excess = excess_.find(number);
    return small_[number] + (excess == excess_.end() ? 0 : excess->second);
  }

 private:
  std::deque<Small> small_;
  std::unordered_map<std::uint64_t, std::uint64_t> excess_;
};

}  // namespace isodoku::detail
