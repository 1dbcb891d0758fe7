#pragma once
// What `count` is asked for, how long that takes, and how far it is.

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
  std::optional<NumberRange> clues;  ///< of patterns and configurations; all if it is not given
  bool explain = false;
  bool all = false;
  bool by_order = false;
  bool svg = false;
  bool minimal = false;
  bool b_file = false;
  std::optional<PuzzleSequence> b_file_of;  ///< of puzzles
  std::optional<BigInteger> assumed_grids;  ///< --assume-grids, for classes
  std::uint64_t term_seconds = 10;          ///< with --assume-grids
  bool estimate = false;
  SampleRequest samples;          ///< of --estimate
  CheckpointOptions checkpoints;  ///< of --shard

  [[nodiscard]] int first_clues() const { return clues ? static_cast<int>(clues->first) : 0; }
  [[nodiscard]] int last_clues(const Shape& of_shape) const {
    return clues ? static_cast<int>(clues->last) : of_shape.cell_count();
  }
  [[nodiscard]] PuzzleSelection selection() const {
    return minimal ? PuzzleSelection::minimal : PuzzleSelection::unique;
  }
  /// Whether numbers of clues are counted one by one.
  [[nodiscard]] bool is_by_clues() const {
    const bool is_one = clues && clues->first == clues->last;
    return (!is_one || b_file) && !explain && !by_order &&
           (subject == Subject::patterns || subject == Subject::configurations);
  }
};

/// The number of conjugacy classes of a group.
double conjugacy_class_count(const BoxGroup& group);

/// Numbers of clues whose configurations are counted at once.
struct ConfigurationRun {
  int first = 0;
  int last = 0;
  double seconds = 0;  ///< estimate
};

/// Configurations of several numbers of clues in few runs, so that the first numbers come soon and the last are not
/// counted again and again. A single run if that takes too long.
std::vector<ConfigurationRun> configuration_runs(const Shape& shape, int first_clues, int last_clues, std::size_t jobs);

/// One count. On a terminal, or with --progress always, standard error shows how long it may take, and how far it is.
class CountWork {
 public:
  /// Throws Error (usage) if it would take too long.
  CountWork(const CountOptions& options, const Symmetries& group);
  CountWork(const CountWork&) = delete;
  CountWork& operator=(const CountWork&) = delete;

  /// How to run the next part of the work, whose estimate is known, or all of it. Its progress hook throws
  /// Interrupted when a signal has come. Valid as long as this lives.
  Execution execution(double seconds_of_part);
  Execution execution() { return execution(seconds_); }

 private:
  Progress progress_;
  std::size_t jobs_;
  double seconds_;       // all
  double part_end_ = 0;  // where the parts up to now end, in seconds of the estimate
};

}  // namespace isodoku::tool
