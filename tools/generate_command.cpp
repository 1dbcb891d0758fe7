// generate: one representative of each class, or how many there are.
//
// What is generated is given by a number of clues, by weights or by a pattern. Weights and patterns are put into
// standard form first, so that the lines are the same for every member of a class. The generators are called by
// generate_task.hpp, in a run that may be long (long_run.hpp).

#include <cstdio>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "canon/canonical_form.hpp"
#include "canon/orderly/orderly_shape.hpp"
#include "generate/catalogue/small_grid_classes.hpp"
#include "group/error.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/long_run.hpp"
#include "jobs/threads.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/command.hpp"
#include "tools/generate_task.hpp"
#include "tools/generation_check.hpp"
#include "tools/grid_sums.hpp"
#include "tools/output_format.hpp"
#include "tools/puzzle_generation.hpp"

namespace isodoku {
namespace {

struct GenerateOptions : CommonOptions {
  std::optional<GenerateSubject> subject;  ///< none: puzzles
  std::optional<NumberRange> clues;
  std::string weights;
  std::string pattern;
  bool count = false;
  std::optional<std::uint64_t> band;
  std::optional<std::uint64_t> from;
  std::optional<std::uint64_t> limit;
  std::string index;
  bool make_index = false;
  std::optional<std::uint64_t> block_work;
  CheckpointOptions checkpoints;
  PuzzleOptions puzzles;
};

constexpr std::uint64_t usual_block_work = 13000;  // for an index of 4 MB

bool is_of_grids(const GenerateOptions& options) {
  return options.subject == GenerateSubject::grids;
}

void note(const GenerateOptions& options, const std::string& what, const std::string& given, const std::string& form) {
  if (options.quiet || given == form) return;
  std::fprintf(stderr, "isodoku: %s %s is of the class of %s, which is generated\n", what.c_str(), given.c_str(),
               form.c_str());
}

WeightBlocks weights_in_form(const GenerateOptions& options, const Shape& shape) {
  if (options.subject != GenerateSubject::patterns && options.subject != GenerateSubject::configurations) {
    refuse_option("--weights", "only patterns and configurations have weights");
  }
  const WeightBlocks weights = parse_weights(shape, options.weights);
  const WeightBlocks form = least_weight_blocks({shape, options.with_transposition}, weights);
  note(options, "weights", weights_text(shape, weights), weights_text(shape, form));
  return form;
}

Grid pattern_in_form(const GenerateOptions& options, const Shape& shape) {
  if (options.subject != GenerateSubject::configurations) {
    refuse_option("--pattern", "only configurations are made from a pattern");
  }
  Grid pattern(shape);
  if (const std::optional<GridFault> fault = read_grid(shape, options.pattern, pattern)) {
    throw Error(ErrorKind::data, fault->reason, {"--pattern", 1, fault->column});
  }
  pattern.set_filling(Filling::pattern);
  for (Cell& cell : pattern.cells()) cell = cell == blank ? blank : Cell{1};
  Grid form = canonical_form(pattern, Form::orderly, {shape, options.with_transposition}).form;
  note(options, "pattern", pattern.text(), form.text());
  return form;
}

void check_options_of_grids(const GenerateOptions& options, const Shape& shape) {
  if (options.clues || !options.weights.empty() || !options.pattern.empty()) {
    throw Error(ErrorKind::usage, "generate grids takes no --clues, --weights or --pattern: grids are complete");
  }
  if (options.band && options.from) refuse_option("--from", "not together with --band");
  if (options.from && options.count) refuse_option("--from", "not together with --count");
  if (!options.from && !options.index.empty()) refuse_option("--index", "goes with --from");
  if (shape == Shape()) {
    if (!options.with_transposition) refuse_option("--no-transpose", "the catalogue of 3x3 is that of the whole group");
    return;
  }
  if (options.band) refuse_option("--band", "of 3x3 alone");
  if (options.from) refuse_option("--from", "grids of 3x3 alone have ranks");
}

GenerateTask make_grids_task(const GenerateOptions& options, GenerateTask task) {
  check_options_of_grids(options, task.shape);
  if (task.shape != Shape()) {
    if (!has_small_grid_classes(task.shape)) {
      refuse_option("--shape", "grids are generated for 3x3, 2x4, and up to six symbols");
    }
    return task;
  }
  if (options.band) {
    task.range.first_band = static_cast<unsigned>(*options.band - 1);
    task.range.end_band = static_cast<unsigned>(*options.band);
  }
  if (options.from) {
    const Catalogue catalogue(read_catalogue_index(options.index));
    if (*options.from >= catalogue.size()) {
      refuse_option("--from", "ranks go from 0 to " + std::to_string(catalogue.size() - 1));
    }
    task.from = *options.from;
    task.range.from = CatalogueReader(catalogue).position(task.from);
  }
  task.catalogue = std::make_shared<GridClasses>();
  return task;
}

GenerateTask make_task(const GenerateOptions& options) {
  if (options.limit && (options.count || options.shard.is_given)) {
    refuse_option("--limit", "is for lines in one file");
  }
  GenerateTask task;
  task.subject = *options.subject;
  task.shape = options.shape.value_or(Shape());
  task.with_transposition = options.with_transposition;
  if (is_of_grids(options)) return make_grids_task(options, std::move(task));
  if (options.band) refuse_option("--band", "grids alone have a top band");
  if (options.from) refuse_option("--from", "grids alone have a rank");
  if (!options.index.empty()) refuse_option("--index", "is for the ranks of grids");
  const int given = (options.clues ? 1 : 0) + (options.weights.empty() ? 0 : 1) + (options.pattern.empty() ? 0 : 1);
  if (given != 1) {
    throw Error(ErrorKind::usage, std::string("generate needs one of --clues, --weights and --pattern") +
                                      (given > 1 ? ", not more" : ""));
  }
  if (task.subject == GenerateSubject::sequences && options.with_order) {
    refuse_option("--with-order", "sequences have no automorphisms");
  }
  if (options.clues && options.clues->first != options.clues->last) {
    refuse_option("--clues", "a range is for puzzles; the others have one number of clues");
  }
  task.clues = options.clues ? static_cast<int>(options.clues->first) : 0;
  check_orderly(task.shape, 0);
  if (task.clues > task.shape.cells()) {
    refuse_option("--clues",
                  "a grid of " + task.shape.text() + " has " + std::to_string(task.shape.cells()) + " cells");
  }
  if (!options.weights.empty()) task.weights = weights_in_form(options, task.shape);
  if (!options.pattern.empty()) task.pattern = pattern_in_form(options, task.shape);
  return task;
}

/// What tells runs apart whose shards or checkpoints do not belong together; units may differ between versions.
std::string run_text(const GenerateOptions& options, const GenerateTask& task) {
  std::string text = run_prefix() + task.text();
  if (options.count) text += " count";
  if (options.with_order) text += " with-order";
  if (options.json) text += " json";
  if (options.limit) text += " limit " + std::to_string(*options.limit);
  return text;
}

/// A whole run is compared with what other methods say.
void check_whole(const GenerateOptions& options, const GenerateTask& task, const LongRun& generation) {
  if (options.shard.parts != 1 || options.limit) return;
  if (!task.is_all_grids()) return check_whole_generation(task, generation.number(), options.jobs);
  const GridClassTally tally = tally_of_kinds(generation.kinds());
  check_all_grids(task, tally, options.jobs);
  if (!options.quiet) std::fputs(grid_sums_text(task, tally).c_str(), stderr);
}

/// Writes the number if only that is wanted, and what a shard tells of itself.
void finish(const GenerateOptions& options, LongRun& generation) {
  const std::string number = options.count ? count_line(options.json, generation.number()) : "";
  if (!is_of_grids(options)) return options.count ? generation.finish(number) : generation.finish_lines();
  const std::string sums = options.shard.is_given ? tally_line(tally_of_kinds(generation.kinds())) + '\n' : "";
  generation.finish_shard(number + sums, options.count ? 1 : generation.number());
}

int make_index(const GenerateOptions& options, Output& output) {
  const bool has_others = options.clues || !options.weights.empty() || !options.pattern.empty() || options.band ||
                          options.from || options.limit || options.count || options.with_order || options.json ||
                          options.shard.is_given || !options.checkpoints.checkpoint.empty() ||
                          !options.checkpoints.resume.empty() || !options.with_transposition ||
                          options.shape.value_or(Shape()) != Shape();
  if (!is_of_grids(options) || has_others) refuse_option("--make-index", "is for all 3x3 grids");
  Progress progress(options.quiet ? Progress::When::never : options.progress, "bands");
  const CatalogueIndex index =
      CatalogueIndex::make(options.block_work.value_or(usual_block_work),
                           {task_runner(options.jobs), [&progress](double done) {
                              check_interrupt();
                              progress.update(static_cast<std::uint64_t>(done * CatalogueIndex::bands), done);
                            }});
  output.write(index.bytes());
  return 0;
}

int run_puzzles(const GenerateOptions& options, Output& output) {
  const auto refuse = [](bool is_given, const std::string& option) {
    if (is_given) refuse_option(option, "is not for puzzles");
  };
  refuse(!options.weights.empty(), "--weights");
  refuse(options.band.has_value(), "--band");
  refuse(options.from.has_value(), "--from");
  refuse(options.limit.has_value(), "--limit");
  refuse(options.count, "--count");
  refuse(options.with_order, "--with-order");
  refuse(!options.with_transposition, "--no-transpose");
  refuse(options.make_index, "--make-index");
  refuse(options.block_work.has_value(), "--block-work");
  return generate_puzzles(
      {options, options.checkpoints, options.puzzles, options.clues, options.pattern, options.index}, output);
}

int run(const GenerateOptions& options, Output& output) {
  if (!options.subject) return run_puzzles(options, output);
  if (options.puzzles.are_given()) {
    throw Error(ErrorKind::usage, "--random, --seed, --symmetry, --hardest, --max and --tries are for puzzles");
  }
  if (options.make_index) return make_index(options, output);
  if (options.block_work) refuse_option("--block-work", "goes with --make-index");
  if (!options.rules_text.empty()) refuse_option("--rules", "box rules alone are generated, but for puzzles");
  const GenerateTask task = make_task(options);
  const GenerateFormat format{options.with_order, options.json};
  LongRun generation(options, options.checkpoints, run_text(options, task), task.subject_name(), output);
  if (generation.is_finished()) return 0;
  generation.go(
      [&](const WorkUnits& units, const LineSink& sink) -> std::uint64_t {
        if (options.count) return count_lines(task, units, sink.kinds);
        generate_lines(task, format, units, sink);
        return 0;
      },
      options.limit.value_or(std::numeric_limits<std::uint64_t>::max()));
  check_whole(options, task, generation);
  const bool is_empty_band = options.band && !options.count && !options.shard.is_given && generation.number() == 0;
  if (is_empty_band && !options.quiet) {
    std::fprintf(stderr, "isodoku: note: no class of grids has a top band of class %s\n",
                 std::to_string(*options.band).c_str());
  }
  finish(options, generation);
  return 0;
}

OutputFields output_fields(const GenerateOptions& options, OutputFormat format) {
  const bool is_drawn = format == OutputFormat::sdk || format == OutputFormat::pretty;
  const bool are_grids = options.subject != GenerateSubject::weights && options.subject != GenerateSubject::sequences;
  if (options.shard.is_given || !options.checkpoints.checkpoint.empty() || !options.checkpoints.resume.empty()) {
    refuse_option("--output-format", "not with --shard or --checkpoint");
  }
  if (options.make_index) refuse_option("--output-format", "not with --make-index");
  if (is_drawn && (!are_grids || options.count)) refuse_option("--output-format", "these are no grids to be drawn");
  if (options.count) return {"", {"count"}};
  if (!options.subject) return {"puzzle", {"puzzle", "clues", "solution"}};
  OutputFields fields{"form", {"form"}};
  if (options.with_order) fields.columns.emplace_back("order");
  return fields;
}

}  // namespace

void add_generate_command(CLI::App& program, int& exit_code) {
  const auto options = std::make_shared<GenerateOptions>();
  CLI::App* const command = add_command(program, "generate", "Print one representative of each class, or count them",
                                        "isodoku generate patterns --clues 3 --with-order", *options, exit_code,
                                        [options](Output& output) { return run(*options, output); });
  describe_shape(*command, "default: 3x3");
  std::vector<std::pair<std::string, std::optional<GenerateSubject>>> subjects(generate_subjects().begin(),
                                                                               generate_subjects().end());
  subjects.emplace_back("puzzles", std::nullopt);
  add_choice_option<std::optional<GenerateSubject>>(
      *command, "SUBJECT", options->subject, subjects,
      "weights (clues of each box), patterns, sequences (of symbols), configurations, grids (complete ones, of 3x3 the "
      "catalogue), or puzzles (random ones: minimal, with one solution)")
      .required();
  add_range_option(*command, "--clues", options->clues, "Those with K clues; puzzles also with A to B", 0, max_cells);
  add_text_option(*command, "--weights", options->weights,
                  "Patterns or configurations with so many clues in the boxes: '0 0 0 1 1 0 1 0 0'")
      .type_name("W");
  add_text_option(*command, "--pattern", options->pattern,
                  "Configurations on this pattern, a line of cells, or puzzles with their clues just there")
      .type_name("P");
  add_number_option(*command, "--band", options->band, "Grids whose top band is of this class, 1 to 416", 1,
                    CatalogueIndex::bands)
      .option_text("B");
  add_number_option(*command, "--from", options->from, "Grids from this rank on, 0 for the first").option_text("RANK");
  add_number_option(*command, "--limit", options->limit, "No more than N lines", 1).option_text("N");
  add_index_option(*command, options->index);
  add_flag(*command, "--make-index", options->make_index, "Of grids, no lines but an index of their ranks");
  add_number_option(*command, "--block-work", options->block_work,
                    "Of an index: work in each of its blocks; less makes it larger and quicker (default: 13000)", 1)
      .option_text("W");
  add_flag(*command, "--count", options->count, "Only how many");
  add_flag(*command, "--with-order", options->with_order, "Append a tab and how many symmetries fix each");
  add_transposition_option(*command, *options);
  add_rules_option(*command, *options);
  option_of(*command, "--rules").description("Of puzzles, the rules of a variant (see isodoku rules --help)");
  add_puzzle_options(*command, options->puzzles);
  add_output_format_option(*command, *options,
                           [&options = *options](OutputFormat format) { return output_fields(options, format); });
  add_jobs_option(*command, *options);
  add_shard_option(*command, *options, "number of the subtree modulo M; ends with a line that merge checks");
  add_checkpoint_options(*command, options->checkpoints);
  add_progress_option(*command, *options);
}

}  // namespace isodoku
