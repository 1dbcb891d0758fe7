#pragma once
// Steps, and choices where there are none: a puzzle to its end.

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "base/execution.hpp"
#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "techniques/step_finder.hpp"

namespace isodoku::detail {

/// What a search did.
struct StepStats {
  std::uint64_t nodes = 0;  ///< states that were begun: the puzzle and one for each choice
  std::uint64_t sets = 0;   ///< deductions that only remove candidates
  std::uint64_t choices = 0;
  std::uint64_t depth = 0;  ///< the greatest number of choices that one state rests on
};

/// Continues by steps; where there is none, tries a candidate of a cell with fewest, the first in reading order. A
/// contradiction undoes the last choice and excludes it. Keeps its working memory; each thread needs its own.
class StepSearch {
 public:
  /// A search ends after so many states, with or without solutions: 5 s for 3x3, a minute for 5x5. Of 500 hard puzzles,
  /// none takes more than 563 states by Crook's steps.
  static constexpr std::uint64_t max_nodes = 200'000;

  enum class End : std::uint8_t {
    finished,   ///< all solutions were found, or as many as were wanted
    stalled,    ///< there is no step, and no choices are made
    unwanted,   ///< who is shown the steps wanted no more
    cut_short,  ///< more than max_nodes states would be begun
  };

  StepSearch(const TechniqueRules& rules, std::unique_ptr<StepFinder> finder, bool makes_choices);

  /// Gets each solution; false ends the search.
  using SolutionVisitor = Visitor<const Grid& /*solution*/>;

  /// A puzzle of the shape of the rules. Each step is shown before it is applied.
  End run(const Grid& puzzle, const StepVisitor& on_step, const SolutionVisitor& on_solution);
  /// The same for a puzzle with candidates (Sukaku).
  End run(const CandidateGrid& puzzle, const StepVisitor& on_step, const SolutionVisitor& on_solution);
  /// The same for only solutions.
  End run(const Grid& puzzle, const SolutionVisitor& on_solution) {
    return run(
        puzzle, [](const Step&) {}, on_solution);
  }

  /// The symbols where the last search ended.
  [[nodiscard]] Grid grid() const { return states_[depth_].grid(); }
  [[nodiscard]] const StepStats& stats() const { return stats_; }

  /// Its check() is called at every step: so a stop ends the search.
  void set_execution(const Execution& execution) { on_work_ = execution.checker(); }

 private:
  End go_on(const StepVisitor& on_step, const SolutionVisitor& on_solution);
  void describe_contradiction(Step& step) const;
  void describe_choice(Step& step) const;
  void begin_colour();

  const TechniqueRules& rules_;
  std::unique_ptr<StepFinder> finder_;
  bool makes_choices_;
  std::vector<Candidates> states_;  ///< by depth
  std::vector<Placement> choices_;  ///< those that the states from depth 1 on begin with
  std::size_t depth_ = 0;
  StepStats stats_;
  std::function<void()> on_work_;
};

}  // namespace isodoku::detail
