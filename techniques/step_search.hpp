#pragma once
// Solves a puzzle by steps, and by choices if there is no step.

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "base/execution.hpp"
#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "techniques/step_finder.hpp"

namespace isodoku::detail {

/// Statistics of a search.
struct StepStats {
  std::uint64_t nodes = 0;  ///< number of states visited: the puzzle, and one for each choice
  std::uint64_t sets = 0;   ///< number of deductions that only remove candidates
  std::uint64_t choices = 0;
  std::uint64_t depth = 0;  ///< maximum number of choices that a state depends on
};

/// Applies steps. If there is none, tries a candidate of a cell with the fewest candidates, the first in reading order.
/// A contradiction undoes the last choice and excludes it. Contains working memory; each thread needs its own.
class StepSearch {
 public:
  /// The maximum number of states of a search: 5 s for 3x3, a minute for 5x5. Of 500 hard puzzles, none takes more than
  /// 563 states by Crook's steps.
  static constexpr std::uint64_t max_nodes = 200'000;

  enum class End : std::uint8_t {
    finished,   ///< all requested solutions were found
    stalled,    ///< there is no step, and choices are disabled
    unwanted,   ///< the visitor ended the search
    cut_short,  ///< the search would exceed max_nodes states
  };

  StepSearch(const TechniqueRules& rules, std::unique_ptr<StepFinder> finder, bool makes_choices);

  /// Receives each solution; returning false ends the search.
  using SolutionVisitor = Visitor<const Grid& /*solution*/>;

  /// Searches a puzzle, which must have the shape of the rules. Each step is passed on before it is applied.
  End run(const Grid& puzzle, const StepVisitor& on_step, const SolutionVisitor& on_solution);
  /// The same for a puzzle with candidates (Sukaku).
  End run(const CandidateGrid& puzzle, const StepVisitor& on_step, const SolutionVisitor& on_solution);
  /// The same, with only the solutions.
  End run(const Grid& puzzle, const SolutionVisitor& on_solution) {
    return run(
        puzzle, [](const Step&) {}, on_solution);
  }

  /// The symbols placed when the last search ended.
  [[nodiscard]] Grid grid() const { return states_[depth_].grid(); }
  [[nodiscard]] const StepStats& stats() const { return stats_; }

  /// Its check() is called at every step, so a stop request ends the search.
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
  std::vector<Placement> choices_;  ///< by depth - 1: the choice that the state begins with
  std::size_t depth_ = 0;
  StepStats stats_;
  std::function<void()> on_work_;
};

}  // namespace isodoku::detail
