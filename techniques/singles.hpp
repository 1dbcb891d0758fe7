#pragma once
// Singles: a symbol with one place left in a house, a cell with one candidate left.

#include <cstdint>
#include <vector>

#include "techniques/technique.hpp"

namespace isodoku::detail {

enum class SingleKind : std::uint8_t { hidden, naked };

/// A symbol that must go to a cell.
struct Single {
  std::uint16_t cell;
  Cell symbol;
  SingleKind kind;
  std::uint16_t house;  ///< of a hidden single
  int cost;
};

/// Which kinds are looked for.
struct SingleKinds {
  bool hidden = true;
  bool naked = true;
};

/// Singles are not found as the other techniques are.
struct SelectedTechniques {
  SingleKinds singles;
  std::vector<std::size_t> others;
};

/// `selected` are numbers in a list, ascending.
SelectedTechniques split_singles(const std::vector<std::size_t>& selected);

/// What singles cost (A1 to A3, B0 of H. Schrader's half-synchronous rating), with limits that are scaled from 9
/// symbols to N and rounded up.
class SingleCosts {
 public:
  explicit SingleCosts(const TechniqueRules& rules);
  /// By how many cells of the house are open: 0, 1, 2 for up to 2, up to 4, more; in boxes 0, 1 for up to 6, more.
  [[nodiscard]] int hidden(const Candidates& state, std::size_t house) const;
  /// By how many filled cells are seen: 2, 1, 0 for up to 9, up to 15, more.
  [[nodiscard]] int naked(const Candidates& state, std::size_t cell) const;

 private:
  std::size_t few_open_;
  std::size_t more_open_;
  std::size_t box_open_;
  std::size_t few_seen_;
  std::size_t more_seen_;
};

/// Calls `on_hidden(cell, symbol, house)` for hidden singles by house, once for each house, then `on_naked(cell,
/// symbol)` by cell. False, and calls nothing more, if some house has no place for a symbol that it lacks.
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

/// All singles of the kinds that cost least, hidden ones first. A cell may occur several times.
void find_cheapest_singles(const Candidates& state, const SingleCosts& costs, SingleKinds kinds,
                           std::vector<Single>& found);

/// The outcome of a round that places all singles.
enum class SinglesRound : std::uint8_t {
  nothing,    ///< there was none
  placed,     ///< some
  impossible  ///< the state has no solution
};
SinglesRound place_all_singles(Candidates& state);

}  // namespace isodoku::detail
