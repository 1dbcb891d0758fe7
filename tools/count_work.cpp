// Each counter of the library has an estimate of its time. These are added up here and compared with the limit.
//
// Without --clues, configurations are counted in runs, since counting those with up to k clues takes as long as
// counting those with k clues. Runs are chosen from the last number of clues downwards. The estimated time of a run is
// at most four times that of its first number, so all runs together take little longer than the last. For large shapes,
// a run has one or two numbers; for 2x3, one run has all numbers from 15.

#include "tools/count_work.hpp"

#include <algorithm>
#include <cstdio>
#include <string>

#include "base/error.hpp"
#include "count/classes/class_count.hpp"
#include "count/classes/fixed_grid_terms.hpp"
#include "count/configurations/configuration_counts.hpp"
#include "count/grids/grid_count.hpp"
#include "count/patterns/pattern_counts.hpp"
#include "count/puzzles/puzzle_counts.hpp"
#include "generate/patterns.hpp"
#include "group/conjugacy_classes.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"

namespace isodoku::tool {
namespace {

/// Only counts in pieces (tools/count_shards) have checkpoints. A crash of any other count would lose everything, and
/// tables of configurations would exceed the memory long before this limit.
constexpr double max_seconds = 86'400;

/// Shorter times are not announced.
constexpr double min_seconds_shown = 2;

/// Runs of configurations with a shorter time are not divided.
constexpr double short_run = 0.5;
/// The maximum ratio of the time of a longer run to that of its first number.
constexpr double longest_run_factor = 4;

/// To make, store and write one row of a table of conjugacy classes.
constexpr double seconds_a_class = 1e-5;
/// With --assume-grids, to estimate a conjugacy class and to count what it fixes, if that is within reach.
constexpr double seconds_an_assumed_class = 0.1;
/// To add two coefficients of polynomials.
constexpr double seconds_an_addition = 3e-8;
/// Number of cycles of a typical symmetry.
constexpr double typical_cycles = 60;

double configurations_estimate(const CountOptions& options, const Shape& shape, int clues) {
  return estimated_configuration_count_seconds(shape, clues, options.jobs);
}

double configurations_estimate(const CountOptions& options, const Shape& shape) {
  if (!options.is_by_clues()) return configurations_estimate(options, shape, options.last_clues(shape));
  double sum = 0;
  for (const ConfigurationRun& run :
       configuration_runs(shape, options.first_clues(), options.last_clues(shape), options.jobs)) {
    sum += run.seconds;
  }
  return sum;
}

double by_order_estimate(const CountOptions& options, const BoxGroup& group) {
  double sum = 0;
  for (int clues = options.first_clues(); clues <= options.last_clues(group.shape()); ++clues) {
    sum += estimated_patterns_by_order_seconds(group, clues, options.jobs);
  }
  return sum;
}

double estimate(const CountOptions& options, const BoxGroup& group) {
  const Shape& shape = group.shape();
  const double classes = options.explain ? conjugacy_class_count(group) : 0;
  switch (options.subject) {
    case Subject::grids:
      return estimated_grid_count_seconds(shape);
    case Subject::classes:
      // The work is known only when the terms are estimated.
      if (options.assumed_grids) return classes * seconds_an_assumed_class;
      return options.by_order ? estimated_classes_by_order_seconds(shape, options.jobs)
                              : estimated_fixed_grid_terms_seconds(shape, options.jobs);
    case Subject::patterns:
      if (options.explain) {
        return classes * (seconds_a_class +
                          typical_cycles * (options.clues ? options.last_clues(shape) : 0) * seconds_an_addition);
      }
      if (options.by_order) return by_order_estimate(options, group);
      return estimated_pattern_count_seconds(group, options.last_clues(shape), options.jobs);
    case Subject::configurations:
      return classes * seconds_a_class + configurations_estimate(options, shape);
    case Subject::puzzles:
      break;
  }
  return 0;
}

/// The same for any rules.
double estimate(const CountOptions& options, const Symmetries& group) {
  if (options.subject == Subject::puzzles) {
    return estimated_puzzle_tallies_seconds(group.rules(), options.selection(), options.jobs);
  }
  if (group.boxes() != nullptr) return estimate(options, *group.boxes());
  constexpr double seconds_an_element = 1e-6;
  if (options.subject == Subject::patterns) return static_cast<double>(group.order()) * seconds_an_element;
  return estimated_grid_count_seconds(group.rules(), options.jobs, {.on_work = check_interrupt});
}

/// Only counts of configurations can take so long.
[[noreturn]] void refuse(const CountOptions& options, const Shape& shape, double seconds) {
  int clues = 0;
  while (clues < shape.cell_count() && configurations_estimate(options, shape, clues + 1) <= max_seconds) ++clues;
  const std::string which = options.clues ? " with " + std::to_string(options.clues->last) + " clues" : "";
  const std::string duration = duration_text(seconds);
  throw Error(ErrorKind::usage, "counting the configurations of " + shape.text() + which + " would take " +
                                    (duration.starts_with("more") ? "" : "about ") + duration +
                                    "; the limit is one day, enough for up to " + std::to_string(clues) +
                                    " clues (use --clues)");
}

}  // namespace

double conjugacy_class_count(const BoxGroup& group) {
  const Shape& shape = group.shape();
  const auto rows = static_cast<double>(line_classes(shape.box_rows(), shape.bands()).size());
  if (group.transposes()) return rows * (rows + 1) / 2 + rows;
  return rows * static_cast<double>(line_classes(shape.box_columns(), shape.stacks()).size());
}

std::vector<ConfigurationRun> configuration_runs(const Shape& shape, int first_clues, int last_clues,
                                                 std::size_t jobs) {
  std::vector<double> seconds;
  for (int clues = 0; clues <= last_clues; ++clues) {
    seconds.push_back(estimated_configuration_count_seconds(shape, clues, jobs));
    if (seconds.back() > max_seconds) {  // refused anyway
      return {{first_clues, last_clues, estimated_configuration_count_seconds(shape, last_clues, jobs)}};
    }
  }
  const auto at = [&](int clues) { return seconds[static_cast<std::size_t>(clues)]; };
  std::vector<ConfigurationRun> runs;
  for (int last = last_clues; last >= first_clues; last = runs.back().first - 1) {
    int first = last;
    while (first > first_clues && (at(last) <= short_run || longest_run_factor * at(first - 1) >= at(last))) --first;
    runs.push_back({first, last, at(last)});
  }
  std::ranges::reverse(runs);
  return runs;
}

CountWork::CountWork(const CountOptions& options, const Symmetries& group)
    : progress_(options.quiet ? Progress::When::never : options.progress, ""),
      jobs_(options.jobs),
      seconds_(estimate(options, group)) {
  if (seconds_ > max_seconds && options.subject == Subject::configurations) refuse(options, group.shape(), seconds_);
  if (seconds_ > max_seconds && options.subject == Subject::patterns && options.by_order) {
    throw Error(ErrorKind::usage, "these patterns are generated one by one, which would take " +
                                      duration_text(seconds_) + "; the limit is one day");
  }
  if (seconds_ > max_seconds && group.boxes() == nullptr) {
    throw Error(ErrorKind::usage, "this count for " + group.shape().text() + " with the rules " + group.rules().text() +
                                      " would take " + duration_text(seconds_) + "; the limit is one day");
  }
  if (!progress_.is_active() || seconds_ < min_seconds_shown) return;
  std::fprintf(stderr, "isodoku: this takes about %s\n", duration_text(seconds_).c_str());
}

Execution CountWork::execution(double seconds_of_part) {
  const double begin = part_end_ / seconds_;
  part_end_ += seconds_of_part;
  const auto progress = [this, begin, size = seconds_of_part / seconds_](double done) {
    check_interrupt();
    progress_.update_share(begin + done * size);
  };
  return {task_runner(jobs_), progress, {}};
}

}  // namespace isodoku::tool
