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

#include "base/error.hpp"
#include "canon/canonical_form.hpp"
#include "canon/orderly/orderly_shape.hpp"
#include "generate/catalogue/grid_class_line.hpp"
#include "generate/catalogue/small_grid_classes.hpp"
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
  std::fprintf(stderr, "isodoku: note: %s %s replaced by the representative of its class, %s\n", what.c_str(),
               given.c_str(), form.c_str());
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
    throw Error(ErrorKind::usage,
                "generate grids does not support --clues, --weights or --pattern, because grids are complete");
  }
  if (options.band && options.from) refuse_option("--from", "cannot be combined with --band");
  if (options.from && options.count) refuse_option("--from", "cannot be combined with --count");
  if (!options.from && !options.index.empty()) refuse_option("--index", "requires --from");
  if (shape == Shape()) {
    if (!options.with_transposition)
      refuse_option("--no-transpose", "the 3x3 catalogue uses all symmetries, with transposition");
    return;
  }
  if (options.band) refuse_option("--band", "only 3x3 grids have top band classes");
  if (options.from) refuse_option("--from", "only 3x3 grids have ranks");
}

GenerateTask make_grids_task(const GenerateOptions& options, GenerateTask task) {
  check_options_of_grids(options, task.shape);
  if (task.shape != Shape()) {
    if (!has_small_grid_classes(task.shape)) {
      refuse_option("--shape", "grids can be generated for 3x3, 2x4 and shapes with up to six symbols");
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

/// One of the options that select what is generated is needed; which of them there are depends on the subject.
std::string what_is_required(const GenerateTask& task) {
  std::string text = "generate " + task.subject_name() + " requires --clues K";
  if (task.subject == GenerateSubject::patterns) text += " or --weights W";
  if (task.subject == GenerateSubject::configurations) text += ", --weights W or --pattern P";
  return text;
}

GenerateTask make_task(const GenerateOptions& options) {
  if (options.limit && (options.count || options.shard.is_given)) {
    refuse_option("--limit", "cannot be combined with --count or --shard");
  }
  if (options.count && options.with_order) refuse_option("--with-order", "cannot be combined with --count");
  GenerateTask task;
  task.subject = *options.subject;
  task.shape = options.shape.value_or(Shape());
  task.with_transposition = options.with_transposition;
  if (is_of_grids(options)) return make_grids_task(options, std::move(task));
  if (options.band) refuse_option("--band", "only grids have a top band");
  if (options.from) refuse_option("--from", "only grids have ranks");
  if (!options.index.empty()) refuse_option("--index", "only generate grids --from and generate puzzles use the index");
  const int given = (options.clues ? 1 : 0) + (options.weights.empty() ? 0 : 1) + (options.pattern.empty() ? 0 : 1);
  if (given == 0) throw Error(ErrorKind::usage, what_is_required(task));
  if (given > 1) throw Error(ErrorKind::usage, "--clues, --weights and --pattern cannot be combined");
  if (task.subject == GenerateSubject::sequences && options.with_order) {
    refuse_option("--with-order", "sequences have no automorphisms");
  }
  if (task.subject == GenerateSubject::sequences && !options.with_transposition) {
    refuse_option("--no-transpose", "symmetries do not change the sequences");
  }
  if (options.clues && options.clues->first != options.clues->last) {
    refuse_option("--clues", "only generate puzzles accepts a range; give one number");
  }
  task.clues = options.clues ? static_cast<int>(options.clues->first) : 0;
  if (task.subject == GenerateSubject::configurations) {
    check_orderly(task.shape, 0);
  } else if (task.subject != GenerateSubject::sequences) {
    check_orderly_patterns(task.shape, 0);
  }
  if (task.clues > task.shape.cells()) {
    refuse_option("--clues", too_few_cells(task.shape));
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
  if (!is_of_grids(options) || has_others)
    refuse_option("--make-index", "requires generate grids, without options that select or format grids");
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
    if (is_given) refuse_option(option, "generate puzzles does not support this option");
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
    throw Error(ErrorKind::usage,
                "only generate puzzles supports --random, --seed, --symmetry, --hardest, --max and --tries");
  }
  if (options.make_index) return make_index(options, output);
  if (options.block_work) refuse_option("--block-work", "requires --make-index");
  if (!options.rules_text.empty()) refuse_option("--rules", "only generate puzzles supports --rules");
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
  const bool are_grids = options.subject != GenerateSubject::weights && options.subject != GenerateSubject::sequences;
  if (options.shard.is_given || !options.checkpoints.checkpoint.empty() || !options.checkpoints.resume.empty()) {
    refuse_option("--output-format", "cannot be combined with --shard or --checkpoint");
  }
  if (options.make_index) refuse_option("--output-format", "cannot be combined with --make-index");
  if (is_drawn(format) && (!are_grids || options.count))
    refuse_option("--output-format", "this output format requires grids");
  if (options.count) return {"", {"count"}};
  if (!options.subject) return {"puzzle", {"puzzle", "clues", "solution"}};
  OutputFields fields{"form", {"form"}};
  if (options.with_order) fields.columns.emplace_back("order");
  return fields;
}

}  // namespace

void add_generate_command(const CommandPlace& place) {
  const auto options = std::make_shared<GenerateOptions>();
  CLI::App* const command = add_command(place, "isodoku generate patterns --clues 3 --with-order", *options,
                                        [options](Output& output) { return run(*options, output); });
  describe_shape(*command,
                 "default: 3x3, or the shape of the drawing in --rules; weights and patterns require at most 9 "
                 "symbols, configurations also boxes of at most 4 "
                 "rows and 4 columns");
  std::vector<std::pair<std::string, std::optional<GenerateSubject>>> subjects;
  for (const auto& [name, subject] : generate_subject_names) subjects.emplace_back(name, subject);
  subjects.emplace_back("puzzles", std::nullopt);
  add_choice_option(
      *command, "SUBJECT", options->subject, subjects,
      "Generate weights (numbers of clues in the boxes), patterns (sets of cells), sequences (of length K, up "
      "to relabelling, as restricted growth strings), configurations (valid partial grids), grids (complete grids; for "
      "3x3, "
      "the catalogue), or puzzles (random, with a unique solution; minimal unless --symmetry is given)")
      .required();
  add_range_option(*command, "--clues", options->clues,
                   "Number of clues, or length of the sequences; for puzzles also a range A..B", 0, max_cells);
  add_text_option(*command, "--weights", options->weights,
                  "Generate only patterns or configurations whose boxes have these numbers of clues, up to symmetry, "
                  "such as '0 0 0 1 1 0 1 0 0'")
      .type_name("W");
  add_text_option(*command, "--pattern", options->pattern,
                  "Generate only configurations of this pattern, up to symmetry, or puzzles with clues in exactly "
                  "these cells; P is a line such as x..x............")
      .type_name("P");
  add_number_option(*command, "--band", options->band,
                    "Generate only grids whose top band belongs to class B, 1 to 416", 1, CatalogueIndex::bands)
      .option_text("B");
  add_number_option(*command, "--from", options->from, "Start at this rank in the catalogue, from 0")
      .option_text("RANK");
  add_number_option(*command, "--limit", options->limit, "Stop after N results", 1).option_text("N");
  add_index_option(*command, options->index, "grids --from, or with 3x3 puzzles");
  add_flag(*command, "--make-index", options->make_index,
           "Write an index of the ranks of all 3x3 grids instead of the grids");
  add_number_option(*command, "--block-work", options->block_work,
                    "With --make-index: work per block, in units of about 6 ns (default: 13000); a smaller value makes "
                    "the index larger and faster",
                    1)
      .option_text("W");
  add_flag(*command, "--count", options->count, "Print only the count");
  add_flag(*command, "--with-order", options->with_order, "Append a tab and the order of the automorphism group");
  add_transposition_option(*command, *options);
  add_rules_option(*command, *options);
  option_of(*command, "--rules").description("Generate puzzles for the rules of a variant (see isodoku rules --help)");
  add_puzzle_options(*command, options->puzzles);
  add_output_format_option(*command, *options,
                           [&options = *options](OutputFormat format) { return output_fields(options, format); });
  add_jobs_option(*command, *options);
  add_shard_option(*command, *options,
                   "subtree (puzzles: by block of consecutive puzzles); the output ends with a line that merge checks");
  add_checkpoint_options(*command, options->checkpoints);
  add_progress_option(*command, *options);
}

}  // namespace isodoku
