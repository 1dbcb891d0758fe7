// Trial and error by depth.
//
// At depth 1, a candidate is assumed and all singles are filled in; a contradiction shows that the candidate is false.
// At depth d, candidates of the resulting state are also tried at depth d - 1, and removed if they are false, until
// nothing changes. The cost is 48d. The maximum depth is the number of symbols, far more than any known puzzle
// requires. (3x3 puzzles require at most depth 2, except for very few that require depth 3; D. Berthier's T&E.) A
// puzzle with a unique solution is solved at some depth.
//
// Within a trial, candidates are removed immediately. The closure does not depend on the order, since all steps are
// monotone. Time: each level multiplies it by about a hundred candidates and a few repetitions; depth 2 takes about 30
// ms for 3x3.

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

  /// Whether the assumption leads to a contradiction; `depth` is at least 1.
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

  /// Applies singles and trials up to a depth (0 for no trials) until nothing changes.
  Outcome close(Candidates& state, std::size_t depth) {
    Outcome outcome = fill_singles(state);
    if (depth == 0) return outcome;
    // Shallow trials come first: they are cheap, and their removals speed up deeper trials.
    for (std::size_t d = 1; d <= depth && outcome == Outcome::open; ++d) {
      if (remove_refuted(state, d, outcome)) d = 0;
    }
    return outcome;
  }

  /// Tries all candidates once. Returns whether any was removed.
  bool remove_refuted(Candidates& state, std::size_t depth, Outcome& outcome) {
    bool has_removed = false;
    for (std::size_t cell = 0; cell < state.rules().cell_count(); ++cell) {
      for (SymbolSet left = state.at(cell); left != 0; left &= left - 1) {
        if ((state.at(cell) & (left & (~left + 1))) == 0) continue;  // removed in the meantime
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
