// reduce: what can go from each puzzle, so that it still has exactly one solution.
//
// Workers do what is short. Where a puzzle has more minimal sub-puzzles than a worker lists, it leaves them to the
// thread that writes, which goes through their tree with all threads when the line's turn comes (LongRun); so neither
// time nor memory is lost on one large puzzle. With checkpoints there is one puzzle only, and its run is the whole.

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "io/grid_line.hpp"
#include "jobs/interrupt.hpp"
#include "tools/header.hpp"
#include "tools/output_format.hpp"
#include "tools/reduce_puzzle.hpp"
#include "tools/result_text.hpp"

namespace isodoku {
namespace {

void check(const ReduceOptions& options) {
  const auto only_with_all = [&](bool is_given, const std::string& option, const char* reason = "requires --all") {
    if (is_given && !options.all) refuse_option(option, reason);
  };
  only_with_all(options.count, "--count");
  only_with_all(options.by_clues, "--by-clues");
  only_with_all(options.classes, "--classes");
  only_with_all(options.limit.has_value(), "--limit");
  if (!options.clues) {
    only_with_all(!options.checkpoints.checkpoint.empty(), "--checkpoint", "requires --all or --clues");
    only_with_all(!options.checkpoints.resume.empty(), "--resume", "requires --all or --clues");
  }
  if (options.seed && !options.random) refuse_option("--seed", "requires --random");
  if (!options.classes && !options.with_transposition) refuse_option("--no-transpose", "requires --classes");
  if (!options.classes && options.kinds_kept) refuse_option("--kinds-kept", "requires --classes");
  if (!options.is_long_run()) return;
  if (options.by_clues)
    refuse_option("--by-clues", "cannot be combined with --checkpoint; count the lines of the output");
  if (options.limit && (options.count || options.shard.is_given)) {
    refuse_option("--limit", "with --checkpoint, cannot be combined with --count or --shard");
  }
}

[[noreturn]] void refuse_without_end(const PuzzleLine& line) {
  refuse_option("--all", "the puzzle in line " + std::to_string(line.line.number) + " has more than " +
                             std::to_string(max_unlimited) +
                             " redundant clues and may have very many minimal sub-puzzles; use --limit N to "
                             "print the first N");
}

/// Long results of a line, written when its turn comes; false if there are none where some are wanted.
bool write_long_result(const ReduceOptions& options, const Symmetries& group, const PuzzleLine& line, Output& output) {
  if (options.random) {
    PuzzleReducer reducer(options, group);
    std::string text;
    reducer.for_each_random(line, [&](const Grid& puzzle) {
      check_interrupt();
      text.clear();
      reducer.append_line(puzzle, line, text);
      output.write(text);
    });
    return true;
  }
  // The shard is one of lines, and progress is shown by lines unless each takes long.
  RunOptions run_options = options;
  run_options.shard = {};
  if (!options.clues) run_options.progress = Progress::When::never;
  ReduceOptions line_options = options;
  line_options.shard = {};
  LongRun run(run_options, {}, {}, "sub-puzzles", output);
  return SubPuzzleRun(line_options, group, line).go(run);
}

int reduce_lines(const ReduceOptions& options, Output& output) {
  bool are_all_answered = true;
  bool is_first_block = true;
  std::optional<Symmetries> known_group;
  RunOptions pipeline_options = options;
  if (options.clues) pipeline_options.progress = Progress::When::never;
  Pipeline pipeline(pipeline_options, [&](const Symmetries& group) -> LineWorker {
    known_group = group;
    const auto reducer = std::make_shared<PuzzleReducer>(options, group);
    return [reducer](const GridLine& line, const Grid& puzzle, std::string& result) {
      const std::size_t begin = result.size();
      result.push_back(answered);
      const ReduceMark mark = reducer->append_result({line, puzzle}, result);
      if (mark == not_listed) result.resize(begin + 1);
      result[begin] = mark;
    };
  });
  HeaderWriter headers(output, {}, options.shard);
  if (options.keeps_tail() && !options.redundant && !options.json) {
    pipeline.on_header([&](std::string_view header, char separator) { headers.write(header, separator); });
  }
  pipeline.take_breaches();
  pipeline.run(options.files, Take::shard, [&](const GridLine& line, std::string_view result) {
    headers.see_line();
    const char mark = result.front();
    if (mark == not_unique) are_all_answered = false;
    if (options.by_clues && !options.json && !std::exchange(is_first_block, false)) output.write("\n");
    if (mark == answered || mark == not_unique) {
      output.write(result.substr(1));
      return;
    }
    const PuzzleLine puzzle{line, make_grid(known_group->rules(), line.cells)};
    if (mark == without_end) refuse_without_end(puzzle);
    if (!write_long_result(options, *known_group, puzzle, output)) are_all_answered = false;
  });
  const int exit_code = pipeline.finish();
  return exit_code == 0 && !are_all_answered ? 1 : exit_code;
}

/// What tells runs apart whose shards or checkpoints do not belong together.
std::string run_text(const ReduceOptions& options, const PuzzleLine& line) {
  std::string text = run_prefix() + "reduce";
  if (options.all) text += " --all";
  if (options.clues) text += " --clues " + std::to_string(*options.clues);
  if (options.count) text += " --count";
  if (options.classes) text += " --classes";
  if (options.classes && options.kinds_kept) text += " --kinds-kept";
  if (options.classes && !options.with_transposition) text += " --no-transpose";
  if (options.limit) text += " --limit " + std::to_string(*options.limit);
  if (options.json) text += " --json, line " + std::to_string(line.line.number);
  if (!options.rules_text.empty()) text += " --rules " + options.rules_text;
  return text + " of " + std::string(line.input());
}

/// With checkpoints: one puzzle, whose subtrees are the shards.
int reduce_one(const ReduceOptions& options, Output& output) {
  struct Line {
    std::string before;
    std::string cells;
    std::string after;
    std::string breach;
    std::uint64_t number;
    std::uint64_t index;
  };
  std::optional<Line> only;
  std::optional<Symmetries> group;
  {
    Pipeline pipeline(options, [&](const Symmetries& known_group) -> LineWorker {
      group = known_group;
      return [](const GridLine&, const Grid&, std::string&) {};
    });
    pipeline.take_breaches();
    pipeline.run(options.files, Take::all, [&](const GridLine& line, std::string_view) {
      if (only) refuse_option("--checkpoint", "requires exactly one puzzle, but the input has several");
      only = {std::string(line.before),
              std::string(line.cells),
              std::string(line.after),
              std::string(line.breach),
              line.number,
              line.index};
    });
    if (const int exit_code = pipeline.finish(); exit_code != 0) return exit_code;
  }
  if (!only) refuse_option("--checkpoint", "requires exactly one puzzle, but the input has none");
  PuzzleLine line{{only->cells, only->number, only->index, only->cells, only->before, only->after}, Grid()};
  line.line.breach = only->breach;
  if (only->breach.empty()) line.puzzle = make_grid(group->rules(), only->cells);
  Reduction reduction(group->rules());
  const std::uint64_t solutions = only->breach.empty() ? reduction.read(line.puzzle) : 0;
  if (solutions != 1) {
    std::string text;
    append_unsolved(text, options, line.line, solutions);
    output.write(text + '\n');
    return 1;
  }
  if (options.needs_limit() && reduction.redundant().size() > max_unlimited) refuse_without_end(line);
  LongRun run(options, options.checkpoints, run_text(options, line), "sub-puzzles", output);
  return run.is_finished() || SubPuzzleRun(options, *group, line).go(run) ? 0 : 1;
}

int run(const ReduceOptions& options, Output& output) {
  check(options);
  return options.is_long_run() ? reduce_one(options, output) : reduce_lines(options, output);
}

OutputFields output_fields(const ReduceOptions& options, OutputFormat format) {
  if (options.is_long_run()) refuse_option("--output-format", "cannot be combined with --checkpoint");
  OutputFields fields{"puzzle", {"line", "input"}};
  if (options.by_clues) fields.columns.insert(fields.columns.end(), {"clues", "count", "total"});
  if (options.count) fields.columns.emplace_back("count");
  if (options.redundant) fields.columns.emplace_back("redundant");
  if (fields.columns.size() > 2 && is_drawn(format))
    refuse_option("--output-format", "this output format requires grids, not numbers");
  if (fields.columns.size() == 2) fields.columns.emplace_back("puzzle");
  if (options.clues && !options.count) fields.columns.emplace_back("puzzles");
  fields.columns.emplace_back("solutions");
  return fields;
}

}  // namespace

void add_reduce_command(const CommandPlace& place) {
  const auto options = std::make_shared<ReduceOptions>();
  CLI::App* const command = add_command(place, "echo 123434122143432. | isodoku reduce --all --by-clues", *options,
                                        [options](Output& output) { return run(*options, output); });
  const Option all = add_flag(*command, "--all", options->all, "Print all minimal sub-puzzles, in lexicographic order");
  const Option random = add_number_option(*command, "--random", options->random,
                                          "Print N minimal sub-puzzles, made by removing clues in random order", 1)
                            .option_text("N")
                            .excludes(all);
  const Option redundant = add_flag(*command, "--redundant", options->redundant,
                                    "Print the number of redundant clues (each removable alone); 0 means minimal")
                               .excludes(all)
                               .excludes(random);
  const Option essential =
      add_flag(*command, "--essential", options->essential, "Print the clues that all minimal sub-puzzles share")
          .excludes(all)
          .excludes(random)
          .excludes(redundant);
  const Option count = add_flag(*command, "--count", options->count, "With --all: print only the count");
  const Option by_clues =
      add_flag(*command, "--by-clues", options->by_clues, "With --all: print the count for each number of clues")
          .excludes(count);
  add_number_option(
      *command, "--clues", options->clues,
      "Print a sub-puzzle with K clues and a unique solution, minimal or not, or a comment if none exists; with --all, "
      "print all of them",
      0, max_cells)
      .option_text("K")
      .excludes(random)
      .excludes(redundant)
      .excludes(essential)
      .excludes(by_clues);
  add_flag(*command, "--classes", options->classes, "With --all: print only the first of each equivalence class");
  add_number_option(*command, "--limit", options->limit, "With --all: stop after N sub-puzzles of each puzzle", 1)
      .option_text("N");
  add_number_option(*command, "--seed", options->seed, "With --random: random seed (default: 0)").option_text("S");
  add_output_format_option(*command, *options,
                           [&options = *options](OutputFormat format) { return output_fields(options, format); });
  add_group_options(*command, *options, "--classes");
  add_shard_option(
      *command, *options,
      "grid number modulo M; with --checkpoint, by subtree, and the output ends with a line that merge checks");
  add_checkpoint_options(*command, options->checkpoints);
  option_of(*command, "--checkpoint")
      .description("With --all or --clues, on one puzzle: save the progress of the run in FILE (requires -o)");
  add_input_options(*command, *options);
}

}  // namespace isodoku
