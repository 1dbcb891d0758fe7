#pragma once
// The options of `count`, the estimated time of a count, and its progress.

#include <cstdint>
#include <optional>
#include <vector>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "count/puzzles/puzzle_counts.hpp"
#include "grid/shape.hpp"
#include "group/symmetries.hpp"
#include "io/progress.hpp"
#include "jobs/long_run.hpp"
#include "tools/command.hpp"
#include "tools/estimate_results.hpp"

namespace isodoku::tool {

enum class Subject : std::uint8_t { grids, classes, patterns, configurations, puzzles };

/// A column of the table of puzzles.
enum class PuzzleSequence : std::uint8_t { classes, puzzles };

struct CountOptions : CommonOptions {
  Subject subject = Subject::grids;
  std::optional<NumberRange> clues;  ///< for patterns and configurations; all numbers of clues if it is not given
  bool explain = false;
  bool all = false;
  bool by_order = false;
  bool svg = false;
  bool minimal = false;
  bool b_file = false;
  std::optional<PuzzleSequence> b_file_of;  ///< for puzzles
  std::optional<BigInteger> assumed_grids;  ///< --assume-grids, for classes
  std::uint64_t term_seconds = 10;          ///< with --assume-grids
  bool estimate = false;
  SampleRequest samples;          ///< for --estimate
  CheckpointOptions checkpoints;  ///< for --shard

  [[nodiscard]] int first_clues() const { return clues ? static_cast<int>(clues->first) : 0; }
  [[nodiscard]] int last_clues(const Shape& of_shape) const {
    return clues ? static_cast<int>(clues->last) : of_shape.cell_count();
  }
  [[nodiscard]] PuzzleSelection selection() const {
    return minimal ? PuzzleSelection::minimal : PuzzleSelection::unique;
  }
  /// Whether the output has one row per number of clues.
  [[nodiscard]] bool is_by_clues() const {
    const bool is_one = clues && clues->first == clues->last;
    return (!is_one || b_file) && !explain && !by_order &&
           (subject == Subject::patterns || subject == Subject::configurations);
  }
};

/// The number of conjugacy classes of a group.
double conjugacy_class_count(const BoxGroup& group);

/// A range of numbers of clues whose configurations are counted together.
struct ConfigurationRun {
  int first = 0;
  int last = 0;
  double seconds = 0;  ///< estimated time
};

/// Divides the numbers of clues into a few runs, so that the first numbers are printed soon, but those of many clues
/// are not counted repeatedly. If counting takes too long, there is a single run.
std::vector<ConfigurationRun> configuration_runs(const Shape& shape, int first_clues, int last_clues, std::size_t jobs);

/// The work of one count. On a terminal, or with --progress always, standard error shows the estimated time and the
/// progress.
class CountWork {
 public:
  /// Throws Error (usage) if the count would take too long.
  CountWork(const CountOptions& options, const Symmetries& group);
  CountWork(const CountWork&) = delete;
  CountWork& operator=(const CountWork&) = delete;

  /// The Execution for the next part of the work, whose estimated time is given, or for all of it. Its progress hook
  /// throws Interrupted after a signal. It must not outlive this object.
  Execution execution(double seconds_of_part);
  Execution execution() { return execution(seconds_); }

 private:
  Progress progress_;
  std::size_t jobs_;
  double seconds_;       // estimated time of all parts
  double part_end_ = 0;  // estimated time of the parts so far
};

}  // namespace isodoku::tool
