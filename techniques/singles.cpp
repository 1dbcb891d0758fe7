// Hidden and naked singles, and their costs.
//
// A house of N cells contains each symbol: if a symbol has a single place left there, it is placed (hidden single). If
// a cell has a single candidate, this candidate is placed (naked single). The costs are those of H. Schrader's rating
// (methods A and B): a line with more open cells is harder to scan, and a cell that sees more filled cells is easier.
//
// Hidden singles of a house are found with two words: `once` collects the candidates that occur in at least one cell,
// and `twice` those that occur in at least two. This visits the cells of all houses, about 250 for 3x3, in a fraction
// of a microsecond.

#include "techniques/singles.hpp"

#include <boost/container/small_vector.hpp>

#include "techniques/technique_list.hpp"

namespace isodoku::detail {
namespace {

/// Scales a limit for 9 symbols to another number of symbols.
std::size_t scaled(std::size_t limit, std::size_t symbols) {
  return (limit * symbols + 8) / 9;
}

}  // namespace

SelectedTechniques split_singles(const std::vector<std::size_t>& selected) {
  SelectedTechniques split = {{.hidden = false, .naked = false}, {}};
  for (const std::size_t technique : selected) {
    if (technique == TechniqueList::hidden_single) {
      split.singles.hidden = true;
    } else if (technique == TechniqueList::naked_single) {
      split.singles.naked = true;
    } else {
      split.others.push_back(technique);
    }
  }
  return split;
}

SingleCosts::SingleCosts(const TechniqueRules& rules)
    : few_open_(scaled(2, rules.size())),
      more_open_(scaled(4, rules.size())),
      box_open_(scaled(6, rules.size())),
      few_seen_(scaled(9, rules.size())),
      more_seen_(scaled(15, rules.size())) {}

int SingleCosts::hidden(const Candidates& state, std::size_t house) const {
  const std::size_t open = state.open_in(house);
  if (state.rules().houses()[house].costs_as_box) return open <= box_open_ ? 0 : 1;
  if (open <= few_open_) return 0;
  return open <= more_open_ ? 1 : 2;
}

int SingleCosts::naked(const Candidates& state, std::size_t cell) const {
  const std::size_t seen = state.filled_seen(cell);
  if (seen <= few_seen_) return 2;
  return seen <= more_seen_ ? 1 : 0;
}

void find_cheapest_singles(const Candidates& state, const SingleCosts& costs, SingleKinds kinds,
                           std::vector<Single>& found) {
  found.clear();
  int min_cost = 3;
  const auto add = [&](const Single& single) {
    if (single.cost > min_cost) return;
    if (single.cost < min_cost) found.clear();
    min_cost = single.cost;
    found.push_back(single);
  };
  for_each_single(
      state,
      [&](std::uint16_t cell, Cell symbol, std::uint16_t house) {
        if (kinds.hidden) add({cell, symbol, SingleKind::hidden, house, costs.hidden(state, house)});
      },
      [&](std::uint16_t cell, Cell symbol) {
        if (kinds.naked) add({cell, symbol, SingleKind::naked, 0, costs.naked(state, cell)});
      });
}

SinglesRound place_all_singles(Candidates& state) {
  boost::container::small_vector<Placement, 128> found;
  const bool is_possible = for_each_single(
      state,
      [&](std::uint16_t cell, Cell symbol, std::uint16_t) {
        found.push_back({cell, symbol});
      },
      [&](std::uint16_t cell, Cell symbol) {
        found.push_back({cell, symbol});
      });
  if (!is_possible) return SinglesRound::impossible;
  for (const Placement& single : found) {
    if (state.symbol(single.cell) != single.symbol) state.place(single.cell, single.symbol);
  }
  if (state.is_broken()) return SinglesRound::impossible;
  return found.empty() ? SinglesRound::nothing : SinglesRound::placed;
}

}  // namespace isodoku::detail
