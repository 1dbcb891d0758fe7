#pragma once
// Triples of symbols by rank.
//
// A box whose columns hold the triples of a split has rows that hold those of another, each of which meets each triple
// once: 36 for every split. They are told apart by the *arrangement*, as in canon/minlex_3x3/bands/band_index.hpp: the
// k-th least symbol of the first triple stands in a row with the sigma[k]-th least of the second and the tau[k]-th
// least of the third: 6 * sigma + tau, permutations by number. Triples of a split come in the order of
// grid/triple_splits.hpp.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "canon/minlex_3x3/bands/band_index.hpp"
#include "grid/triple_splits.hpp"

namespace isodoku::detail {

/// Symbols of a grid, 1..9, as a set.
constexpr Triple bit_of(unsigned symbol) {
  return 1U << (symbol - 1);
}

/// Calls `visit(k, element)` with the k-th least element, from 0, of a triple.
template <typename Visit>
constexpr void for_each_ranked(Triple triple, const Visit& visit) {
  for (std::size_t k = 0; triple != 0; ++k, triple &= triple - 1)
    visit(k, static_cast<std::uint8_t>(std::countr_zero(triple)));
}

/// The places, in `triples`, of the least, the next and the greatest: a permutation number.
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
