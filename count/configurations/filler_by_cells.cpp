// Fills a step, one cycle of cells at a time.
//
// A cycle stays blank, gets existing symbols in one of the ways that its shares give, or gets new symbols. Equal
// adjacent orbits of symbols can be exchanged, so the first of them represents all.

#include "count/configurations/step_filler.hpp"

namespace isodoku::detail {
namespace {

class FillerByCells : public StepFiller {
 public:
  explicit FillerByCells(const ConfigurationStep& step) : cycles_(step.orbits), room_(step.orbits.size() + 1, 0) {
    for (std::size_t i = cycles_.size(); i-- > 0;) room_[i] = room_[i + 1] + cycles_[i].length;
  }

  void fill(SymbolState& state, int min_clues, int max_clues, const Visitor& visit) override {
    state_ = &state;
    visit_ = &visit;
    min_clues_ = min_clues;
    max_clues_ = max_clues;
    go_on(0, 0, 1);
  }

 private:
  void go_on(std::size_t cycle, int clues, const Ways& ways) {
    if (clues + room_[cycle] < min_clues_) return;
    if (cycle == cycles_.size()) {
      (*visit_)(clues, ways);
      return;
    }
    go_on(cycle + 1, clues, ways);
    const CellOrbit& cells = cycles_[cycle];
    const int after = clues + cells.length;
    if (after > max_clues_) return;
    auto& orbits = state_->orbits;
    const std::size_t size = orbits.size();
    std::size_t next = 0;
    for (std::size_t i = 0; i < size; i = next) {
      next = i + 1;
      while (next < size && orbits[next] == orbits[i]) ++next;
      const SymbolOrbit before = orbits[i];
      if (before.length >= cells.shares.size()) continue;
      for (const HouseSet& share : cells.shares[before.length]) {
        if (share.meets(before.houses)) continue;
        orbits[i].houses.add(share);
        go_on(cycle + 1, after, next == i + 1 ? ways : ways * (next - i));
        orbits[i] = before;
      }
    }
    for (std::size_t m = 1; m < cells.shares.size() && static_cast<int>(m) <= state_->symbols_left; ++m) {
      if (cells.shares[m].empty()) continue;
      // All choices for the first of the new symbols are equivalent.
      orbits.push_back({static_cast<std::uint32_t>(m), cells.shares[m].front()});
      state_->symbols_left -= static_cast<int>(m);
      go_on(cycle + 1, after, ways);
      state_->symbols_left += static_cast<int>(m);
      orbits.pop_back();
    }
  }

  const std::vector<CellOrbit>& cycles_;
  std::vector<int> room_;  // number of cells from each cycle on
  SymbolState* state_ = nullptr;
  const Visitor* visit_ = nullptr;
  int min_clues_ = 0;
  int max_clues_ = 0;
};

}  // namespace

std::unique_ptr<StepFiller> make_filler_by_cells(const ConfigurationStep& step) {
  return std::make_unique<FillerByCells>(step);
}

}  // namespace isodoku::detail
