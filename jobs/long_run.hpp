#pragma once
// A complete generation run: on several threads, in shards, with progress, and resumable.

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

/// The files of checkpoints to write, and to resume from; empty means none.
struct CheckpointOptions {
  std::string checkpoint;
  std::string resume;
};

/// The result of a filter for some lines.
struct FilteredLines {
  std::string text;          ///< lines, each with its newline
  std::uint64_t number = 0;  ///< number of these lines
  bool is_last = false;      ///< no more lines are needed
};

/// Receives lines, each with its newline, in order, from one thread at a time. Some units may follow after the last
/// line.
using LineFilter = std::function<FilteredLines(std::string_view lines)>;

/// One run of a generation. Its output does not depend on the number of threads, nor on how often it was killed and
/// resumed.
class LongRun {
 public:
  /// `run` must be equal for runs with the same output (except for shards). `item_name` is the plural of what is
  /// generated. Resumes from a checkpoint if the options request it. Throws Error (data) if the checkpoint is of
  /// another run or does not match the file. Throws Error (io) if a file cannot be read or written, and Error (usage)
  /// if checkpoints are requested and the output is not a file.
  LongRun(const RunOptions& options, const CheckpointOptions& checkpoints, std::string run, std::string item_name,
          Output& output);

  /// Whether the resumed run has finished and its file exists, so that there is nothing to do.
  [[nodiscard]] bool is_finished() const { return state_.is_finished; }

  /// Writes everything that is generated, or counts it, up to `limit` items. Each item is written as `lines_of_each`
  /// lines. Throws Error (data) if the checkpoint has more units than the generation.
  void go(const UnitWorker& work, std::uint64_t limit = std::numeric_limits<std::uint64_t>::max(),
          std::uint64_t lines_of_each = 1);
  /// The same, but writes the output of the filter.
  void go(const UnitWorker& work, const LineFilter& filter);

  /// Calls `visit` for each line that earlier runs have written.
  void for_each_written_line(const std::function<void(std::string_view line)>& visit) const;

  /// The number of lines written, or items counted, by this run and those that it resumes.
  [[nodiscard]] std::uint64_t number() const { return state_.number; }
  /// How often the units reported each kind, in the same runs; a unit that a limit has cut off is not included.
  [[nodiscard]] const std::map<std::uint64_t, std::uint64_t>& kinds() const { return state_.kinds; }

  /// Writes the end of the output.
  void finish(std::string_view end);
  /// The same; a shard also gets its description as the last line. `lines` is the number of its lines except for
  /// comments at the end.
  void finish_shard(std::string_view end, std::uint64_t lines);
  /// Ends an output of lines.
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
  std::string run_;  // equal for the shards of one run
  std::string item_name_;
  Output& output_;
  std::string file_;  // the checkpoint file; empty means none
  Checkpoint state_;
  std::uint64_t units_of_all_shards_ = 0;
  Checksum checksum_;  // checksum of the bytes written, if needed
  Clock::time_point next_save_;
};

}  // namespace isodoku::detail
