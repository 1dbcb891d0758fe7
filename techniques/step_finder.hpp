#pragma once
// Finds the next step.

#include <memory>
#include <vector>

#include "techniques/candidates.hpp"
#include "techniques/detail/technique_entries.hpp"
#include "techniques/step.hpp"

namespace isodoku::detail {

/// Finds one step at a time.
class StepFinder {
 public:
  StepFinder() = default;
  StepFinder(const StepFinder&) = delete;
  StepFinder& operator=(const StepFinder&) = delete;
  virtual ~StepFinder() = default;

  /// Finds the next deduction that has an effect, and overwrites `step`. Returns false if there is none.
  virtual bool find(const Candidates& state, Step& step) = 0;
};

/// Crook's method: forced numbers, then preemptive sets.
std::unique_ptr<StepFinder> make_crook_steps(const TechniqueRules& rules);
/// The first instance of the first selected technique that has one; singles by cost. `selected` are numbers of
/// techniques in the list, which must outlive the result.
std::unique_ptr<StepFinder> make_technique_steps(TechniqueEntries& list, const std::vector<std::size_t>& selected);

/// Whether some open cell has no candidate left, or some house of N cells has no place for a symbol, or has the same
/// single place for two symbols.
[[nodiscard]] bool is_contradictory(const Candidates& state);

}  // namespace isodoku::detail
