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

/// A permuted object (cell, line, ...) as a number from 0; there are at most 625.
using Point = std::uint16_t;

/// The image of each point. Permutations of the cells of a 3x3 grid, or of the lines and chutes of any grid, require no
/// allocation.
using Permutation = boost::container::small_vector<Point, 84>;

/// First a, then b, in the order of GAP: i is mapped to b[a[i]].
///
/// A map of 0..degree-1 to itself may be an array that is longer than the degree (IndexMap, SymbolMap, ...). The
/// entries beyond the degree are copied from `a`. The length of a Permutation is its degree.
template <typename Map>
constexpr Map product(const Map& a, const Map& b, std::size_t degree) {
  Map result = a;
  for (std::size_t i = 0; i < degree; ++i) result[i] = b[a[i]];
  return result;
}

/// The map of a[i] to i, for each i below the degree.
template <typename Map>
constexpr Map inverse(const Map& a, std::size_t degree) {
  Map result = a;
  for (std::size_t i = 0; i < degree; ++i) result[a[i]] = static_cast<typename Map::value_type>(i);
  return result;
}

/// Maps each number below the degree to itself.
template <typename Map>
constexpr void set_identity(Map& map, std::size_t degree) {
  for (std::size_t i = 0; i < degree; ++i) map[i] = static_cast<typename Map::value_type>(i);
}

/// Whether each number below the degree is mapped to itself.
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

/// First a, then b. Both have the same degree.
inline Permutation product(const Permutation& a, const Permutation& b) {
  Permutation result(a.size(), boost::container::default_init);
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = b[a[i]];
  return result;
}

/// The permutation that maps a[i] to i.
inline Permutation inverse(const Permutation& a) {
  Permutation result(a.size(), boost::container::default_init);
  for (std::size_t i = 0; i < a.size(); ++i) result[a[i]] = static_cast<Point>(i);
  return result;
}

/// Whether the permutation is the identity.
inline bool is_identity(const Permutation& a) {
  return is_identity(a, a.size());
}

/// Calls visit(cycle) for each cycle, including fixed points, in ascending order of their smallest points. A cycle is a
/// std::span<const Point> that begins with its smallest point; each point is followed by its image.
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
