// study few-clues: the time to find all puzzles with K clues in a grid, for random classes of the catalogue, and an
// estimate for all classes.
//
// Each grid is a unit of a long run. Random grids are made from the seed and their numbers, so shards and resumed runs
// search the same grids. The sums that the summary needs are kept in the checkpoint, as kinds of the LongRun. Shards
// print no summary; a second run prints it for the merged lines.

#include <charconv>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "io/line_reader.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/long_run.hpp"
#include "solve/minimal/reduction.hpp"
#include "studies/few_clues/few_clue_sample.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/generate_task.hpp"
#include "tools/results.hpp"
#include "tools/studies/study.hpp"

namespace isodoku::tool {
namespace {

struct FewClueOptions {
  std::uint64_t clues = 17;
  std::uint64_t grids = 12;
  std::uint64_t seed = 0;
  std::string index;
  CheckpointOptions checkpoints;
};

struct SearchedGrid {
  std::uint64_t rank = 0;
  Decimal seconds;
  std::uint64_t puzzles = 0;

  static constexpr auto fields() {
    return std::tuple(field("rank", &SearchedGrid::rank, "Rank of the grid in the catalogue, from 0"),
                      field("seconds", &SearchedGrid::seconds, "Processor time of the search, in seconds"),
                      field("puzzles", &SearchedGrid::puzzles,
                            "Number of puzzles with K clues in the grid; in the summary, in all grids"));
  }
};

/// The last result, about all grids.
struct SearchSummary {
  std::uint64_t grids = 0;
  std::uint64_t puzzles = 0;
  Decimal mean;
  Decimal deviation;
  Decimal core_years;
  Decimal core_years_error;

  static constexpr auto fields() {
    return std::tuple(field("grids", &SearchSummary::grids, "Number of grids"),
                      field("puzzles", &SearchSummary::puzzles, "Number of their puzzles with K clues"),
                      field("mean", &SearchSummary::mean, "Mean of the seconds for one grid"),
                      field("deviation", &SearchSummary::deviation, "Standard deviation of the seconds for one grid"),
                      field("core_years", &SearchSummary::core_years, "Estimate for all classes, in years of one core"),
                      field("core_years_error", &SearchSummary::core_years_error, "Standard error of this estimate"));
  }
  [[nodiscard]] static LineStyle line_style() { return LineStyle::block; }
};

Decimal decimal(double value) {
  constexpr std::size_t max_digits = 64;
  std::string digits(max_digits, '\0');
  digits.resize(static_cast<std::size_t>(std::snprintf(digits.data(), max_digits, "%.3f", value)));
  return {digits};
}

SearchSummary summary_of(const FewClueSample& sample, std::uint64_t classes) {
  return {sample.grids,
          sample.puzzles,
          decimal(sample.mean()),
          decimal(sample.standard_deviation()),
          decimal(sample.core_years(classes)),
          decimal(sample.core_years_error(classes))};
}

/// The processor time of this thread, since other threads and programs may share its core.
std::chrono::nanoseconds processor_time() {
#ifdef CLOCK_THREAD_CPUTIME_ID
  timespec now{};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0) {
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
  }
#endif
  return std::chrono::steady_clock::now().time_since_epoch();
}

/// The numbers that a run keeps.
enum Kind : std::uint64_t { sum_of_milliseconds, sum_of_squares, sum_of_puzzles };

/// The work of one thread.
void search_grids(const FewClueOptions& own, const Catalogue& catalogue, const RecordWriter& writer, WorkUnits units,
                  const LineSink& sink) {
  RandomGrids random(catalogue);
  Reduction reduction{Rules(Shape())};
  reduction.set_execution({.on_work = sink.check});
  for (std::uint64_t number = 0; number < own.grids; ++number) {
    if (!units.take_next()) continue;
    const RankedGrid grid = random.make_class(own.seed, number);
    const std::chrono::nanoseconds begin = processor_time();
    SearchedGrid result{grid.rank, {}, 0};
    reduction.read(grid.found.grid);
    reduction.for_each_with_clues(own.clues, [&result](const Grid&) {
      ++result.puzzles;
      return true;
    });
    const auto time = std::chrono::round<std::chrono::milliseconds>(processor_time() - begin);
    const auto taken = static_cast<std::uint64_t>(time.count());
    result.seconds = decimal(static_cast<double>(taken) / 1000);
    sink.kinds.add(Kind::sum_of_milliseconds, taken);
    sink.kinds.add(Kind::sum_of_squares, taken * taken);
    sink.kinds.add(Kind::sum_of_puzzles, result.puzzles);
    writer.append(sink.lines, result);
    sink.end_whole_line();
  }
}

FewClueSample sample_of(const LongRun& run) {
  const auto number_of = [&run](Kind kind) {
    const auto found = run.kinds().find(kind);
    return found == run.kinds().end() ? 0 : found->second;
  };
  return {run.number(), number_of(Kind::sum_of_puzzles), number_of(Kind::sum_of_milliseconds),
          number_of(Kind::sum_of_squares)};
}

/// The value of a text that is a whole number.
std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// Milliseconds and puzzles of a line that a run has written.
std::optional<std::pair<std::uint64_t, std::uint64_t>> parse_line(std::string_view line) {
  constexpr std::size_t decimals = 3;
  const std::size_t first = line.find('\t');
  const std::size_t last = line.rfind('\t');
  if (first == last) return std::nullopt;
  const std::string_view seconds = line.substr(first + 1, last - first - 1);
  const std::size_t point = seconds.find('.');
  if (point == std::string_view::npos || seconds.size() - point - 1 != decimals) return std::nullopt;
  const auto rank = whole_number(line.substr(0, first));
  const auto whole = whole_number(seconds.substr(0, point));
  const auto thousandths = whole_number(seconds.substr(point + 1));
  const auto puzzles = whole_number(line.substr(last + 1));
  if (!rank || !whole || !thousandths || !puzzles) return std::nullopt;
  return std::pair(1000 * *whole + *thousandths, *puzzles);
}

/// Reads the lines of earlier runs; skips their summaries and comments.
FewClueSample sample_of_files(const std::vector<std::string>& files) {
  FewClueSample sample;
  for (const std::string& file : files) {
    LineReader reader(open_input(file, check_interrupt), file, check_interrupt);
    for (Line line; reader.next(line);) {
      const bool is_number = !line.text.empty() && line.text[0] >= '0' && line.text[0] <= '9';
      if (!is_number) continue;
      const auto read = parse_line(line.text);
      if (!read)
        throw Error(ErrorKind::data, "expected rank, seconds and puzzles, separated by tabs", {file, line.number, 1});
      sample.add(read->first, read->second);
    }
  }
  if (sample.grids == 0) throw Error(ErrorKind::data, "no line with rank, seconds and puzzles", {files.front(), 0, 0});
  return sample;
}

int run(const StudyOptions& options, const FewClueOptions& own, Output& output) {
  const std::shared_ptr<const Catalogue> catalogue = open_index_option(own.index);
  if (!options.files.empty()) {
    ResultOutput results(options, output, other_results<SearchSummary>());
    results.write(summary_of(sample_of_files(options.files), catalogue->size()));
    return 0;
  }
  check_long_run_format(options, own.checkpoints);
  const ResultChoice choice =
      options.shard.is_given ? other_results<SearchedGrid>() : other_results<SearchedGrid, SearchSummary>();
  const RecordWriter writer = ResultOutput(options, output, choice).writer();
  std::string run_name = run_prefix() + "study few-clues --clues " + std::to_string(own.clues) + " --random " +
                         std::to_string(own.grids) + " --seed " + std::to_string(own.seed);
  if (!writer.is_line()) run_name += " --json";
  LongRun searches(options, own.checkpoints, run_name, "grids", output);
  if (searches.is_finished()) return 0;
  output.write(writer.header());
  searches.go([&](const WorkUnits& units, const LineSink& sink) -> std::uint64_t {
    search_grids(own, *catalogue, writer, units, sink);
    return 0;
  });
  if (options.shard.is_given) {
    searches.finish_lines();
    return 0;
  }
  std::string summary;
  writer.append(summary, summary_of(sample_of(searches), catalogue->size()));
  searches.finish(summary);
  return 0;
}

}  // namespace

Study few_clue_study() {
  const auto own = std::make_shared<FewClueOptions>();
  Study study{
      "few-clues",
      "Measure the search for all puzzles with K clues on random classes of grids, and estimate it for all classes",
      "printf '2034061\\t0.750\\t0\\n71208\\t1.250\\t2\\n' | isodoku study few-clues -"};
  study.add_options = [own](CLI::App& command, StudyOptions& options) {
    const Option files = add_text_option(command, "FILE", options.files,
                                         "Print only the summary of these files, written by earlier runs");
    const Option clues =
        add_number_option(command, "--clues", own->clues, "Number of clues (default: 17)", 0, max_cells);
    clues.option_text("K").excludes(files);
    const Option random = add_number_option(command, "--random", own->grids,
                                            "Number of random classes, uniform over all (default: 12)", 1);
    random.option_text("N").excludes(files);
    const Option seed = add_number_option(command, "--seed", own->seed, "Random seed (default: 0)");
    seed.option_text("S").excludes(files);
    add_index_option(command, own->index);
    add_results<SearchedGrid, SearchSummary>(command, options);
    add_jobs_option(command, options);
    add_shard_option(command, options, "grid number modulo M; the output ends with a line that merge checks");
    add_checkpoint_options(command, own->checkpoints);
    add_progress_option(command, options);
    for (const std::string name : {"--shard", "--checkpoint", "--resume"}) option_of(command, name).excludes(files);
  };
  study.run = [own](const StudyOptions& options, Output& output) { return run(options, *own, output); };
  return study;
}

}  // namespace isodoku::tool
