// Hidden subsets (H. Schrader's group II).
//
// If k symbols have k places together in a house of N cells, these cells contain nothing else. Schrader charges 3k + 2,
// or the cost of the naked subset of the other cells if that is less. This naked subset has its own technique if it has
// at most N/2 cells. Otherwise all N cells of the house are open, and the naked subset has N - k of them. For example,
// a hidden quad of 9 symbols leaves a naked subset of five, and costs 11.
//
// Monotone, like the naked subset of the other cells.

#include <algorithm>

#include "techniques/detail/families.hpp"
#include "techniques/detail/tight_sets.hpp"

namespace isodoku::detail {
namespace {

class HiddenSubsets : public Technique {
 public:
  void find(const Candidates& state, int level, InstanceSink& sink) override {
    for (std::size_t h = 0; h < state.rules().houses().size(); ++h) {
      const TechniqueHouse& house = state.rules().houses()[h];
      if (!house.is_full || state.open_in(h) <= static_cast<std::size_t>(level)) continue;
      sets_.clear();
      for (std::size_t s = 0; s < state.rules().size(); ++s) sets_.push_back(state.places(h, s));
      const bool goes_on = find_tight_sets(sets_, level, level, [&](std::uint32_t symbols, std::uint32_t places) {
        instance_.clear();
        add_cells(instance_, house, places);
        for (const std::uint16_t cell : instance_.cells) add_removal(instance_, state, cell, ~symbols);
        if (!instance_.has_effect()) return true;
        instance_.symbols = symbols;
        instance_.houses = {static_cast<std::uint16_t>(h)};
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

void add_hidden_subsets(TechniqueEntries& list) {
  const int symbols = static_cast<int>(list.rules().size());
  const auto technique = std::make_shared<HiddenSubsets>();
  for (int k = 2; k <= symbols / 2; ++k) {
    const int cost = std::min(3 * k + 2, 3 * (symbols - k) - 4);
    list.add({"hidden " + subset_name(k), "hidden subset", cost, TechniqueLayer::basic}, technique, k);
  }
}

}  // namespace isodoku::detail
