// Naked subsets (H. Schrader's group II; Crook's preemptive sets).
//
// If the candidates of k open cells of a house are k symbols in total, these cells contain the symbols, and no other
// cell of the house does. In a house of N cells, a naked subset of k of the n open cells is a hidden subset of the
// other n - k. So sizes go up to half of N. In houses of fewer cells, where symbols may be missing, they go up to all
// cells but one. The cost is 3k - 4.
//
// Monotone: with fewer candidates, the union is still the same, or some of the cells form a smaller subset or a single.

#include <algorithm>

#include "base/bits.hpp"
#include "techniques/detail/families.hpp"
#include "techniques/detail/tight_sets.hpp"

namespace isodoku::detail {
namespace {

class NakedSubsets : public Technique {
 public:
  void find(const Candidates& state, int level, InstanceSink& sink) override {
    for (std::size_t h = 0; h < state.rules().houses().size(); ++h) {
      if (state.open_in(h) <= static_cast<std::size_t>(level)) continue;
      const TechniqueHouse& house = state.rules().houses()[h];
      sets_.clear();
      for (const std::uint16_t cell : house.cells) sets_.push_back(state.at(cell));
      const bool goes_on = find_tight_sets(sets_, level, level, [&](std::uint32_t chosen, std::uint32_t symbols) {
        instance_.clear();
        for (std::size_t i = 0; i < house.cells.size(); ++i) {
          if ((chosen & bit<std::uint32_t>(i)) == 0) add_removal(instance_, state, house.cells[i], symbols);
        }
        if (!instance_.has_effect()) return true;
        instance_.symbols = symbols;
        instance_.houses = {static_cast<std::uint16_t>(h)};
        add_cells(instance_, house, chosen);
        return sink.take(instance_);
      });
      if (!goes_on) return;
    }
  }

 private:
  std::vector<std::uint32_t> sets_;
  Instance instance_;
};

}  // namespace

std::string subset_name(int size) {
  constexpr std::array<const char*, 3> names = {"pair", "triple", "quad"};
  return size <= 4 ? names[static_cast<std::size_t>(size) - 2] : std::to_string(size) + "-subset";
}

void add_naked_subsets(TechniqueEntries& list) {
  int largest = static_cast<int>(list.rules().size()) / 2;
  for (const TechniqueHouse& house : list.rules().houses()) {
    if (!house.is_full) largest = std::max(largest, static_cast<int>(house.cells.size()) - 1);
  }
  const auto technique = std::make_shared<NakedSubsets>();
  for (int k = 2; k <= largest; ++k) {
    list.add({"naked " + subset_name(k), "naked subset", 3 * k - 4, TechniqueLayer::basic}, technique, k);
  }
}

}  // namespace isodoku::detail
