#pragma once
// Conjugacy classes of line permutations that few clues cannot distinguish.

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// Classes of line permutations of one kind, with a representative.
struct LineKind {
  LineClass first;
  BigInteger size;  ///< number of permutations in all of these classes
};

/// Lines in cycles longer than the number of clues stay empty in every configuration that the permutation fixes. So two
/// classes are of one kind if they have the same cycles of chutes with the same short cycles of lines in them.
class LineKinds {
 public:
  /// The kinds of permutations of `blocks` blocks of `block_size` lines each. The kind of the identity is the first.
  LineKinds(int block_size, int blocks, int max_clues);

  [[nodiscard]] const std::vector<LineKind>& kinds() const { return kinds_; }
  /// The index of the kind of a permutation.
  [[nodiscard]] std::size_t kind_of(const IndexMap& image) const { return numbers_.at(key(image)); }

 private:
  /// For each cycle of chutes, in order: the number of chutes, and the lengths of the short cycles of lines.
  using Key = std::vector<std::vector<std::size_t>>;

  [[nodiscard]] Key key(const IndexMap& image) const;

  int block_size_;
  int blocks_;
  std::size_t max_clues_;
  std::vector<LineKind> kinds_;
  std::map<Key, std::size_t> numbers_;
};

}  // namespace isodoku::detail
