#pragma once
// Sets whose union has as many members as there are sets: shared by subsets of houses and fish.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace isodoku::detail {

/// Finds all choices of `count` of the given sets (at most 32) whose union, joined with `members`, has exactly `size`
/// members, in lexicographic order of their indices. Ignores empty sets. Calls `found(chosen, members)`, with the set
/// of indices and the union, until this returns false. Returns false if it did.
///
/// Uses a depth-first search that prunes when a union exceeds `size`. This is fast if most sets are large.
template <typename Found>
bool find_tight_sets(std::span<const std::uint32_t> sets, int count, int size, const Found& found,
                     std::uint32_t members = 0, std::uint32_t chosen = 0, std::size_t first = 0) {
  if (count == 0) return std::popcount(members) != size || found(chosen, members);
  for (std::size_t i = first; i + static_cast<std::size_t>(count) <= sets.size(); ++i) {
    const std::uint32_t joined = members | sets[i];
    if (sets[i] == 0 || std::popcount(joined) > size) continue;
    if (!find_tight_sets(sets, count - 1, size, found, joined, chosen | std::uint32_t{1} << i, i + 1)) return false;
  }
  return true;
}

}  // namespace isodoku::detail
