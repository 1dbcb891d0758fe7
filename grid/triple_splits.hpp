#pragma once
// The ways to divide nine symbols into three triples, such as the rows (or the columns) of a 3x3 box.

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace isodoku::detail {

/// Three of nine symbols, as a set with one bit for each symbol.
using Triple = std::uint32_t;
inline constexpr Triple all_nine_symbols = 0x1FF;

/// Three disjoint triples.
using TripleSplit = std::array<Triple, 3>;
inline constexpr std::size_t triple_split_count = 280;

/// All triples of the given symbols, in ascending order.
std::vector<Triple> triples_within(Triple symbols);

/// The rows of the other two boxes in the band of a box (or the columns of the other two boxes in its stack). Each row
/// of the band contains all symbols.
using TripleDivision = std::pair<TripleSplit, TripleSplit>;
/// All 56 divisions beside the box `one`. Permuting the triples of `one` permutes the triples of all divisions, and may
/// change the order of the divisions.
std::vector<TripleDivision> divisions_beside(const TripleSplit& one);

/// All partitions of nine symbols into three triples, regardless of the order of the triples, with numbers.
class TripleSplits {
 public:
  TripleSplits();

  /// The partition with this number. Its triples are in ascending order.
  [[nodiscard]] const TripleSplit& operator[](std::size_t i) const { return partitions_[i]; }
  /// The number of a partition, whose triples may be in any order.
  [[nodiscard]] std::uint16_t number(TripleSplit partition) const;

  /// The numbers of divisions_beside(partition i).
  using Divisions = std::vector<std::pair<std::uint16_t, std::uint16_t>>;
  [[nodiscard]] Divisions divisions(std::size_t i) const;

 private:
  std::vector<TripleSplit> partitions_;
};

}  // namespace isodoku::detail
