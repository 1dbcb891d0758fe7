#pragma once
// The components of a bipartite graph.

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

namespace isodoku::detail {

/// The number of components of a bipartite graph in which every row has a symbol. Element r of `rows` is the set of
/// symbols of row r, one bit each. The components of a graph of degree 2 are cycles.
template <std::unsigned_integral Symbols>
int component_count(std::span<const Symbols> rows) {
  int count = 0;
  std::uint32_t left = (std::uint32_t{1} << (rows.size() - 1) << 1U) - 1;  // rows not yet visited
  while (left != 0) {
    ++count;
    // Visits all rows that are reachable from this one: each new symbol adds its rows.
    std::uint32_t symbols = rows[static_cast<std::size_t>(std::countr_zero(left))];
    for (bool grows = true; grows;) {
      grows = false;
      for (std::uint32_t rest = left; rest != 0; rest &= rest - 1) {
        const auto row = static_cast<std::size_t>(std::countr_zero(rest));
        if ((rows[row] & symbols) == 0) continue;
        symbols |= rows[row];
        left ^= rest & (~rest + 1);
        grows = true;
      }
    }
  }
  return count;
}

}  // namespace isodoku::detail
