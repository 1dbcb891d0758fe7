// Random minimal puzzles.
//
// Threads make them by number (PuzzleMaker), some numbers at a time. Where two may be equivalent, the one thread that
// writes keeps the canonical forms of all that were written, and makes another puzzle for a number whose first is not
// new. As numbers are written in their order, the result does not depend on threads. A number that comes to nothing
// ends the run, with what was written before.

#include "tools/puzzle_generation.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <memory>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "generate/distinct_puzzles.hpp"
#include "generate/puzzles.hpp"
#include "io/grid_line.hpp"
#include "io/json_writer.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/long_run.hpp"
#include "tools/catalogue_file.hpp"

namespace isodoku {
namespace {

constexpr std::uint64_t unit = PuzzleMaker::chain;
constexpr char nothing_mark = '#';  // before what a number came to, if that is no puzzle

std::string name_of(PlaceSymmetry symmetry) {
  return std::string(place_symmetry_names.name_of(symmetry));
}

PuzzleSpec spec_of(const PuzzleRequest& request, const Rules& rules) {
  const PuzzleOptions& options = request.puzzles;
  if (!options.random) throw Error(ErrorKind::usage, "generate puzzles requires --random N, the number of puzzles");
  PuzzleSpec spec;
  spec.puzzles = *options.random;
  spec.seed = options.seed.value_or(0);
  spec.tries = options.tries.value_or(spec.tries);
  spec.symmetry = options.symmetry.value_or(PlaceSymmetry::none);
  if (!request.pattern.empty()) {
    if (request.clues) refuse_option("--clues", "cannot be combined with --pattern, which sets the clues");
    if (options.symmetry) refuse_option("--symmetry", "cannot be combined with --pattern, which sets the positions");
    spec.pattern.emplace(rules.shape());
    if (const std::optional<GridFault> fault = read_grid(rules.shape(), request.pattern, *spec.pattern)) {
      throw Error(ErrorKind::data, fault->reason, {"--pattern", 1, fault->column});
    }
    spec.pattern->set_filling(Filling::pattern);
    for (Cell& cell : spec.pattern->cells()) cell = cell == blank ? blank : Cell{1};
  }
  if (request.clues) {
    if (request.clues->last > static_cast<std::uint64_t>(rules.cells())) {
      refuse_option("--clues", too_few_cells(rules.shape()));
    }
    spec.min_clues = static_cast<int>(request.clues->first);
    spec.max_clues = static_cast<int>(request.clues->last);
  }
  const int max_clues = spec.pattern ? spec.pattern->clue_count() : spec.max_clues;
  if (const std::optional<std::string> reason = reason_against_clues(rules, max_clues)) {
    refuse_option(spec.pattern ? "--pattern" : "--clues", *reason);
  }
  return spec;
}

/// What tells runs apart whose shards or checkpoints do not belong together.
std::string run_text(const PuzzleRequest& request, const Rules& rules, const PuzzleSpec& spec) {
  std::string text = run_prefix() + "puzzles " + rules.shape().text() + " random " + std::to_string(spec.puzzles) +
                     " seed " + std::to_string(spec.seed) + " tries " + std::to_string(spec.tries);
  if (request.clues) {
    text += " clues " + std::to_string(spec.min_clues) + ".." + std::to_string(spec.max_clues);
  }
  if (spec.symmetry != PlaceSymmetry::none) text += " symmetry " + name_of(spec.symmetry);
  if (spec.pattern) text += " pattern " + spec.pattern->text();
  const WantedDifficulty& difficulty = request.puzzles.difficulty;
  if (!difficulty.hardest.empty()) text += " hardest " + difficulty.hardest;
  if (difficulty.max) {
    text += " max " + std::to_string(difficulty.max->first) + ".." + std::to_string(difficulty.max->last);
  }
  if (!request.common.rules_text.empty()) text += " rules " + request.common.rules_text;
  if (request.common.json) text += " json";
  return text;
}

/// What threads hand on for a number: the puzzle and its solution, or why there is none.
struct Candidate {
  std::uint64_t number;
  std::optional<GeneratedPuzzle> made;
  std::string nearest;
};

std::string candidate_line(std::uint64_t number, const GeneratedPuzzle& made) {
  return std::to_string(number) + ' ' + made.puzzle.text() + ' ' + made.solution.text();
}

Candidate parse_candidate(const Rules& rules, std::string_view line) {
  Candidate candidate{};
  const auto [end, failure] = std::from_chars(line.data(), line.data() + line.size(), candidate.number);
  line.remove_prefix(static_cast<std::size_t>(end - line.data()) + 1);
  if (line.front() == nothing_mark) {
    candidate.nearest = line.substr(1);
    return candidate;
  }
  const auto cells = static_cast<std::size_t>(rules.cells());
  candidate.made = {make_grid(rules, line.substr(0, cells)), make_grid(rules, line.substr(cells + 1))};
  return candidate;
}

/// One thread's maker, which makes what suits only.
class DifficultyMaker {
 public:
  DifficultyMaker(const Rules& rules, const PuzzleSpec& spec, const Catalogue* catalogue,
                  const WantedDifficulty& difficulty, std::shared_ptr<const TechniqueRules> technique_rules)
      : maker_(rules, spec, catalogue) {
    if (!technique_rules) return;
    filter_.emplace(std::move(technique_rules), difficulty);
    maker_.set_filter([this](const Grid& puzzle) { return filter_->suits(puzzle); });
  }
  DifficultyMaker(const DifficultyMaker&) = delete;
  DifficultyMaker& operator=(const DifficultyMaker&) = delete;

  PuzzleMaker* operator->() { return &maker_; }
  PuzzleMaker& operator*() { return maker_; }
  void set_hook(const std::function<void()>& on_work) {
    maker_.set_hook(on_work);
    if (filter_) filter_->set_hook(on_work);
  }

 private:
  PuzzleMaker maker_;
  std::optional<DifficultyFilter> filter_;
};

/// The thread that writes.
class PuzzleWriter {
 public:
  PuzzleWriter(const PuzzleRequest& request, const Symmetries& group, const PuzzleSpec& spec,
               const Catalogue* catalogue, const std::shared_ptr<const TechniqueRules>& technique_rules)
      : json_(request.common.json),
        rules_(group.rules()),
        spec_(spec),
        maker_(group.rules(), spec, catalogue, request.puzzles.difficulty, technique_rules) {
    maker_.set_hook(check_interrupt);
    if (!PuzzleMaker::are_different(spec, catalogue)) known_.emplace(group);
  }

  /// A line that a run before this one has written.
  void know(std::string_view line) {
    if (!known_) return;
    constexpr std::string_view begin_of_record = "{\"puzzle\":\"";
    if (json_) line.remove_prefix(begin_of_record.size());
    known_->insert(make_grid(rules_, line.substr(0, static_cast<std::size_t>(rules_.cells()))));
  }

  FilteredLines take(std::string_view lines) {
    FilteredLines filtered;
    while (!lines.empty() && !filtered.is_last) {
      const std::size_t end = lines.find('\n');
      write(parse_candidate(rules_, lines.substr(0, end)), filtered);
      lines.remove_prefix(end + 1);
    }
    return filtered;
  }

  /// Why there are no more; empty if there are all.
  [[nodiscard]] const std::string& failure() const { return failure_; }

 private:
  void write(Candidate candidate, FilteredLines& filtered) {
    if (candidate.made && known_ && !known_->insert(candidate.made->puzzle)) candidate = another(candidate.number);
    if (!candidate.made) {
      failure_ = candidate.nearest;
      filtered.is_last = true;
      return;
    }
    const Grid& puzzle = candidate.made->puzzle;
    if (json_) {
      JsonObject object;
      object.add("puzzle", puzzle.text()).add_number("clues", static_cast<std::uint64_t>(puzzle.clue_count()));
      object.add("solution", candidate.made->solution.text());
      filtered.text += object.text();
    } else {
      puzzle.append_text(filtered.text);
    }
    filtered.text += '\n';
    ++filtered.number;
  }

  /// One that is not equivalent to any that is known.
  Candidate another(std::uint64_t number) {
    std::optional<GeneratedPuzzle> made = make_new_puzzle(*maker_, *known_, number, spec_.tries, check_interrupt);
    if (made) return {number, std::move(made), {}};
    return {number, std::nullopt, "the others found are equivalent to these"};
  }

  bool json_;
  Rules rules_;
  const PuzzleSpec& spec_;
  DifficultyMaker maker_;
  std::optional<PuzzleClasses> known_;
  std::string failure_;
};

/// The puzzles of the units taken, made by one thread.
void make_puzzles(DifficultyMaker& maker, const PuzzleSpec& spec, WorkUnits units, const LineSink& sink) {
  for (std::uint64_t first = 0; first < spec.puzzles; first += unit) {
    if (!units.take_next()) continue;
    for (std::uint64_t number = first; number < std::min(first + unit, spec.puzzles); ++number) {
      sink.check();
      const std::optional<GeneratedPuzzle> made = maker->make(number);
      if (!made) {
        sink.add(std::to_string(number) + ' ' + nothing_mark + maker->nearest());
        break;
      }
      sink.add(candidate_line(number, *made));
    }
  }
}

void write_notes(const PuzzleRequest& request, const PuzzleSpec& spec, const Catalogue* catalogue) {
  if (request.common.quiet) return;
  if (spec.pattern) {
    std::fputs("isodoku: note: puzzles on a pattern are found by random local search, not sampled uniformly\n", stderr);
    return;
  }
  if (catalogue == nullptr)
    std::fputs("isodoku: note: grids are found by random search, not sampled uniformly\n", stderr);
  if (spec.symmetry != PlaceSymmetry::none) {
    std::fprintf(stderr, "isodoku: note: puzzles are minimal among those with the symmetry %s\n",
                 name_of(spec.symmetry).c_str());
  }
}

}  // namespace

void add_puzzle_options(CLI::App& command, PuzzleOptions& options) {
  add_number_option(command, "--random", options.random, "Number of puzzles").option_text("N");
  add_number_option(command, "--seed", options.seed, "Random seed for puzzles (default: 0)").option_text("S");
  add_choice_option(command, "--symmetry", options.symmetry, place_symmetry_names,
                    "Generate puzzles whose clue positions have this symmetry: " + place_symmetry_names.alternatives() +
                        " (default). With a symmetry, puzzles are minimal only among those that have it: single clues "
                        "may be redundant");
  add_text_option(command, "--hardest", options.difficulty.hardest,
                  "Generate only puzzles whose hardest technique is in LIST (see rate --list-techniques)")
      .option_text("LIST");
  add_range_option(
      command, "--max", options.difficulty.max,
      "Generate only puzzles whose most expensive round costs exactly K, or A to B (see rate); 0..K means at most K", 0,
      std::numeric_limits<std::uint64_t>::max());
  add_number_option(command, "--tries", options.tries, "Maximum number of attempts per puzzle (default: 1000000)", 1)
      .option_text("T");
}

int generate_puzzles(const PuzzleRequest& request, Output& output) {
  const CommonOptions& options = request.common;
  const Symmetries group = options.symmetries(options.shape.value_or(Shape()));
  const PuzzleSpec spec = spec_of(request, group.rules());
  std::unique_ptr<const Catalogue> catalogue;
  if (group.rules().are_boxes() && group.shape() == Shape() && !spec.pattern) {
    catalogue = std::make_unique<Catalogue>(read_catalogue_index(request.index));
    if (spec.puzzles > catalogue->size()) {
      refuse_option("--random",
                    "at most " + std::to_string(catalogue->size()) + " puzzles, one for each class of grids");
    }
  } else if (!request.index.empty()) {
    refuse_option("--index", "only 3x3 puzzles without --pattern and --rules use the catalogue");
  }
  std::shared_ptr<const TechniqueRules> technique_rules;
  if (request.puzzles.difficulty.is_given()) technique_rules = std::make_shared<const TechniqueRules>(group.rules());
  PuzzleWriter writer(request, group, spec, catalogue.get(), technique_rules);
  LongRun run(options, request.checkpoints, run_text(request, group.rules(), spec), "puzzles", output);
  if (run.is_finished()) return 0;
  write_notes(request, spec, catalogue.get());
  run.for_each_written_line([&writer](std::string_view line) { writer.know(line); });
  run.go(
      [&](const WorkUnits& units, const LineSink& sink) -> std::uint64_t {
        DifficultyMaker maker(group.rules(), spec, catalogue.get(), request.puzzles.difficulty, technique_rules);
        maker.set_hook(sink.check);
        make_puzzles(maker, spec, units, sink);
        return 0;
      },
      [&writer](std::string_view lines) { return writer.take(lines); });
  run.finish_lines();
  if (writer.failure().empty()) return 0;
  std::fprintf(stderr,
               "isodoku: found %llu of %llu puzzles; stopped after %llu attempts without a new one (use --tries); %s\n",
               static_cast<unsigned long long>(run.number()), static_cast<unsigned long long>(spec.puzzles),
               static_cast<unsigned long long>(spec.tries), writer.failure().c_str());
  return 1;
}

}  // namespace isodoku
