// generate puzzles --unbiased: random minimal puzzles with weights.
//
// Threads make some puzzles at a time, each from a random engine of its own; they are written in the order of their
// numbers. Equivalent puzzles are not left out, as that would be a bias.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "generate/minimal_estimate.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/puzzle_options.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

constexpr std::uint64_t puzzles_a_task = 4;
constexpr std::size_t tasks_a_round = 16;

Decimal weight_text(double log10_weight) {
  constexpr int digits = 7;
  return {power_of_ten_text(log10_weight, digits)};
}

}  // namespace

int generate_unbiased_puzzles(const PuzzleOptions& options, Output& output) {
  const Symmetries group = options.symmetries(options.shape.value_or(Shape()));
  const Rules& rules = group.rules();
  ResultOutput results(options, output, other_results<UnbiasedPuzzle>());
  const RecordWriter writer = results.writer(rules);
  const bool uses_catalogue = rules.are_boxes() && rules.shape() == Shape();
  const std::shared_ptr<const Catalogue> catalogue = uses_catalogue ? open_index_option(options.index) : nullptr;
  const Execution execution{.runner = task_runner(options.jobs), .on_work = check_interrupt};
  const std::uint64_t puzzles = options.random.value_or(0);
  for (std::uint64_t first = 0; first < puzzles; first += puzzles_a_task * tasks_a_round) {
    std::vector<std::string> texts(tasks_a_round);
    execution.run(tasks_a_round, [&](std::size_t task) {
      const std::uint64_t begin = first + task * puzzles_a_task;
      if (begin >= puzzles) return;
      WeightedPuzzleMaker maker(rules, catalogue, options.seed, execution);
      for (std::uint64_t number = begin; number < std::min(begin + puzzles_a_task, puzzles); ++number) {
        const WeightedPuzzle made = maker.make(number);
        writer.append(texts[task], UnbiasedPuzzle{&made.puzzle, made.puzzle.clue_count(), &made.solution,
                                                  weight_text(made.log10_weight)});
      }
    });
    for (const std::string& text : texts) {
      if (!text.empty()) results.write_text(text);
    }
    output.flush_stream();
  }
  return 0;
}

}  // namespace isodoku::tool
