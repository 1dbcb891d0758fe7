#pragma once
// Solving step by step.
//
// Example:
//
//     const TechniqueRules rules{make_shape(2, 2)};
//     Candidates state(rules);
//     state.start(make_grid(make_shape(2, 2), "......12.1.3.32."));
//     Step step;
//     assert(make_crook_steps(rules)->find(state, step));
//     assert(step.kind == StepKind::deduction && !step.instance.placed.empty());

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/public.hpp"
#include "techniques/technique_list.hpp"

namespace ISODOKU_PUBLIC isodoku {

enum class StepKind : std::uint8_t {
  deduction,      ///< something follows from the state
  choice,         ///< a candidate is tried
  contradiction,  ///< what was tried last is undone and excluded
};

/// One step and what it says. What is placed and removed is in the instance.
struct Step {
  StepKind kind = StepKind::deduction;
  std::string technique;    ///< its name; `choice`, `contradiction`
  Instance instance;        ///< of choices: the candidates of the cell are its symbols
  Instance complement;      ///< of a preemptive set: the hidden set of the other cells of its house, if that is smaller
  std::uint64_t depth = 0;  ///< how many choices the state rests on, the step's own included
};

/// Finds one step after the other.
class StepFinder {
 public:
  StepFinder() = default;
  StepFinder(const StepFinder&) = delete;
  StepFinder& operator=(const StepFinder&) = delete;
  virtual ~StepFinder() = default;

  /// The next deduction, which has an effect; false if there is none. `step` is overwritten.
  virtual bool find(const Candidates& state, Step& step) = 0;
};

/// Crook's: forced numbers, then preemptive sets.
std::unique_ptr<StepFinder> make_crook_steps(const TechniqueRules& rules);
/// The first instance of the first of the selected techniques (numbers in the list) that has one; singles by cost. The
/// list must outlive it.
std::unique_ptr<StepFinder> make_technique_steps(TechniqueList& list, const std::vector<std::size_t>& selected);

/// Whether some cell has no candidate left, or some house of N cells no place for a symbol or one place for two.
[[nodiscard]] bool is_contradictory(const Candidates& state);

}  // namespace isodoku
