#pragma once
// Singles: symbols with one place left in a house, and cells with one candidate left.

#include <cstdint>
#include <vector>

#include "techniques/technique.hpp"

namespace isodoku::detail {

enum class SingleKind : std::uint8_t { hidden, naked };

/// A symbol that must be in a cell.
struct Single {
  std::uint16_t cell;
  Cell symbol;
  SingleKind kind;
  std::uint16_t house;  ///< only for a hidden single
  int cost;
};

/// Which kinds to search for.
struct SingleKinds {
  bool hidden = true;
  bool naked = true;
};

/// The selected techniques, divided into singles and others, since singles are found differently.
struct SelectedTechniques {
  SingleKinds singles;
  std::vector<std::size_t> others;
};

/// Divides a selection of techniques; `selected` are numbers in a list, ascending.
SelectedTechniques split_singles(const std::vector<std::size_t>& selected);

/// The costs of singles (A1 to A3, B0 of H. Schrader's half-synchronous rating). The limits are scaled from 9 symbols
/// to N and rounded up.
class SingleCosts {
 public:
  explicit SingleCosts(const TechniqueRules& rules);
  /// Depends on the number of open cells of the house: 0 up to 2 cells, 1 up to 4, otherwise 2; in boxes 0 up to 6,
  /// otherwise 1.
  [[nodiscard]] int hidden(const Candidates& state, std::size_t house) const;
  /// Depends on the number of filled cells in sight: 2 up to 9 cells, 1 up to 15, otherwise 0.
  [[nodiscard]] int naked(const Candidates& state, std::size_t cell) const;

 private:
  std::size_t few_open_;
  std::size_t more_open_;
  std::size_t box_open_;
  std::size_t few_seen_;
  std::size_t more_seen_;
};

/// Calls `on_hidden(cell, symbol, house)` for each hidden single, house by house, then `on_naked(cell, symbol)` for
/// each naked single. A hidden single of several houses is passed once for each. If some house has no place for a
/// symbol that it lacks, stops and returns false.
template <typename OnHidden, typename OnNaked>
bool for_each_single(const Candidates& state, const OnHidden& on_hidden, const OnNaked& on_naked) {
  const TechniqueRules& rules = state.rules();
  for (std::size_t h = 0; h < rules.houses().size(); ++h) {
    const TechniqueHouse& house = rules.houses()[h];
    if (!house.is_full || state.missing_in(h) == 0) continue;
    SymbolSet once = 0;
    SymbolSet twice = 0;
    for (const std::uint16_t cell : house.cells) {
      twice |= once & state.at(cell);
      once |= state.at(cell);
    }
    if (once != state.missing_in(h)) return false;
    if (once == twice) continue;
    for (const std::uint16_t cell : house.cells) {
      const SymbolSet found = state.at(cell) & ~twice;
      if ((found & (found - 1)) != 0) return false;
      if (found != 0) on_hidden(cell, min_symbol(found), static_cast<std::uint16_t>(h));
    }
  }
  for (std::size_t cell = 0; cell < rules.cell_count(); ++cell) {
    const SymbolSet symbols = state.at(cell);
    if (symbols != 0 && (symbols & (symbols - 1)) == 0) on_naked(static_cast<std::uint16_t>(cell), min_symbol(symbols));
  }
  return true;
}

/// All singles with the lowest cost, hidden singles first. A cell may occur several times.
void find_cheapest_singles(const Candidates& state, const SingleCosts& costs, SingleKinds kinds,
                           std::vector<Single>& found);

/// The result of a round that places all singles.
enum class SinglesRound : std::uint8_t {
  nothing,    ///< there was no single
  placed,     ///< some singles were placed
  impossible  ///< the state has no solution
};
SinglesRound place_all_singles(Candidates& state);

}  // namespace isodoku::detail
