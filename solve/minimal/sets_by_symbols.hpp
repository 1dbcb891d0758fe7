#pragma once
// Unavoidable sets of few symbols of a complete 3x3 grid that is split into bands.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "grid/grid.hpp"
#include "solve/minimal/band_split.hpp"

namespace isodoku::detail {

/// Finds all with so many symbols. Sets are sorted by size, and none has another as a part.
class SetsBySymbols {
 public:
  /// `solution` has 81 cells by their place in the three bands.
  explicit SetsBySymbols(std::span<const Cell> solution);

  /// The smallest with at most five symbols within the first two bands.
  [[nodiscard]] std::vector<std::uint64_t> of_two_bands(std::size_t most) const;
  /// The smallest with at most so many symbols.
  [[nodiscard]] std::vector<SplitCells> of_three_bands(int symbols, std::size_t most) const;
  /// Of sets with at most five symbols that meet the third band in one pair of cells of a minirow: their parts in the
  /// first two bands, by this pair, the smallest of each. Those with a part that is `known` are left out.
  [[nodiscard]] std::array<std::vector<std::uint64_t>, minirow_pairs> of_pairs(std::span<const std::uint64_t> known,
                                                                               std::size_t most) const;

 private:
  static constexpr std::size_t symbol_count = 9;
  using Placements = std::vector<SplitCells>;

  std::array<SplitCells, symbol_count> own_{};         // the cells of each symbol
  std::array<Placements, symbol_count> in_two_bands_;  // where else it may be there
};

}  // namespace isodoku::detail
