#pragma once
// Which symbols stand in which rows of the left stack, where there are two stacks.

#include <cstdint>
#include <vector>

#include "base/big_integer.hpp"
#include "grid/transform.hpp"
#include "group/partitions.hpp"

namespace isodoku::detail {

/// Bands of two rows: bit b of a symbol's word tells that in band b the symbol is in the upper row of the left stack,
/// and so in the lower one of the right stack.
struct WordChoice {
  std::vector<std::uint32_t> words;  ///< by symbol; each bit is set in half of them
  BigInteger choices;                ///< of words for which it stands

  /// By row of the left stack, its symbols, a bit each.
  [[nodiscard]] std::vector<std::uint32_t> rows() const;
};

/// Of the words that a permutation of the rows, which keeps the `bands` bands, together with one of the symbols, keeps:
/// one choice for all that symmetries take to each other. Symbols 0, 1, ... stand cycle by cycle of the given lengths,
/// each before its image.
std::vector<WordChoice> two_stack_words(int bands, const IndexMap& rows, const Partition& symbols);

}  // namespace isodoku::detail
