#pragma once
// Generation on several threads, with lines in the order of one.

#include <cstdint>
#include <functional>
#include <string_view>

#include "generate/work_units.hpp"
#include "tools/command.hpp"

namespace isodoku {

/// Takes a line of the unit that is being generated, without a newline.
using LineSink = std::function<void(std::string_view line)>;

/// Generates the units that it is given, each line to the sink. Called once by each thread, at the same time.
using GenerateLines = std::function<void(const WorkUnits& units, const LineSink& sink)>;

/// Takes lines, each with its newline, and how many they are; called by one thread at a time.
using LinesConsumer = std::function<void(std::string_view lines, std::uint64_t count)>;

/// Generates the units of a shard (unit numbers modulo the number of shards) on `jobs` threads and hands their lines on
/// in the order of the units, whatever the number of threads. Memory is bounded: threads that are far ahead wait.
void generate_in_order(std::uint64_t jobs, const Shard& shard, const GenerateLines& generate,
                       const LinesConsumer& consume);

/// Counts the units that it is given.
using CountUnits = std::function<std::uint64_t(const WorkUnits& units)>;

/// The sum over the units of a shard, on `jobs` threads.
std::uint64_t count_units(std::uint64_t jobs, const Shard& shard, const CountUnits& count);

}  // namespace isodoku
