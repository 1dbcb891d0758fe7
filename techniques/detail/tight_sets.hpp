#pragma once
// As many sets as they have members together: what subsets of houses and fish have in common.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace isodoku::detail {

/// Finds all choices of `count` of the given sets (at most 32) whose union, joined with `members`, has just `size`
/// members, in lexicographic order of their numbers. Empty sets are passed over. Calls `found(chosen, members)`, sets
/// of numbers of sets and of members, until it returns false; returns whether it never did.
///
/// By depth, ended where a union grows beyond `size`: cheap where most sets are larger.
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
