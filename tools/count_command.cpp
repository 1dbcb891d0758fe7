// count: exact numbers of grids, classes, patterns, configurations and puzzles, computed from scratch.
//
// Each subject has its own command, which prints one number or one number per number of clues. --explain prints a table
// from which everyone can compute the number. The time is estimated first (tools/count_work), and a count that would
// take too long is rejected.

#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "count/classes/class_count.hpp"
#include "count/classes/fixed_grid_terms.hpp"
#include "count/configurations/configuration_counts.hpp"
#include "count/grids/grid_count.hpp"
#include "count/patterns/pattern_counts.hpp"
#include "count/puzzles/puzzle_counts.hpp"
#include "generate/patterns.hpp"
#include "group/conjugacy_classes.hpp"
#include "tools/command.hpp"
#include "tools/count_assumed.hpp"
#include "tools/count_estimate.hpp"
#include "tools/count_results.hpp"
#include "tools/count_shards.hpp"
#include "tools/count_work.hpp"
#include "tools/counts_by_clues.hpp"
#include "tools/order_results.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

void write_grid_count(const CountOptions& options, const Symmetries& group, CountWork& work, ResultOutput& results) {
  if (!options.explain) {
    results.write(ExactCount{grid_count(group.rules(), work.execution())});
    return;
  }
  BigInteger total = 0;
  for (const auto& [choices, completions] : grid_count_terms(group.rules(), work.execution())) {
    results.write(FillingsRow{choices, completions});
    total += choices * completions;
  }
  results.write(TotalResult{total});
}

/// Prints the table of Burnside's sum, and its value.
void explain(const CountOptions& options, const Symmetries& group, const std::vector<BurnsideTerm>& terms,
             ResultOutput& results) {
  std::string text;
  append_terms(terms, group.order(), options.all, results.writer(), text);
  results.write_text(text);
}

void write_orders(const std::map<std::uint64_t, BigInteger>& classes, ResultOutput& results) {
  std::string text;
  append_orders(classes, results.writer(), text);
  results.write_text(text);
}

void write_class_count(const CountOptions& options, const Symmetries& group, CountWork& work, ResultOutput& results) {
  if (options.by_order) return write_orders(classes_by_order(group, work.execution()), results);
  if (options.assumed_grids) return write_assumed_classes(options, group, work, results);
  const std::vector<BurnsideTerm> terms = fixed_grid_terms(group, work.execution());
  if (options.explain) {
    explain(options, group, terms, results);
  } else {
    results.write(ExactCount{orbit_count(group.order(), terms)});
  }
}

BigInteger sum_from(const std::vector<BigInteger>& numbers, int first) {
  return std::accumulate(numbers.begin() + first, numbers.end(), BigInteger(0));
}

/// The number of patterns that a permutation fixes.
BigInteger fixed_patterns(const CycleType& cells, const CountOptions& options, const Shape& shape) {
  if (options.clues) return sum_from(fixed_pattern_counts(cells, options.last_clues(shape)), options.first_clues());
  int cycles = 0;
  for (const Cycles& some : cells.cycles()) cycles += some.count;
  return BigInteger(1) << static_cast<unsigned>(cycles);
}

void explain_patterns(const CountOptions& options, const Symmetries& group, CountWork& work, ResultOutput& results) {
  std::vector<BurnsideTerm> terms;
  const auto add = [&](const ConjugacyClass& found) {
    terms.push_back({found, fixed_patterns(found.cells, options, group.shape())});
  };
  const ProgressHook progress = work.execution().progress;
  if (group.boxes() != nullptr) {
    const double classes = conjugacy_class_count(*group.boxes());
    for_each_conjugacy_class(*group.boxes(), [&](const ConjugacyClass& found) {
      add(found);
      progress(static_cast<double>(terms.size()) / classes);
    });
  } else {
    for (const ConjugacyClass& found : conjugacy_classes(group, {.on_work = [&progress] { progress(0); }})) add(found);
  }
  explain(options, group, terms, results);
}

void write_patterns_by_order(const CountOptions& options, const BoxGroup& group, CountWork& work,
                             ResultOutput& results) {
  std::map<std::uint64_t, BigInteger> classes;
  for (int clues = options.first_clues(); clues <= options.last_clues(group.shape()); ++clues) {
    const double seconds = estimated_patterns_by_order_seconds(group, clues, options.jobs);
    for (const auto& [order, count] : patterns_by_order(group, clues, work.execution(seconds))) classes[order] += count;
  }
  write_orders(classes, results);
}

void write_pattern_count(const CountOptions& options, const Symmetries& group, CountWork& work, Output& output,
                         ResultOutput& results) {
  if (options.explain) return explain_patterns(options, group, work, results);
  if (options.by_order) return write_patterns_by_order(options, *group.boxes(), work, results);
  const std::vector<BigInteger> counts = pattern_counts(group, options.last_clues(group.shape()), work.execution());
  if (!options.is_by_clues()) {
    results.write(ExactCount{counts.back()});
    return;
  }
  CountsByClues by_clues(options, "patterns", group.shape(), output, results);
  for (int clues = options.first_clues(); clues <= options.last_clues(group.shape()); ++clues) {
    by_clues.add(clues, counts[static_cast<std::size_t>(clues)]);
  }
  by_clues.finish();
}

void write_configuration_count(const CountOptions& options, const BoxGroup& group, CountWork& work, Output& output,
                               ResultOutput& results) {
  if (options.explain) {
    std::vector<BurnsideTerm> terms;
    for_each_fixed_configurations(
        group, options.last_clues(group.shape()),
        [&](const ConjugacyClass& found, const std::vector<BigInteger>& fixed) {
          terms.push_back({found, sum_from(fixed, options.first_clues())});
        },
        work.execution());
    explain(options, group, terms, results);
    return;
  }
  if (!options.is_by_clues()) {
    results.write(ExactCount{configuration_counts(group, options.first_clues(), work.execution()).back()});
    return;
  }
  CountsByClues by_clues(options, "configurations", group.shape(), output, results);
  for (const ConfigurationRun& run :
       configuration_runs(group.shape(), options.first_clues(), options.last_clues(group.shape()), options.jobs)) {
    const std::vector<BigInteger> counts = configuration_counts(group, run.last, work.execution(run.seconds));
    for (int clues = run.first; clues <= run.last; ++clues) {
      by_clues.add(clues, counts[static_cast<std::size_t>(clues)]);
    }
    output.flush_stream();
  }
  by_clues.finish();
}

/// The types of results that this run may print.
ResultChoice choice_of(const CountOptions& options) {
  if (options.subject == Subject::puzzles) return other_results<PuzzlesRow, PuzzlesTotal>();
  if (options.estimate) return other_results<EstimateResult>();
  if (options.explain && options.subject == Subject::grids) return other_results<FillingsRow, TotalResult>();
  if (options.assumed_grids) return other_results<ConjugacyRow, UnknownTermRow, AssumedTotal>();
  if (options.explain) return other_results<ConjugacyRow, TotalResult>();
  if (options.by_order) return other_results<OrderRow, TotalResult>();
  return options.is_by_clues() ? other_results<CluesRow, TotalResult>() : other_results<ExactCount>();
}

int run(CountOptions& options, Output& output) {
  const Shape shape = options.shape.value_or(Shape());
  if (options.clues && options.last_clues(shape) > shape.cell_count()) refuse_option("--clues", too_few_cells(shape));
  const Symmetries group = options.symmetries(shape);
  if (options.by_order && options.subject == Subject::patterns && group.boxes() == nullptr) {
    refuse_option("--by-order", "patterns can be counted by order only without --rules");
  }
  ResultOutput results(options, output, choice_of(options));
  if (options.estimate) {
    write_count_estimate(options, group, results);
    return 0;
  }
  if (options.shard.is_given) return write_count_shard(options, group, output);
  CountWork work(options, group);
  switch (options.subject) {
    case Subject::grids:
      write_grid_count(options, group, work, results);
      break;
    case Subject::classes:
      write_class_count(options, group, work, results);
      break;
    case Subject::patterns:
      write_pattern_count(options, group, work, output, results);
      break;
    case Subject::configurations:
      write_configuration_count(options, *group.boxes(), work, output, results);
      break;
    case Subject::puzzles:
      write_puzzle_tallies(options, shape, puzzle_tallies(group, options.selection(), work.execution()), output,
                           results);
      break;
  }
  return 0;
}

/// Adds the command of a subject, with the options that all subjects share.
CLI::App& add_subject(CLI::App& count, int& exit_code, Subject subject, const std::string& name,
                      const std::string& summary, const std::string& example,
                      const std::shared_ptr<CountOptions>& options) {
  options->subject = subject;
  return *add_command(count, name, summary, example, *options, exit_code,
                      [options](Output& output) { return run(*options, output); });
}

/// For grids and classes.
void add_shard_options(CLI::App& command, CountOptions& options) {
  add_shard_option(command, options, "piece of the count (only for 2x3 to 2x6); merge adds up the shards");
  const Option shard = option_of(command, "--shard");
  shard.excludes(options_of(command, {"--estimate", "--output-format"}));
  add_checkpoint_options(command, options.checkpoints);
  for (const char* name : {"--checkpoint", "--resume"}) option_of(command, name).needs(shard);
}

/// The options that come last in each command.
void add_run_options(CLI::App& command, CountOptions& options) {
  add_jobs_option(command, options);
  add_progress_option(command, options);
}

Option add_explanation_options(CLI::App& command, CountOptions& options) {
  const Option explain = add_flag(command, "--explain", options.explain,
                                  "Print the terms of the sum of Burnside's lemma, one per conjugacy class");
  add_flag(command, "--all", options.all, "With --explain: also print conjugacy classes that fix nothing")
      .needs(explain);
  return explain;
}

/// Adds --clues, --explain and --svg, and declares the results.
void add_options_by_clues(CLI::App& command, CountOptions& options, const std::string& what) {
  const Option clues = add_range_option(command, "--clues", options.clues,
                                        "Count only " + what + " with K clues, or with A to B", 0, max_cells);
  const Option explain = add_explanation_options(command, options);
  if (options.subject == Subject::patterns) {
    add_flag(command, "--by-order", options.by_order, "Count classes by the order of their automorphism group")
        .excludes(explain);
    add_results<ExactCount, CluesRow, OrderRow, ConjugacyRow, TotalResult>(command, options);
  } else {
    add_results<ExactCount, CluesRow, ConjugacyRow, TotalResult>(command, options);
  }
  const Option svg = add_flag(command, "--svg", options.svg, "Draw a chart of the counts by number of clues, as SVG")
                         .excludes(clues)
                         .excludes(explain)
                         .excludes(options_of(command, {"--json", "--output-format"}));
  const Option b_file =
      add_flag(command, "--b-file", options.b_file,
               "Print the numbers as a b-file of the OEIS: lines of the number of clues and the count")
          .excludes(explain)
          .excludes(svg)
          .excludes(options_of(command, {"--json", "--output-format"}));
  if (options.subject != Subject::patterns) return;
  svg.excludes(option_of(command, "--by-order"));
  b_file.excludes(option_of(command, "--by-order"));
}

constexpr const char* shape_of_rules = "default: 3x3, or the shape of the drawing in --rules";

void add_count_grids(CLI::App& count, int& exit_code) {
  const auto options = std::make_shared<CountOptions>();
  CLI::App& command = add_subject(count, exit_code, Subject::grids, "grids", "Count complete grids",
                                  "isodoku count grids --shape 2x3", options);
  describe_shape(command, shape_of_rules);
  add_flag(command, "--explain", options->explain,
           "Print pairs of numbers whose products add up to the count: ways to fill some cells, and completions of "
           "each");
  add_estimate_options(command, *options);
  add_results<ExactCount, FillingsRow, EstimateResult, TotalResult>(command, *options);
  add_rules_option(command, *options);
  add_shard_options(command, *options);
  add_run_options(command, *options);
}

void add_count_classes(CLI::App& count, int& exit_code) {
  const auto options = std::make_shared<CountOptions>();
  CLI::App& command =
      add_subject(count, exit_code, Subject::classes, "classes", "Count equivalence classes of complete grids",
                  "isodoku count classes --shape 2x3", options);
  describe_shape(command, shape_of_rules);
  const Option explain = add_explanation_options(command, *options);
  add_flag(command, "--by-order", options->by_order, "Count classes of grids by the order of their automorphism group")
      .excludes(explain);
  add_estimate_options(command, *options);
  add_assumed_options(command, *options);
  add_results<ExactCount, OrderRow, ConjugacyRow, EstimateResult, UnknownTermRow, AssumedTotal>(command, *options);
  add_group_options(command, *options);
  option_of(command, "--assume-grids").excludes(option_of(command, "--rules"));
  add_shard_options(command, *options);
  option_of(command, "--shard").excludes(options_of(command, {"--by-order", "--assume-grids"}));
  add_run_options(command, *options);
}

void add_count_patterns(CLI::App& count, int& exit_code) {
  const auto options = std::make_shared<CountOptions>();
  CLI::App& command =
      add_subject(count, exit_code, Subject::patterns, "patterns", "Count equivalence classes of sets of cells",
                  "isodoku count patterns --clues 10", options);
  describe_shape(command, shape_of_rules);
  add_options_by_clues(command, *options, "patterns");
  add_group_options(command, *options);
  add_run_options(command, *options);
}

void add_count_configurations(CLI::App& count, int& exit_code) {
  const auto options = std::make_shared<CountOptions>();
  CLI::App& command = add_subject(count, exit_code, Subject::configurations, "configurations",
                                  "Count equivalence classes of valid partial grids",
                                  "isodoku count configurations --shape 2x2", options);
  describe_shape(command, "default: 3x3");
  add_options_by_clues(command, *options, "configurations");
  add_transposition_option(command, *options);
  add_run_options(command, *options);
}

void add_count_puzzles(CLI::App& count, int& exit_code) {
  const auto options = std::make_shared<CountOptions>();
  CLI::App& command = add_subject(count, exit_code, Subject::puzzles, "puzzles",
                                  "Count puzzles with exactly one solution, by number of clues",
                                  "isodoku count puzzles --shape 2x2 --minimal", options);
  describe_shape(command, "up to 36 cells, such as 2x3; default: the shape of the drawing in --rules");
  add_flag(command, "--minimal", options->minimal,
           "Count only minimal puzzles: without any one of its clues, each has several solutions");
  add_results<PuzzlesRow, PuzzlesTotal>(command, *options);
  add_choice_option<std::optional<PuzzleSequence>>(
      command, "--b-file", options->b_file_of,
      {{"classes", PuzzleSequence::classes}, {"puzzles", PuzzleSequence::puzzles}},
      "Print one column as a b-file of the OEIS: lines of the number of clues and the count; classes or puzzles")
      .excludes(options_of(command, {"--json", "--output-format"}));
  add_group_options(command, *options);
  add_run_options(command, *options);
}

}  // namespace

void add_count_command(const CommandPlace& place) {
  CLI::App* const count = add_subcommands(place.program, place.name, place.summary);
  add_count_grids(*count, place.exit_code);
  add_count_classes(*count, place.exit_code);
  add_count_patterns(*count, place.exit_code);
  add_count_configurations(*count, place.exit_code);
  add_count_puzzles(*count, place.exit_code);
}

}  // namespace isodoku::tool
