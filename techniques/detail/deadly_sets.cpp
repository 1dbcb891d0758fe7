// Finds the sets of cells for unique rectangles and loops.
//
// H. Schrader describes them as 2n cells in n rows, n columns and n boxes. The necessary condition is that exchanging a
// and b in these cells breaks no rule. Here the condition is stated only in terms of houses, so it is valid for all
// rules. (If a house has only one cell of a set, as a diagonal has for most sets, a and b cannot be exchanged.) The
// search starts with the smallest cell. For the first house with exactly one cell so far, it adds another cell of that
// house. If there is no such house, the set is complete and connected. Each set is found once, since the next house is
// always determined. Sets that no technique can use are dropped early: those with four or more impure cells whose extra
// candidates differ.

#include "techniques/detail/deadly_sets.hpp"

#include <algorithm>
#include <bit>

namespace isodoku::detail {

const std::vector<DeadlySet>& DeadlySets::find(const Candidates& state, std::size_t size) {
  links_->update(state);
  Found& found = found_[size];
  if (found.version == links_->version()) return found.sets;
  found.version = links_->version();
  found.sets.clear();
  const TechniqueRules& rules = state.rules();
  count_.assign(rules.houses().size(), 0);
  colours_in_.assign(rules.houses().size(), 0);
  for (Cell a = 1; a <= rules.size(); ++a) {
    for (Cell b = a + 1; b <= rules.size(); ++b) {
      pair_ = symbol_bit(a) | symbol_bit(b);
      const CellMask both = links_->cells_with(a) & links_->cells_with(b);
      if (both.count() < size) continue;
      for (std::size_t cell = 0; cell < rules.cell_count(); ++cell) {
        if (!both.test(cell)) continue;
        add(state, static_cast<std::uint16_t>(cell));
        complete(state, size, found.sets);
        drop();
      }
    }
  }
  return found.sets;
}

/// Adds a cell with a colour that none of its houses has yet. Returns false if there is no such colour, or if a house
/// already has two cells.
bool DeadlySets::add(const Candidates& state, std::uint16_t cell) {
  unsigned taken = 0;
  for (const std::uint16_t house : state.rules().houses_of(cell)) {
    if (count_[house] == 2) return false;
    taken |= colours_in_[house];
  }
  if (taken == 3) return false;
  const unsigned colour = taken == 1 ? 2 : 1;
  cells_.push_back(cell);
  colours_.push_back(colour == 2);
  for (const std::uint16_t house : state.rules().houses_of(cell)) {
    if (count_[house]++ == 0) open_houses_.push_back(house);
    colours_in_[house] = static_cast<std::uint8_t>(colours_in_[house] | colour);
  }
  return true;
}

void DeadlySets::drop() {
  const unsigned colour = colours_.back() ? 2 : 1;
  for (const std::uint16_t house : links_->rules().houses_of(cells_.back())) {
    if (--count_[house] == 0) open_houses_.pop_back();
    colours_in_[house] = static_cast<std::uint8_t>(colours_in_[house] & ~colour);
  }
  cells_.pop_back();
  colours_.pop_back();
}

void DeadlySets::complete(const Candidates& state, std::size_t size, std::vector<DeadlySet>& found) {
  std::size_t impure = 0;
  SymbolSet extras = 0;
  for (const std::uint16_t cell : cells_) {
    const SymbolSet extra = state.at(cell) & ~pair_;
    if (extra != 0) ++impure;
    extras |= extra;
  }
  if (impure > 3 && std::popcount(extras) > 1) return;

  const auto house = std::ranges::find_if(open_houses_, [&](std::uint16_t h) { return count_[h] == 1; });
  if (house == open_houses_.end()) {
    if (cells_.size() != size) return;
    DeadlySet& set = found.emplace_back(DeadlySet{pair_, cells_, colours_, {}, extras});
    for (std::size_t i = 0; i < size; ++i) {
      if ((state.at(cells_[i]) & ~pair_) != 0) set.impure.push_back(i);
    }
    return;
  }
  if (cells_.size() == size) return;
  for (const std::uint16_t cell : state.rules().houses()[*house].cells) {
    if (cell <= cells_.front() || (state.at(cell) & pair_) != pair_) continue;
    if (std::ranges::find(cells_, cell) != cells_.end() || !add(state, cell)) continue;
    complete(state, size, found);
    drop();
  }
}

}  // namespace isodoku::detail
