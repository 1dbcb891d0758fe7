// Fills a row of the last band, one symbol at a time.
//
// In the last band it does not matter which column of a box a symbol is in: later cells of that column are cells of the
// box. So ways that differ only in columns are counted together. Cycles of cells in the same stacks form a group. For
// each group the filler chooses which symbols get one of its cycles, and in which boxes. The number of ways to give
// them different cycles is a sum over matchings, which is updated for each set of used cycles. New symbols get some of
// the remaining cycles. Of equal adjacent orbits of symbols the first ones are chosen, and they represent all choices
// of equally many orbits.

#include <algorithm>

#include "base/bits.hpp"
#include "count/binomials.hpp"
#include "count/configurations/row_matchings.hpp"
#include "count/configurations/step_filler.hpp"

namespace isodoku::detail {
namespace {

/// The boxes that a symbol can get, and the row.
struct Outcome {
  HouseSet houses;
  std::vector<std::vector<HouseSet>> shares;  // by cycle: shares with these boxes and some columns
};

/// Cycles of one length in the same stacks.
struct Group {
  std::uint32_t length = 0;
  std::uint32_t boxes = 0;
  std::size_t cycles = 0;
  std::vector<Outcome> outcomes;
};

class FillerBySymbols : public StepFiller {
 public:
  explicit FillerBySymbols(const ConfigurationStep& step) : row_(common_row(step)) {
    for (const CellOrbit& orbit : step.orbits) add(orbit);
    room_.assign(groups_.size() + 1, 0);
    for (std::size_t i = groups_.size(); i-- > 0;) {
      const Group& group = groups_[i];
      room_[i] = room_[i + 1] + static_cast<int>(group.length) * static_cast<int>(group.cycles);
      sums_.emplace(sums_.begin(), group.cycles + 1, std::vector<std::uint64_t>(std::size_t{1} << group.cycles, 0));
      sums_.front().front().front() = 1;
    }
  }

  void fill(SymbolState& state, int min_clues, int max_clues, const Visitor& visit) override {
    state_ = &state;
    size_ = state.orbits.size();
    visit_ = &visit;
    min_clues_ = min_clues;
    max_clues_ = max_clues;
    fill_group(0, 0, 1);
  }

 private:
  void add(const CellOrbit& orbit) {
    const auto length = static_cast<std::uint32_t>(orbit.length);
    const auto& shares = orbit.shares.back();
    std::uint32_t boxes = 0;
    for (const HouseSet& share : shares) boxes |= share.boxes;
    auto at = std::ranges::find_if(groups_,
                                   [&](const Group& other) { return other.length == length && other.boxes == boxes; });
    if (at == groups_.end()) at = groups_.insert(at, {length, boxes, 0, {}});
    for (const HouseSet& share : shares) {
      const HouseSet houses{row_, share.boxes};
      auto outcome = std::ranges::find(at->outcomes, houses, &Outcome::houses);
      if (outcome == at->outcomes.end()) outcome = at->outcomes.insert(outcome, {houses, {}});
      outcome->shares.resize(at->cycles + 1);
      outcome->shares.back().push_back(share);
    }
    ++at->cycles;
  }

  void fill_group(std::size_t group, int clues, const Ways& ways) {
    if (clues + room_[group] < min_clues_) return;
    if (group == groups_.size()) {
      (*visit_)(clues, ways);
    } else {
      choose(group, 0, 0, clues, ways);
    }
  }

  /// Chooses orbits of symbols from `begin` on; the group has already used `used` cycles.
  void choose(std::size_t group, std::size_t begin, std::size_t used, int clues, const Ways& ways) {
    if (begin == size_) {
      add_new(group, used, clues, ways);
      return;
    }
    const auto& orbits = state_->orbits;
    std::size_t end = begin + 1;
    while (end < size_ && orbits[end] == orbits[begin]) ++end;
    choose(group, end, used, clues, ways);
    if (orbits[begin].length == groups_[group].length) choose_first(group, begin, begin, end, used, clues, ways);
  }

  /// Orbits from `begin` to `end` are equal; those before `at` are chosen, and now this one.
  void choose_first(std::size_t group, std::size_t begin, std::size_t at, std::size_t end, std::size_t used, int clues,
                    const Ways& ways) {
    const Group& cycles = groups_[group];
    clues += static_cast<int>(cycles.length);
    if (used == cycles.cycles || clues > max_clues_) return;
    auto& orbits = state_->orbits;
    const SymbolOrbit before = orbits[at];
    for (const Outcome& outcome : cycles.outcomes) {
      if (!match(outcome, before, sums_[group][used], sums_[group][used + 1])) continue;
      orbits[at].houses.add(outcome.houses);
      choose(group, end, used + 1, clues, ways * binomials[end - begin][at + 1 - begin]);
      if (at + 1 < end) choose_first(group, begin, at + 1, end, used + 1, clues, ways);
      orbits[at] = before;
    }
  }

  /// Uses one more cycle, from `sums` to `next`; returns false if there is no way.
  static bool match(const Outcome& outcome, const SymbolOrbit& orbit, const std::vector<std::uint64_t>& sums,
                    std::vector<std::uint64_t>& next) {
    std::ranges::fill(next, 0);
    bool found = false;
    for (std::size_t cycle = 0; cycle < outcome.shares.size(); ++cycle) {
      std::uint64_t weight = 0;
      for (const HouseSet& share : outcome.shares[cycle]) weight += share.meets(orbit.houses) ? 0 : 1;
      if (weight == 0) continue;
      const auto taken = bit<std::size_t>(cycle);
      for (std::size_t set = 0; set < sums.size(); ++set) {
        if ((set & taken) != 0 || sums[set] == 0) continue;
        next[set | taken] += weight * sums[set];
        found = true;
      }
    }
    return found;
  }

  /// Gives some of the remaining cycles to new symbols.
  void add_new(std::size_t group, std::size_t used, int clues, const Ways& ways) {
    const Group& cycles = groups_[group];
    std::uint64_t sum = 0;
    for (const std::uint64_t number : sums_[group][used]) sum += number;
    const Ways all = ways * sum;
    const std::size_t size = state_->orbits.size();
    const int symbols_left = state_->symbols_left;
    const auto length = static_cast<int>(cycles.length);
    for (std::size_t fresh = 0; fresh <= cycles.cycles - used && clues <= max_clues_ && state_->symbols_left >= 0;
         ++fresh) {
      fill_group(group + 1, clues, all * binomials[cycles.cycles - used][fresh]);
      state_->orbits.push_back({cycles.length, cycles.outcomes.front().houses});
      state_->symbols_left -= length;
      clues += length;
    }
    state_->orbits.resize(size);
    state_->symbols_left = symbols_left;
  }

  std::uint64_t row_;
  std::vector<Group> groups_;
  std::vector<int> room_;  // number of cells from each group on
  // By group and number of used cycles: the number of ways to use them, by set of cycles.
  std::vector<std::vector<std::vector<std::uint64_t>>> sums_;
  SymbolState* state_ = nullptr;
  std::size_t size_ = 0;  // number of orbits before the row
  const Visitor* visit_ = nullptr;
  int min_clues_ = 0;
  int max_clues_ = 0;
};

}  // namespace

std::unique_ptr<StepFiller> make_filler_by_symbols(const ConfigurationStep& step) {
  if (!step.in_last_band || !RowMatchings::of(step)) return {};
  return std::make_unique<FillerBySymbols>(step);
}

}  // namespace isodoku::detail
