// count: exact numbers of grids, classes, patterns and configurations, computed from nothing.
//
// Each subject prints the number alone; --explain prints the table that it is the sum of, so that anyone can add up.
// Before anything is computed the time is estimated (tools/count_work): what would take too long is refused.

#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "count/classes/classes_by_order.hpp"
#include "count/classes/fixed_grid_terms.hpp"
#include "count/configurations/configuration_counts.hpp"
#include "count/grids/grid_count.hpp"
#include "count/patterns/pattern_counts.hpp"
#include "group/burnside.hpp"
#include "io/pictures/bar_chart.hpp"
#include "io/table.hpp"
#include "tools/command.hpp"
#include "tools/count_work.hpp"

namespace isodoku {
namespace {

/// A line: values joined by tabs, or a JSON object.
void write_row(const CountOptions& options, Output& output, const std::vector<std::string>& columns,
               const std::vector<TableCell>& cells) {
  output.write(options.json ? row_json({"", columns}, cells) : row_text(cells));
}

void write_total(const CountOptions& options, Output& output, const BigInteger& total) {
  if (!options.json) output.write("total\t");
  write_row(options, output, {"total"}, {total});
}

void write_number(const CountOptions& options, Output& output, const BigInteger& number) {
  write_row(options, output, {"count"}, {number});
}

void write_grid_count(const CountOptions& options, const Symmetries& group, CountWork& work, Output& output) {
  if (!options.explain) {
    write_number(options, output, grid_count(group.rules(), work.execution()));
    return;
  }
  BigInteger total = 0;
  for (const auto& [choices, completions] : grid_count_terms(group.rules(), work.execution())) {
    write_row(options, output, {"choices", "completions"}, {choices, completions});
    total += choices * completions;
  }
  write_total(options, output, total);
}

/// The table of Burnside's sum, and what it comes to.
void explain(const CountOptions& options, const Symmetries& group, const std::vector<BurnsideTerm>& terms,
             Output& output) {
  for (const auto& [found, fixed] : terms) {
    if (fixed == 0 && !options.all) continue;
    write_row(options, output, {"order", "size", "cycles", "fixed"},
              {found.order(), found.size, found.cells.text(), fixed});
  }
  write_total(options, output, orbit_count(group.order(), terms));
}

void write_class_count(const CountOptions& options, const Symmetries& group, CountWork& work, Output& output) {
  if (options.by_order) {
    BigInteger total = 0;
    for (const auto& [order, count] : classes_by_order(group, work.execution())) {
      write_row(options, output, {"order", "count"}, {order, count});
      total += count;
    }
    write_total(options, output, total);
    return;
  }
  const std::vector<BurnsideTerm> terms = fixed_grid_terms(group, work.execution());
  if (options.explain) {
    explain(options, group, terms, output);
  } else {
    write_number(options, output, orbit_count(group.order(), terms));
  }
}

/// Numbers by clues: a row each, and what they come to; or a picture of them.
class CountsByClues {
 public:
  /// `patterns` or `configurations` of a shape.
  CountsByClues(const CountOptions& options, const std::string& kind, const Shape& shape, Output& output)
      : options_(options),
        output_(output),
        chart_{"Classes of " + kind + " of " + shape.text() + " by clues" + group_note(options),
               "clues",
               "classes",
               Scale::logarithmic,
               {}} {}

  void add(int clues, const BigInteger& count) {
    total_ += count;
    if (options_.svg) {
      chart_.bars.push_back({std::to_string(clues), count});
    } else {
      write_row(options_, output_, {"clues", "count"}, {clues, count});
    }
  }

  void finish() {
    if (options_.svg) {
      output_.write(svg_document(chart_svg(chart_), chart_.title));
    } else {
      write_total(options_, output_, total_);
    }
  }

 private:
  const CountOptions& options_;
  Output& output_;
  BigInteger total_ = 0;
  BarChart chart_;
};

/// How many patterns a permutation fixes: those with `clues` clues, or all.
BigInteger fixed_patterns(const CycleType& cells, std::optional<int> clues) {
  if (clues) return fixed_pattern_counts(cells, *clues).back();
  int cycles = 0;
  for (const Cycles& some : cells.cycles()) cycles += some.count;
  return BigInteger(1) << static_cast<unsigned>(cycles);
}

void explain_patterns(const CountOptions& options, const Symmetries& group, CountWork& work, Output& output) {
  std::vector<BurnsideTerm> terms;
  const auto add = [&](const ConjugacyClass& found) {
    terms.push_back({found, fixed_patterns(found.cells, options.clues)});
  };
  const ProgressHook progress = work.execution().progress;
  if (group.boxes() != nullptr) {
    const double classes = conjugacy_class_count(*group.boxes());
    for_each_conjugacy_class(*group.boxes(), [&](const ConjugacyClass& found) {
      add(found);
      progress(static_cast<double>(terms.size()) / classes);
    });
  } else {
    for (const ConjugacyClass& found : conjugacy_classes(group, [&progress] { progress(0); })) add(found);
  }
  explain(options, group, terms, output);
}

void write_pattern_count(const CountOptions& options, const Symmetries& group, CountWork& work, Output& output) {
  if (options.explain) {
    explain_patterns(options, group, work, output);
    return;
  }
  const std::vector<BigInteger> counts =
      pattern_counts(group, options.clues.value_or(group.shape().cells()), work.execution());
  if (options.clues) {
    write_number(options, output, counts.back());
    return;
  }
  CountsByClues by_clues(options, "patterns", group.shape(), output);
  for (std::size_t k = 0; k < counts.size(); ++k) by_clues.add(static_cast<int>(k), counts[k]);
  by_clues.finish();
}

void write_configuration_count(const CountOptions& options, const BoxGroup& group, CountWork& work, Output& output) {
  if (options.explain) {
    std::vector<BurnsideTerm> terms;
    for_each_fixed_configurations(
        group, options.clues.value_or(group.shape().cells()),
        [&](const ConjugacyClass& found, const std::vector<BigInteger>& fixed) {
          terms.push_back(
              {found, options.clues ? fixed.back() : std::accumulate(fixed.begin(), fixed.end(), BigInteger(0))});
        },
        work.execution());
    explain(options, group, terms, output);
    return;
  }
  if (options.clues) {
    write_number(options, output, configuration_counts(group, *options.clues, work.execution()).back());
    return;
  }
  CountsByClues by_clues(options, "configurations", group.shape(), output);
  for (const ConfigurationRun& run : configuration_runs(group.shape(), options.jobs)) {
    const std::vector<BigInteger> counts = configuration_counts(group, run.last, work.execution(run.seconds));
    for (int clues = run.first; clues <= run.last; ++clues) {
      by_clues.add(clues, counts[static_cast<std::size_t>(clues)]);
    }
    output.flush_stream();
  }
  by_clues.finish();
}

/// Options that mean nothing for the subject are misuse.
void check(const CountOptions& options, const Shape& shape) {
  const bool has_clues = options.subject == Subject::patterns || options.subject == Subject::configurations;
  if (options.clues && !has_clues) refuse_option("--clues", "only patterns and configurations are counted by clues");
  if (options.clues && *options.clues > shape.cells()) {
    refuse_option("--clues", too_few_cells(shape));
  }
  if (options.svg && !has_clues) refuse_option("--svg", "only patterns and configurations are counted by clues");
  if (options.by_order && options.subject != Subject::classes)
    refuse_option("--by-order", "only count classes supports --by-order");
  if (options.by_order && options.explain) refuse_option("--by-order", "cannot be combined with --explain");
  if (options.all && !options.explain) refuse_option("--all", "requires --explain");
  if (options.subject != Subject::grids) return;
  const char* const without_symmetries = "symmetries do not change the number of grids";
  if (!options.with_transposition) refuse_option("--no-transpose", without_symmetries);
  if (options.kinds_kept) refuse_option("--kinds-kept", without_symmetries);
  if (options.all) refuse_option("--all", "count grids does not use conjugacy classes");
}

int run(CountOptions& options, Output& output) {
  if (options.clues_option) options.clues = static_cast<int>(*options.clues_option);
  const Shape shape = options.shape.value_or(Shape());
  check(options, shape);
  const Symmetries group = options.symmetries(shape);
  if (group.boxes() == nullptr && options.subject == Subject::configurations) {
    refuse_option("--rules", "count configurations supports only rows, columns and boxes");
  }
  CountWork work(options, group);
  switch (options.subject) {
    case Subject::grids:
      write_grid_count(options, group, work, output);
      break;
    case Subject::classes:
      write_class_count(options, group, work, output);
      break;
    case Subject::patterns:
      write_pattern_count(options, group, work, output);
      break;
    case Subject::configurations:
      write_configuration_count(options, *group.boxes(), work, output);
      break;
  }
  return 0;
}

}  // namespace

void add_count_command(const CommandPlace& place) {
  const auto options = std::make_shared<CountOptions>();
  CLI::App* const command = add_command(place, "isodoku count classes --shape 2x3", *options,
                                        [options](Output& output) { return run(*options, output); });
  describe_shape(*command, "default: 3x3, or the shape of the drawing in --rules");
  add_choice_option<Subject>(*command, "SUBJECT", options->subject,
                             {{"grids", Subject::grids},
                              {"classes", Subject::classes},
                              {"patterns", Subject::patterns},
                              {"configurations", Subject::configurations}},
                             "Count grids (complete grids), classes (equivalence classes of complete grids), patterns "
                             "(equivalence classes of sets of cells) or configurations (equivalence classes of valid "
                             "partial grids)")
      .required();
  const Option clues = add_number_option(*command, "--clues", options->clues_option,
                                         "Count only patterns or configurations with K clues", 0, max_cells);
  clues.option_text("K");
  const Option explain = add_flag(
      *command, "--explain", options->explain,
      "Print the terms of the sum: for classes, patterns and configurations, one per conjugacy class (Burnside's "
      "lemma); for grids, pairs of numbers whose products add up to the count: ways to fill some cells, and "
      "completions of each");
  add_flag(*command, "--svg", options->svg, "Draw a chart of the counts by number of clues, as SVG")
      .excludes(clues)
      .excludes(explain)
      .excludes(option_of(*command, "--json"));
  add_flag(*command, "--all", options->all, "With --explain: also print conjugacy classes that fix nothing");
  add_flag(*command, "--by-order", options->by_order,
           "Count classes of grids by the order of their automorphism group");
  add_group_options(*command, *options);
  add_jobs_option(*command, *options);
  add_progress_option(*command, *options);
}

}  // namespace isodoku
