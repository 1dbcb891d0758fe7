#pragma once
// Generation on several threads, with results in the order of a single thread.

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/execution.hpp"
#include "base/tally.hpp"
#include "jobs/shard.hpp"

namespace isodoku::detail {

/// The output of the current unit. Each line is appended to `lines`; then end_line adds its newline, and passes on the
/// lines if there are many. Alternatively, add_lines takes several lines with their newlines, and their number, and
/// passes them on directly if possible. If lines take long, call `check` in between: it throws if no more are needed.
/// Numbers of kinds of things are added to `kinds`.
struct LineSink {
  std::string& lines;
  Tally& kinds;
  std::function<void()> end_line;
  std::function<void(std::string_view some, std::uint64_t number)> add_lines;
  std::function<void()> check;

  /// Ends a line that was appended with its newline.
  void end_whole_line() const {
    lines.pop_back();
    end_line();
  }
  void add(std::string_view line) const {
    lines += line;
    end_line();
  }
};

/// Processes the units that it is given: passes each line to the sink, or counts, and returns the total count. Called
/// once by each thread, concurrently.
using UnitWorker = std::function<std::uint64_t(const WorkUnits& units, const LineSink& sink)>;

/// Receives the output of units, in order; called by one thread at a time.
struct UnitConsumer {
  using TakeLines = std::function<void(std::string_view lines, std::uint64_t number)>;
  /// Receives lines, each with its newline, and their number, or the number counted; may be called several times per
  /// unit.
  TakeLines take;
  /// A unit is finished; `estimate` is its estimated share of the work.
  std::function<void(double estimate)> end_unit;
  /// Called before end_unit, with the kinds in the unit, if there are any.
  std::function<void(const Tally& kinds)> add_kinds = {};
};

/// The units to process.
struct UnitRange {
  Shard shard;              ///< the units whose number modulo the number of shards is the part
  std::uint64_t first = 0;  ///< number of these units to skip

  [[nodiscard]] bool has(std::uint64_t unit) const { return shard.has(unit) && unit / shard.parts >= first; }
};

/// Processes units on `jobs` threads and passes on their output in order, for any number of threads. Memory is bounded:
/// threads that are far ahead wait. Returns the number of units of the whole generation, including those of other
/// shards. Throws Error (internal) unless each unit of the range has ended exactly once.
std::uint64_t run_units(std::uint64_t jobs, const UnitRange& range, const UnitWorker& work,
                        const UnitConsumer& consumer);

/// The sum of the estimates of the units; nothing if a stop is requested first. Walks through the top of the tree: a
/// few hundredths of a second for 10 clues, half a minute for 40.
std::optional<double> estimate_units(const UnitRange& range, const UnitWorker& work, const std::stop_token& stop);

}  // namespace isodoku::detail
