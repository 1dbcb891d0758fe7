#pragma once
// All multisets of one size, with an index for each.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace isodoku::detail {

/// The multisets of `size` items out of 0, ..., `items` - 1. The index is monotone: replacing an item by a greater one
/// increases the index.
class Multisets {
 public:
  Multisets(int items, int size);

  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] int size() const { return size_; }
  /// The items of the multiset with this index, in ascending order.
  [[nodiscard]] std::span<const std::uint8_t> operator[](std::size_t number) const {
    const auto size = static_cast<std::size_t>(size_);
    return std::span(items_).subspan(number * size, size);
  }
  /// The index of a multiset, whose items must be ascending.
  [[nodiscard]] std::size_t number_of(std::span<const std::uint8_t> multiset) const {
    std::size_t number = 0;
    for (std::size_t i = 0; i < multiset.size(); ++i) number += before_[i][multiset[i]];
    return number;
  }

 private:
  int size_;
  std::size_t count_ = 1;
  std::vector<std::vector<std::size_t>>
      before_;                       // [i][item]: number of multisets of i + 1 items that are all less than `item`
  std::vector<std::uint8_t> items_;  // all multisets, concatenated
};

}  // namespace isodoku::detail
