// Threads reduce random grids, a few dozen at a time. A puzzle depends on its number, but not on the thread that makes
// it.

#include "studies/reduction/tables.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <mutex>
#include <random>

#include "base/random_engine.hpp"
#include "generate/puzzle_stream.hpp"
#include "grid/rules.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"

namespace isodoku::detail {
namespace {

/// The results of the study for one variant.
struct PublishedReduction {
  std::vector<std::string> rules;  // as in variant_rules
  const char* puzzles;
  const char* range;
  const char* mean;
  const char* most_frequent;
  const char* not_reducible;
};

std::vector<PublishedReduction> published_reductions() {
  return {{{}, "more than 120000", "17 to 30 (31)", "23.9", "23, 24, 25: 20 to 32 % each", "12.5 %"},
          {{"diagonal"}, "about 31000", "12 to 22", "17.9", "17: 23 %, 18: 35 %, 19: 24 %", "-"},
          {{"disjoint-groups"}, "about 21000", "11 to 27", "17.5", "17: 30 %, 18: 27 %", "-"}};
}

std::string decimals(double value, int digits) {
  std::array<char, 64> text{};
  const int length = std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return {text.data(), static_cast<std::size_t>(length)};
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
  return decimals(100.0 * static_cast<double>(part) / static_cast<double>(whole), 2) + " %";
}

/// The numbers of clues with at least a tenth of all puzzles.
std::string most_frequent(const ClueStatistics& clues) {
  std::string text;
  for (const auto& [number, puzzles] : clues.by_clues) {
    if (puzzles * 10 < clues.puzzles()) continue;
    text += (text.empty() ? "" : ", ") + std::to_string(number) + ": " + percent(puzzles, clues.puzzles());
  }
  return text;
}

/// The mean numbers of clues by generation method, which show how far each is from all minimal puzzles.
Table bias_table(const std::vector<GenerationMean>& means) {
  Table table{"bias", {"generation", "samples", "of", "mean_clues", "standard_error"}};
  for (const GenerationMean& mean : means) {
    table.rows.push_back(
        {mean.generation, mean.samples, mean.unit, TableCell::number(decimals(mean.clues.value, 4)),
         std::isfinite(mean.clues.error) ? TableCell::number(decimals(mean.clues.error, 4)) : TableCell("unknown")});
  }
  return table;
}

/// The numbers of clues of the puzzles of one task.
struct FoundClues {
  ClueStatistics top_down;
  ClueStatistics bottom_up;
};

}  // namespace

std::vector<Table> reduction_tables(const ReductionSample& sample, const Rules& rules) {
  const ClueStatistics& clues = sample.clues;
  const std::uint64_t all = clues.puzzles();
  std::vector<Table> tables;
  Table& counts = tables.emplace_back(Table{"clues", {"clues", "puzzles", "share"}});
  for (const auto& [number, puzzles] : clues.by_clues) {
    counts.rows.push_back({number, puzzles, percent(puzzles, all)});
  }
  Table moments{"moments", {"statistic", "value"}, {{"puzzles", all}, {"source", sample.source}}};
  if (sample.not_unique > 0) moments.rows.push_back({"skipped (no unique solution)", sample.not_unique});
  if (all > 0) {
    const std::string range = std::to_string(clues.min()) + " to " + std::to_string(clues.max());
    moments.rows.push_back({"mean", TableCell::number(decimals(clues.mean(), 4))});
    moments.rows.push_back({"standard deviation", TableCell::number(decimals(clues.standard_deviation(), 4))});
    moments.rows.push_back({"skewness", TableCell::number(decimals(clues.skewness(), 4))});
    moments.rows.push_back({"minimum", clues.min()});
    moments.rows.push_back({"maximum", clues.max()});
    moments.rows.push_back({"already minimal", percent(sample.not_reducible, all)});
    for (const PublishedReduction& figures : published_reductions()) {
      if (!(rules == variant_rules(figures.rules))) continue;
      tables.push_back({"published",
                        {"statistic", "published", "this_run"},
                        {{"puzzles", figures.puzzles, std::to_string(all)},
                         {"clues", figures.range, range},
                         {"mean", figures.mean, decimals(clues.mean(), 2)},
                         {"most frequent", figures.most_frequent, most_frequent(clues)},
                         {"already minimal", figures.not_reducible, percent(sample.not_reducible, all)}}});
    }
  }
  tables.insert(tables.begin() + 1, std::move(moments));
  if (!sample.means.empty()) tables.push_back(bias_table(sample.means));
  return tables;
}

ReductionSample reduce_random_grids(const Rules& rules, const Catalogue* catalogue, const ReductionOptions& options) {
  constexpr std::uint64_t puzzles_of_task = 64;
  PuzzleSpec spec;
  spec.puzzles = options.puzzles;
  spec.seed = options.seed;
  ReductionSample sample;
  sample.source =
      catalogue != nullptr ? "complete grids, uniform over the catalogue" : "complete grids by random search";
  std::atomic<std::uint64_t> next = 0;
  std::mutex adding;
  on_threads(options.jobs, [&] {
    PuzzleMaker maker(rules, spec, catalogue);
    maker.set_execution({.on_work = check_interrupt});
    BottomUpMaker bottom_up(rules);
    bottom_up.set_execution({.on_work = check_interrupt});
    for (;;) {
      const std::uint64_t first = next.fetch_add(puzzles_of_task);
      if (first >= spec.puzzles) return;
      FoundClues found;
      for (std::uint64_t i = first; i < std::min(first + puzzles_of_task, spec.puzzles); ++i) {
        check_interrupt();
        const GeneratedPuzzle made = maker.make(i).value();
        found.top_down.add(made.puzzle.clue_count());
        if (!options.makes_bottom_up) continue;
        std::mt19937_64 engine = numbered_engine(options.seed, i);
        found.bottom_up.add(bottom_up.make(made.solution, engine).clue_count());
      }
      const std::scoped_lock lock(adding);
      sample.clues.add(found.top_down);
      sample.bottom_up.add(found.bottom_up);
      if (options.progress) options.progress(sample.clues.puzzles());
    }
  });
  return sample;
}

}  // namespace isodoku::detail
