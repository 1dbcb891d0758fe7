// The combinatorial number system, for multisets.
//
// Multisets are ordered by their greatest items, then by the second greatest, and so on. Consider one with the items a
// <= b <= c. Before it are all multisets of three items below c, those of two items below b together with c, and those
// of one item below a together with b and c. So the index is a sum of one look-up for each item. The table has a
// recurrence. The multisets of i + 1 items below x are of two kinds: i + 1 items below x - 1, or i items below x and
// one more x - 1.

#include "count/configurations/multisets.hpp"

namespace isodoku::detail {

Multisets::Multisets(int items, int size) : size_(size) {
  const auto width = static_cast<std::size_t>(size);
  const auto end = static_cast<std::size_t>(items);
  std::vector<std::size_t> fewer(end + 1, 1);
  for (std::size_t i = 0; i < width; ++i) {
    std::vector<std::size_t>& row = before_.emplace_back(end + 1, 0);
    for (std::size_t item = 1; item <= end; ++item) row[item] = row[item - 1] + fewer[item];
    fewer = row;
    count_ = row[end];
  }
  items_.reserve(count_ * width);
  std::vector<std::uint8_t> multiset(width, 0);
  for (std::size_t number = 0; number < count_; ++number) {
    items_.insert(items_.end(), multiset.begin(), multiset.end());
    // The first item that can become greater does, and those before it start again.
    std::size_t i = 0;
    while (i + 1 < width && multiset[i] == multiset[i + 1]) multiset[i++] = 0;
    if (i < width) ++multiset[i];
  }
}

}  // namespace isodoku::detail
