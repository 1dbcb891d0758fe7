#pragma once
// Permutations: products, inverses and cycles.
//
// Example:
//
//     const Permutation swap = {1, 0, 2};
//     const Permutation turn = {1, 2, 0};
//     assert(product(swap, turn) == (Permutation{2, 1, 0}));  // first swap, then turn
//     assert(is_identity(product(turn, inverse(turn))));

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>

#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// What is permuted: cells, lines, ... up to 625 of them, from 0.
using Point = std::uint16_t;

/// The image of each point. As many points as a 3x3 grid has cells, or any grid lines and chutes, need no allocation.
using Permutation = boost::container::small_vector<Point, 84>;

/// Maps of 0..degree-1 to itself may also be arrays of some greater size (IndexMap, SymbolMap, ...): of those the
/// entries beyond the degree are left as they are in the first argument. A Permutation is as long as its degree.
///
/// First a, then b, as GAP multiplies: i goes to b[a[i]].
template <typename Map>
constexpr Map product(const Map& a, const Map& b, std::size_t degree) {
  Map result = a;
  for (std::size_t i = 0; i < degree; ++i) result[i] = b[a[i]];
  return result;
}

/// The map that takes a[i] back to i, for each i below the degree.
template <typename Map>
constexpr Map inverse(const Map& a, std::size_t degree) {
  Map result = a;
  for (std::size_t i = 0; i < degree; ++i) result[a[i]] = static_cast<typename Map::value_type>(i);
  return result;
}

/// Sets the first `degree` entries to themselves.
template <typename Map>
constexpr void set_identity(Map& map, std::size_t degree) {
  for (std::size_t i = 0; i < degree; ++i) map[i] = static_cast<typename Map::value_type>(i);
}

/// Whether the first `degree` entries go to themselves.
template <typename Map>
constexpr bool is_identity(const Map& map, std::size_t degree) {
  for (std::size_t i = 0; i < degree; ++i) {
    if (map[i] != i) return false;
  }
  return true;
}

/// Whether each of 0..degree-1 occurs once among the first `degree` entries.
template <typename Map>
bool is_permutation(const Map& map, std::size_t degree) {
  Permutation seen(degree, Point{0});
  for (std::size_t i = 0; i < degree; ++i) {
    if (map[i] >= degree || seen[map[i]]++ != 0) return false;
  }
  return true;
}

/// The identity of 0..degree-1.
inline Permutation identity_permutation(std::size_t degree) {
  Permutation result(degree, boost::container::default_init);
  std::iota(result.begin(), result.end(), Point{0});
  return result;
}

/// First a, then b; both of one degree.
inline Permutation product(const Permutation& a, const Permutation& b) {
  Permutation result(a.size(), boost::container::default_init);
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = b[a[i]];
  return result;
}

/// The permutation that takes a[i] back to i.
inline Permutation inverse(const Permutation& a) {
  Permutation result(a.size(), boost::container::default_init);
  for (std::size_t i = 0; i < a.size(); ++i) result[a[i]] = static_cast<Point>(i);
  return result;
}

/// Whether it is the identity.
inline bool is_identity(const Permutation& a) {
  return is_identity(a, a.size());
}

/// Calls visit(cycle) for each cycle, fixed points included, by ascending least points; the cycle is a
/// std::span<const Point> that begins with the least one, each followed by its image.
template <typename Map, typename Visit>
void for_each_cycle(const Map& map, std::size_t degree, const Visit& visit) {
  boost::container::small_vector<bool, 84> seen(degree, false);
  Permutation cycle;
  for (std::size_t start = 0; start < degree; ++start) {
    if (seen[start]) continue;
    cycle.clear();
    for (std::size_t point = start; !seen[point]; point = map[point]) {
      seen[point] = true;
      cycle.push_back(static_cast<Point>(point));
    }
    visit(std::span<const Point>(cycle.data(), cycle.size()));
  }
}

}  // namespace isodoku
