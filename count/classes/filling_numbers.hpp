#pragma once
// Finds the index of a filling in a list of fillings.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <vector>

#include "count/classes/fixed_grid_search.hpp"

namespace isodoku::detail {

/// A hash table from fillings to their indices; half of its slots are empty. A filling is looked up for each symmetry
/// of an orbit, and hashing takes a quarter of the time of a binary search.
class FillingNumbers {
 public:
  /// `fillings` holds distinct fillings of `width` cycles each, one after the other.
  FillingNumbers(const CycleSymbols& fillings, std::size_t width)
      : fillings_(fillings), width_(width), slots_(std::bit_ceil(2 * fillings.size() / width), empty) {
    for (std::uint32_t number = 0; number < fillings.size() / width; ++number) {
      std::size_t slot = FixedGridSearch::filling_hash({&fillings[number * width], width}) & (slots_.size() - 1);
      while (slots_[slot] != empty) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = number;
    }
  }

  /// The index of a filling, which must be in the list.
  [[nodiscard]] std::uint32_t find(const std::uint8_t* filling, std::uint64_t hash) const {
    std::size_t slot = hash & (slots_.size() - 1);
    while (std::memcmp(&fillings_[slots_[slot] * width_], filling, width_) != 0)
      slot = (slot + 1) & (slots_.size() - 1);
    return slots_[slot];
  }

 private:
  static constexpr std::uint32_t empty = std::numeric_limits<std::uint32_t>::max();

  const CycleSymbols& fillings_;
  std::size_t width_;
  std::vector<std::uint32_t> slots_;
};

}  // namespace isodoku::detail
