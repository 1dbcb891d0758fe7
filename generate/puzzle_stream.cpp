// Distinct puzzles from numbered candidates.
//
// A candidate depends only on its number (PuzzleMaker), so threads may make candidates in any order. One stream removes
// equivalent ones, in the order of the numbers: if the class of a candidate is already known, another puzzle is made
// for that number until its class is new. So the result does not depend on the threads.
//
// A ClassSet remembers the classes. Puzzles from different classes of the catalogue are never equivalent and need not
// be remembered.

#include "generate/puzzle_stream.hpp"

#include <cstddef>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "canon/classes/class_set.hpp"
#include "techniques/rating.hpp"

namespace isodoku {
namespace {

[[noreturn]] void refuse(Setting setting, const std::string& reason) {
  throw Error(ErrorKind::usage, setting + Reason(": ") + reason);
}

void check_clues(const Rules& rules, const PuzzleSpec& spec) {
  const Setting setting = spec.pattern ? Setting::pattern : Setting::clues;
  if (!spec.pattern && spec.max_clues != max_cells && spec.max_clues > rules.cell_count()) {
    refuse(setting, too_few_cells(rules.shape()));
  }
  if (!spec.pattern && spec.min_clues > spec.max_clues) {
    refuse(setting,
           "the range from " + std::to_string(spec.min_clues) + " to " + std::to_string(spec.max_clues) + " is empty");
  }
  const int max_clues = spec.pattern ? spec.pattern->clue_count() : spec.max_clues;
  if (const std::optional<std::string> reason = reason_against_clues(rules, max_clues)) refuse(setting, *reason);
}

void check_pattern(const Rules& rules, const PuzzleSpec& spec) {
  if (!spec.pattern) return;
  if (spec.pattern->shape() != rules.shape()) {
    refuse(Setting::pattern, "it is " + spec.pattern->shape().text() + ", the rules are " + rules.shape().text());
  }
  if (spec.symmetry != PlaceSymmetry::none) refuse(Setting::symmetry, "a pattern has its own");
}

void check_difficulty(const Rules& rules, const PuzzleDifficulty& difficulty) {
  if (difficulty.min_cost > difficulty.max_cost) {
    refuse(Setting::cost, "the range from " + std::to_string(difficulty.min_cost) + " to " +
                              std::to_string(difficulty.max_cost) + " is empty");
  }
  if (difficulty.hardest.empty()) return;
  try {
    (void)TechniqueList(rules).select(difficulty.hardest);
  } catch (const Error& error) {
    throw Error(error.kind(), Setting::hardest + Reason(": ") + error.reason());
  }
}

}  // namespace

PuzzleTask::PuzzleTask(const Symmetries& group, PuzzleSpec spec, const OpenCatalogue& open_catalogue) {
  const Rules& rules = group.rules();
  check_pattern(rules, spec);
  check_clues(rules, spec);
  check_difficulty(rules, spec.difficulty);
  if (spec.pattern) spec.pattern = pattern_of(*spec.pattern);
  std::shared_ptr<const Catalogue> catalogue;
  if (open_catalogue && rules.are_boxes() && rules.shape() == Shape() && !spec.pattern) {
    catalogue = open_catalogue();
    if (spec.puzzles > catalogue->size()) {
      refuse(Setting::puzzles,
             "at most " + std::to_string(catalogue->size()) + " puzzles, one for each class of grids");
    }
  }
  parts_ = std::make_shared<const Parts>(Parts{group, std::move(spec), std::move(catalogue)});
}

class PuzzleStream::Impl {
 public:
  explicit Impl(PuzzleTask task) : task_(std::move(task)), maker_(task_.make_maker()) {
    if (!PuzzleMaker::are_different(task_.spec(), task_.catalogue()))
      known_.emplace(task_.group(), ClassSetOptions{.form = {}, .counts_members = false});
  }

  std::optional<GeneratedPuzzle> next() {
    if (is_short_ || number_ >= task_.spec().puzzles) return std::nullopt;
    PuzzleCandidate candidate{number_, maker_.make(number_), {}};
    if (!candidate.made) candidate.nearest = maker_.nearest();
    std::optional<GeneratedPuzzle> found = take(std::move(candidate));
    if (found) ++number_;
    return found;
  }

  std::optional<GeneratedPuzzle> take(PuzzleCandidate candidate) {
    nearest_ = std::move(candidate.nearest);
    std::optional<GeneratedPuzzle> found = std::move(candidate.made);
    if (found && known_ && !known_->insert(found->puzzle).is_new) found = another(candidate.number);
    is_short_ = !found;
    return found;
  }

  void know(const Grid& puzzle) {
    if (known_) known_->insert(puzzle);
  }

  [[nodiscard]] bool is_short() const { return is_short_; }
  [[nodiscard]] std::uint64_t number() const { return number_; }
  [[nodiscard]] Reason shortage(std::uint64_t found) const {
    return "found " + std::to_string(found) + " of " + std::to_string(task_.spec().puzzles) +
           " puzzles; stopped after " + std::to_string(task_.spec().tries) + " attempts without a new one (raise " +
           Reason(Setting::tries) + "); " + nearest_;
  }

  void set_execution(const Execution& execution) {
    execution_ = execution;
    maker_.set_execution(execution);
  }

 private:
  /// A puzzle that is not equivalent to any known one.
  std::optional<GeneratedPuzzle> another(std::uint64_t number) {
    std::uint64_t tries = 0;
    for (std::uint64_t attempt = 1; tries < task_.spec().tries; ++attempt) {
      execution_.check();
      OtherPuzzle other = maker_.make_other(number, attempt, tries);
      if (other.made && known_->insert(other.made->puzzle).is_new) return std::move(other.made);
      tries = other.tries;
    }
    nearest_ = "the others found are equivalent to these";
    return std::nullopt;
  }

  PuzzleTask task_;
  PuzzleMaker maker_;
  std::optional<ClassSet> known_;
  Execution execution_;
  std::uint64_t number_ = 0;
  bool is_short_ = false;
  std::string nearest_;
};

PuzzleStream::PuzzleStream(const PuzzleTask& task) : impl_(std::make_unique<Impl>(task)) {}
PuzzleStream::PuzzleStream(PuzzleStream&&) noexcept = default;
PuzzleStream& PuzzleStream::operator=(PuzzleStream&&) noexcept = default;
PuzzleStream::~PuzzleStream() = default;

std::optional<GeneratedPuzzle> PuzzleStream::next() {
  return impl_->next();
}

std::optional<GeneratedPuzzle> PuzzleStream::take(PuzzleCandidate candidate) {
  return impl_->take(std::move(candidate));
}

void PuzzleStream::know(const Grid& puzzle) {
  impl_->know(puzzle);
}

bool PuzzleStream::is_short() const {
  return impl_->is_short();
}

Reason PuzzleStream::shortage(std::uint64_t found) const {
  return impl_->shortage(found);
}

std::uint64_t PuzzleStream::number() const {
  return impl_->number();
}

void PuzzleStream::set_execution(const Execution& execution) {
  impl_->set_execution(execution);
}

}  // namespace isodoku
