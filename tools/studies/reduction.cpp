// study reduction: removes clues in random order from the puzzles of files or, without files, from random complete
// grids. For random grids, the table `bias` compares this with bottom-up generation, and with all minimal puzzles.

#include <memory>
#include <numeric>
#include <random>
#include <vector>

#include "base/error.hpp"
#include "base/random_engine.hpp"
#include "base/shuffle.hpp"
#include "generate/minimal_estimate.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "jobs/threads.hpp"
#include "solve/minimal/reduction.hpp"
#include "studies/reduction/tables.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/studies/study.hpp"

namespace isodoku::tool {
namespace {

constexpr const char* bias_name = "bias";

struct ReductionStudyOptions {
  std::optional<std::uint64_t> puzzles;
  std::uint64_t seed = 0;
  std::uint64_t weighted_grids = 500;
  std::string index;
};

/// The numbers of clues of a puzzle and of its reduction; 0 if the puzzle does not have exactly one solution.
struct ClueCounts {
  int before = 0;
  int after = 0;
};

ReductionSample sample_of_files(const StudyOptions& options, std::uint64_t seed) {
  ReductionSample sample;
  sample.source = "puzzles of files";
  Pipeline<ClueCounts> pipeline(options, [seed](const Symmetries& group) -> Pipeline<ClueCounts>::Worker {
    const auto reduction = std::make_shared<Reduction>(group.rules());
    reduction->set_execution({.on_work = check_interrupt});
    return [reduction, seed](const InputRecord& record, const Grid& puzzle, ResultBytes&) -> ClueCounts {
      if (reduction->read(puzzle) != SolutionStatus::unique) return {};
      std::vector<Point> order(puzzle.cells().size());
      std::iota(order.begin(), order.end(), Point{0});
      std::mt19937_64 engine = numbered_engine(seed, record.index);
      shuffle(order, engine);
      return {puzzle.clue_count(), reduction->reduce(order).clue_count()};
    };
  });
  pipeline.run(options.files, Take::all, [&sample](const InputRecord&, const RecordResult<ClueCounts>& result) {
    const auto [before, after] = result.value;
    if (before == 0) {
      ++sample.not_unique;
      return;
    }
    sample.clues.add(after);
    if (after == before) ++sample.not_reducible;
  });
  if (const int exit_code = pipeline.finish(); exit_code != 0) throw Error(ErrorKind::data, "some lines are invalid");
  return sample;
}

/// The mean number of clues of all minimal puzzles, estimated with weights from the requested number of random grids.
GenerationMean mean_of_all_minimal(const StudyOptions& options, const ReductionStudyOptions& own, const Rules& rules,
                                   const std::shared_ptr<const Catalogue>& catalogue) {
  const Execution execution{.runner = task_runner(options.jobs), .on_work = check_interrupt};
  const PuzzleEstimate found =
      estimated_minimal_puzzles(rules, {.samples = own.weighted_grids, .seed = own.seed}, catalogue, execution);
  return {"all minimal puzzles, by weights", own.weighted_grids, "grids", found.mean_clues};
}

ReductionSample sample_of_grids(const StudyOptions& options, const ReductionStudyOptions& own, const Rules& rules) {
  std::shared_ptr<const Catalogue> catalogue;
  if (rules.are_boxes()) catalogue = open_index_option(own.index);
  Progress progress(options.quiet ? Progress::When::never : options.progress, "puzzles");
  ReductionOptions reduction{.seed = own.seed, .jobs = options.jobs};
  reduction.puzzles = own.puzzles.value_or(reduction.puzzles);
  reduction.progress = [&progress, all = reduction.puzzles](std::uint64_t done) {
    progress.update(done, static_cast<double>(done) / static_cast<double>(all));
  };
  reduction.makes_bottom_up = options.csv.empty() || options.csv == bias_name;
  ReductionSample sample = reduce_random_grids(rules, catalogue.get(), reduction);
  if (!reduction.makes_bottom_up) return sample;
  sample.means = {mean_of_generation("top-down", sample.clues), mean_of_generation("bottom-up", sample.bottom_up)};
  if (rules.cell_count() <= max_estimated_cells) {
    sample.means.push_back(mean_of_all_minimal(options, own, rules, catalogue));
  }
  return sample;
}

int run(const StudyOptions& options, const ReductionStudyOptions& own, Output& output) {
  const Rules rules = options.rules.rules(Shape());
  if (!own.index.empty() && !rules.are_boxes()) {
    refuse_option("--index", "only random grids without --rules use the catalogue");
  }
  const ReductionSample sample =
      options.files.empty() ? sample_of_grids(options, own, rules) : sample_of_files(options, own.seed);
  write_tables(options, reduction_tables(sample, rules), output);
  return 0;
}

}  // namespace

Study reduction_study() {
  const auto own = std::make_shared<ReductionStudyOptions>();
  Study study{"reduction", "Sample the number of clues of minimal puzzles",
              "isodoku study reduction --puzzles 1000 --weighted-grids 50"};
  study.add_options = [own](CLI::App& command, StudyOptions& options) {
    const Option files = add_text_option(
        command, "FILE", options.files,
        "Remove clues in random order from the puzzles in these files (default: from random complete grids)");
    add_recursive_option(command, options);
    add_number_option(command, "--puzzles", own->puzzles, "Number of random grids if no FILE is given (default: 10000)",
                      1)
        .option_text("N")
        .excludes(files);
    add_number_option(command, "--weighted-grids", own->weighted_grids,
                      "Number of random grids for the unbiased mean of the table bias (default: 500)", 2)
        .option_text("N")
        .excludes(files);
    add_number_option(command, "--seed", own->seed, "Random seed (default: 0)").option_text("S");
    add_rules_option(command, options);
    add_index_option(command, own->index, "neither FILE nor --rules");
    option_of(command, "--index").excludes(files);
    add_csv_option(command, options, {"clues", "moments", "published", bias_name});
    add_jobs_option(command, options);
    add_progress_option(command, options);
  };
  study.run = [own](const StudyOptions& options, Output& output) { return run(options, *own, output); };
  return study;
}

}  // namespace isodoku::tool
