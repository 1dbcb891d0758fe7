// Orderly generation and Burnside's sum share nothing but the group: the one builds representatives, the other counts
// what symmetries fix. So a tree that was cut too early, gone through twice or resumed at the wrong place shows here.
//
// Of grids, the orders of the automorphism groups are known, too, and so how many grids the classes have. A class that
// is missed, met twice, or whose order is wrong changes that sum.

#include "tools/generation_check.hpp"

#include <optional>
#include <string>

#include "base/error.hpp"
#include "count/classes/class_count.hpp"
#include "count/configurations/configuration_counts.hpp"
#include "count/grids/grid_count.hpp"
#include "count/patterns/pattern_counts.hpp"
#include "jobs/threads.hpp"

namespace isodoku {
namespace {

/// Of one core: so whether a run is checked does not depend on how many threads it has.
constexpr double max_check_seconds = 1;

std::optional<BigInteger> number_by_burnside(const GenerateTask& task, std::size_t jobs) {
  if (task.weights || task.pattern) return std::nullopt;
  const Execution execution{task_runner(jobs)};
  if (task.subject == GenerateSubject::patterns &&
      estimated_pattern_count_seconds(task.group(), task.clues, 1) <= max_check_seconds) {
    return pattern_counts(task.group(), task.clues, execution).back();
  }
  if (task.subject == GenerateSubject::configurations &&
      estimated_configuration_count_seconds(task.shape, task.clues, 1) <= max_check_seconds) {
    return configuration_counts(task.group(), task.clues, execution).back();
  }
  return std::nullopt;
}

}  // namespace

void check_whole_generation(const GenerateTask& task, std::uint64_t lines, std::size_t jobs) {
  const std::optional<BigInteger> expected = number_by_burnside(task, jobs);
  if (!expected || *expected == lines) return;
  throw Error(ErrorKind::internal, std::to_string(lines) + " " + task.subject_name() +
                                       " were generated, and there are " + expected->str() + " by Burnside's lemma");
}

void check_all_grids(const GenerateTask& task, const GridClassTally& tally, std::size_t jobs) {
  const Execution execution{task_runner(jobs)};
  const Symmetries group = task.group();
  const auto compare = [](const std::string& item_name, const BigInteger& found, const BigInteger& expected) {
    if (found == expected) return;
    throw Error(ErrorKind::internal, found.str() + ' ' + item_name + " were generated, and there are " +
                                         expected.str() + " by another method");
  };
  compare("classes", tally.classes(), class_count(group, execution));
  compare("grids", tally.grids(group), grid_count(task.shape, execution));
}

}  // namespace isodoku
