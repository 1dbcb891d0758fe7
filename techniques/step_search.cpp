// Crook writes the consequences of each choice in a new colour. Here, each choice is a copy of the state at the next
// depth. After a contradiction, the copy is dropped, the chosen candidate is excluded one level up, and steps continue
// there. If only one candidate then remains, it is a single, not a choice. So every solution is found once, in no
// particular order.

#include "techniques/step_search.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "techniques/singles.hpp"

namespace isodoku::detail {

bool is_contradictory(const Candidates& state) {
  const auto ignore = [](auto...) {};
  return state.is_broken() || !for_each_single(state, ignore, ignore);
}

StepSearch::StepSearch(const TechniqueRules& rules, std::unique_ptr<StepFinder> finder, bool makes_choices)
    : rules_(rules), finder_(std::move(finder)), makes_choices_(makes_choices), states_(1, Candidates(rules)) {}

StepSearch::End StepSearch::run(const Grid& puzzle, const StepVisitor& on_step, const SolutionVisitor& on_solution) {
  states_[0].start(puzzle);
  return go_on(on_step, on_solution);
}

StepSearch::End StepSearch::run(const CandidateGrid& puzzle, const StepVisitor& on_step,
                                const SolutionVisitor& on_solution) {
  states_[0].start(puzzle);
  return go_on(on_step, on_solution);
}

StepSearch::End StepSearch::go_on(const StepVisitor& on_step, const SolutionVisitor& on_solution) {
  stats_ = {.nodes = 1};
  depth_ = 0;
  choices_.clear();
  Step step;
  while (true) {
    if (on_work_) on_work_();
    const Candidates& state = states_[depth_];
    bool is_dead_end = is_contradictory(state);
    if (!is_dead_end && state.open_cells() == 0) {
      if (!on_solution(state.grid())) return End::finished;
      is_dead_end = true;
    }
    if (is_dead_end) {
      if (depth_ == 0) return End::finished;
      describe_contradiction(step);
      if (!on_step(step)) return End::unwanted;
      --depth_;
    } else if (finder_->find(state, step)) {
      step.depth = depth_;
      if (step.instance.placed.empty()) ++stats_.sets;
      if (!on_step(step)) return End::unwanted;
    } else {
      if (!makes_choices_) return End::stalled;
      if (stats_.nodes == max_nodes) return End::cut_short;
      describe_choice(step);
      if (!on_step(step)) return End::unwanted;
      begin_colour();
      choices_.push_back(step.instance.placed.front());
    }
    for (const Removal& removal : step.instance.removed) states_[depth_].remove(removal.cell, removal.symbols);
    for (const Placement& placement : step.instance.placed) states_[depth_].place(placement.cell, placement.symbol);
  }
}

void StepSearch::describe_contradiction(Step& step) const {
  const Placement& choice = choices_[depth_ - 1];
  step = Step();
  step.kind = StepKind::contradiction;
  step.technique = "contradiction";
  step.depth = depth_;
  step.instance.removed = {{choice.cell, symbol_bit(choice.symbol)}};
}

void StepSearch::describe_choice(Step& step) const {
  const Candidates& state = states_[depth_];
  std::size_t best = 0;
  int min_candidates = 0;
  for (std::size_t cell = 0; cell < rules_.cell_count(); ++cell) {
    const int candidates = std::popcount(state.at(cell));
    if (candidates == 0 || (min_candidates != 0 && candidates >= min_candidates)) continue;
    best = cell;
    min_candidates = candidates;
  }
  step = Step();
  step.kind = StepKind::choice;
  step.technique = "choice";
  step.depth = depth_ + 1;
  step.instance.cells = {static_cast<std::uint16_t>(best)};
  step.instance.symbols = state.at(best);
  step.instance.placed = {{static_cast<std::uint16_t>(best), min_symbol(state.at(best))}};
}

void StepSearch::begin_colour() {
  ++stats_.nodes;
  ++stats_.choices;
  if (states_.size() == depth_ + 1) states_.emplace_back(rules_);
  states_[depth_ + 1] = states_[depth_];
  choices_.resize(depth_);
  ++depth_;
  stats_.depth = std::max<std::uint64_t>(stats_.depth, depth_);
}

}  // namespace isodoku::detail
