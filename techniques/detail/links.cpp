// The graph of candidates that all chains use.
//
// It is built once for each state in which a chain is requested. For 3x3 it has a few hundred nodes, each compared with
// the twenty cells in sight, which takes a few microseconds.

#include "techniques/detail/links.hpp"

#include <algorithm>
#include <bit>

#include "base/bits.hpp"

namespace isodoku::detail {

Links::Links(const TechniqueRules& rules)
    : rules_(rules), sets_(rules.cell_count()), first_(rules.cell_count() + 1), cells_with_(rules.size()) {}

void Links::update(const Candidates& state) {
  const auto is_same = [&](std::size_t cell) { return sets_[cell] == state.at(cell); };
  bool is_known = version_ != 0;
  for (std::size_t cell = 0; cell < sets_.size() && is_known; ++cell) is_known = is_same(cell);
  if (is_known) return;
  ++version_;

  nodes_.clear();
  partner_.clear();
  std::ranges::fill(cells_with_, CellMask{});
  for (std::size_t cell = 0; cell < sets_.size(); ++cell) {
    sets_[cell] = state.at(cell);
    first_[cell] = static_cast<Mark>(nodes_.size());
    for_each_symbol(sets_[cell], [&](Cell symbol) {
      nodes_.push_back({static_cast<std::uint16_t>(cell), symbol});
      cells_with_[symbol - 1U].set(cell);
      partner_.push_back(no_mark);
    });
    if (std::popcount(sets_[cell]) == 2) {
      partner_[first_[cell]] = static_cast<Mark>(first_[cell] + 1);
      partner_[first_[cell] + 1U] = first_[cell];
    }
  }
  first_.back() = static_cast<Mark>(nodes_.size());

  seen_.clear();
  pairs_.clear();
  seen_begin_.clear();
  pairs_begin_.clear();
  for (const Placement& candidate : nodes_) {
    seen_begin_.push_back(static_cast<std::uint32_t>(seen_.size()));
    pairs_begin_.push_back(static_cast<std::uint32_t>(pairs_.size()));
    const SymbolSet symbol = symbol_bit(candidate.symbol);
    for (const std::uint16_t peer : rules_.peers(candidate.cell)) {
      if ((sets_[peer] & symbol) != 0) seen_.push_back(node(peer, candidate.symbol));
    }
    const auto old_end = static_cast<std::ptrdiff_t>(pairs_.size());
    for (const std::uint16_t h : rules_.houses_of(candidate.cell)) {
      const TechniqueHouse& house = rules_.houses()[h];
      const std::uint32_t places = house.is_full ? state.places(h, candidate.symbol - 1U) : 0;
      if (std::popcount(places) != 2) continue;
      for_each_bit(places, [&](std::size_t i) {
        if (house.cells[i] != candidate.cell) pairs_.push_back(node(house.cells[i], candidate.symbol));
      });
    }
    // Two cells may be a pair in several houses.
    std::sort(pairs_.begin() + old_end, pairs_.end());
    pairs_.erase(std::unique(pairs_.begin() + old_end, pairs_.end()), pairs_.end());
  }
  seen_begin_.push_back(static_cast<std::uint32_t>(seen_.size()));
  pairs_begin_.push_back(static_cast<std::uint32_t>(pairs_.size()));
}

}  // namespace isodoku::detail
