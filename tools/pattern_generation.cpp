// All puzzles on a pattern (PatternPuzzles), as a long run. Units are subtrees, and each thread has its own search.

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <string>

#include "base/error.hpp"
#include "generate/pattern_puzzles.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/long_run.hpp"
#include "tools/generate_task.hpp"
#include "tools/puzzle_options.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

/// A rounded number, such as `3.1e9` or `312`.
std::string rounded(double number) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), number < 1e6 ? "%.0f" : "%.1e", number);
  return text.data();
}

/// Text that differs between runs whose shards or checkpoints do not belong together.
std::string pattern_run_text(const PuzzleOptions& options, const Grid& pattern, const RecordWriter& writer) {
  std::string text = run_prefix() + "puzzles " + pattern.shape().text() + " all pattern " + pattern.text();
  if (options.minimal) text += " minimal";
  if (options.count) text += " count";
  if (options.limit) text += " limit " + std::to_string(*options.limit);
  if (!options.rules_text.empty()) text += " rules " + options.rules_text;
  if (writer.format() == OutputFormat::json) text += " json";
  return text;
}

/// Throws Error (usage) if there are too many fillings to test, unless only the first results or a shard are requested.
void check_fillings(const PuzzleOptions& options, double fillings) {
  if (!options.quiet) {
    std::fprintf(stderr, "isodoku: note: about %s fillings of the pattern to test\n", rounded(fillings).c_str());
  }
  if (fillings <= PatternPuzzles::max_fillings || options.limit || options.shard.is_given) return;
  refuse_option("--all", "this pattern has about " + rounded(fillings) +
                             " fillings, too many for one machine (at most " + rounded(PatternPuzzles::max_fillings) +
                             "); use --limit N, or --shard R/M on many machines");
}

/// The number of lines of one result, which is greater than 1 for drawings.
std::uint64_t lines_of_result(const RecordWriter& writer, const Shape& shape) {
  if (!is_drawn(writer.format())) return 1;
  const GeneratedPuzzle blank_puzzle{Grid(shape), Grid(shape)};
  std::string drawing;
  append_puzzle(writer, blank_puzzle, drawing);
  return static_cast<std::uint64_t>(std::ranges::count(drawing, '\n'));
}

}  // namespace

int generate_all_puzzles(const PuzzleOptions& options, Output& output) {
  check_long_run_format(options, options.checkpoints);
  const Symmetries group = options.symmetries(options.shape.value_or(Shape()));
  const Grid pattern = pattern_of(read_pattern(options, group.shape()));
  const PatternPuzzleKind kind = options.minimal ? PatternPuzzleKind::minimal : PatternPuzzleKind::unique;
  const double fillings = PatternPuzzles(pattern, group, kind).estimate_fillings();
  const ResultChoice choice = options.count ? other_results<GeneratedCount>() : other_results<PuzzleResult>();
  const RecordWriter writer = ResultOutput(options, output, choice).writer(group.rules());
  LongRun generation(options, options.checkpoints, pattern_run_text(options, pattern, writer), "puzzles", output);
  if (generation.is_finished()) return 0;
  check_fillings(options, fillings);
  output.write(writer.header());
  generation.go(
      [&](const WorkUnits& units, const LineSink& sink) -> std::uint64_t {
        PatternPuzzles puzzles(pattern, group, kind);
        puzzles.set_execution({.on_work = sink.check});
        if (options.count) return puzzles.count(units);
        puzzles.for_each(
            [&](const GeneratedPuzzle& made, std::uint64_t) {
              append_puzzle(writer, made, sink.lines);
              sink.end_whole_line();
            },
            units);
        return 0;
      },
      options.limit.value_or(std::numeric_limits<std::uint64_t>::max()), lines_of_result(writer, group.shape()));
  if (!options.count) {
    generation.finish_lines();
    return 0;
  }
  std::string number;
  writer.append(number, GeneratedCount{generation.number()});
  generation.finish_shard(number, 1);
  return 0;
}

}  // namespace isodoku::tool
