// A grid in the order of its bands, and the solver's results for clues in that order.

#include "solve/minimal/band_split.hpp"

#include <algorithm>
#include <bit>

namespace isodoku::detail {

BandSplit::BandSplit(SolveEngine& engine, std::span<const Cell> solution, const std::array<std::size_t, 3>& chutes,
                     bool transposed)
    : engine_(&engine) {
  for (std::size_t place = 0; place < cells_of_three_bands; ++place) {
    const std::size_t row = 3 * chutes[place / cells_of_band] + place / 9 % 3;
    const std::size_t column = place % 9;
    cells_[place] = transposed ? 9 * column + row : 9 * row + column;
    place_of_cell_[cells_[place]] = place;
    solution_[place] = solution[cells_[place]];
  }
}

SplitCells BandSplit::difference(std::span<const Cell> other) const {
  SplitCells cells;
  for (std::size_t place = 0; place < cells_of_two_bands; ++place) {
    cells.two |= static_cast<std::uint64_t>(other[place] != solution_[place]) << place;
  }
  for (std::size_t place = 0; place < cells_of_band; ++place) {
    const std::size_t at = cells_of_two_bands + place;
    cells.third |= static_cast<std::uint32_t>(other[at] != solution_[at]) << place;
  }
  return cells;
}

SplitCells BandSplit::converted(const BandSplit& other, const SplitCells& cells) const {
  SplitCells converted;
  const auto add = [&](std::size_t place) {
    converted = converted | SplitCells::of_place(place_of_cell_[other.cells_[place]]);
  };
  for (std::uint64_t rest = cells.two; rest != 0; rest &= rest - 1) {
    add(static_cast<std::size_t>(std::countr_zero(rest)));
  }
  for (std::uint32_t rest = cells.third; rest != 0; rest &= rest - 1) {
    add(cells_of_two_bands + static_cast<std::size_t>(std::countr_zero(rest)));
  }
  return converted;
}

std::vector<SplitCells> BandSplit::sets_of_third_band(const BandSplit& other, std::span<const SplitCells> sets,
                                                      std::size_t most) const {
  std::vector<SplitCells> of_third;
  for (const SplitCells& set : sets) {
    const SplitCells cells = converted(other, set);
    if (cells.third != 0) of_third.push_back(cells);
    if (of_third.size() == most) break;
  }
  std::ranges::stable_sort(of_third, {}, [](const SplitCells& set) { return std::popcount(set.third); });
  return of_third;
}

SplitCells BandSplit::find_set(const SplitCells& clues) {
  constexpr std::uint64_t max_solutions_to_shrink = 50;
  const auto cells_of = [this](const SplitCells& shown) {
    Cells cells{};
    for (std::uint64_t rest = shown.two; rest != 0; rest &= rest - 1) {
      const auto place = static_cast<std::size_t>(std::countr_zero(rest));
      cells[place] = solution_[place];
    }
    for (std::uint32_t rest = shown.third; rest != 0; rest &= rest - 1) {
      const std::size_t place = cells_of_two_bands + static_cast<std::size_t>(std::countr_zero(rest));
      cells[place] = solution_[place];
    }
    return cells;
  };
  SplitCells set = smallest_difference(cells_of(clues), 2);
  while (set.count() > 0) {
    const Cells others = cells_of({two_bands & ~set.two, all_of_band & ~set.third});
    const SplitCells smaller = smallest_difference(others, max_solutions_to_shrink);
    if (smaller.count() == 0 || smaller.count() >= set.count()) break;
    set = smaller;
  }
  return set;
}

/// Of some solutions, the smallest difference; empty if there is no other solution.
SplitCells BandSplit::smallest_difference(std::span<const Cell> clues, std::uint64_t limit) const {
  SplitCells smallest;
  engine_->search({.clues = clues, .limit = limit, .order = SolutionOrder::stable}, [&](std::span<const Cell> other) {
    const SplitCells cells = difference(other);
    if (cells.count() > 0 && (smallest.count() == 0 || cells.count() < smallest.count())) smallest = cells;
    return true;
  });
  return smallest;
}

}  // namespace isodoku::detail
