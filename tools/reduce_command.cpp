// reduce: removes clues from each puzzle such that it still has exactly one solution.
//
// Workers handle puzzles with short results. If a puzzle has more minimal sub-puzzles than a worker lists, the main
// thread searches their tree on all threads when the line is reached (LongRun). So one large puzzle costs neither much
// time on a single thread nor much memory. With --classes, sub-puzzles have keys, and the main thread has one ClassSet
// for the whole input; the classes of each puzzle exclude most duplicates before. With checkpoints, there is only one
// puzzle, which is the whole run.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/message_text.hpp"
#include "canon/classes/class_set.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/ordered_units.hpp"
#include "tools/header.hpp"
#include "tools/kept_record.hpp"
#include "tools/keyed_text.hpp"
#include "tools/reduce_puzzle.hpp"
#include "tools/results.hpp"
#include "tools/unsolved.hpp"

namespace isodoku::tool {
namespace {

void check(const ReduceOptions& options) {
  if (!options.is_long_run()) return;
  if (!options.all && !options.clues) {
    refuse_option(options.checkpoints.checkpoint.empty() ? "--resume" : "--checkpoint", "requires --all or --clues");
  }
  if (options.limit && (options.count || options.shard.is_given)) {
    refuse_option("--limit", "with --checkpoint, cannot be combined with --count or --shard");
  }
  if (options.output_format != OutputFormat::line && options.output_format != OutputFormat::json) {
    refuse_option("--output-format", "only line and json can be combined with --checkpoint or --resume");
  }
}

ResultChoice choice_of(const ReduceOptions& options) {
  if (options.redundant) return record_results<RedundantClues, UnsolvedPuzzle>();
  if (options.count) return record_results<SubPuzzleCount, UnsolvedPuzzle>();
  if (options.by_clues) {
    ResultChoice choice = record_results<CluesCount, SubPuzzleTotal, UnsolvedPuzzle>();
    choice.separates_records = true;
    return choice;
  }
  if (options.clues) return record_results<ReducedPuzzle, NoSubPuzzle, UnsolvedPuzzle>().without({"clues"});
  ResultChoice choice = record_results<ReducedPuzzle, UnsolvedPuzzle>();
  if (!options.fewest) choice.without({"clues"});
  return choice;
}

[[noreturn]] void refuse_without_end(const PuzzleLine& line) {
  refuse_option("--all", "the puzzle in line " + std::to_string(line.record.number) + " has more than " +
                             std::to_string(max_unlimited) +
                             " redundant clues and may have very many minimal sub-puzzles; use --limit N to "
                             "print the first N");
}

/// With --classes: writes the sub-puzzles whose classes no earlier puzzle of the input has had.
class NewSubPuzzles {
 public:
  NewSubPuzzles(const ReduceOptions& options, ResultOutput& results) : options_(options), results_(results) {}

  void set_group(const Symmetries& group) {
    if (!seen_) seen_.emplace(group, ClassSetOptions{.form = {}, .counts_members = false});
  }

  void write(const InputRecord& record, std::string_view keyed) {
    while (!keyed.empty()) write(record, take_keyed(keyed));
  }

  /// Writes the sub-puzzles of a line, which are searched on all threads. Returns false if there are none with the
  /// requested number of clues.
  bool write_long_result(const Symmetries& group, const PuzzleLine& line) {
    struct Enough {};
    std::uint64_t number = 0;
    const UnitWorker work = [&](WorkUnits units, const LineSink& sink) -> std::uint64_t {
      PuzzleReducer reducer(options_, results_.writer(group.rules()), group);
      reducer.set_execution({.on_work = sink.check});
      const auto take = [&units](const WorkUnit& unit) { return units.take_next(unit.estimate); };
      const auto give = [&](const Grid& puzzle) {
        reducer.append_keyed_puzzle(puzzle, line, sink.lines);
        sink.end_line();
      };
      reducer.for_each_sub_puzzle(line, give, WorkUnits(take));
      return 0;
    };
    const auto take = [&](std::string_view keyed, std::uint64_t) {
      while (!keyed.empty()) {
        write(line.record, take_keyed(keyed));
        keyed.remove_prefix(1);  // the newline of the sink
        if (++number >= options_.max_sub_puzzles()) throw Enough();
      }
    };
    try {
      run_units(options_.jobs, {}, work, {take, [](double) {}});
    } catch (const Enough&) {
      // The limit is reached.
    }
    if (number > 0 || !options_.clues) return true;
    std::string text;
    results_.writer(group.rules()).append(text, line.record, NoSubPuzzle{0, *options_.clues});
    results_.write(line.record, text);
    return false;
  }

 private:
  void write(const InputRecord& record, const KeyedText& keyed) {
    if (seen_->insert(keyed.class_key()).is_new) results_.write(record, keyed.text);
  }

  const ReduceOptions& options_;
  ResultOutput& results_;
  std::optional<ClassSet> seen_;
};

/// Writes long results of a record when it is reached. Returns false if there are no sub-puzzles with the requested
/// number of clues.
bool write_long_result(const ReduceOptions& options, const Symmetries& group, const PuzzleLine& line,
                       ResultOutput& results, Output& output) {
  const RecordWriter writer = results.writer(group.rules());
  std::string text;
  writer.begin_record(text);
  results.write(line.record, text);  // with the header, which a LongRun does not write
  if (options.random) {
    PuzzleReducer reducer(options, writer, group);
    reducer.for_each_random(line, [&](const Grid& puzzle) {
      check_interrupt();
      text.clear();
      reducer.append_puzzle(puzzle, line, text);
      results.write(line.record, text);
    });
    return true;
  }
  // The shard selects lines, and progress counts lines, unless each line takes long.
  RunOptions run_options = options;
  run_options.shard = {};
  if (!options.clues && !options.fewest) run_options.progress = Progress::When::never;
  ReduceOptions line_options = options;
  line_options.shard = {};
  if (options.fewest) {
    PuzzleReducer reducer(options, writer, group);
    reducer.set_execution({.on_work = check_interrupt});
    line_options.clues = reducer.find_fewest_clues(line);
  }
  LongRun run(run_options, {}, {}, "sub-puzzles", output);
  return SubPuzzleRun(line_options, writer, group, line).go(run);
}

int reduce_lines(const ReduceOptions& options, ResultOutput& results, Output& output) {
  bool are_all_answered = true;
  std::optional<Symmetries> known_group;
  RunOptions pipeline_options = options;
  if (options.clues || options.fewest) pipeline_options.progress = Progress::When::never;
  NewSubPuzzles new_sub_puzzles(options, results);
  using ReducePipeline = Pipeline<ReduceAnswer>;
  ReducePipeline pipeline(pipeline_options, [&](const Symmetries& group) -> ReducePipeline::Worker {
    known_group = group;
    new_sub_puzzles.set_group(group);
    const auto reducer = std::make_shared<PuzzleReducer>(options, results.writer(group.rules()), group);
    return [reducer](const InputRecord& record, const Grid& puzzle, ResultBytes& result) {
      return reducer->append_result({record, puzzle}, result.text);
    };
  });
  HeaderWriter headers(output, {}, options.shard);
  if (options.keeps_tail() && !options.redundant && results.writer().is_line()) {
    pipeline.on_header([&](std::string_view header, char separator) { headers.write(header, separator); });
  }
  pipeline.take_breaches();
  pipeline.take_candidates();
  pipeline.run(options.files, Take::shard, [&](const InputRecord& record, const RecordResult<ReduceAnswer>& result) {
    headers.see(record);
    if (result.value == ReduceAnswer::given || result.value == ReduceAnswer::not_unique) {
      if (result.value == ReduceAnswer::not_unique) are_all_answered = false;
      results.write(record, result.text);
      return;
    }
    if (result.value == ReduceAnswer::keyed) return new_sub_puzzles.write(record, result.text);
    const PuzzleLine line{record, make_grid(known_group->rules(), record.cells)};
    if (result.value == ReduceAnswer::without_end) refuse_without_end(line);
    if (options.has_common_classes()) {
      if (!new_sub_puzzles.write_long_result(*known_group, line)) are_all_answered = false;
      return;
    }
    if (!write_long_result(options, *known_group, line, results, output)) are_all_answered = false;
  });
  const int exit_code = pipeline.finish();
  return exit_code == 0 && !are_all_answered ? 1 : exit_code;
}

/// Text that differs between runs whose shards or checkpoints do not belong together.
std::string run_text(const ReduceOptions& options, const RecordWriter& writer, const InputRecord& record) {
  std::string text = run_prefix() + "reduce";
  if (options.all) text += " --all";
  if (options.clues) text += " --clues " + std::to_string(*options.clues);
  if (options.count) text += " --count";
  if (options.classes) text += " --classes";
  if (options.classes && options.kinds_kept) text += " --kinds-kept";
  if (options.classes && !options.with_transposition) text += " --no-transpose";
  if (options.limit) text += " --limit " + std::to_string(*options.limit);
  if (!writer.is_line()) {
    text += " --json, line " + std::to_string(record.number) + " of " + printable(record.file) + ',';
  }
  if (!options.rules_text.empty()) text += " --rules " + options.rules_text;
  return text + " of " + std::string(record.cells);
}

/// With checkpoints: reduces one puzzle, whose subtrees are divided among the shards.
int reduce_one(const ReduceOptions& options, ResultOutput& results, Output& output) {
  std::optional<KeptRecord> only;
  std::optional<Symmetries> group;
  {
    Pipeline<Answer> pipeline(options, [&](const Symmetries& known_group) -> Pipeline<Answer>::Worker {
      group = known_group;
      return [](const InputRecord&, const Grid&, ResultBytes&) { return Answer::given; };
    });
    pipeline.take_breaches();
    pipeline.run(options.files, Take::all, [&](const InputRecord& record, const RecordResult<Answer>&) {
      if (only) refuse_option("--checkpoint", "requires exactly one puzzle, but the input has several");
      only.emplace(record);
    });
    if (const int exit_code = pipeline.finish(); exit_code != 0) return exit_code;
  }
  if (!only) refuse_option("--checkpoint", "requires exactly one puzzle, but the input has none");
  PuzzleLine line{only->record(), Grid()};
  if (line.record.breach.empty()) line.puzzle = make_grid(group->rules(), line.record.cells);
  Reduction reduction(group->rules());
  const SolutionStatus status = line.record.breach.empty() ? reduction.read(line.puzzle) : SolutionStatus::none;
  const RecordWriter writer = results.writer(group->rules());
  if (status != SolutionStatus::unique) {
    std::string text;
    writer.append(text, line.record, unsolved_puzzle(line.record, status));
    results.write(line.record, text);
    return 1;
  }
  if (options.needs_limit() && reduction.redundant().size() > max_unlimited) refuse_without_end(line);
  LongRun run(options, options.checkpoints, run_text(options, writer, line.record), "sub-puzzles", output);
  return run.is_finished() || SubPuzzleRun(options, writer, *group, line).go(run) ? 0 : 1;
}

int run(const ReduceOptions& options, Output& output) {
  check(options);
  ResultOutput results(options, output, choice_of(options));
  return options.is_long_run() ? reduce_one(options, results, output) : reduce_lines(options, results, output);
}

}  // namespace

void add_reduce_command(const CommandPlace& place) {
  const auto options = std::make_shared<ReduceOptions>();
  CLI::App* const command = add_command(place, "echo 123434122143432. | isodoku reduce --all --by-clues", *options,
                                        [options](Output& output) { return run(*options, output); });
  const Option all = add_flag(*command, "--all", options->all,
                              "Print all minimal sub-puzzles, in lexicographic order; with --clues, all with K clues");
  const Option random = add_number_option(*command, "--random", options->random,
                                          "Print N minimal sub-puzzles, made by removing clues in random order", 1)
                            .option_text("N")
                            .excludes(all);
  const Option redundant =
      add_flag(*command, "--redundant", options->redundant,
               "Print the number of redundant clues (each can be removed individually); 0 means minimal")
          .excludes(all)
          .excludes(random);
  const Option essential =
      add_flag(*command, "--essential", options->essential, "Print the clues that all minimal sub-puzzles share")
          .excludes(all)
          .excludes(random)
          .excludes(redundant);
  const Option count = add_flag(*command, "--count", options->count, "With --all: print only the count").needs(all);
  const Option by_clues =
      add_flag(*command, "--by-clues", options->by_clues, "With --all: print the count for each number of clues")
          .excludes(count)
          .needs(all);
  const Option clues = add_number_option(*command, "--clues", options->clues,
                                         "Print a sub-puzzle with K clues and a unique solution, minimal or not, or a "
                                         "comment if none exists; with --all, "
                                         "print all of them, in an order that depends only on the puzzle",
                                         0, max_cells)
                           .option_text("K")
                           .excludes(random)
                           .excludes(redundant)
                           .excludes(essential)
                           .excludes(by_clues);
  add_flag(*command, "--fewest", options->fewest,
           "Print all sub-puzzles that have a unique solution and the fewest clues, and their number of clues")
      .excludes(all)
      .excludes(random)
      .excludes(redundant)
      .excludes(essential)
      .excludes(clues);
  const Option classes =
      add_flag(
          *command, "--classes", options->classes,
          "With --all: print only the first of each equivalence class in the input; --count and --by-clues count the "
          "classes of each puzzle")
          .needs(all);
  add_number_option(*command, "--limit", options->limit, "With --all: stop after N sub-puzzles of each puzzle", 1)
      .option_text("N")
      .needs(all);
  add_number_option(*command, "--seed", options->seed, "With --random: random seed (default: 0)")
      .option_text("S")
      .needs(random);
  add_record_results<ReducedPuzzle, NoSubPuzzle, RedundantClues, SubPuzzleCount, CluesCount, SubPuzzleTotal,
                     UnsolvedPuzzle>(*command, *options);
  add_group_options(*command, *options, "--classes");
  for (const Option& option : options_of(*command, {"--kinds-kept", "--no-transpose"})) option.needs(classes);
  add_shard_option(
      *command, *options,
      "grid number modulo M; with --checkpoint, by subtree, and the output ends with a line that merge checks");
  add_checkpoint_options(*command, options->checkpoints);
  by_clues.excludes(options_of(*command, {"--checkpoint", "--resume"}));
  option_of(*command, "--checkpoint")
      .description("With --all or --clues, on one puzzle: save the progress of the run in FILE (requires -o)");
  add_input_options(*command, *options);
}

}  // namespace isodoku::tool
