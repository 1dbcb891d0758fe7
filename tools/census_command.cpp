// census: the numbers of classes of 3x3 grids, and of grids, with each value of a property.
//
// This is a long run over the catalogue in batches (GridClasses::for_each_batch). It keeps only the number of classes
// with each value and order, as kinds of the LongRun. So memory does not grow with the number of classes, and
// checkpoints contain these numbers. A whole run is compared with the numbers of classes and grids that other methods
// give. A shard prints its numbers by value and order, and merge adds them up.

#include <algorithm>
#include <cstdio>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "generate/census/census.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/long_run.hpp"
#include "jobs/threads.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/census_table.hpp"
#include "tools/generate_task.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

struct CensusOptions : CommonOptions {
  std::string property;
  bool by_order = false;
  bool list = false;
  std::optional<std::uint64_t> band;
  std::optional<std::uint64_t> min_order;
  std::optional<std::uint64_t> where;
  std::optional<std::uint64_t> limit;
  std::optional<std::uint64_t> random;
  std::optional<std::uint64_t> seed;
  std::string index;
  CheckpointOptions checkpoints;

  [[nodiscard]] GridClassRange range() const {
    GridClassRange range{.min_order = min_order.value_or(1)};
    if (band) {
      range.first_band = static_cast<unsigned>(*band - 1);
      range.end_band = static_cast<unsigned>(*band);
    }
    return range;
  }
};

struct ListedProperty {
  std::string_view property;
  std::string_view definition;

  static constexpr auto fields() {
    return std::tuple(field("property", &ListedProperty::property, "Name of the property (--list)"),
                      field("definition", &ListedProperty::definition, "What is counted"));
  }
};

/// A grid with the requested value.
struct FoundGrid {
  const Grid* puzzle = nullptr;
  std::optional<std::uint64_t> order;

  static constexpr std::string_view drawn = "puzzle";
  static constexpr auto fields() {
    return std::tuple(field("puzzle", &FoundGrid::puzzle, "Min-lex grid of a class with the value (--where)"),
                      field("order", &FoundGrid::order, "Order of its automorphism group", FieldUse::not_in_lines));
  }
};

void check_property(const CensusOptions& options) {
  try {
    static_cast<void>(GridProperty(options.property));
  } catch (const Error& error) {
    refuse_option("PROPERTY", error.reason() + " (isodoku census --list lists them)");
  }
}

int list_properties(const CensusOptions& options, Output& output) {
  ResultOutput results(options, output, other_results<ListedProperty>());
  for (const GridPropertyInfo& info : grid_properties()) results.write(ListedProperty{info.name, info.definition});
  return 0;
}

/// Text that differs between runs whose shards or checkpoints do not belong together.
std::string run_text(const CensusOptions& options, const RecordWriter& writer) {
  std::string text = census_run_text(options.property);
  if (options.band) text += " band " + std::to_string(*options.band);
  if (options.min_order) text += " min-order " + std::to_string(*options.min_order);
  if (options.by_order) text += " by-order";
  if (options.where) text += " where " + std::to_string(*options.where);
  if (options.limit) text += " limit " + std::to_string(*options.limit);
  if (writer.format() == OutputFormat::json) text += " json";
  return text;
}

/// Writes the grids with the requested value, in the order of the catalogue.
int write_grids(const CensusOptions& options, Output& output) {
  const RecordWriter writer = ResultOutput(options, output, other_results<FoundGrid>()).writer(Shape());
  LongRun run(options, options.checkpoints, run_text(options, writer), "grids", output);
  if (run.is_finished()) return 0;
  output.write(writer.header());
  const GridClasses classes;
  run.go(
      [&](const WorkUnits& units, const LineSink& sink) -> std::uint64_t {
        GridProperty property(options.property);
        std::vector<std::uint64_t> values;
        Grid grid;
        classes.for_each_batch(
            options.range(),
            [&](const GridClassBatch& batch) {
              sink.check();
              property.values(batch, values);
              for (std::size_t i = 0; i < values.size(); ++i) {
                if (values[i] != *options.where) continue;
                std::ranges::copy(batch.cells(i), grid.cells().begin());
                writer.append(sink.lines, FoundGrid{&grid, batch.order(i)});
                sink.end_whole_line();
              }
            },
            units);
        return 0;
      },
      options.limit.value_or(std::numeric_limits<std::uint64_t>::max()));
  run.finish_lines();
  return 0;
}

ResultChoice table_results(const CensusOptions& options) {
  ResultChoice choice = other_results<CensusRow, CensusTotal>();
  if (!options.by_order) choice.without({"order"});
  return choice;
}

int write_table(const CensusOptions& options, Output& output) {
  const RecordWriter writer = ResultOutput(options, output, table_results(options)).writer(Shape());
  LongRun run(options, options.checkpoints, run_text(options, writer), "grids", output);
  if (run.is_finished()) return 0;
  const GridClasses classes;
  run.go([&](const WorkUnits& units, const LineSink& sink) -> std::uint64_t {
    GridProperty property(options.property);
    std::vector<std::uint64_t> values;
    Census some;
    classes.for_each_batch(
        options.range(),
        [&](const GridClassBatch& batch) {
          sink.check();
          property.values(batch, values);
          some.clear();
          some.add(batch, values);
          for (const auto& [kind, number] : some.numbers()) sink.kinds.add(census_kind(kind), number);
        },
        units);
    return 0;
  });
  const Census census = census_of_kinds(run.kinds());
  if (options.shard.is_given) {
    run.finish_shard(census_lines(census), census.numbers().size());
    return 0;
  }
  if (!options.band) check_whole_census(census, options.min_order, {task_runner(options.jobs)});
  std::string text(writer.header());
  append_census(census, options.by_order, writer, text);
  run.finish(text);
  if (!options.quiet) std::fputs(census_note(census, !options.band, options.min_order).c_str(), stderr);
  return 0;
}

/// Writes estimates for all classes, from random ones.
int write_estimate(const CensusOptions& options, Output& output) {
  ResultOutput results(options, output, other_results<EstimateRow>());
  const std::shared_ptr<const Catalogue> catalogue = open_index_option(options.index);
  constexpr std::uint64_t task_size = 64;
  const std::uint64_t sample = *options.random;
  std::vector<std::uint64_t> values(sample);
  std::vector<std::uint64_t> orders(sample);
  struct Worker {
    Worker(const Catalogue& all, const std::string& name) : grids(all), property(name) {}
    RandomGrids grids;
    GridProperty property;
  };
  std::mutex mutex;
  std::vector<std::unique_ptr<Worker>> free;
  task_runner(options.jobs)((sample + task_size - 1) / task_size, [&](std::size_t task) {
    std::unique_ptr<Worker> worker;
    {
      const std::scoped_lock lock(mutex);
      if (!free.empty()) {
        worker = std::move(free.back());
        free.pop_back();
      }
    }
    if (!worker) worker = std::make_unique<Worker>(*catalogue, options.property);
    for (std::uint64_t i = task * task_size; i < std::min((task + 1) * task_size, sample); ++i) {
      check_interrupt();
      const CatalogueGrid grid = worker->grids.make_class(options.seed.value_or(0), i).found;
      values[i] = worker->property.value(grid);
      orders[i] = grid.order;
    }
    const std::scoped_lock lock(mutex);
    free.push_back(std::move(worker));
  });
  Census census;
  for (std::uint64_t i = 0; i < sample; ++i) census.add(values[i], orders[i]);
  write_estimates(census, catalogue->size(), results);
  return 0;
}

int run(const CensusOptions& options, Output& output) {
  if (options.list) return list_properties(options, output);
  if (options.property.empty()) {
    throw Error(ErrorKind::usage, "census requires PROPERTY (isodoku census --list lists them)");
  }
  check_property(options);
  if (options.shape && *options.shape != Shape()) refuse_option("--shape", "the catalogue has only 3x3 grids");
  if (options.random) return write_estimate(options, output);
  check_long_run_format(options, options.checkpoints);
  return options.where ? write_grids(options, output) : write_table(options, output);
}

}  // namespace

void add_census_command(const CommandPlace& place) {
  const auto options = std::make_shared<CensusOptions>();
  CLI::App* const command = add_command(place, "isodoku census small-unavoidable:4 --band 416", *options,
                                        [options](Output& output) { return run(*options, output); });
  add_text_option(*command, "PROPERTY", options->property, "Property whose values are counted (see --list)");
  const Option list = add_flag(*command, "--list", options->list, "List the properties with their definitions");
  const Option by_order = add_flag(*command, "--by-order", options->by_order,
                                   "Count classes by value and by the order of their automorphism group");
  const Option band =
      add_number_option(*command, "--band", options->band,
                        "Count only grids whose top band belongs to class B, 1 to 416", 1, CatalogueIndex::bands)
          .option_text("B");
  const Option min_order = add_number_option(*command, "--min-order", options->min_order,
                                             "Count only classes whose automorphism group has at least N elements", 1)
                               .option_text("N");
  const Option where =
      add_number_option(*command, "--where", options->where, "Print the min-lex grids with this value");
  where.option_text("VALUE").excludes(by_order);
  add_number_option(*command, "--limit", options->limit, "With --where: stop after N grids", 1)
      .option_text("N")
      .needs(where);
  const Option random = add_number_option(*command, "--random", options->random,
                                          "Estimate the numbers from N random classes, with standard errors", 1);
  random.option_text("N").excludes(band).excludes(min_order).excludes(where).excludes(by_order);
  add_number_option(*command, "--seed", options->seed, "With --random: random seed (default: 0)")
      .option_text("S")
      .needs(random);
  add_index_option(*command, options->index, "--random");
  option_of(*command, "--index").needs(random);
  option_of(*command, "--shape").hidden();
  add_results<CensusRow, CensusTotal, EstimateRow, FoundGrid, ListedProperty>(*command, *options);
  add_jobs_option(*command, *options);
  add_shard_option(*command, *options, "subtree; merge adds up the shards");
  add_checkpoint_options(*command, options->checkpoints);
  add_progress_option(*command, *options);
  random.excludes(options_of(*command, {"--shard", "--checkpoint", "--resume"}));
  list.excludes(options_of(*command, {"PROPERTY", "--by-order", "--band", "--min-order", "--where", "--random",
                                      "--shard", "--checkpoint", "--resume"}));
}

}  // namespace isodoku::tool
