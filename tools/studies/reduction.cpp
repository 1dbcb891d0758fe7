// study reduction: how many clues minimal puzzles have (the reduction study of 2010 to 2012, in German, of which only
// the results are known: from each puzzle clues are taken away, one after the other, until none can go).
//
// With files the procedure is applied to their puzzles, clues in random order. Without, to random complete grids: of
// 3x3 boxes uniform over the classes of the catalogue. What the study found for its own collections stands beside it.

#include <array>
#include <atomic>
#include <cstdio>
#include <memory>
#include <mutex>
#include <numeric>
#include <random>
#include <vector>

#include "base/error.hpp"
#include "base/random_engine.hpp"
#include "base/shuffle.hpp"
#include "generate/puzzles.hpp"
#include "grid/rules_text.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "jobs/threads.hpp"
#include "solve/minimal/reduction.hpp"
#include "studies/clue_statistics.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/studies/study.hpp"

namespace isodoku {
namespace {

struct ReductionStudyOptions : StudyOptions {
  std::optional<std::uint64_t> puzzles;
  std::uint64_t seed = 0;
  std::string index;
};

/// What the study says of one kind of puzzles.
struct Published {
  std::vector<std::string> rules;  // as --rules names them
  const char* puzzles;
  const char* range;
  const char* mean;
  const char* most_frequent;
  const char* not_reducible;
};

const std::vector<Published>& published() {
  static const std::vector<Published> figures = {
      {{}, "more than 120000", "17 to 30 (31)", "23.9", "23, 24, 25: 20 to 32 % each", "12.5 %"},
      {{"diagonal"}, "about 31000", "12 to 22", "17.9", "17: 23 %, 18: 35 %, 19: 24 %", "-"},
      {{"disjoint-groups"}, "about 21000", "11 to 27", "17.5", "17: 30 %, 18: 27 %", "-"}};
  return figures;
}

struct Sample {
  ClueStatistics clues;
  std::uint64_t not_reducible = 0;
  std::uint64_t not_unique = 0;
  std::string source;
};

constexpr std::uint64_t usual_puzzles = 10000;
constexpr std::uint64_t puzzles_of_task = 64;

Sample sample_of_grids(const ReductionStudyOptions& options, const Rules& rules) {
  PuzzleWish wish;
  wish.puzzles = options.puzzles.value_or(usual_puzzles);
  wish.seed = options.seed;
  std::unique_ptr<const Catalogue> catalogue;
  if (rules.are_boxes()) catalogue = std::make_unique<Catalogue>(read_catalogue_index(options.index));
  Sample sample;
  sample.source = catalogue ? "complete grids, uniform over the catalogue" : "complete grids by random search";
  Progress progress(options.quiet ? Progress::When::never : options.progress, "puzzles");
  std::atomic<std::uint64_t> next = 0;
  std::mutex adding;
  on_threads(options.jobs, [&] {
    PuzzleMaker maker(rules, wish, catalogue.get());
    maker.set_hook(check_interrupt);
    for (;;) {
      const std::uint64_t first = next.fetch_add(puzzles_of_task);
      if (first >= wish.puzzles) return;
      ClueStatistics found;
      for (std::uint64_t i = first; i < std::min(first + puzzles_of_task, wish.puzzles); ++i) {
        check_interrupt();
        found.add(maker.make(i).value().puzzle.clue_count());
      }
      const std::scoped_lock lock(adding);
      sample.clues.add(found);
      const std::uint64_t done = sample.clues.puzzles();
      progress.update(done, static_cast<double>(done) / static_cast<double>(wish.puzzles));
    }
  });
  return sample;
}

Sample sample_of_files(const ReductionStudyOptions& options) {
  Sample sample;
  sample.source = "puzzles of files";
  Pipeline pipeline(options, [&options](const Symmetries& group) -> LineWorker {
    const auto reduction = std::make_shared<Reduction>(group.rules());
    reduction->set_hook(check_interrupt);
    return [reduction, &options](const GridLine& line, const Grid& puzzle, std::string& result) {
      if (reduction->read(puzzle) != 1) return;
      std::vector<Point> order(puzzle.cells().size());
      std::iota(order.begin(), order.end(), Point{0});
      std::mt19937_64 engine = numbered_engine(options.seed, line.index);
      shuffle(order, engine);
      result += std::to_string(reduction->reduce(order).clue_count()) + ' ' + std::to_string(puzzle.clue_count());
    };
  });
  pipeline.run(options.files, Take::all, [&sample](const GridLine&, std::string_view result) {
    if (result.empty()) {
      ++sample.not_unique;
      return;
    }
    const std::string text(result);
    std::size_t end = 0;
    const int left = std::stoi(text, &end);
    sample.clues.add(left);
    if (left == std::stoi(text.substr(end))) ++sample.not_reducible;
  });
  if (const int exit_code = pipeline.finish(); exit_code != 0) throw Error(ErrorKind::data, "some lines were bad");
  return sample;
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

std::vector<Table> make_tables(const Sample& sample, const Rules& rules) {
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
    const std::string range = std::to_string(clues.least()) + " to " + std::to_string(clues.greatest());
    moments.rows.push_back({"mean", TableCell::number(decimals(clues.mean(), 4))});
    moments.rows.push_back({"standard deviation", TableCell::number(decimals(clues.standard_deviation(), 4))});
    moments.rows.push_back({"skewness", TableCell::number(decimals(clues.skewness(), 4))});
    moments.rows.push_back({"minimum", clues.least()});
    moments.rows.push_back({"maximum", clues.greatest()});
    moments.rows.push_back({"already minimal", percent(sample.not_reducible, all)});
    for (const Published& figures : published()) {
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
  return tables;
}

int run(const ReductionStudyOptions& options, Output& output) {
  check_study_shape(options);
  const Rules rules = options.rules.rules(Shape());
  if (!options.index.empty() && !rules.are_boxes()) {
    refuse_option("--index", "only random grids without --rules use the catalogue");
  }
  const Sample sample = options.files.empty() ? sample_of_grids(options, rules) : sample_of_files(options);
  write_tables(options, make_tables(sample, rules), output);
  return 0;
}

}  // namespace

void add_reduction_study(CLI::App& study, int& exit_code) {
  const auto options = std::make_shared<ReductionStudyOptions>();
  CLI::App* const command = add_command(study, "reduction", "Sample the number of clues of minimal puzzles",
                                        "isodoku study reduction --puzzles 1000", *options, exit_code,
                                        [options](Output& output) { return run(*options, output); });
  hide_shape(*command);
  const Option files = add_text_option(
      *command, "FILE", options->files,
      "Remove clues in random order from the puzzles in these files (default: from random complete grids)");
  add_number_option(*command, "--puzzles", options->puzzles,
                    "Number of random grids if no FILE is given (default: 10000)", 1)
      .option_text("N")
      .excludes(files);
  add_number_option(*command, "--seed", options->seed, "Random seed (default: 0)").option_text("S");
  add_rules_option(*command, *options);
  add_index_option(*command, options->index, "neither FILE nor --rules");
  option_of(*command, "--index").excludes(files);
  add_csv_option(*command, *options, {"clues", "moments", "published"});
  add_jobs_option(*command, *options);
  add_progress_option(*command, *options);
}

}  // namespace isodoku
