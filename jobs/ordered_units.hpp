#pragma once
// Generation on several threads, with results in the order of one.

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

/// Where lines of the unit that is being generated go: each is appended to `lines`, then end_line adds its newline, and
/// hands on what there is when it is much; or add_lines is given several with their newlines, and how many they are,
/// which go straight on where they can. Where lines may be long in coming, `check` is to be called meanwhile: it throws
/// when no more are wanted. Whoever keeps account of kinds of things adds those of the unit to `kinds`.
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

/// Goes through the units that it is given: hands each line to the sink, or counts, and returns what it has counted in
/// all. Called once by each thread, at the same time.
using UnitWorker = std::function<std::uint64_t(const WorkUnits& units, const LineSink& sink)>;

/// Takes what units give, in their order; called by one thread at a time.
struct UnitConsumer {
  using TakeLines = std::function<void(std::string_view lines, std::uint64_t number)>;
  /// Lines, each with its newline, and how many they are, or how many were counted; a unit may give several times.
  TakeLines take;
  /// A unit has given everything; its share of the work was estimated so.
  std::function<void(double estimate)> end_unit;
  /// Before that: the kinds that the unit has met, if any.
  std::function<void(const Tally& kinds)> add_kinds = {};
};

/// Which units are gone through.
struct UnitRange {
  Shard shard;              ///< those whose number modulo the number of shards is the part,
  std::uint64_t first = 0;  ///< of these all but so many

  [[nodiscard]] bool has(std::uint64_t unit) const { return shard.has(unit) && unit / shard.parts >= first; }
};

/// Goes through units on `jobs` threads and hands on what they give in their order, whatever the number of threads.
/// Memory is bounded: threads that are far ahead wait. Returns how many units the whole generation has, those of other
/// shards included. Throws Error (internal) unless each unit of the range has ended, once.
std::uint64_t run_units(std::uint64_t jobs, const UnitRange& range, const UnitWorker& work,
                        const UnitConsumer& consumer);

/// The sum of the estimates of the units. Costs a walk through the top of the tree: some hundredths of a second for 10
/// clues, half a minute for 40. Nothing if a stop is requested before it is known.
std::optional<double> estimate_units(const UnitRange& range, const UnitWorker& work, const std::stop_token& stop);

}  // namespace isodoku::detail
