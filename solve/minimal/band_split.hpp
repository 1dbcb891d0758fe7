#pragma once
// A complete 3x3 grid as two bands and a third, and its unavoidable sets in these.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "grid/grid.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku::detail {

inline constexpr std::size_t cells_of_band = 27;
inline constexpr std::size_t cells_of_two_bands = 2 * cells_of_band;
inline constexpr std::size_t cells_of_three_bands = 3 * cells_of_band;
inline constexpr std::uint32_t all_of_band = (std::uint32_t{1} << cells_of_band) - 1;
inline constexpr std::uint64_t first_band = all_of_band;
inline constexpr std::uint64_t second_band = first_band << cells_of_band;
inline constexpr std::uint64_t two_bands = first_band | second_band;

/// The cells of a band in one of its three boxes, from the left. The boxes with the same number in three bands are a
/// stack, or a band if stacks are split.
constexpr std::uint32_t box_of_band(std::size_t box) {
  constexpr std::uint32_t first_box = 0b000000111'000000111'000000111;
  return first_box << 3 * box;
}
inline constexpr std::size_t boxes_of_band = 3;

/// A set of cells by position in the three bands, with 27 positions per band.
struct SplitCells {
  std::uint64_t two = 0;    ///< cells of the first two bands
  std::uint32_t third = 0;  ///< cells of the third band

  [[nodiscard]] static constexpr SplitCells of_place(std::size_t place) {
    if (place < cells_of_two_bands) return {std::uint64_t{1} << place, 0};
    return {0, std::uint32_t{1} << (place - cells_of_two_bands)};
  }
  [[nodiscard]] int count() const { return std::popcount(two) + std::popcount(third); }
  [[nodiscard]] bool has_all(const SplitCells& part) const {
    return (part.two & ~two) == 0 && (part.third & ~third) == 0;
  }
  [[nodiscard]] SplitCells without(const SplitCells& b) const { return {two & ~b.two, third & ~b.third}; }
  friend SplitCells operator|(const SplitCells& a, const SplitCells& b) { return {a.two | b.two, a.third | b.third}; }
  friend bool operator==(const SplitCells&, const SplitCells&) = default;
};

/// The number of pairs of cells in the nine minirows of a band, three per minirow.
inline constexpr std::size_t minirow_pairs = 27;
constexpr std::uint32_t minirow_pair(std::size_t pair) {
  constexpr std::array<std::uint32_t, 3> of_minirow = {0b011, 0b101, 0b110};
  return of_minirow[pair % 3] << pair / 3 * 3;
}

/// The bands, or the stacks, in some order.
class BandSplit {
 public:
  /// `chutes` are the three bands in some order, or the stacks if `transposed`. Keeps a reference to `engine`, which
  /// must be for the rules without variants.
  BandSplit(SolveEngine& engine, std::span<const Cell> solution, const std::array<std::size_t, 3>& chutes,
            bool transposed);

  /// The cell of the grid at a position.
  [[nodiscard]] std::size_t cell_of_grid(std::size_t place) const { return cells_[place]; }

  /// The symbols by position.
  [[nodiscard]] std::span<const Cell> solution() const { return solution_; }
  /// Converts cells of another split of the grid to positions in this one.
  [[nodiscard]] SplitCells converted(const BandSplit& other, const SplitCells& cells) const;
  /// Of sets of another split of the grid, those that meet the third band; sets with few cells there come first.
  [[nodiscard]] std::vector<SplitCells> sets_of_third_band(const BandSplit& other, std::span<const SplitCells> sets,
                                                           std::size_t most) const;

  /// An unavoidable set that contains none of these clues, minimal or nearly so; empty if the clues have a unique
  /// solution.
  [[nodiscard]] SplitCells find_set(const SplitCells& clues);

 private:
  using Cells = std::array<Cell, cells_of_three_bands>;

  [[nodiscard]] SplitCells difference(std::span<const Cell> other) const;
  [[nodiscard]] SplitCells smallest_difference(std::span<const Cell> clues, std::uint64_t limit) const;

  SolveEngine* engine_;
  std::array<std::size_t, cells_of_three_bands> cells_;
  std::array<std::size_t, cells_of_three_bands> place_of_cell_{};
  Cells solution_;
};

}  // namespace isodoku::detail
