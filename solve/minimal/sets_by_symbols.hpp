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

/// Finds all unavoidable sets with few symbols. They are sorted by size, and none contains another.
class SetsBySymbols {
 public:
  /// `solution` has 81 cells, by position in the three bands.
  explicit SetsBySymbols(std::span<const Cell> solution);

  /// The smallest `most` sets within the first two bands that have at most five symbols.
  [[nodiscard]] std::vector<std::uint64_t> of_two_bands(std::size_t most) const;
  /// The smallest `most` sets that have at most `symbols` symbols.
  [[nodiscard]] std::vector<SplitCells> of_three_bands(int symbols, std::size_t most) const;
  /// Considers sets with at most five symbols that meet the third band in one pair of cells of a minirow. Returns, for
  /// each pair, the smallest of their parts in the first two bands. Omits those that contain a `known` set.
  [[nodiscard]] std::array<std::vector<std::uint64_t>, minirow_pairs> of_pairs(std::span<const std::uint64_t> known,
                                                                               std::size_t most) const;

 private:
  static constexpr std::size_t symbol_count = 9;
  using Placements = std::vector<SplitCells>;

  std::array<SplitCells, symbol_count> own_{};         // cells of each symbol
  std::array<Placements, symbol_count> in_two_bands_;  // other placements of each symbol there
};

}  // namespace isodoku::detail
