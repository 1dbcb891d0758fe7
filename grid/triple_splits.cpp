// Divides nine symbols into three triples: there are 280 ways, and 56 ways to continue a band.
//
// The triples of a split are stored as words of nine bits, in ascending order. The list of splits is in lexicographic
// order, so the number of a split is found by binary search (nine comparisons). If the rows of a box are one split, the
// rows of the next box are another split that has no symbol in the same row, and the last box has the remaining
// symbols. There are 56 ways (B. Felgenhauer and F. Jarvis, Mathematics of Sudoku I, 2006). The number does not depend
// on the split, since relabelling maps any split to any other.

#include "grid/triple_splits.hpp"

#include <algorithm>
#include <bit>

namespace isodoku::detail {

std::vector<Triple> triples_within(Triple symbols) {
  std::vector<Triple> triples;
  for (Triple t = 0; t <= all_nine_symbols; ++t) {
    if (std::popcount(t) == 3 && (t & ~symbols) == 0) triples.push_back(t);
  }
  return triples;
}

std::vector<TripleDivision> divisions_beside(const TripleSplit& one) {
  std::vector<TripleDivision> divisions;
  for (const Triple a : triples_within(all_nine_symbols & ~one[0])) {
    for (const Triple b : triples_within(all_nine_symbols & ~one[1] & ~a)) {
      const Triple c = all_nine_symbols & ~(a | b);
      if ((c & one[2]) != 0) continue;
      divisions.push_back(
          {{a, b, c},
           {all_nine_symbols & ~(one[0] | a), all_nine_symbols & ~(one[1] | b), all_nine_symbols & ~(one[2] | c)}});
    }
  }
  return divisions;
}

TripleSplits::TripleSplits() {
  for (const Triple a : triples_within(all_nine_symbols)) {
    for (const Triple b : triples_within(all_nine_symbols & ~a)) {
      const TripleSplit partition{a, b, all_nine_symbols & ~(a | b)};
      if (std::ranges::is_sorted(partition)) partitions_.push_back(partition);
    }
  }
}

std::uint16_t TripleSplits::number(TripleSplit partition) const {
  std::ranges::sort(partition);
  return static_cast<std::uint16_t>(std::ranges::lower_bound(partitions_, partition) - partitions_.begin());
}

TripleSplits::Divisions TripleSplits::divisions(std::size_t i) const {
  Divisions divisions;
  for (const auto& [first, second] : divisions_beside(partitions_[i])) {
    divisions.emplace_back(number(first), number(second));
  }
  return divisions;
}

}  // namespace isodoku::detail
