// Counts configurations fixed by a symmetry with a sweep over the grid that keeps only the necessary state.
//
// Without names of symbols, a configuration is a set of at most N disjoint sets of cells, one for each symbol, where no
// set has two cells in a house. A symmetry s fixes it up to relabelling if and only if it permutes these sets. So if a
// cycle of l cells under s has clues, it gets symbols that s permutes in a cycle of length m, where m divides l. Each
// of these symbols gets l / m of its cells.
//
// The cells are filled step by step (configurations/configuration_steps.hpp), usually row by row. The continuations
// depend only on which houses each orbit of symbols is in, not on the cells: columns, and boxes of the current band. So
// after each step there is a table of such states, each with the number of configurations that lead to it. Several
// techniques keep the tables small and the work short:
// - Columns may be exchanged by any permutation that commutes with s (configurations/column_sorter.hpp). For the
//   identity of 3x3 these are 1,296 permutations, which reduce the states nearly by this factor.
// - The same holds for rows and bands: only ascending numbers of clues are used (configurations/arrangement.hpp).
// - A row with the last clues is not filled: the ways are matchings (configurations/row_matchings.hpp). The last row is
//   counted like this for each way to fill the row before it, which then needs no table.
// - In the last band, columns are not distinguished within a box (configurations/filler_by_symbols.cpp).
//
// Invariant: after each step, the sum over the states of (number) x (ways to continue) is the result. No canonical form
// is needed: a state that is not recognised as equivalent to another one is merely kept separately.
//
// The identity of shapes with few words has a formula (configurations/two_stack_configurations.hpp), which takes the
// same time for all numbers of clues. It is used for numbers of clues for which it is faster.
//
// Alternative: enumerating the sets of clues up to symmetry and counting the colourings of each is as fast for few
// clues. But it needs canonical forms, and with more clues there are far more sets than states.
//
// Cost: the identity of 3x3 takes 0.05 s with up to 8 clues, 0.2 s with 9 and 0.8 s with 10 (27,187,203,085,811,928
// configurations). All 275 classes take 1.5 s, 6 s and 15 s. The identity of 2x3 with up to 36 clues takes 5 s by the
// formula and seven minutes by the sweep; all other symmetries of 2x3 together take 3 s. Memory: a few hundred bytes
// per state, 280 MB for 2x3.

#include "count/configurations/fixed_configurations.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "count/configurations/arrangement.hpp"
#include "count/configurations/configuration_steps.hpp"
#include "count/configurations/row_matchings.hpp"
#include "count/configurations/state_normaliser.hpp"
#include "count/configurations/state_table.hpp"
#include "count/configurations/step_filler.hpp"
#include "count/configurations/symbol_orbit.hpp"
#include "count/configurations/two_stack_configurations.hpp"

namespace isodoku::detail {
namespace {

/// The number of states between two calls of the progress hook: milliseconds.
constexpr std::size_t states_a_call = 256;

/// For 2x3 the sweep takes 3 s, and three times as much with two more clues.
constexpr int max_clues_to_walk = 15;

class FixedConfigurations {
 public:
  FixedConfigurations(const Shape& shape, const Symmetry& symmetry, int max_clues, const ProgressHook& progress)
      : steps_(configuration_steps(shape, symmetry, max_clues)),
        arrangement_(steps_, max_clues),
        normaliser_(shape, symmetry),
        max_clues_(max_clues),
        progress_(progress),
        counts_(static_cast<std::size_t>(max_clues) + 1) {
    for (const ConfigurationStep& step : steps_) {
      matchings_.push_back(RowMatchings::of(step));
      auto filler = make_filler_by_symbols(step);
      fillers_.push_back(filler ? std::move(filler) : make_filler_by_cells(step));
    }
    state_.symbols_left = std::min(shape.size(), max_clues);
  }

  std::vector<BigInteger> count() {
    if (steps_.empty()) {
      counts_[0] = 1;
      return counts_;
    }
    tables_[ClueProgress{}].add(state_, 1);
    // A last row needs no separate step.
    const std::size_t end = steps_.size() > 1 && matchings_.back() ? steps_.size() - 1 : steps_.size();
    for (number_ = 0; number_ < end; ++number_) {
      closes_ = end < steps_.size() && number_ + 1 == end;
      next_tables_.clear();
      begin_step(end);
      for (const auto& [progress, table] : tables_) extend(progress, table);
      tables_.swap(next_tables_);
    }
    return counts_;
  }

 private:
  /// A number of clues for the step.
  struct Choice {
    StepMove move;
    bool is_filled = false;  // whether the ways are enumerated
    BigInteger number;       // number of ways that led to the current state
    BigInteger ways;         // number of ways to fill it, if this is the end
    StateTable* table = nullptr;
    // If the next row is the last: for its clues, the moves and the number of ways to fill both.
    std::vector<StepMove> last_moves;
    std::vector<BigInteger> last_ways;
  };

  void extend(const ClueProgress& progress, const StateTable& table) {
    if (!choose(progress)) return;
    const auto finish = [this](int clues, const Ways& ways) { this->finish(clues, ways); };
    for (std::size_t entry = 0; entry < table.size(); ++entry) {
      const BigInteger& number = table.read(entry, state_);
      for (Choice& choice : choices_) {
        if (choice.move.is_possible) choice.number = choice.move.apply(number);
      }
      if (!row_ways_.empty()) count_row();
      if (max_filled_ >= 0) fillers_[number_]->fill(state_, min_filled_, max_filled_, finish);
      collect(static_cast<std::size_t>(progress.clues));
      if (++states_done_ % states_a_call == 0 && progress_) progress_(share_done());
    }
  }

  void begin_step(std::size_t end) {
    steps_to_do_ = end;
    states_done_ = 0;
    states_of_step_ = 0;
    for (const auto& [progress, table] : tables_) states_of_step_ += table.size();
  }

  /// Assumes that all steps take equally long. Tables without choices are skipped, so it may jump.
  [[nodiscard]] double share_done() const {
    const double of_step = static_cast<double>(states_done_) / static_cast<double>(states_of_step_);
    return (static_cast<double>(number_) + of_step) / static_cast<double>(steps_to_do_);
  }

  /// Prepares the choices; returns false if there are none.
  bool choose(const ClueProgress& progress) {
    choices_.clear();
    min_filled_ = max_clues_ + 1;
    max_filled_ = -1;
    row_ways_.clear();
    for (StepMove& move : arrangement_.moves(number_, progress)) {
      Choice& choice = choices_.emplace_back();
      choice.move = std::move(move);
      if (!choice.move.is_possible) continue;
      const auto clues = static_cast<int>(choices_.size()) - 1;
      if (choice.move.is_last && matchings_[number_]) {
        row_ways_.resize(choices_.size());
        continue;
      }
      if (closes_ && !choice.move.is_last) {
        choice.last_moves = arrangement_.moves(number_ + 1, choice.move.next);
        choice.last_ways.resize(choice.last_moves.size());
        if (choice.last_moves.empty()) continue;
      }
      choice.is_filled = true;
      min_filled_ = std::min(min_filled_, clues);
      max_filled_ = clues;
    }
    return !choices_.empty();
  }

  /// The number of ways to fill the step if this is the end, if they can be counted.
  void count_row() {
    matchings_[number_]->count(state_, row_ways_);
    for (std::size_t clues = 0; clues < row_ways_.size(); ++clues) {
      const StepMove& move = choices_[clues].move;
      if (move.is_possible && move.is_last) choices_[clues].ways = BigInteger(row_ways_[clues]);
    }
  }

  void collect(std::size_t clues) {
    for (Choice& choice : choices_) {
      if (choice.ways != 0) {
        counts_[clues] += choice.number * choice.ways;
        choice.ways = 0;
      }
      for (std::size_t last = 0; last < choice.last_moves.size(); ++last) {
        BigInteger& ways = choice.last_ways[last];
        if (ways == 0) continue;
        const StepMove& move = choice.last_moves[last];
        if (move.is_possible) counts_[clues + last] += move.apply(choice.number * ways);
        ways = 0;
      }
      ++clues;
    }
  }

  void finish(int clues, const Ways& ways) {
    Choice& choice = choices_[static_cast<std::size_t>(clues)];
    if (!choice.is_filled) return;
    if (choice.move.is_last) {
      choice.ways += BigInteger(ways);
    } else if (closes_) {
      last_row_ways_.resize(choice.last_ways.size());
      matchings_.back()->count(state_, last_row_ways_);
      for (std::size_t last = 0; last < last_row_ways_.size(); ++last) {
        if (last_row_ways_[last] != 0) choice.last_ways[last] += BigInteger(ways) * BigInteger(last_row_ways_[last]);
      }
    } else {
      next_state_ = state_;
      next_state_.symbols_left = std::min(state_.symbols_left, max_clues_ - choice.move.next.clues);
      normaliser_.normalise(next_state_, steps_[number_]);
      if (choice.table == nullptr) choice.table = &next_tables_[choice.move.next];
      if (ways == 1) {
        choice.table->add(next_state_, choice.number);
      } else {
        choice.table->add(next_state_, choice.number * BigInteger(ways));
      }
    }
  }

  std::vector<ConfigurationStep> steps_;
  Arrangement arrangement_;
  StateNormaliser normaliser_;
  std::vector<std::optional<RowMatchings>> matchings_;  // by step
  std::vector<std::unique_ptr<StepFiller>> fillers_;
  int max_clues_;
  const ProgressHook& progress_;
  std::vector<BigInteger> counts_;
  std::map<ClueProgress, StateTable> tables_;
  std::map<ClueProgress, StateTable> next_tables_;

  // For the current step: table and state.
  std::size_t number_ = 0;
  bool closes_ = false;          // the next row is the last, and is counted at once
  std::vector<Choice> choices_;  // by clues
  int min_filled_ = 0;           // minimum of those that are filled
  int max_filled_ = 0;
  SymbolState state_;
  SymbolState next_state_;
  std::vector<Ways> row_ways_;
  std::vector<Ways> last_row_ways_;

  // For the progress.
  std::size_t steps_to_do_ = 0;
  std::size_t states_of_step_ = 0;
  std::size_t states_done_ = 0;
};

}  // namespace

std::vector<BigInteger> fixed_configurations(const Shape& shape, const Symmetry& symmetry, int max_clues,
                                             const ProgressHook& progress) {
  if (max_clues > max_clues_to_walk && symmetry == identity_transform(shape).symmetry &&
      has_few_two_stack_words(shape)) {
    return two_stack_configurations(shape, max_clues, progress);
  }
  return FixedConfigurations(shape, symmetry, max_clues, progress).count();
}

}  // namespace isodoku::detail
