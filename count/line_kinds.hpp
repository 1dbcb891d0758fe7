#pragma once
// Conjugacy classes of line permutations that few clues cannot distinguish.

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// Classes of line permutations, one of which stands for all of its kind.
struct LineKind {
  LineClass first;
  BigInteger size;  ///< of all of them
};

/// Lines in cycles longer than the number of clues stay empty in whatever the permutation fixes. So classes are of one
/// kind if they have the same cycles of chutes with the same shorter cycles of lines in them.
class LineKinds {
 public:
  /// Of the permutations of `blocks` blocks of `block_size` lines each. The identity's kind is the first.
  LineKinds(int block_size, int blocks, int max_clues);

  [[nodiscard]] const std::vector<LineKind>& kinds() const { return kinds_; }
  /// The number of a permutation's kind.
  [[nodiscard]] std::size_t kind_of(const IndexMap& image) const { return numbers_.at(key(image)); }

 private:
  /// For each cycle of chutes, in order, how many they are and the lengths of the short cycles of lines.
  using Key = std::vector<std::vector<std::size_t>>;

  [[nodiscard]] Key key(const IndexMap& image) const;

  int block_size_;
  int blocks_;
  std::size_t max_clues_;
  std::vector<LineKind> kinds_;
  std::map<Key, std::size_t> numbers_;
};

}  // namespace isodoku::detail
