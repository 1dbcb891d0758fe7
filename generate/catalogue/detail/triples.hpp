#pragma once
// Triples of symbols by rank.
//
// Let the columns of a box contain the triples of a split. Its rows contain the triples of another split, each of which
// meets each column triple once; there are 36 such splits for every split. The *arrangement* distinguishes them, as in
// canon/minlex_3x3/bands/band_index.hpp. Some row contains the k-th smallest symbol of the first triple, the
// sigma[k]-th smallest of the second and the tau[k]-th smallest of the third; the arrangement is 6 * sigma + tau, as
// permutation numbers. The order of the triples of a split is that of grid/triple_splits.hpp.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "canon/minlex_3x3/bands/band_index.hpp"
#include "grid/triple_splits.hpp"

namespace isodoku::detail {

/// The set of one symbol of a grid, 1..9.
constexpr Triple bit_of(unsigned symbol) {
  return 1U << (symbol - 1);
}

/// Calls `visit(k, element)` for the k-th smallest element of a triple, k from 0.
template <typename Visit>
constexpr void for_each_ranked(Triple triple, const Visit& visit) {
  for (std::size_t k = 0; triple != 0; ++k, triple &= triple - 1)
    visit(k, static_cast<std::uint8_t>(std::countr_zero(triple)));
}

/// The indices, in `triples`, of the smallest, the middle and the greatest triple, as a permutation number.
constexpr std::size_t ascending_order(const TripleSplit& triples) {
  std::array<int, 3> order{};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto rank = static_cast<std::size_t>((triples[0] < triples[i] ? 1 : 0) + (triples[1] < triples[i] ? 1 : 0) +
                                               (triples[2] < triples[i] ? 1 : 0));
    order[rank] = static_cast<int>(i);
  }
  return static_cast<std::size_t>(permutation_number(order[0], order[1], order[2]));
}

}  // namespace isodoku::detail
