#pragma once
// A generation from beginning to end: on several threads, in shards, with progress, and from where another one stopped.

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <string_view>

#include "base/checksum.hpp"
#include "io/checkpoint.hpp"
#include "io/output.hpp"
#include "io/progress.hpp"
#include "jobs/ordered_units.hpp"
#include "jobs/run_options.hpp"

namespace isodoku::detail {

/// Where a run keeps how far it is, and where it learns how far another one was; empty: nowhere.
struct CheckpointOptions {
  std::string checkpoint;
  std::string resume;
};

/// What a filter makes of some lines.
struct FilteredLines {
  std::string text;          ///< lines, each with its newline
  std::uint64_t number = 0;  ///< of them
  bool is_last = false;      ///< no more are wanted
};

/// Gets lines, each with its newline, in their order, from one thread at a time; some units may come after the last.
using LineFilter = std::function<FilteredLines(std::string_view lines)>;

/// One run of a generation. What it writes depends neither on the number of threads nor on how often it was killed and
/// resumed.
class LongRun {
 public:
  /// `run` is the same for runs of the same output (except for shards), `item_name` is the plural of what is generated.
  /// Resumes from a checkpoint if the options ask for it. Throws Error (data) if that is of another run or the file
  /// does not fit it, (io), or (usage) if checkpoints are wanted and the output is not a file.
  LongRun(const RunOptions& options, const CheckpointOptions& checkpoints, std::string run, std::string item_name,
          Output& output);

  /// Whether the resumed run has ended, and its file is there: there is nothing to do.
  [[nodiscard]] bool is_finished() const { return state_.is_finished; }

  /// Writes all that is generated, or counts; no more than `limit`. Each of them is written as `lines_of_each` lines.
  /// Throws Error (data) if the checkpoint has more units than there are.
  void go(const UnitWorker& work, std::uint64_t limit = std::numeric_limits<std::uint64_t>::max(),
          std::uint64_t lines_of_each = 1);
  /// The same, but what is written is what the filter makes of the lines.
  void go(const UnitWorker& work, const LineFilter& filter);

  /// Calls `visit` with each line that resumed runs have written.
  void for_each_written_line(const std::function<void(std::string_view line)>& visit) const;

  /// How many lines were written, or what was counted, by this run and those that it resumes.
  [[nodiscard]] std::uint64_t number() const { return state_.number; }
  /// What the units reported of kinds, likewise; not of a unit that a limit cut off.
  [[nodiscard]] const std::map<std::uint64_t, std::uint64_t>& kinds() const { return state_.kinds; }

  /// Writes the end of the output.
  void finish(std::string_view end);
  /// The same, and of a shard what it says of itself: that there are so many lines, comments at the end not counted.
  void finish_shard(std::string_view end, std::uint64_t lines);
  /// The end of lines.
  void finish_lines() { finish_shard({}, state_.number); }

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] std::string partial_file() const;
  void go_through(const UnitWorker& work, const UnitConsumer::TakeLines& take);
  void start();
  void resume(const std::string& file);
  void read_state(const std::string& file);
  void check_written(const std::string& written, const std::string& checkpoint);
  [[nodiscard]] bool has_checksum() const { return options_.shard.is_given || !file_.empty(); }
  void write(std::string_view bytes);
  void end_unit();
  void save();

  const RunOptions& options_;
  std::string run_;  // shards of one run have the same
  std::string item_name_;
  Output& output_;
  std::string file_;  // of checkpoints; empty: none
  Checkpoint state_;
  std::uint64_t units_of_all_shards_ = 0;
  Checksum checksum_;  // of the bytes of state_, if wanted
  Clock::time_point next_save_;
};

}  // namespace isodoku::detail
