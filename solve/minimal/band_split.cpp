// Unavoidable sets by their symbols.
//
// With all clues of a few symbols taken out of some bands, the other solutions that the rest has differ from the grid
// in unavoidable sets of these symbols, and every unavoidable set of these symbols is there. Sets with a smaller part
// are left out. To find those that meet a band in two cells of a minirow alone, the two symbols there are exchanged,
// and the rest of the band stays: the set of solutions says how the other bands follow.
//
// Cost: 126 and 27 * 35 questions to the solver, 10 ms and 50 ms.

#include "solve/minimal/band_split.hpp"

#include <algorithm>
#include <tuple>

namespace isodoku::detail {
namespace {

constexpr int symbols_of_two_bands = 5;

bool is_part(const SplitCells& part, const SplitCells& whole) {
  return (part.two & ~whole.two) == 0 && (part.third & ~whole.third) == 0;
}

/// At most so many, the smallest first, without those that have a part among them.
std::vector<SplitCells> minimal_sets(std::vector<SplitCells> sets, std::size_t most) {
  std::ranges::sort(sets, {}, [](const SplitCells& set) { return std::tuple(set.count(), set.two, set.third); });
  std::vector<SplitCells> minimal;
  for (const SplitCells& set : sets) {
    if (minimal.size() == most) break;
    if (std::ranges::none_of(minimal, [&set](const SplitCells& part) { return is_part(part, set); })) {
      minimal.push_back(set);
    }
  }
  return minimal;
}

/// Calls visit(symbols) with each set of so many symbols, as bits.
template <typename Visit>
void for_each_choice(int symbols, const Visit& visit) {
  constexpr unsigned choices = 1U << 9;
  for (unsigned choice = 0; choice < choices; ++choice) {
    if (std::popcount(choice) == symbols) visit(choice);
  }
}

std::vector<std::uint64_t> parts_in_two_bands(const std::vector<SplitCells>& sets) {
  std::vector<std::uint64_t> parts;
  for (const SplitCells& set : sets) parts.push_back(set.two);
  return parts;
}

}  // namespace

BandSplit::BandSplit(SolveEngine& engine, std::span<const Cell> solution, const std::array<std::size_t, 3>& chutes,
                     bool transposed)
    : engine_(&engine) {
  for (std::size_t place = 0; place < cells_of_three_bands; ++place) {
    const std::size_t row = 3 * chutes[place / cells_of_band] + place / 9 % 3;
    const std::size_t column = place % 9;
    cells_[place] = transposed ? 9 * column + row : 9 * row + column;
    solution_[place] = solution[cells_[place]];
  }
}

/// Of the first so many places.
BandSplit::Cells BandSplit::without_symbols(unsigned symbols, std::size_t places) const {
  Cells clues = solution_;
  for (std::size_t place = 0; place < places; ++place) {
    if ((symbols >> (clues[place] - 1) & 1U) != 0) clues[place] = blank;
  }
  return clues;
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

std::vector<std::uint64_t> BandSplit::sets_of_two_bands(std::size_t most) const {
  std::vector<SplitCells> sets;
  for_each_choice(symbols_of_two_bands, [&](unsigned symbols) {
    engine_->search({.clues = without_symbols(symbols, cells_of_two_bands)}, [&](std::span<const Cell> other) {
      sets.push_back(difference(other));
      if (sets.back().count() == 0) sets.pop_back();
      return true;
    });
  });
  return parts_in_two_bands(minimal_sets(std::move(sets), most));
}

std::vector<SplitCells> BandSplit::sets_of_three_bands(int symbols, std::size_t most) const {
  std::vector<SplitCells> sets;
  for_each_choice(symbols, [&](unsigned choice) {
    engine_->search({.clues = without_symbols(choice, cells_of_three_bands)}, [&](std::span<const Cell> other) {
      sets.push_back(difference(other));
      if (sets.back().count() == 0) sets.pop_back();
      return true;
    });
  });
  return minimal_sets(std::move(sets), most);
}

std::vector<SplitCells> BandSplit::sets_of_third_band(const BandSplit& other, std::span<const SplitCells> sets,
                                                      std::size_t most) const {
  std::array<std::size_t, cells_of_three_bands> place_of{};
  for (std::size_t place = 0; place < cells_of_three_bands; ++place) place_of[cells_[place]] = place;
  std::vector<SplitCells> of_third;
  for (const SplitCells& set : sets) {
    SplitCells cells;
    const auto add = [&](std::size_t place_of_other) {
      const std::size_t place = place_of[other.cells_[place_of_other]];
      if (place < cells_of_two_bands) {
        cells.two |= std::uint64_t{1} << place;
      } else {
        cells.third |= std::uint32_t{1} << (place - cells_of_two_bands);
      }
    };
    for (std::uint64_t rest = set.two; rest != 0; rest &= rest - 1) {
      add(static_cast<std::size_t>(std::countr_zero(rest)));
    }
    for (std::uint32_t rest = set.third; rest != 0; rest &= rest - 1) {
      add(cells_of_two_bands + static_cast<std::size_t>(std::countr_zero(rest)));
    }
    if (cells.third != 0) of_third.push_back(cells);
    if (of_third.size() == most) break;
  }
  std::ranges::stable_sort(of_third, {}, [](const SplitCells& set) { return std::popcount(set.third); });
  return of_third;
}

std::vector<std::uint64_t> BandSplit::sets_of_pair(std::size_t pair, std::span<const std::uint64_t> known,
                                                   std::size_t most) const {
  const std::uint32_t cells = minirow_pair(pair);
  const std::size_t a = cells_of_two_bands + static_cast<std::size_t>(std::countr_zero(cells));
  const std::size_t b = cells_of_two_bands + static_cast<std::size_t>(std::bit_width(cells)) - 1;
  const unsigned exchanged = 1U << (solution_[a] - 1) | 1U << (solution_[b] - 1);
  std::vector<SplitCells> sets;
  for_each_choice(symbols_of_two_bands, [&](unsigned symbols) {
    if ((exchanged & ~symbols) != 0) return;
    Cells clues = without_symbols(symbols, cells_of_two_bands);
    std::swap(clues[a], clues[b]);
    engine_->search({.clues = clues}, [&](std::span<const Cell> other) {
      const SplitCells set = difference(other);
      const auto is_part_of_it = [&set](std::uint64_t part) { return (part & ~set.two) == 0; };
      if (std::ranges::none_of(known, is_part_of_it)) sets.push_back(set);
      return true;
    });
  });
  return parts_in_two_bands(minimal_sets(std::move(sets), most));
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

/// Of some solutions the one that differs least; empty if there is no other.
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
