// Bowman's Bingo (seed: VI; a forcing net of singles).
//
// Assume a candidate and fill in all singles, round by round. If after N rounds some cell or symbol has no place, the
// candidate is false. Cost 16 + 2N. The seed counts the cells that are filled; rounds are what does not depend on the
// order of work and what fewer candidates never make more of. At N = 16 trial and error costs no more.
//
// Monotone: with fewer candidates each round leaves fewer.

#include <algorithm>

#include "group/bits.hpp"
#include "techniques/detail/families.hpp"
#include "techniques/singles.hpp"

namespace isodoku::detail {
namespace {

constexpr int most_rounds = 15;

class BowmansBingo : public Technique {
 public:
  explicit BowmansBingo(const TechniqueList& list) : list_(list), trial_(list.rules()) {}

  void find(const Candidates& state, int level, InstanceSink& sink) override {
    for (std::size_t cell = 0; cell < state.rules().cells(); ++cell) {
      list_.work();
      for (SymbolSet left = state.at(cell); left != 0; left &= left - 1) {
        if (!is_refuted(state, cell, least_symbol(left), level)) continue;
        instance_.clear();
        instance_.symbols = symbol_bit(least_symbol(left));
        instance_.cells = {static_cast<std::uint16_t>(cell)};
        instance_.remove(state, cell, instance_.symbols);
        if (!sink.take(instance_)) return;
      }
    }
  }

 private:
  bool is_refuted(const Candidates& state, std::size_t cell, Cell symbol, int rounds) {
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

  const TechniqueList& list_;
  Candidates trial_;
  Instance instance_;
};

}  // namespace

void add_bowmans_bingo(TechniqueList& list) {
  const auto technique = std::make_shared<BowmansBingo>(list);
  for (int rounds = 1; rounds <= most_rounds; ++rounds) {
    list.add({"Bowman's Bingo " + std::to_string(rounds), "Bowman's Bingo", 16 + 2 * rounds, TechniqueLayer::search},
             technique, rounds);
  }
}

}  // namespace isodoku::detail
