// Unavoidable sets with few symbols.
//
// Remove all cells with a few given symbols from a grid, or from two of its bands. Every other way to fill them with
// the same symbols differs from the grid in an unavoidable set or a union of such sets. Conversely, every unavoidable
// set with these symbols is such a difference. So the minimal differences are the minimal unavoidable sets with these
// symbols.
//
// A symbol is placed once in each row, column and box. If the third band is fixed, the columns for the two others are
// known: two in each stack, one for each band. In each band its three rows are matched with the stacks, which gives 8 *
// 6 * 6 = 288 placements. To find sets that meet the third band in a pair of cells, the symbols of these two cells are
// exchanged, which changes the columns of both; the rest of the band is fixed. A filling is a choice of disjoint
// placements, found symbol by symbol, with cells as bits.
//
// Cost: 126 choices of symbols for two bands and 27 * 35 for the pairs, about 10 us each.

#include "solve/minimal/sets_by_symbols.hpp"

#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>

#include "base/bits.hpp"

namespace isodoku::detail {
namespace {

constexpr int symbols_of_two_bands = 5;
constexpr std::size_t rows_of_band = 3;
constexpr std::size_t columns = 9;

/// The cells of a symbol in the grid, or in a changed third band, and its other possible placements.
struct SymbolToPlace {
  SplitCells own;
  std::vector<SplitCells> placements;
};

bool is_smaller(const SplitCells& a, const SplitCells& b) {
  return std::tuple(a.count(), a.two, a.third) < std::tuple(b.count(), b.two, b.third);
}

/// Adds the minimal differences to `sets`; sorts the differences.
void add_minimal(std::vector<SplitCells>& differences, std::vector<SplitCells>& sets) {
  std::ranges::sort(differences, is_smaller);
  const std::size_t before = sets.size();
  for (const SplitCells& difference : differences) {
    const auto is_part = [&difference](const SplitCells& smaller) { return difference.has_all(smaller); };
    const auto first = sets.begin() + static_cast<std::ptrdiff_t>(before);
    if (std::none_of(first, sets.end(), is_part)) sets.push_back(difference);
  }
}

/// Keeps the smallest of sets that are minimal for their symbols, each once.
void keep_smallest(std::vector<SplitCells>& sets, std::size_t most) {
  std::ranges::sort(sets, is_smaller);
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  if (sets.size() > most) sets.resize(most);
}

std::vector<std::uint64_t> parts_in_two_bands(const std::vector<SplitCells>& sets) {
  std::vector<std::uint64_t> parts;
  for (const SplitCells& set : sets) parts.push_back(set.two);
  return parts;
}

/// Calls visit(symbols) for each set of `count` symbols, as bits.
template <typename Visit>
void for_each_choice(int symbols, const Visit& visit) {
  constexpr unsigned choices = 1U << 9;
  for (unsigned choice = 0; choice < choices; ++choice) {
    if (std::popcount(choice) == symbols) visit(choice);
  }
}

/// All placements of a symbol in two bands that fit its cells in the third.
std::vector<SplitCells> placements_in_two_bands(std::uint32_t third) {
  std::array<std::array<std::size_t, 2>, boxes_of_band> free_columns{};  // by stack
  for (std::size_t stack = 0; stack < boxes_of_band; ++stack) {
    std::size_t number = 0;
    for (std::size_t column = 3 * stack; column < 3 * stack + 3; ++column) {
      const std::uint32_t cells_of_column = std::uint32_t{0b000000001'000000001'000000001} << column;
      if ((third & cells_of_column) == 0) free_columns[stack][number++] = column;
    }
  }
  std::vector<SplitCells> placements;
  for (unsigned exchanged = 0; exchanged < 8; ++exchanged) {  // stacks whose second column is for the first band
    std::array<std::vector<std::uint64_t>, 2> of_band;
    for (std::size_t band = 0; band < 2; ++band) {
      std::array<std::size_t, rows_of_band> stack_of_row = {0, 1, 2};
      do {
        std::uint64_t cells = 0;
        for (std::size_t row = 0; row < rows_of_band; ++row) {
          const std::size_t stack = stack_of_row[row];
          const std::size_t column = free_columns[stack][(exchanged >> stack & 1U) ^ band];
          cells |= std::uint64_t{1} << (cells_of_band * band + columns * row + column);
        }
        of_band[band].push_back(cells);
      } while (std::ranges::next_permutation(stack_of_row).found);
    }
    for (const std::uint64_t first : of_band[0]) {
      for (const std::uint64_t second : of_band[1]) placements.push_back({first | second, third});
    }
  }
  return placements;
}

/// All placements of a symbol within these cells of three bands.
class PlacementsWithin {
 public:
  explicit PlacementsWithin(const SplitCells& cells) : cells_(cells) { place(0, {}, 0, 0); }
  [[nodiscard]] const std::vector<SplitCells>& all() const { return all_; }

 private:
  void place(std::size_t row, const SplitCells& placed, unsigned used_columns, unsigned used_stacks) {
    if (row == columns) {
      all_.push_back(placed);
      return;
    }
    if (row % rows_of_band == 0) used_stacks = 0;
    for (std::size_t column = 0; column < columns; ++column) {
      const SplitCells cell = SplitCells::of_place(columns * row + column);
      const unsigned stack = 1U << column / 3;
      const unsigned used = 1U << column;
      if (!cells_.has_all(cell) || (used_columns & used) != 0 || (used_stacks & stack) != 0) continue;
      place(row + 1, placed | cell, used_columns | used, used_stacks | stack);
    }
  }

  SplitCells cells_;
  std::vector<SplitCells> all_;
};

/// The ways to fill some cells with symbols, as differences from the grid.
class Fillings {
 public:
  /// The placements of all symbols together must have as many cells as there are to fill.
  Fillings(std::vector<SymbolToPlace> symbols, const SplitCells& cells) : symbols_(std::move(symbols)) {
    for (SymbolToPlace& symbol : symbols_) {
      std::erase_if(symbol.placements, [&cells](const SplitCells& placement) { return !cells.has_all(placement); });
    }
    std::ranges::sort(symbols_, {}, [](const SymbolToPlace& symbol) { return symbol.placements.size(); });
    place(0, cells, {});
  }
  /// The differences, without the grid itself.
  [[nodiscard]] std::vector<SplitCells>& differences() { return differences_; }

 private:
  void place(std::size_t number, const SplitCells& left, const SplitCells& different) {
    const auto& [own, placements] = symbols_[number];
    if (number + 1 == symbols_.size()) {
      if (std::ranges::find(placements, left) == placements.end()) return;
      differences_.push_back(different | left.without(own));
      if (differences_.back().count() == 0) differences_.pop_back();
      return;
    }
    for (const SplitCells& placement : placements) {
      if (left.has_all(placement)) place(number + 1, left.without(placement), different | placement.without(own));
    }
  }

  std::vector<SymbolToPlace> symbols_;
  std::vector<SplitCells> differences_;
};

}  // namespace

SetsBySymbols::SetsBySymbols(std::span<const Cell> solution) {
  for (std::size_t place = 0; place < solution.size(); ++place) {
    SplitCells& own = own_[solution[place] - 1U];
    own = own | SplitCells::of_place(place);
  }
  for (std::size_t symbol = 0; symbol < symbol_count; ++symbol) {
    in_two_bands_[symbol] = placements_in_two_bands(own_[symbol].third);
  }
}

std::vector<std::uint64_t> SetsBySymbols::of_two_bands(std::size_t most) const {
  std::vector<SplitCells> sets;
  for_each_choice(symbols_of_two_bands, [&](unsigned chosen) {
    std::vector<SymbolToPlace> symbols;
    SplitCells cells;
    for_each_bit(chosen, [&](std::size_t symbol) {
      symbols.push_back({own_[symbol], in_two_bands_[symbol]});
      cells = cells | own_[symbol];
    });
    add_minimal(Fillings(std::move(symbols), cells).differences(), sets);
  });
  keep_smallest(sets, most);
  return parts_in_two_bands(sets);
}

std::vector<SplitCells> SetsBySymbols::of_three_bands(int number, std::size_t most) const {
  std::vector<SplitCells> sets;
  for_each_choice(number, [&](unsigned chosen) {
    SplitCells cells;
    for_each_bit(chosen, [&](std::size_t symbol) { cells = cells | own_[symbol]; });
    const PlacementsWithin placements(cells);
    std::vector<SymbolToPlace> symbols;
    for_each_bit(chosen, [&](std::size_t symbol) { symbols.push_back({own_[symbol], placements.all()}); });
    add_minimal(Fillings(std::move(symbols), cells).differences(), sets);
  });
  keep_smallest(sets, most);
  return sets;
}

std::array<std::vector<std::uint64_t>, minirow_pairs> SetsBySymbols::of_pairs(std::span<const std::uint64_t> known,
                                                                              std::size_t most) const {
  std::array<std::vector<SplitCells>, minirow_pairs> sets;
  std::array<std::array<std::size_t, 2>, minirow_pairs> symbols_of{};
  std::array<std::array<SymbolToPlace, 2>, minirow_pairs> exchanged;
  for (std::size_t pair = 0; pair < minirow_pairs; ++pair) {
    std::size_t number = 0;
    for (std::size_t symbol = 0; symbol < symbol_count; ++symbol) {
      if ((own_[symbol].third & minirow_pair(pair)) != 0) symbols_of[pair][number++] = symbol;
    }
    for (std::size_t i = 0; i < 2; ++i) {
      const SplitCells& own = own_[symbols_of[pair][i]];
      exchanged[pair][i] = {own, placements_in_two_bands(own.third ^ minirow_pair(pair))};
    }
  }
  for_each_choice(symbols_of_two_bands, [&](unsigned chosen) {
    SplitCells cells;
    for_each_bit(chosen, [&](std::size_t symbol) { cells = cells | own_[symbol]; });
    std::vector<std::uint64_t> known_of_chosen;
    for (const std::uint64_t set : known) {
      if ((set & ~cells.two) == 0) known_of_chosen.push_back(set);
    }
    for (std::size_t pair = 0; pair < minirow_pairs; ++pair) {
      const auto& [a, b] = symbols_of[pair];
      if ((chosen >> a & chosen >> b & 1U) == 0) continue;
      std::vector<SymbolToPlace> symbols = {exchanged[pair][0], exchanged[pair][1]};
      for_each_bit(chosen & ~(1U << a | 1U << b), [&](std::size_t symbol) {
        symbols.push_back({own_[symbol], in_two_bands_[symbol]});
      });
      Fillings fillings(std::move(symbols), cells);
      std::erase_if(fillings.differences(), [&](const SplitCells& set) {
        return std::ranges::any_of(known_of_chosen, [&set](std::uint64_t part) { return (part & ~set.two) == 0; });
      });
      add_minimal(fillings.differences(), sets[pair]);
    }
  });
  std::array<std::vector<std::uint64_t>, minirow_pairs> parts;
  for (std::size_t pair = 0; pair < minirow_pairs; ++pair) {
    keep_smallest(sets[pair], most);
    parts[pair] = parts_in_two_bands(sets[pair]);
  }
  return parts;
}

}  // namespace isodoku::detail
