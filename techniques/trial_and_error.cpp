// Trial and error by depth.
//
// At depth 1 a candidate is assumed and all singles are filled in; a contradiction shows that it is false. At depth d,
// candidates are also tried in the resulting state at depth d - 1, and removed, until nothing changes. Cost 48d. The
// depth is limited by the number of symbols, far more than any puzzle is known to need (for 3x3 that is 2, or 3 for
// very few; D. Berthier's T&E). A puzzle with a unique solution is solved at some depth.
//
// Within a trial, candidates are removed at once: the closure does not depend on the order, as everything is monotone.
// Cost: each level multiplies the time by about a hundred candidates and a few repetitions; depth 2 takes about 30 ms
// for 3x3.

#include "techniques/detail/families.hpp"
#include "techniques/detail/refutation.hpp"
#include "techniques/singles.hpp"

namespace isodoku::detail {
namespace {

class TrialAndError : public Refutation {
 public:
  explicit TrialAndError(const TechniqueEntries& list)
      : Refutation(list), trials_(list.rules().size() + 1, Candidates(list.rules())) {}

 protected:
  bool is_refuted(const Candidates& state, std::size_t cell, Cell symbol, int depth) override {
    return leads_nowhere(state, cell, symbol, static_cast<std::size_t>(depth));
  }

 private:
  enum class Outcome : std::uint8_t { contradiction, solved, open };

  /// Depths from 1.
  bool leads_nowhere(const Candidates& state, std::size_t cell, Cell symbol, std::size_t depth) {
    Candidates& trial = trials_[depth];
    trial = state;
    trial.place(cell, symbol);
    return close(trial, depth - 1) == Outcome::contradiction;
  }

  static Outcome fill_singles(Candidates& state) {
    while (!state.is_broken()) {
      switch (place_all_singles(state)) {
        case SinglesRound::impossible:
          return Outcome::contradiction;
        case SinglesRound::nothing:
          return state.open_cells() == 0 ? Outcome::solved : Outcome::open;
        case SinglesRound::placed:
          break;
      }
    }
    return Outcome::contradiction;
  }

  /// Removes all that singles and trials of a depth, 0 for none, show.
  Outcome close(Candidates& state, std::size_t depth) {
    Outcome outcome = fill_singles(state);
    if (depth == 0) return outcome;
    // Shallow trials first: they are cheap, and what they remove helps.
    for (std::size_t d = 1; d <= depth && outcome == Outcome::open; ++d) {
      if (remove_refuted(state, d, outcome)) d = 0;
    }
    return outcome;
  }

  /// One pass over all candidates. Whether any was removed.
  bool remove_refuted(Candidates& state, std::size_t depth, Outcome& outcome) {
    bool has_removed = false;
    for (std::size_t cell = 0; cell < state.rules().cell_count(); ++cell) {
      for (SymbolSet left = state.at(cell); left != 0; left &= left - 1) {
        if ((state.at(cell) & (left & (~left + 1))) == 0) continue;  // gone since
        list().work();
        if (!leads_nowhere(state, cell, min_symbol(left), depth)) continue;
        has_removed = true;
        state.remove(cell, left & (~left + 1));
        outcome = fill_singles(state);
        if (outcome != Outcome::open) return true;
      }
    }
    return has_removed;
  }

  std::vector<Candidates> trials_;
};

}  // namespace

void add_trial_and_error(TechniqueEntries& list) {
  const auto technique = std::make_shared<TrialAndError>(list);
  for (int depth = 1; depth <= static_cast<int>(list.rules().size()); ++depth) {
    list.add({"trial and error " + std::to_string(depth), "trial and error", 48 * depth, TechniqueLayer::search},
             technique, depth);
  }
}

}  // namespace isodoku::detail
