// generate puzzles --unbiased: random minimal puzzles with weights, as a long run.
//
// A unit is a block of consecutive numbers. Each puzzle has its own random engine, so threads, shards and resumed runs
// make the same puzzles. Equivalent puzzles are not removed, since this would cause a bias. So no puzzle needs to be
// stored, and the puzzles of all shards together are those of a single run.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>

#include "generate/minimal_estimate.hpp"
#include "jobs/long_run.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/generate_task.hpp"
#include "tools/puzzle_options.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

constexpr std::uint64_t puzzles_of_unit = 4;

Decimal weight_text(double log10_weight) {
  constexpr int digits = 7;
  return {power_of_ten_text(log10_weight, digits)};
}

/// Text that differs between runs whose shards or checkpoints do not belong together.
std::string unbiased_run_text(const PuzzleOptions& options, const Shape& shape, const RecordWriter& writer) {
  std::string text = run_prefix() + "puzzles " + shape.text() + " unbiased " +
                     std::to_string(options.random.value_or(0)) + " seed " + std::to_string(options.seed);
  if (!options.rules_text.empty()) text += " rules " + options.rules_text;
  if (writer.format() == OutputFormat::json) text += " json";
  return text;
}

/// Makes the puzzles of the units taken, on one thread.
void make_weighted_puzzles(WeightedPuzzleMaker maker, std::uint64_t puzzles, const RecordWriter& writer,
                           WorkUnits units, const LineSink& sink) {
  for (std::uint64_t first = 0; first < puzzles; first += puzzles_of_unit) {
    if (!units.take_next()) continue;
    for (std::uint64_t number = first; number < std::min(first + puzzles_of_unit, puzzles); ++number) {
      sink.check();
      const WeightedPuzzle made = maker.make(number);
      writer.append(sink.lines, UnbiasedPuzzle{&made.puzzle, made.puzzle.clue_count(), &made.solution,
                                               weight_text(made.log10_weight)});
      sink.end_whole_line();
    }
  }
}

}  // namespace

int generate_unbiased_puzzles(const PuzzleOptions& options, Output& output) {
  check_long_run_format(options, options.checkpoints);
  const Symmetries group = options.symmetries(options.shape.value_or(Shape()));
  const Rules& rules = group.rules();
  const RecordWriter writer = ResultOutput(options, output, other_results<UnbiasedPuzzle>()).writer(rules);
  LongRun generation(options, options.checkpoints, unbiased_run_text(options, group.shape(), writer), "puzzles",
                     output);
  if (generation.is_finished()) return 0;
  const bool uses_catalogue = rules.are_boxes() && rules.shape() == Shape();
  const std::shared_ptr<const Catalogue> catalogue = uses_catalogue ? open_index_option(options.index) : nullptr;
  output.write(writer.header());
  generation.go([&](const WorkUnits& units, const LineSink& sink) -> std::uint64_t {
    make_weighted_puzzles(WeightedPuzzleMaker(rules, catalogue, options.seed, {.on_work = sink.check}),
                          options.random.value_or(0), writer, units, sink);
    return 0;
  });
  generation.finish_lines();
  return 0;
}

}  // namespace isodoku::tool
