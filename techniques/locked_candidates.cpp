// Locked candidates (pointing and claiming; H. Schrader's group I).
//
// If all places of a symbol in a house of N cells are also in another house, the other house has the symbol in one of
// these cells, and none of its remaining cells has it. This applies to any two houses that share two or more cells. If
// houses are only rows, columns and boxes, these are a box and a line. The cost is isodoku's own, since Schrader's cost
// is not known any more.
//
// Monotone: fewer candidates leave fewer places, so an instance remains an instance, or becomes a hidden single.

#include <bit>

#include "base/bits.hpp"
#include "techniques/detail/families.hpp"

namespace isodoku::detail {
namespace {

/// A house of N cells and another that shares some of its cells.
struct Crossing {
  std::uint16_t house;
  std::uint16_t other;
  std::uint32_t shared;  ///< places in the list of `house`
  CellMask rest;         ///< the cells of `other` that are not in `house`
};

class LockedCandidates : public Technique {
 public:
  explicit LockedCandidates(const TechniqueRules& rules) {
    for (std::size_t h = 0; h < rules.houses().size(); ++h) {
      if (!rules.houses()[h].is_full) continue;
      for (std::size_t other = 0; other < rules.houses().size(); ++other) {
        if (other != h) add(rules, h, other);
      }
    }
  }

  void find(const Candidates& state, int /*level*/, InstanceSink& sink) override {
    for (const Crossing& crossing : crossings_) {
      const SymbolSet symbols = state.missing_in(crossing.house) & state.missing_in(crossing.other);
      for (SymbolSet left = symbols; left != 0; left &= left - 1) {
        if (!look_at(state, crossing, min_symbol(left), sink)) return;
      }
    }
  }

 private:
  void add(const TechniqueRules& rules, std::size_t h, std::size_t other) {
    const TechniqueHouse& house = rules.houses()[h];
    Crossing crossing = {static_cast<std::uint16_t>(h), static_cast<std::uint16_t>(other), 0,
                         rules.houses()[other].set};
    crossing.rest.remove(house.set);
    for (std::size_t i = 0; i < house.cells.size(); ++i) {
      if (rules.houses()[other].set.test(house.cells[i])) crossing.shared |= bit<std::uint32_t>(i);
    }
    if (std::popcount(crossing.shared) >= 2) crossings_.push_back(crossing);
  }

  /// Returns whether the sink accepts more instances.
  bool look_at(const Candidates& state, const Crossing& crossing, Cell symbol, InstanceSink& sink) {
    const std::uint32_t places = state.places(crossing.house, symbol - 1U);
    if (std::popcount(places) < 2 || (places & ~crossing.shared) != 0) return true;
    instance_.clear();
    add_removal(instance_, state, crossing.rest, symbol_bit(symbol));
    if (!instance_.has_effect()) return true;
    instance_.symbols = symbol_bit(symbol);
    instance_.houses = {crossing.house, crossing.other};
    add_cells(instance_, state.rules().houses()[crossing.house], places);
    return sink.take(instance_);
  }

  std::vector<Crossing> crossings_;
  Instance instance_;
};

}  // namespace

void add_locked_candidates(TechniqueEntries& list) {
  list.add({"locked candidates", "locked candidates", 1, TechniqueLayer::basic},
           std::make_shared<LockedCandidates>(list.rules()), 0);
}

}  // namespace isodoku::detail
