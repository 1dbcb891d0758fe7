// reduce: what can go from each puzzle, so that it still has exactly one solution.
//
// Workers do what is short. Where a puzzle has more minimal sub-puzzles than a worker lists, it leaves them to the
// thread that writes, which goes through their tree with all threads when the line's turn comes (LongRun); so neither
// time nor memory is lost on one large puzzle. With checkpoints there is one puzzle only, and its run is the whole.

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "generate/minimal_puzzles.hpp"
#include "group/error.hpp"
#include "group/mix.hpp"
#include "group/shuffle.hpp"
#include "io/grid_line.hpp"
#include "io/json_writer.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/long_run.hpp"
#include "jobs/pipeline.hpp"
#include "solve/reduction.hpp"
#include "tools/command.hpp"
#include "tools/result_text.hpp"

namespace isodoku {
namespace {

struct ReduceOptions : CommonOptions {
  bool all = false;
  bool count = false;
  bool by_clues = false;
  bool classes = false;
  bool redundant = false;
  bool essential = false;
  std::optional<std::uint64_t> random;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> limit;
  std::optional<std::uint64_t> clues;
  CheckpointOptions checkpoints;

  /// Of the sub-puzzles of one puzzle that are gone through.
  [[nodiscard]] std::uint64_t most_sub_puzzles() const { return clues && !all ? 1 : limit.value_or(no_limit); }
  /// Whether there may be more of them than anybody waits for.
  [[nodiscard]] bool needs_limit() const { return !limit && !clues; }

  [[nodiscard]] bool is_long_run() const { return !checkpoints.checkpoint.empty() || !checkpoints.resume.empty(); }
};

constexpr std::size_t most_unlimited = 40;         // redundant clues of a puzzle, whose sub-puzzles may be all listed
constexpr std::uint64_t most_listed = 1000;        // sub-puzzles of a line, by a worker
constexpr std::uint64_t most_random_listed = 100;  // of those, too

/// What a worker says of a line, as the first character of its result.
enum Mark : char {
  answered = 'a',
  not_unique = 'n',   ///< a comment stands in place of the result
  not_listed = 'l',   ///< the result is yet to be made
  without_end = 'w',  ///< there may be too many sub-puzzles, and no limit is given
};

/// How many sub-puzzles have so many clues.
using ByClues = std::map<std::size_t, std::uint64_t>;

/// A line that was read, kept until its turn comes.
struct KeptLine {
  GridLine line;
  Grid puzzle;

  [[nodiscard]] std::string_view input() const { return cells_of(line, puzzle); }
};

/// What the options want of one puzzle.
class PuzzleReducer {
 public:
  PuzzleReducer(const ReduceOptions& options, const Symmetries& group)
      : options_(options), reduction_(group.rules()), order_(static_cast<std::size_t>(group.shape().cells())) {
    if (options.classes) classes_.emplace(group);
  }

  /// Appends what one line comes to; of use only if the mark is not not_listed.
  Mark append_result(const KeptLine& line, std::string& result) {
    const std::uint64_t solutions = reduction_.read(line.puzzle);
    if (solutions != 1) {
      append_unsolved(result, options_, line.line.number, line.input(), solutions);
      result += '\n';
      return not_unique;
    }
    if (options_.clues) return not_listed;
    if (options_.all) return append_all(line, result);
    if (options_.redundant) {
      append_number("redundant", reduction_.redundant().size(), line, result);
      return answered;
    }
    if (options_.random) {
      if (*options_.random > most_random_listed) return not_listed;
      for_each_random(line, [&](const Grid& puzzle) { append_line(puzzle, line, result); });
      return answered;
    }
    append_line(options_.essential ? reduction_.essential() : reduction_.reduce(), line, result);
    return answered;
  }

  /// As many random minimal sub-puzzles of a line as are wanted.
  template <typename Visit>
  void for_each_random(const KeptLine& line, const Visit& visit) {
    reduction_.read(line.puzzle);
    std::mt19937_64 engine(mix(mix(options_.seed.value_or(0)) + line.line.index));
    for (std::uint64_t i = 0; i < *options_.random; ++i) {
      std::iota(order_.begin(), order_.end(), Point{0});
      shuffle(order_, engine);
      visit(reduction_.reduce(order_));
    }
  }

  /// All minimal sub-puzzles of a line, or those with some number of clues, until `visit` returns false.
  void for_each_sub_puzzle(const KeptLine& line, const std::function<bool(const Grid&)>& visit, WorkUnits units = {}) {
    reduction_.read(line.puzzle);
    if (classes_) classes_->read(line.puzzle, reduction_.solution());
    const auto take = [&](const Grid& puzzle) { return (classes_ && !classes_->is_first(puzzle)) || visit(puzzle); };
    if (options_.clues) {
      reduction_.for_each_with_clues(*options_.clues, take, std::move(units));
    } else {
      reduction_.for_each_minimal(take, std::move(units));
    }
  }

  /// In place of the sub-puzzles that there are not.
  void append_none(const KeptLine& line, std::string& result) const {
    if (options_.json) return append_number("puzzles", 0, line, result);
    result += "# no puzzle with " + std::to_string(*options_.clues) + " clues\n";
  }

  /// Without a newline.
  void append_puzzle(const Grid& puzzle, const KeptLine& line, std::string& result) const {
    if (options_.json) {
      JsonObject object;
      object.add_number("line", line.line.number).add("input", line.input()).add("puzzle", puzzle.text());
      result += object.text();
    } else {
      puzzle.append_text(result);
      if (!options_.all && options_.random.value_or(1) == 1) {
        result += line.line.text.substr(puzzle.cells().size());
      }
    }
  }

  void set_hook(const std::function<void()>& on_work) { reduction_.set_hook(on_work); }

  void append_line(const Grid& puzzle, const KeptLine& line, std::string& result) const {
    append_puzzle(puzzle, line, result);
    result += '\n';
  }

  void append_number(const std::string& field, std::uint64_t number, const KeptLine& line, std::string& result) const {
    if (options_.json) {
      JsonObject object;
      object.add_number("line", line.line.number).add("input", line.input()).add_number(field, number);
      result += object.text();
    } else {
      result += std::to_string(number);
    }
    result += '\n';
  }

  void append_table(const ByClues& table, const KeptLine& line, std::string& result) const {
    std::uint64_t total = 0;
    for (const auto& [clues, number] : table) {
      if (options_.json) {
        JsonObject object;
        object.add_number("line", line.line.number).add("input", line.input());
        object.add_number("clues", clues).add_number("count", number);
        result += object.text() + '\n';
      } else {
        result += std::to_string(clues) + '\t' + std::to_string(number) + '\n';
      }
      total += number;
    }
    if (!options_.json) result += "total\t";
    append_number("total", total, line, result);
  }

 private:
  Mark append_all(const KeptLine& line, std::string& result) {
    if (options_.needs_limit() && reduction_.redundant().size() > most_unlimited) return without_end;
    // Under a limit one thread counts, so that it ends where that is reached.
    const bool lists = !options_.count && !options_.by_clues;
    const std::uint64_t limit = options_.limit.value_or(no_limit);
    const std::uint64_t most = lists || !options_.limit ? most_listed : no_limit;
    std::uint64_t number = 0;
    ByClues table;
    for_each_sub_puzzle(line, [&](const Grid& puzzle) {
      if (++number > most) return false;
      if (options_.by_clues) ++table[static_cast<std::size_t>(puzzle.clue_count())];
      if (lists) append_line(puzzle, line, result);
      return number < limit;
    });
    if (number > most) return not_listed;
    if (options_.by_clues) append_table(table, line, result);
    if (options_.count) append_number("count", number, line, result);
    return answered;
  }

  const ReduceOptions& options_;
  Reduction reduction_;
  std::optional<MinimalPuzzleClasses> classes_;
  std::vector<Point> order_;
};

/// The sub-puzzles of one line, or how many, in a run on all threads.
class SubPuzzleRun {
 public:
  SubPuzzleRun(const ReduceOptions& options, const Symmetries& group, const KeptLine& line)
      : options_(options), group_(group), line_(line) {}

  /// False if there are none where some are wanted.
  bool go(LongRun& run) {
    const auto work = [&](const WorkUnits& units, const LineSink& sink) { return go_through(units, sink); };
    run.go(work, options_.most_sub_puzzles());
    if (options_.clues && !options_.count && run.number() == 0 && !options_.shard.is_given) {
      std::string text;
      PuzzleReducer(options_, group_).append_none(line_, text);
      run.finish(text);
      return false;
    }
    if (options_.by_clues) {
      std::string text;
      PuzzleReducer(options_, group_).append_table(table_, line_, text);
      run.finish(text);
    } else if (options_.count) {
      std::string text;
      PuzzleReducer(options_, group_).append_number("count", run.number(), line_, text);
      run.finish(text);
    } else {
      run.finish_lines();
    }
    return true;
  }

 private:
  /// What one thread does; returns what it has counted.
  std::uint64_t go_through(WorkUnits units, const LineSink& sink) {
    PuzzleReducer reducer(options_, group_);
    reducer.set_hook(sink.check);
    ByClues table;
    const auto take = [&](const WorkUnit& unit) { return units.take_next(unit.estimate); };
    reducer.for_each_sub_puzzle(
        line_,
        [&](const Grid& puzzle) {
          if (options_.by_clues) {
            ++table[static_cast<std::size_t>(puzzle.clue_count())];
          } else if (options_.count) {
            units.count(1);
          } else {
            reducer.append_puzzle(puzzle, line_, sink.lines);
            sink.end_line();
          }
          return true;
        },
        WorkUnits(take));
    const std::scoped_lock lock(mutex_);
    for (const auto& [clues, number] : table) table_[clues] += number;
    return units.counted();
  }

  const ReduceOptions& options_;
  const Symmetries& group_;
  const KeptLine& line_;
  std::mutex mutex_;
  ByClues table_;
};

void check(const ReduceOptions& options) {
  const auto only_with_all = [&](bool is_given, const std::string& option) {
    if (is_given && !options.all) refuse_option(option, "goes with --all");
  };
  only_with_all(options.count, "--count");
  only_with_all(options.by_clues, "--by-clues");
  only_with_all(options.classes, "--classes");
  only_with_all(options.limit.has_value(), "--limit");
  if (!options.clues) {
    only_with_all(!options.checkpoints.checkpoint.empty(), "--checkpoint");
    only_with_all(!options.checkpoints.resume.empty(), "--resume");
  }
  if (options.seed && !options.random) refuse_option("--seed", "goes with --random");
  if (!options.classes && !options.with_transposition) refuse_option("--no-transpose", "goes with --classes");
  if (!options.classes && options.kinds_kept) refuse_option("--kinds-kept", "goes with --classes");
  if (!options.is_long_run()) return;
  if (options.by_clues) refuse_option("--by-clues", "not with --checkpoint: count the lines");
  if (options.limit && (options.count || options.shard.is_given)) {
    refuse_option("--limit", "with --checkpoint only for all sub-puzzles in one file");
  }
}

[[noreturn]] void refuse_without_end(const KeptLine& line) {
  refuse_option("--all", "the puzzle in line " + std::to_string(line.line.number) + " has more than " +
                             std::to_string(most_unlimited) +
                             " clues that can go alone, and so may have very many minimal sub-puzzles: --limit N "
                             "prints the first N");
}

/// Long results of a line, written when its turn comes; false if there are none where some are wanted.
bool write_long_result(const ReduceOptions& options, const Symmetries& group, const KeptLine& line, Output& output) {
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
      const Mark mark = reducer->append_result({line, puzzle}, result);
      if (mark == not_listed) result.resize(begin + 1);
      result[begin] = mark;
    };
  });
  pipeline.run(options.files, Take::shard, [&](const GridLine& line, std::string_view result) {
    const char mark = result.front();
    if (mark == not_unique) are_all_answered = false;
    if (options.by_clues && !options.json && !std::exchange(is_first_block, false)) output.write("\n");
    if (mark == answered || mark == not_unique) {
      output.write(result.substr(1));
      return;
    }
    const KeptLine kept{line, parse_grid_line(known_group->rules(), line.text)};
    if (mark == without_end) refuse_without_end(kept);
    if (!write_long_result(options, *known_group, kept, output)) are_all_answered = false;
  });
  const int exit_code = pipeline.finish();
  return exit_code == 0 && !are_all_answered ? 1 : exit_code;
}

/// What tells runs apart whose shards or checkpoints do not belong together.
std::string run_text(const ReduceOptions& options, const KeptLine& line) {
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
    std::string text;
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
    pipeline.run(options.files, Take::all, [&](const GridLine& line, std::string_view) {
      if (only) refuse_option("--checkpoint", "is for one puzzle, and there are several");
      only = {std::string(line.text), line.number, line.index};
    });
    if (const int exit_code = pipeline.finish(); exit_code != 0) return exit_code;
  }
  if (!only) refuse_option("--checkpoint", "is for one puzzle, and there is none");
  const KeptLine line{{only->text, only->number, only->index}, parse_grid_line(group->rules(), only->text)};
  Reduction reduction(group->rules());
  if (const std::uint64_t solutions = reduction.read(line.puzzle); solutions != 1) {
    std::string text;
    append_unsolved(text, options, line.line.number, line.input(), solutions);
    output.write(text + '\n');
    return 1;
  }
  if (options.needs_limit() && reduction.redundant().size() > most_unlimited) refuse_without_end(line);
  LongRun run(options, options.checkpoints, run_text(options, line), "sub-puzzles", output);
  return run.is_finished() || SubPuzzleRun(options, *group, line).go(run) ? 0 : 1;
}

int run(const ReduceOptions& options, Output& output) {
  check(options);
  return options.is_long_run() ? reduce_one(options, output) : reduce_lines(options, output);
}

}  // namespace

void add_reduce_command(CLI::App& program, int& exit_code) {
  const auto options = std::make_shared<ReduceOptions>();
  CLI::App* const command =
      add_command(program, "reduce", "Take clues away from each puzzle, so that it keeps exactly one solution",
                  "echo 123434122143432. | isodoku reduce --all --by-clues", *options, exit_code,
                  [options](Output& output) { return run(*options, output); });
  const Option all = add_flag(*command, "--all", options->all, "All minimal sub-puzzles, in lexicographic order");
  const Option random = add_number_option(*command, "--random", options->random,
                                          "N minimal sub-puzzles, clues taken away in random order", 1)
                            .option_text("N")
                            .excludes(all);
  const Option redundant = add_flag(*command, "--redundant", options->redundant,
                                    "How many clues can go when taken away alone; 0: the puzzle is minimal")
                               .excludes(all)
                               .excludes(random);
  const Option essential =
      add_flag(*command, "--essential", options->essential, "The clues that all minimal sub-puzzles share")
          .excludes(all)
          .excludes(random)
          .excludes(redundant);
  const Option count = add_flag(*command, "--count", options->count, "With --all: only how many");
  const Option by_clues =
      add_flag(*command, "--by-clues", options->by_clues, "With --all: how many with each number of clues")
          .excludes(count);
  add_number_option(*command, "--clues", options->clues,
                    "A sub-puzzle with K clues, minimal or not, or that there is none; with --all, all of them", 0,
                    max_cells)
      .option_text("K")
      .excludes(random)
      .excludes(redundant)
      .excludes(essential)
      .excludes(by_clues);
  add_flag(*command, "--classes", options->classes, "With --all: of equivalent ones only the first");
  add_number_option(*command, "--limit", options->limit, "With --all: only the first N of each puzzle", 1)
      .option_text("N");
  add_number_option(*command, "--seed", options->seed, "Another seed, other random orders (default 0)")
      .option_text("S");
  add_group_options(*command, *options);
  add_shard_option(*command, *options,
                   "number of the grid in the input (from 0) modulo M; with --checkpoint, of the subtree");
  add_checkpoint_options(*command, options->checkpoints);
  add_input_options(*command, *options);
}

}  // namespace isodoku
