#pragma once
// How many members each class has, in little memory.

#include <cstdint>
#include <deque>
#include <limits>
#include <unordered_map>

namespace isodoku::detail {

/// Counters for classes 0, 1, 2, ..., of the size of `Small`; what exceeds that goes to a side map,
/// which a real file never needs. A deque, since it grows without copying.
template <typename Small = std::uint32_t>
class ClassCounts {
 public:
  /// Counts one more member. Classes come into being in order of their number.
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
