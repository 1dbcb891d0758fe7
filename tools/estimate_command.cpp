// estimate: estimates from random samples, for numbers of puzzles that are too large to count.
//
// The output has a row for each number of clues, then a block about all puzzles. The numbers of classes are those of
// puzzles divided by the number of symmetries and relabellings. The exact numbers of classes are slightly larger,
// because of puzzles with automorphisms, which are rare.

#include <cmath>
#include <memory>
#include <string>
#include <tuple>

#include "generate/minimal_estimate.hpp"
#include "group/symmetries.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/commands.hpp"
#include "tools/estimate_results.hpp"
#include "tools/option.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

struct PuzzleEstimateOptions : CommonOptions {
  PuzzleSelection selection = PuzzleSelection::minimal;
  std::optional<NumberRange> clues;
  SampleRequest samples;
  std::string index;
};

/// The puzzles with one number of clues.
struct EstimatedPuzzles {
  std::uint64_t clues = 0;
  Decimal estimate;
  Decimal low;
  Decimal high;
  Decimal relative_error;
  Decimal percent;
  Decimal classes;

  static constexpr auto fields() {
    return std::tuple(
        field("clues", &EstimatedPuzzles::clues, "Number of clues"),
        field("estimate", &EstimatedPuzzles::estimate,
              "Unbiased estimate of the number of puzzles with that many clues"),
        field("low", &EstimatedPuzzles::low, "Lower end of its 95 % confidence interval"),
        field("high", &EstimatedPuzzles::high, "Upper end of its 95 % confidence interval"),
        field("relative_error", &EstimatedPuzzles::relative_error, "Its standard error divided by the estimate"),
        field("percent", &EstimatedPuzzles::percent, "Its percentage of the puzzles with any number of clues"),
        field("classes", &EstimatedPuzzles::classes,
              "The estimate divided by the number of symmetries and relabellings"));
  }
};

/// The puzzles with any number of clues.
struct EstimatedTotal {
  Decimal total;
  Decimal low;
  Decimal high;
  Decimal relative_error;
  Decimal classes;
  Decimal mean_clues;
  Decimal mean_clues_error;
  std::uint64_t samples = 0;
  std::uint64_t seed = 0;

  static constexpr auto fields() {
    return std::tuple(
        field("total", &EstimatedTotal::total,
              "Unbiased estimate of the number of puzzles with any number of clues, in the last row"),
        field("total_low", &EstimatedTotal::low, "Lower end of its 95 % confidence interval"),
        field("total_high", &EstimatedTotal::high, "Upper end of its 95 % confidence interval"),
        field("total_error", &EstimatedTotal::relative_error, "Its standard error divided by the estimate"),
        field("total_classes", &EstimatedTotal::classes,
              "The estimate divided by the number of symmetries and relabellings"),
        field("mean_clues", &EstimatedTotal::mean_clues, "Estimate of the mean number of clues"),
        field("mean_clues_error", &EstimatedTotal::mean_clues_error, "Its standard error"),
        field("samples", &EstimatedTotal::samples, "Number of samples, which are grids"),
        field("seed", &EstimatedTotal::seed, "Random seed; --samples and --seed repeat the estimate"));
  }
  [[nodiscard]] static LineStyle line_style() { return LineStyle::block; }
};

double percent_of(const Estimate& part, const Estimate& whole) {
  constexpr double hundred = 100;
  return std::isfinite(part.log10) ? hundred * std::pow(10.0, part.log10 - whole.log10) : 0;
}

EstimatedPuzzles row_of(std::uint64_t clues, const Estimate& found, const Estimate& total, double log10_symmetries) {
  constexpr int digits = 7;
  return {clues,
          {found.text()},
          {found.low_text()},
          {found.high_text()},
          share_of(found.relative_error),
          decimal_of(percent_of(found, total), digits),
          {found.times(-log10_symmetries).text()}};
}

int run(const PuzzleEstimateOptions& options, Output& output) {
  const Symmetries group = options.symmetries(options.shape.value_or(Shape()));
  const Rules& rules = group.rules();
  ResultOutput results(options, output, other_results<EstimatedPuzzles, EstimatedTotal>());
  const SampleOptions samples = options.samples.options();
  SampleWork work(options);
  const bool uses_catalogue = rules.are_boxes() && rules.shape() == Shape();
  const PuzzleEstimate found = estimated_puzzles(
      rules, options.selection, samples, uses_catalogue ? open_index_option(options.index) : nullptr, work.execution());
  const double log10_symmetries =
      std::log10(static_cast<double>(group.order())) + std::lgamma(rules.size() + 1.0) / std::log(10.0);
  for (std::size_t clues = 0; clues < found.by_clues.size(); ++clues) {
    const bool is_found = std::isfinite(found.by_clues[clues].log10);
    const bool is_wanted = options.clues ? options.clues->first <= clues && clues <= options.clues->last : is_found;
    if (is_wanted) results.write(row_of(clues, found.by_clues[clues], found.total, log10_symmetries));
  }
  constexpr int digits = 4;
  results.write(EstimatedTotal{{found.total.text()},
                               {found.total.low_text()},
                               {found.total.high_text()},
                               share_of(found.total.relative_error),
                               {found.total.times(-log10_symmetries).text()},
                               decimal_of(found.mean_clues.value, digits),
                               decimal_of(found.mean_clues.error, digits),
                               found.total.samples,
                               samples.seed});
  return 0;
}

/// A subject of `estimate`.
struct PuzzleSubject {
  PuzzleSelection selection;
  const char* name;
  const char* summary;
  const char* example;
};

void add_puzzles(CLI::App& estimate, int& exit_code, const PuzzleSubject& subject) {
  const auto options = std::make_shared<PuzzleEstimateOptions>();
  options->selection = subject.selection;
  CLI::App& command = *add_command(estimate, subject.name, subject.summary, subject.example, *options, exit_code,
                                   [options](Output& output) { return run(*options, output); });
  describe_shape(command, "default: 3x3, or the shape of the drawing in --rules");
  add_range_option(command, "--clues", options->clues, "Print only puzzles with K clues, or with A to B", 0, max_cells);
  add_sample_options(command, options->samples);
  add_index_option(command, options->index);
  add_results<EstimatedPuzzles, EstimatedTotal>(command, *options);
  add_group_options(command, *options);
  add_jobs_option(command, *options);
  add_progress_option(command, *options);
}

}  // namespace

void add_estimate_command(const CommandPlace& place) {
  CLI::App* const estimate = add_subcommands(place.program, place.name, place.summary);
  add_puzzles(
      *estimate, place.exit_code,
      {PuzzleSelection::minimal, "minimal-puzzles", "Estimate how many minimal puzzles there are, by number of clues",
       "isodoku estimate minimal-puzzles --shape 2x2 --samples 100"});
  add_puzzles(*estimate, place.exit_code,
              {PuzzleSelection::unique, "puzzles",
               "Estimate how many puzzles with exactly one solution there are, minimal or not, by number of clues",
               "isodoku estimate puzzles --shape 2x2 --samples 100"});
}

}  // namespace isodoku::tool
