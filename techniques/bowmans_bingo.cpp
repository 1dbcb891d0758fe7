// Bowman's Bingo (H. Schrader's group VI; a forcing net of singles).
//
// Assume a candidate and fill in all singles, round by round. If after N rounds some cell has no candidate, or some
// symbol has no place, the candidate is false. The cost is 16 + 2N. Schrader counts the filled cells, but isodoku
// counts rounds, since their number does not depend on the order of work and never increases with fewer candidates.
// From N = 16 on, trial and error is not more expensive.
//
// Monotone: with fewer candidates, each round leaves fewer candidates.

#include "techniques/detail/families.hpp"
#include "techniques/detail/refutation.hpp"
#include "techniques/singles.hpp"

namespace isodoku::detail {
namespace {

constexpr int max_rounds = 15;

class BowmansBingo : public Refutation {
 public:
  explicit BowmansBingo(const TechniqueEntries& list) : Refutation(list), trial_(list.rules()) {}

 protected:
  bool is_refuted(const Candidates& state, std::size_t cell, Cell symbol, int rounds) override {
    trial_ = state;
    trial_.place(cell, symbol);
    if (trial_.is_broken()) return true;
    for (int round = 0; round < rounds; ++round) {
      const SinglesRound result = place_all_singles(trial_);
      if (result == SinglesRound::impossible) return true;
      if (result == SinglesRound::nothing) return false;
    }
    return false;
  }

 private:
  Candidates trial_;
};

}  // namespace

void add_bowmans_bingo(TechniqueEntries& list) {
  const auto technique = std::make_shared<BowmansBingo>(list);
  for (int rounds = 1; rounds <= max_rounds; ++rounds) {
    list.add({"Bowman's Bingo " + std::to_string(rounds), "Bowman's Bingo", 16 + 2 * rounds, TechniqueLayer::search},
             technique, rounds);
  }
}

}  // namespace isodoku::detail
