// Random minimal puzzles. (For all puzzles on a pattern, see pattern_generation.cpp.)
//
// Threads make candidates by number (PuzzleMaker), a block of numbers at a time. They pass on the texts of their
// results, and the puzzles separately (CandidateQueue). The thread that writes uses the stream (PuzzleStream), which
// replaces candidates that are not new. Numbers are written in order, so the result does not depend on threads. If
// there is no puzzle for a number, the run ends; the puzzles before it have been written.

#include "tools/puzzle_generation.hpp"

#include <algorithm>
#include <cstdio>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "base/error.hpp"
#include "generate/puzzle_stream.hpp"
#include "grid/shape.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/record_fields.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/long_run.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/command.hpp"
#include "tools/generate_task.hpp"
#include "tools/puzzle_options.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

constexpr std::uint64_t unit = PuzzleMaker::chain;

std::string name_of(PlaceSymmetry symmetry) {
  return std::string(place_symmetry_names.name_of(symmetry));
}

PuzzleSpec spec_of(const PuzzleOptions& options, const Rules& rules) {
  if (!options.random) {
    throw Error(ErrorKind::usage, "generate puzzles requires --random N (the number of puzzles) or --pattern P --all");
  }
  PuzzleSpec spec;
  spec.puzzles = *options.random;
  spec.seed = options.seed;
  spec.tries = options.tries.value_or(spec.tries);
  spec.symmetry = options.symmetry;
  if (!options.pattern.empty()) spec.pattern = read_pattern(options, rules.shape());
  if (options.clues) {
    spec.min_clues = static_cast<int>(options.clues->first);
    spec.max_clues = static_cast<int>(options.clues->last);
  }
  if (options.max) {
    spec.difficulty.min_cost = options.max->first;
    spec.difficulty.max_cost = options.max->last;
  }
  spec.difficulty.hardest = options.hardest;
  return spec;
}

PuzzleTask task_of(const PuzzleOptions& options) {
  const Symmetries group = options.symmetries(options.shape.value_or(Shape()));
  PuzzleTask task(group, spec_of(options, group.rules()), [&] { return open_index_option(options.index); });
  if (task.catalogue() == nullptr && !options.index.empty()) {
    refuse_option("--index", "only 3x3 puzzles without --pattern and --rules use the catalogue");
  }
  return task;
}

/// Text that differs between runs whose shards or checkpoints do not belong together.
std::string run_text(const PuzzleOptions& options, const PuzzleTask& task, const RecordWriter& writer) {
  const PuzzleSpec& spec = task.spec();
  std::string text = run_prefix() + "puzzles " + task.group().shape().text() + " random " +
                     std::to_string(spec.puzzles) + " seed " + std::to_string(spec.seed) + " tries " +
                     std::to_string(spec.tries);
  if (options.clues) {
    text += " clues " + std::to_string(spec.min_clues) + ".." + std::to_string(spec.max_clues);
  }
  if (spec.symmetry != PlaceSymmetry::none) text += " symmetry " + name_of(spec.symmetry);
  if (spec.pattern) text += " pattern " + spec.pattern->text();
  if (!options.hardest.empty()) text += " hardest " + options.hardest;
  if (options.max) text += " max " + std::to_string(options.max->first) + ".." + std::to_string(options.max->last);
  if (!options.rules_text.empty()) text += " rules " + options.rules_text;
  if (writer.format() == OutputFormat::json) text += " json";
  return text;
}

/// The candidate that a thread made for a number, and the number of bytes of its text.
struct Candidate {
  PuzzleCandidate puzzle;
  std::size_t bytes = 0;
};

/// Passes candidates from the threads that make them to the one that writes. A thread adds a candidate before it passes
/// on the text, and texts arrive in the order of their numbers. So when a text arrives, its candidate is there, and
/// those before it have been taken: it is the first.
class CandidateQueue {
 public:
  void add(Candidate candidate) {
    const std::scoped_lock lock(mutex_);
    const std::uint64_t number = candidate.puzzle.number;
    candidates_.emplace(number, std::move(candidate));
  }
  Candidate take_first() {
    const std::scoped_lock lock(mutex_);
    if (candidates_.empty()) throw Error(ErrorKind::internal, "a text has no puzzle");
    return std::move(candidates_.extract(candidates_.begin()).mapped());
  }

 private:
  std::mutex mutex_;
  std::map<std::uint64_t, Candidate> candidates_;
};

/// Used by the thread that writes.
class PuzzleWriter {
 public:
  PuzzleWriter(const RecordWriter& writer, const PuzzleTask& task)
      : writer_(writer), rules_(task.group().rules()), stream_(task) {
    stream_.set_execution({.on_work = check_interrupt});
  }

  /// Adds a line that an earlier run has written, read as by any command.
  void know(std::string_view line) {
    Grid puzzle;
    RecordCells cells;
    const RecordKind kind = writer_.is_line() ? RecordKind::line : RecordKind::json;
    const std::optional<GridFault> fault = read_record(rules_, line, {.kind = kind}, puzzle, cells);
    if (fault) throw Error(ErrorKind::data, fault->reason);
    stream_.know(puzzle);
  }

  /// Takes the texts of candidates, one after another, and returns those of new puzzles.
  FilteredLines take(std::string_view texts, CandidateQueue& candidates) {
    FilteredLines filtered;
    while (!texts.empty() && !filtered.is_last) {
      Candidate candidate = candidates.take_first();
      const std::size_t bytes = candidate.bytes;
      write(std::move(candidate.puzzle), texts.substr(0, bytes), filtered);
      texts.remove_prefix(bytes);
    }
    return filtered;
  }

  [[nodiscard]] const PuzzleStream& stream() const { return stream_; }

 private:
  void write(PuzzleCandidate candidate, std::string_view text, FilteredLines& filtered) {
    const std::optional<Grid> first = candidate.made ? std::optional(candidate.made->puzzle) : std::nullopt;
    const std::optional<GeneratedPuzzle> found = stream_.take(std::move(candidate));
    if (!found) {
      filtered.is_last = true;
      return;
    }
    if (first == found->puzzle) {
      filtered.text += text;
    } else {
      append_puzzle(writer_, *found, filtered.text);
    }
    ++filtered.number;
  }

  const RecordWriter& writer_;
  Rules rules_;
  PuzzleStream stream_;
};

/// Makes the puzzles of the units taken, on one thread.
void make_puzzles(const PuzzleTask& task, const RecordWriter& writer, WorkUnits units, const LineSink& sink,
                  CandidateQueue& candidates) {
  PuzzleMaker maker = task.make_maker();
  maker.set_execution({.on_work = sink.check});
  const std::uint64_t puzzles = task.spec().puzzles;
  std::string text;
  for (std::uint64_t first = 0; first < puzzles; first += unit) {
    if (!units.take_next()) continue;
    for (std::uint64_t number = first; number < std::min(first + unit, puzzles); ++number) {
      sink.check();
      PuzzleCandidate candidate{number, maker.make(number), {}};
      const bool is_made = candidate.made.has_value();
      text.clear();
      if (is_made) {
        append_puzzle(writer, *candidate.made, text);
        text.pop_back();  // the sink adds the newline
      } else {
        candidate.nearest = maker.nearest();
      }
      candidates.add({std::move(candidate), text.size() + 1});
      sink.add(text);
      if (!is_made) break;
    }
  }
}

void write_notes(const PuzzleTask& task) {
  const PuzzleSpec& spec = task.spec();
  if (spec.pattern) {
    std::fputs("isodoku: note: puzzles on a pattern are found by random local search, not sampled uniformly\n", stderr);
    return;
  }
  if (task.catalogue() == nullptr)
    std::fputs("isodoku: note: grids are found by random search, not sampled uniformly\n", stderr);
  if (spec.symmetry != PlaceSymmetry::none) {
    std::fprintf(stderr, "isodoku: note: puzzles are minimal among those with the symmetry %s\n",
                 name_of(spec.symmetry).c_str());
  }
}

int run(const PuzzleOptions& options, Output& output) {
  if (options.all) return generate_all_puzzles(options, output);
  if (options.unbiased) return generate_unbiased_puzzles(options, output);
  check_long_run_format(options, options.checkpoints);
  const PuzzleTask task = task_of(options);
  const RecordWriter format = ResultOutput(options, output, other_results<PuzzleResult>()).writer(task.group().rules());
  PuzzleWriter writer(format, task);
  LongRun generation(options, options.checkpoints, run_text(options, task, format), "puzzles", output);
  if (generation.is_finished()) return 0;
  if (!options.quiet) write_notes(task);
  generation.for_each_written_line([&writer](std::string_view line) { writer.know(line); });
  output.write(format.header());
  CandidateQueue candidates;
  generation.go(
      [&](const WorkUnits& units, const LineSink& sink) -> std::uint64_t {
        make_puzzles(task, format, units, sink, candidates);
        return 0;
      },
      [&](std::string_view texts) { return writer.take(texts, candidates); });
  generation.finish_lines();
  if (!writer.stream().is_short()) return 0;
  const Reason shortage = "isodoku: " + writer.stream().shortage(generation.number());
  std::fprintf(stderr, "%s\n", shortage.text(options.setting_names).c_str());
  return 1;
}

}  // namespace

Grid read_pattern(const PuzzleOptions& options, const Shape& shape) {
  const auto [pattern, fault] = read_grid(shape, options.pattern);
  if (fault) throw Error(ErrorKind::data, fault->reason, {"--pattern", 1, fault->column});
  return pattern;
}

void add_generate_puzzles(CLI::App& generate, int& exit_code) {
  const auto options = std::make_shared<PuzzleOptions>();
  CLI::App& command = *add_command(
      generate, "puzzles",
      "Generate puzzles with a unique solution, no two equivalent: random ones, minimal unless --symmetry is given; or "
      "all on a pattern",
      "isodoku generate puzzles --random 3", *options, exit_code,
      [options](Output& output) { return run(*options, output); });
  describe_shape(command, "default: 3x3, or the shape of the drawing in --rules");
  const Option random = add_number_option(command, "--random", options->random, "Number of puzzles").option_text("N");
  const Option seed = add_number_option(command, "--seed", options->seed, "Random seed (default: 0)").option_text("S");
  const Option clues =
      add_range_option(command, "--clues", options->clues, "Number of clues, or a range A..B", 0, max_cells);
  const Option symmetry = add_choice_option(
      command, "--symmetry", options->symmetry, place_symmetry_names,
      "Generate puzzles whose clue positions have this symmetry: " + place_symmetry_names.alternatives() +
          " (default). With a symmetry, puzzles are minimal only among those that have it: single clues "
          "may be redundant");
  const Option pattern =
      add_text_option(command, "--pattern", options->pattern,
                      "Generate puzzles with clues in exactly these cells; P is a line such as x..x............")
          .type_name("P")
          .excludes(clues)
          .excludes(symmetry);
  const Option all = add_flag(command, "--all", options->all,
                              "With --pattern: generate one puzzle of each equivalence class instead of random ones; "
                              "at most 9 symbols")
                         .needs(pattern)
                         .excludes(random)
                         .excludes(seed);
  add_flag(command, "--minimal", options->minimal, "With --all: generate only minimal puzzles").needs(all);
  const Option limit =
      add_number_option(command, "--limit", options->limit, "With --all: stop after N puzzles", 1).option_text("N");
  limit.needs(all);
  add_flag(command, "--count", options->count, "With --all: print only the count").needs(all).excludes(limit);
  add_text_option(command, "--hardest", options->hardest,
                  "Generate only puzzles whose hardest technique is in LIST (see rate --list-techniques)")
      .option_text("LIST");
  add_range_option(
      command, "--max", options->max,
      "Generate only puzzles whose most expensive round costs exactly K, or A to B (see rate); 0..K means at most K", 0,
      std::numeric_limits<std::uint64_t>::max());
  add_number_option(command, "--tries", options->tries, "Maximum number of attempts per puzzle (default: 1000000)", 1)
      .option_text("T");
  add_rules_option(command, *options);
  option_of(command, "--rules").description("Generate puzzles for the rules of a variant (see isodoku rules --help)");
  add_index_option(command, options->index, "3x3 puzzles");
  all.excludes(options_of(command, {"--hardest", "--max", "--tries", "--index"}));
  const Option unbiased =
      add_flag(command, "--unbiased", options->unbiased,
               "With --random: generate minimal puzzles with weights, so that weighted means over them have no bias; "
               "equivalent ones are kept")
          .needs(random)
          .excludes(all);
  unbiased.excludes(options_of(command, {"--clues", "--symmetry", "--pattern", "--hardest", "--max", "--tries"}));
  add_results<PuzzleResult, UnbiasedPuzzle, GeneratedCount>(command, *options);
  add_jobs_option(command, *options);
  add_shard_option(
      command, *options,
      "block of consecutive puzzles, with --all by subtree; the output ends with a line that merge checks");
  limit.excludes(option_of(command, "--shard"));
  add_checkpoint_options(command, options->checkpoints);
  add_progress_option(command, *options);
}

}  // namespace isodoku::tool
