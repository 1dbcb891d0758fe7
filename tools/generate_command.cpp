// generate: one representative of each class, or the number of classes. Each subject is a separate command; that for
// puzzles is in puzzle_generation.cpp.
//
// A number of clues, weights or a pattern select what is generated. Weights and patterns are first replaced by the
// representatives of their classes, so that the output is the same for every member of a class. generate_task.cpp calls
// the generators, in a run that may be long (jobs/long_run.hpp).

#include <algorithm>
#include <cstdio>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "canon/canonical_form.hpp"
#include "canon/orderly/orderly_shape.hpp"
#include "generate/catalogue/grid_class_line.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/long_run.hpp"
#include "jobs/threads.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/command.hpp"
#include "tools/generate_task.hpp"
#include "tools/grid_sums.hpp"
#include "tools/order_results.hpp"
#include "tools/puzzle_generation.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

struct GenerateOptions : CommonOptions {
  GenerateSubject subject = GenerateSubject::patterns;
  std::optional<std::uint64_t> clues;
  std::string weights;
  std::string pattern;
  bool count = false;
  std::optional<std::uint64_t> band;
  std::optional<std::uint64_t> from;
  std::optional<std::uint64_t> limit;
  std::string index;
  bool make_index = false;
  std::uint64_t block_work = 13000;  ///< makes an index of 4 MB
  CheckpointOptions checkpoints;

  [[nodiscard]] bool are_grids() const { return subject == GenerateSubject::grids; }
  [[nodiscard]] bool counts_orders() const { return count && with_order; }
};

void note(const GenerateOptions& options, const std::string& what, const std::string& given, const std::string& form) {
  if (options.quiet || given == form) return;
  std::fprintf(stderr, "isodoku: note: %s %s replaced by the representative of its class, %s\n", what.c_str(),
               given.c_str(), form.c_str());
}

WeightBlocks weights_in_form(const GenerateOptions& options, const Shape& shape) {
  const WeightBlocks weights = parse_weights(shape, options.weights);
  const WeightBlocks form = least_weight_blocks({shape, options.with_transposition}, weights);
  note(options, "weights", weights_text(shape, weights), weights_text(shape, form));
  return form;
}

Grid pattern_in_form(const GenerateOptions& options, const Shape& shape) {
  const auto [given, fault] = read_grid(shape, options.pattern);
  if (fault) throw Error(ErrorKind::data, fault->reason, {"--pattern", 1, fault->column});
  const Grid pattern = pattern_of(given);
  Grid form = canonical_form(pattern, {shape, options.with_transposition}, Form::orderly).form;
  note(options, "pattern", pattern.text(), form.text());
  return form;
}

GenerateTask make_grids_task(const GenerateOptions& options, GenerateTask task) {
  if (task.shape != Shape()) {
    if (options.band) refuse_option("--band", "only 3x3 grids have top band classes");
    if (options.from) refuse_option("--from", "only 3x3 grids have ranks");
    if (!has_small_grid_classes(task.shape)) {
      refuse_option("--shape", "grids can be generated for 3x3, 2x4 and shapes with up to six symbols");
    }
    return task;
  }
  if (!options.with_transposition) {
    refuse_option("--no-transpose", "the 3x3 catalogue uses all symmetries, with transposition");
  }
  if (options.band) {
    task.range.first_band = static_cast<unsigned>(*options.band - 1);
    task.range.end_band = static_cast<unsigned>(*options.band);
  }
  if (options.from) {
    const Catalogue catalogue(read_index_option(options.index));
    if (*options.from >= catalogue.size()) {
      refuse_option("--from", "ranks are 0 to " + std::to_string(catalogue.size() - 1));
    }
    task.from = *options.from;
    task.range.from = CatalogueReader(catalogue).position(task.from);
  }
  task.catalogue = std::make_shared<GridClasses>();
  return task;
}

/// The error if none of the options that select what is generated is given. These options depend on the subject.
std::string what_is_required(const GenerateTask& task) {
  std::string text = "generate " + task.subject_name() + " requires --clues K";
  if (task.subject == GenerateSubject::patterns) text += " or --weights W";
  if (task.subject == GenerateSubject::configurations) text += ", --weights W or --pattern P";
  return text;
}

GenerateTask make_task(const GenerateOptions& options) {
  GenerateTask task;
  task.subject = options.subject;
  task.shape = options.shape.value_or(Shape());
  task.with_transposition = options.with_transposition;
  if (options.are_grids()) return make_grids_task(options, std::move(task));
  if (!options.clues && options.weights.empty() && options.pattern.empty()) {
    throw Error(ErrorKind::usage, what_is_required(task));
  }
  task.clues = options.clues ? static_cast<int>(*options.clues) : 0;
  if (task.subject == GenerateSubject::configurations) {
    check_orderly(task.shape, 0);
  } else if (task.subject != GenerateSubject::sequences) {
    check_orderly_patterns(task.shape, 0);
  }
  if (task.clues > task.shape.cell_count()) refuse_option("--clues", too_few_cells(task.shape));
  if (!options.weights.empty()) task.weights = weights_in_form(options, task.shape);
  if (!options.pattern.empty()) task.pattern = pattern_in_form(options, task.shape);
  return task;
}

/// Text that differs between runs whose shards or checkpoints do not belong together. Units may differ between
/// versions.
std::string run_text(const GenerateOptions& options, const GenerateTask& task, const RecordWriter& writer) {
  std::string text = run_prefix() + task.text();
  if (options.count) text += " count";
  if (options.with_order) text += " with-order";
  if (writer.format() == OutputFormat::json) text += " json";
  if (options.limit) text += " limit " + std::to_string(*options.limit);
  return text;
}

/// Compares a whole run with the numbers that other methods give.
void check_whole(const GenerateOptions& options, const GenerateTask& task, const LongRun& generation) {
  if (options.shard.parts != 1 || options.limit) return;
  const Execution execution{task_runner(options.jobs)};
  const GridClassTally tally = tally_of_kinds(generation.kinds());
  if (!task.is_all_grids()) {
    return check_generation(task, options.counts_orders() ? tally.classes() : generation.number(), execution);
  }
  check_grid_generation(task.group(), tally, execution);
  if (!options.quiet) std::fputs(grid_sums_text(task, tally).c_str(), stderr);
}

/// Writes the number if only this is requested, and the footer of a shard.
void finish(const GenerateOptions& options, const RecordWriter& writer, LongRun& generation) {
  std::string number;
  if (options.counts_orders()) {
    append_orders(tally_of_kinds(generation.kinds()).by_order, writer, number);
    return generation.finish(number);
  }
  if (options.count) writer.append(number, GeneratedCount{generation.number()});
  if (!options.are_grids()) return options.count ? generation.finish(number) : generation.finish_lines();
  const std::string sums = options.shard.is_given ? tally_line(tally_of_kinds(generation.kinds())) + '\n' : "";
  generation.finish_shard(number + sums, options.count ? 1 : generation.number());
}

int make_index(const GenerateOptions& options, Output& output) {
  if (options.shape.value_or(Shape()) != Shape()) refuse_option("--make-index", "only 3x3 grids have ranks");
  Progress progress(options.quiet ? Progress::When::never : options.progress, "bands");
  const CatalogueIndex index = CatalogueIndex::make(
      options.block_work, {task_runner(options.jobs), [&progress](double done) {
                             check_interrupt();
                             progress.update(static_cast<std::uint64_t>(done * CatalogueIndex::bands), done);
                           }});
  output.write(index.bytes());
  return 0;
}

/// The results that this run may print.
ResultChoice choice_of(const GenerateOptions& options) {
  if (options.counts_orders()) return other_results<OrderRow, TotalResult>();
  if (options.count) return other_results<GeneratedCount>();
  ResultChoice choice;
  switch (options.subject) {
    case GenerateSubject::weights:
      choice = other_results<GeneratedWeights>();
      break;
    case GenerateSubject::sequences:
      choice = other_results<GeneratedSequence>();
      break;
    case GenerateSubject::patterns:
    case GenerateSubject::configurations:
    case GenerateSubject::grids:
      choice = other_results<GeneratedGrid>();
      break;
  }
  return choice.without(fields_not_asked_for(options));
}

void go_through(const GenerateOptions& options, const GenerateTask& task, const GenerateFormat& format,
                LongRun& generation) {
  const auto work = [&](const WorkUnits& units, const LineSink& sink) -> std::uint64_t {
    if (options.counts_orders()) {
      count_orders(task, units, sink.kinds);
      return 0;
    }
    if (options.count) return count_lines(task, units, sink.kinds);
    generate_lines(task, format, units, sink);
    return 0;
  };
  const std::uint64_t limit = options.limit.value_or(std::numeric_limits<std::uint64_t>::max());
  if (!is_drawn(format.writer.format())) return generation.go(work, limit);
  const Grid blank_grid(task.shape);
  std::string drawing;
  format.writer.append(drawing, GeneratedGrid{&blank_grid, {}});
  generation.go(work, limit, static_cast<std::uint64_t>(std::ranges::count(drawing, '\n')));
}

int run(const GenerateOptions& options, Output& output) {
  if (options.make_index) return make_index(options, output);
  check_long_run_format(options, options.checkpoints);
  if (options.counts_orders() && options.shard.is_given) {
    refuse_option("--shard", "cannot be combined with --count --with-order");
  }
  const GenerateTask task = make_task(options);
  const RecordWriter writer = ResultOutput(options, output, choice_of(options)).writer(Rules(task.shape));
  const GenerateFormat format{writer, options.with_order};
  LongRun generation(options, options.checkpoints, run_text(options, task, writer), task.subject_name(), output);
  if (generation.is_finished()) return 0;
  output.write(writer.header());
  go_through(options, task, format, generation);
  check_whole(options, task, generation);
  const bool is_empty_band = options.band && !options.count && !options.shard.is_given && generation.number() == 0;
  if (is_empty_band && !options.quiet) {
    std::fprintf(stderr, "isodoku: note: no class of grids has a top band of class %s\n",
                 std::to_string(*options.band).c_str());
  }
  finish(options, writer, generation);
  return 0;
}

/// Adds a subject as a command. Its own options and results are to be added by the caller.
CLI::App& add_subject(CLI::App& generate, int& exit_code, GenerateSubject subject, const std::string& summary,
                      const std::string& example, const std::shared_ptr<GenerateOptions>& options) {
  options->subject = subject;
  return *add_command(generate, std::string(generate_subject_names.name_of(subject)), summary, example, *options,
                      exit_code, [options](Output& output) { return run(*options, output); });
}

/// Adds the options that all these subjects have, after those that select what is generated.
void add_run_options(CLI::App& command, GenerateOptions& options) {
  const Option limit = add_number_option(command, "--limit", options.limit, "Stop after N results", 1).option_text("N");
  add_flag(command, "--count", options.count, "Print only the count; with --with-order, the counts by order")
      .excludes(limit);
  if (options.subject != GenerateSubject::sequences) {
    add_order_option(command, options);
    add_transposition_option(command, options);
  }
  switch (options.subject) {
    case GenerateSubject::weights:
      add_results<GeneratedWeights, GeneratedCount, OrderRow, TotalResult>(command, options);
      break;
    case GenerateSubject::sequences:
      add_results<GeneratedSequence, GeneratedCount>(command, options);
      break;
    case GenerateSubject::patterns:
    case GenerateSubject::configurations:
    case GenerateSubject::grids:
      add_results<GeneratedGrid, GeneratedCount, OrderRow, TotalResult>(command, options);
      break;
  }
  add_jobs_option(command, options);
  add_shard_option(command, options, "subtree; the output ends with a line that merge checks");
  limit.excludes(option_of(command, "--shard"));
  add_checkpoint_options(command, options.checkpoints);
  add_progress_option(command, options);
}

Option add_clues_option(CLI::App& command, GenerateOptions& options, const std::string& description) {
  return add_number_option(command, "--clues", options.clues, description, 0, max_cells).option_text("K");
}

Option add_weights_option(CLI::App& command, GenerateOptions& options) {
  return add_text_option(command, "--weights", options.weights,
                         "Generate only " + std::string(generate_subject_names.name_of(options.subject)) +
                             " whose boxes have these numbers of clues, up to symmetry, such as '0 0 0 1 1 0 1 0 0'")
      .type_name("W");
}

void add_generate_weights(CLI::App& generate, int& exit_code) {
  const auto options = std::make_shared<GenerateOptions>();
  CLI::App& command = add_subject(generate, exit_code, GenerateSubject::weights,
                                  "Generate the ways to distribute K clues over the boxes, up to symmetry",
                                  "isodoku generate weights --clues 3", options);
  describe_shape(command, "default: 3x3; at most 9 symbols");
  add_clues_option(command, *options, "Total number of clues");
  add_run_options(command, *options);
}

void add_generate_patterns(CLI::App& generate, int& exit_code) {
  const auto options = std::make_shared<GenerateOptions>();
  CLI::App& command =
      add_subject(generate, exit_code, GenerateSubject::patterns, "Generate the sets of K cells, up to symmetry",
                  "isodoku generate patterns --clues 3 --with-order", options);
  describe_shape(command, "default: 3x3; at most 9 symbols");
  const Option clues = add_clues_option(command, *options, "Number of cells");
  add_weights_option(command, *options).excludes(clues);
  add_run_options(command, *options);
}

void add_generate_sequences(CLI::App& generate, int& exit_code) {
  const auto options = std::make_shared<GenerateOptions>();
  CLI::App& command =
      add_subject(generate, exit_code, GenerateSubject::sequences,
                  "Generate the sequences of K symbols, up to relabelling, as restricted growth strings",
                  "isodoku generate sequences --clues 3", options);
  describe_shape(command, "default: 3x3; it sets the number of symbols");
  add_clues_option(command, *options, "Length of the sequences");
  add_run_options(command, *options);
}

void add_generate_configurations(CLI::App& generate, int& exit_code) {
  const auto options = std::make_shared<GenerateOptions>();
  CLI::App& command = add_subject(generate, exit_code, GenerateSubject::configurations,
                                  "Generate the valid partial grids with K clues, up to symmetry",
                                  "isodoku generate configurations --shape 2x2 --clues 2", options);
  describe_shape(command, "default: 3x3; at most 9 symbols, in boxes of at most 4 rows and 4 columns");
  const Option clues = add_clues_option(command, *options, "Number of clues");
  const Option weights = add_weights_option(command, *options).excludes(clues);
  add_text_option(command, "--pattern", options->pattern,
                  "Generate only configurations of this pattern, up to symmetry; P is a line such as x..x............")
      .type_name("P")
      .excludes(clues)
      .excludes(weights);
  add_run_options(command, *options);
}

void add_generate_grids(CLI::App& generate, int& exit_code) {
  const auto options = std::make_shared<GenerateOptions>();
  CLI::App& command = add_subject(generate, exit_code, GenerateSubject::grids,
                                  "Generate the complete grids, up to symmetry; for 3x3, the catalogue",
                                  "isodoku generate grids --limit 2", options);
  describe_shape(command, "default: 3x3; others: 2x4, and shapes with up to six symbols");
  const Option band =
      add_number_option(command, "--band", options->band,
                        "Generate only grids whose top band belongs to class B, 1 to 416", 1, CatalogueIndex::bands)
          .option_text("B");
  const Option from = add_number_option(command, "--from", options->from, "Start at this rank in the catalogue, from 0")
                          .option_text("RANK")
                          .excludes(band);
  add_index_option(command, options->index, "--from");
  option_of(command, "--index").needs(from);
  const Option making = add_flag(command, "--make-index", options->make_index,
                                 "Write an index of the ranks of all 3x3 grids instead of the grids");
  add_number_option(command, "--block-work", options->block_work,
                    "With --make-index: work per block, in units of about 6 ns (default: 13000); a smaller value makes "
                    "the index larger and faster",
                    1)
      .option_text("W")
      .needs(making);
  add_run_options(command, *options);
  from.excludes(option_of(command, "--count"));
  making.excludes(options_of(command, {"--band", "--from", "--limit", "--count", "--with-order", "--no-transpose",
                                       "--json", "--output-format", "--shard", "--checkpoint", "--resume"}));
}

}  // namespace

void add_generate_command(const CommandPlace& place) {
  CLI::App* const generate = add_subcommands(place.program, place.name, place.summary);
  add_generate_weights(*generate, place.exit_code);
  add_generate_patterns(*generate, place.exit_code);
  add_generate_sequences(*generate, place.exit_code);
  add_generate_configurations(*generate, place.exit_code);
  add_generate_grids(*generate, place.exit_code);
  add_generate_puzzles(*generate, place.exit_code);
}

}  // namespace isodoku::tool
