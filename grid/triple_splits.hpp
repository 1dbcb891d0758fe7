#pragma once
// The ways to divide nine symbols into three triples, as the rows (or the columns) of a 3x3 box do.

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace isodoku::detail {

/// Three of nine symbols, a bit each.
using Triple = std::uint32_t;
inline constexpr Triple all_nine_symbols = 0x1FF;

/// Disjoint triples.
using TripleSplit = std::array<Triple, 3>;
inline constexpr std::size_t triple_split_count = 280;

/// The triples within some symbols, ascending.
std::vector<Triple> triples_within(Triple symbols);

/// Two boxes beside one in its band, each row by row (or in its stack, column by column): with the rows of the one,
/// those of the two have all symbols.
using TripleDivision = std::pair<TripleSplit, TripleSplit>;
/// All 56, in an order that exchanging the triples of the one in step with theirs may change.
std::vector<TripleDivision> divisions_beside(const TripleSplit& one);

/// The partitions that do not distinguish their triples, numbered.
class TripleSplits {
 public:
  TripleSplits();

  /// With its triples ascending.
  [[nodiscard]] const TripleSplit& operator[](std::size_t i) const { return partitions_[i]; }
  /// The triples may be in any order.
  [[nodiscard]] std::uint16_t number(TripleSplit partition) const;

  /// The numbers of divisions_beside(partition i).
  using Divisions = std::vector<std::pair<std::uint16_t, std::uint16_t>>;
  [[nodiscard]] Divisions divisions(std::size_t i) const;

 private:
  std::vector<TripleSplit> partitions_;
};

}  // namespace isodoku::detail
