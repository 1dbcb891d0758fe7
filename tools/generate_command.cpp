// generate: one representative of each class, or how many there are.
//
// What is generated is given by a number of clues, by weights or by a pattern. Weights and patterns are put into
// standard form first, so that the lines are the same for every member of a class. The generators are called by
// generate_task.hpp, in a run that may be long (long_run.hpp).

#include <memory>
#include <optional>
#include <string>

#include "canon/canonical_form.hpp"
#include "canon/orderly/orderly_shape.hpp"
#include "group/error.hpp"
#include "io/json_record.hpp"
#include "jobs/long_run.hpp"
#include "tools/command.hpp"
#include "tools/generate_task.hpp"
#include "tools/generation_check.hpp"

namespace isodoku {
namespace {

struct GenerateOptions : CommonOptions {
  GenerateSubject subject = GenerateSubject::patterns;
  std::optional<std::uint64_t> clues;
  std::string weights;
  std::string pattern;
  bool count = false;
  CheckpointOptions checkpoints;
};

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

GenerateTask make_task(const GenerateOptions& options) {
  GenerateTask task;
  task.subject = options.subject;
  task.shape = options.shape.value_or(Shape());
  task.with_transposition = options.with_transposition;
  const int given = (options.clues ? 1 : 0) + (options.weights.empty() ? 0 : 1) + (options.pattern.empty() ? 0 : 1);
  if (given != 1) {
    throw Error(ErrorKind::usage, std::string("generate needs one of --clues, --weights and --pattern") +
                                      (given > 1 ? ", not more" : ""));
  }
  if (task.subject == GenerateSubject::sequences && options.with_order) {
    refuse_option("--with-order", "sequences have no automorphisms");
  }
  task.clues = static_cast<int>(options.clues.value_or(0));
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
  return text;
}

std::string count_text(const GenerateOptions& options, std::uint64_t number) {
  if (!options.json) return std::to_string(number);
  JsonRecord record;
  record.count = number;
  return record.text();
}

int run(const GenerateOptions& options, Output& output) {
  if (!options.rules_text.empty()) refuse_option("--rules", "box rules alone are generated, no variants");
  const GenerateTask task = make_task(options);
  const GenerateFormat format{options.with_order, options.json};
  LongRun generation(options, options.checkpoints, run_text(options, task), task.subject_name(), output);
  if (generation.is_finished()) return 0;
  generation.go([&](const WorkUnits& units, const LineSink& sink) -> std::uint64_t {
    if (options.count) return count_lines(task, units);
    generate_lines(task, format, units, sink);
    return 0;
  });
  if (options.shard.parts == 1) check_whole_generation(task, generation.number(), options.jobs);
  if (options.count) {
    generation.finish(count_text(options, generation.number()) + '\n');
  } else {
    generation.finish_lines();
  }
  return 0;
}

}  // namespace

void add_generate_command(CLI::App& program, int& exit_code) {
  const auto options = std::make_shared<GenerateOptions>();
  CLI::App* const command = add_command(program, "generate", "Print one representative of each class, or count them",
                                        "isodoku generate patterns --clues 3 --with-order", *options, exit_code,
                                        [options](Output& output) { return run(*options, output); });
  describe_shape(*command, "default: 3x3");
  add_choice_option<GenerateSubject>(*command, "SUBJECT", options->subject, generate_subjects(),
                                     "weights (clues of each box), patterns, sequences (of symbols), or configurations")
      .required();
  add_number_option(*command, "--clues", options->clues, "Those with K clues", 0, max_cells).option_text("K");
  add_text_option(*command, "--weights", options->weights,
                  "Patterns or configurations with so many clues in the boxes: '0 0 0 1 1 0 1 0 0'")
      .type_name("W");
  add_text_option(*command, "--pattern", options->pattern, "Configurations on this pattern, a line of cells")
      .type_name("P");
  add_flag(*command, "--count", options->count, "Only how many");
  add_flag(*command, "--with-order", options->with_order, "Append a tab and how many symmetries fix each");
  add_transposition_option(*command, *options);
  add_rules_option(*command, *options);
  option_of(*command, "--rules").hidden();
  add_jobs_option(*command, *options);
  add_shard_option(*command, *options, "number of the subtree modulo M; ends with a line that merge checks");
  add_checkpoint_options(*command, options->checkpoints);
  add_progress_option(*command, *options);
}

}  // namespace isodoku
