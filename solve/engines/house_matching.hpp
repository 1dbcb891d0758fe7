#pragma once
// Finds the candidates of a house that take part in some way to fill it.
//
// The open cells of a house with N cells need equally many symbols: a perfect matching of cells and symbols. If there
// is none, the position is dead. Otherwise every candidate that is in no perfect matching can be removed. These are the
// edges between different strong components of a graph: a cell has an arc to each cell whose matched symbol is among
// its candidates (J.-C. Regin, A filtering algorithm for constraints of difference in CSPs, 1994). This finds naked and
// hidden subsets of all sizes at once.
//
//   candidates   for each open cell of the house its symbols, one bit each
//   cell_of      the cell that a symbol is matched with, or none
//   reach        the cells that can be reached from a cell, one bit each
//
// Cost: about k^2 steps for k open cells, about 0.5 us for 20 of them; nothing is allocated.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "grid/grid.hpp"

namespace isodoku::detail {

class HouseMatching {
 public:
  /// Removes candidates that are in no perfect matching. Returns false if there is no perfect matching. The house must
  /// need as many symbols as it has open cells.
  bool filter(std::span<std::uint32_t> candidates) {
    cell_of_.fill(none);
    for (std::size_t cell = 0; cell < candidates.size(); ++cell) {
      tried_ = 0;
      if (!match(cell, candidates)) return false;
    }
    find_reach(candidates);
    for (std::size_t cell = 0; cell < candidates.size(); ++cell) {
      for (std::uint32_t rest = candidates[cell]; rest != 0; rest &= rest - 1) {
        const std::size_t other = cell_of_[static_cast<std::size_t>(std::countr_zero(rest))];
        if ((reach_[other] >> cell & 1U) == 0) candidates[cell] &= ~(rest & -rest);
      }
    }
    return true;
  }

 private:
  static constexpr std::uint8_t none = max_size;

  /// Finds a symbol for a cell; other cells may have to change theirs (an augmenting path).
  bool match(std::size_t cell, std::span<const std::uint32_t> candidates) {
    for (std::uint32_t rest = candidates[cell] & ~tried_; rest != 0; rest &= rest - 1) {
      const auto symbol = static_cast<std::size_t>(std::countr_zero(rest));
      if (cell_of_[symbol] != none) continue;
      cell_of_[symbol] = static_cast<std::uint8_t>(cell);
      return true;
    }
    for (std::uint32_t rest = candidates[cell] & ~tried_; rest != 0; rest = rest & (rest - 1) & ~tried_) {
      tried_ |= rest & -rest;
      const auto symbol = static_cast<std::size_t>(std::countr_zero(rest));
      if (!match(cell_of_[symbol], candidates)) continue;
      cell_of_[symbol] = static_cast<std::uint8_t>(cell);
      return true;
    }
    return false;
  }

  /// Transitive closure (Warshall, A theorem on Boolean matrices, 1962), row by row.
  void find_reach(std::span<const std::uint32_t> candidates) {
    const std::size_t size = candidates.size();
    for (std::size_t cell = 0; cell < size; ++cell) {
      reach_[cell] = 1U << cell;
      for (std::uint32_t rest = candidates[cell]; rest != 0; rest &= rest - 1) {
        reach_[cell] |= 1U << cell_of_[static_cast<std::size_t>(std::countr_zero(rest))];
      }
    }
    for (std::size_t via = 0; via < size; ++via) {
      for (std::size_t cell = 0; cell < size; ++cell) {
        reach_[cell] |= reach_[via] & -(reach_[cell] >> via & 1U);
      }
    }
  }

  std::array<std::uint8_t, max_size> cell_of_{};
  std::array<std::uint32_t, max_size> reach_{};
  std::uint32_t tried_ = 0;  // symbols tried in the search for one cell
};

}  // namespace isodoku::detail
