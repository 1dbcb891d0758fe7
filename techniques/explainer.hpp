#pragma once
// Explains puzzles step by step.
//
// Example:
//
//     const Rules rules = make_shape(2, 2);
//     Explainer explainer(TechniqueList(rules), "all");
//     const Explanation found = explainer.explain(make_grid(rules, "......12.1.3.32."));
//     assert(found.is_solved && found.grid.text() == "1234341221434321");
//     assert(step_text(found.steps[0], rules) == "hidden single: {3} of box 2 => r1c3=3");

#include <cstdint>
#include <memory>
#include <vector>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "solve/solver.hpp"
#include "techniques/step.hpp"
#include "techniques/technique_list.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The steps to the solution of a puzzle, as far as the techniques lead.
struct Explanation {
  SolutionStatus status = SolutionStatus::none;  ///< unless it is unique, the other fields are meaningless
  std::vector<Step> steps;                       ///< in order
  Grid grid;                                     ///< the state after the last step
  bool is_solved = false;                        ///< whether `grid` is complete
};

/// Explains puzzles with a unique solution. Contains working memory; each thread needs its own.
class Explainer {
 public:
  /// The method of Crook (2009): naked and hidden singles, preemptive sets, and guesses if there are none of these. It
  /// is not in the list of techniques, and cannot be combined with others.
  static constexpr const char* crook = "crook";

  /// Keeps its own copy of the list, which shares the tables. `guesses`: whether to try candidates if the techniques
  /// find nothing; Crook's method always does. Throws Error (usage), with the Setting concerned, for unknown
  /// techniques, and for Crook's method with guesses.
  explicit Explainer(const TechniqueList& list, const TechniqueChoice& techniques = crook, bool guesses = false);
  Explainer(Explainer&&) noexcept;
  Explainer& operator=(Explainer&&) noexcept;
  ~Explainer();

  /// Explains a puzzle, which must have the shape of the rules. Throws Error (data) for a pattern.
  [[nodiscard]] Explanation explain(const Grid& puzzle);
  /// The same, but passes each step to the visitor instead of storing it.
  Explanation explain(const Grid& puzzle, const StepVisitor& on_step);
  /// The same for a puzzle with candidates (Sukaku).
  Explanation explain(const CandidateGrid& puzzle, const StepVisitor& on_step);

  /// Its check() is called every few milliseconds, so a stop request ends the work.
  void set_execution(const Execution& execution);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
