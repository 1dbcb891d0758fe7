// Only puzzles with a unique solution are explained. A solver checks this first, since techniques that assume
// uniqueness prove nothing about other puzzles.

#include "techniques/explainer.hpp"

#include <string>
#include <utility>

#include "base/error.hpp"
#include "techniques/detail/technique_entries.hpp"
#include "techniques/step_search.hpp"

namespace isodoku {
namespace {

bool is_crook(const TechniqueChoice& techniques) {
  return techniques.names == Explainer::crook;
}

/// Crook's method, or the techniques selected from a list.
std::unique_ptr<detail::StepFinder> make_finder(const TechniqueList& list, detail::TechniqueEntries& entries,
                                                const TechniqueChoice& techniques, bool guesses) {
  if (is_crook(techniques)) {
    if (!guesses) return detail::make_crook_steps(entries.rules());
    throw Error(ErrorKind::usage, Setting::guess +
                                      Reason(": cannot be combined with Crook's method, which always guesses; set ") +
                                      Setting::techniques + " to others");
  }
  if (("," + techniques.names + ",").find(std::string(",") + Explainer::crook + ",") != std::string::npos) {
    throw Error(ErrorKind::usage, Setting::techniques + Reason(": crook cannot be combined with other techniques"));
  }
  try {
    return detail::make_technique_steps(entries, list.select(techniques));
  } catch (const Error& error) {
    throw Error(error.kind(), Setting::techniques + Reason(": ") + error.reason());
  }
}

}  // namespace

class Explainer::Impl {
 public:
  Impl(const TechniqueList& list, const TechniqueChoice& techniques, bool guesses)
      : list_(list),
        solver_(list.rules()),
        search_(list_.entries_->rules(), make_finder(list_, *list_.entries_, techniques, guesses),
                guesses || is_crook(techniques)) {}

  template <typename Puzzle>
  Explanation explain(const Puzzle& puzzle, const StepVisitor& on_step) {
    Explanation found;
    found.status = solver_.solve(puzzle).status;
    if (found.status != SolutionStatus::unique) return found;
    const detail::StepSearch::End end = search_.run(puzzle, on_step, [](const Grid&) { return false; });
    if (end == detail::StepSearch::End::cut_short) found.status = SolutionStatus::out_of_reach;
    found.grid = search_.grid();
    found.is_solved = found.grid.is_complete();
    return found;
  }

  void set_execution(const Execution& execution) {
    list_.entries_->set_execution(execution);
    solver_.set_execution(execution);
    search_.set_execution(execution);
  }

 private:
  TechniqueList list_;
  Solver solver_;
  detail::StepSearch search_;
};

Explainer::Explainer(const TechniqueList& list, const TechniqueChoice& techniques, bool guesses)
    : impl_(std::make_unique<Impl>(list, techniques, guesses)) {}
Explainer::Explainer(Explainer&&) noexcept = default;
Explainer& Explainer::operator=(Explainer&&) noexcept = default;
Explainer::~Explainer() = default;

Explanation Explainer::explain(const Grid& puzzle) {
  std::vector<Step> steps;
  Explanation found = explain(puzzle, [&steps](const Step& step) { steps.push_back(step); });
  found.steps = std::move(steps);
  return found;
}

Explanation Explainer::explain(const Grid& puzzle, const StepVisitor& on_step) {
  return impl_->explain(puzzle, on_step);
}

Explanation Explainer::explain(const CandidateGrid& puzzle, const StepVisitor& on_step) {
  return impl_->explain(puzzle, on_step);
}

void Explainer::set_execution(const Execution& execution) {
  impl_->set_execution(execution);
}

}  // namespace isodoku
