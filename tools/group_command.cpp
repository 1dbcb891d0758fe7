// group: the automorphism group of each line, in input order, as a block of lines, in any other output format, or for
// GAP. GAP reads a program instead of a list of fields, so it has its own notation (io/gap_text.hpp).

#include <memory>
#include <utility>

#include "canon/automorphism_group.hpp"
#include "io/gap_text.hpp"
#include "io/generator_record.hpp"
#include "jobs/pipeline.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

enum class Format : std::uint8_t { text, json, gap };

struct GroupOptions : CommonOptions {
  Format format = Format::text;
};

struct GroupResult {
  BigInteger order;
  GeneratorList generators;
  CellSets cell_orbits;
  CellSets clue_orbits;

  static constexpr auto fields() {
    return std::tuple(
        field("order", &GroupResult::order, "Order of the automorphism group"),
        field("generators", &GroupResult::generators,
              "Generators of the group, each as a transform, as cycles of cells and as a cycle type",
              FieldUse::everywhere, "generator"),
        field("cell_orbits", &GroupResult::cell_orbits, "Orbits of the cells, numbered from 1 in reading order"),
        field("clue_orbits", &GroupResult::clue_orbits, "Orbits of the cells with clues"));
  }
  [[nodiscard]] LineStyle line_style() const { return LineStyle::block; }
};

using GroupPipeline = Pipeline<Answer>;

AutomorphismGroup find_group(AutomorphismFinder& finder, const InputRecord& record, const Grid& grid) {
  return record.are_candidates ? finder.find(make_candidate_grid(grid.shape(), record.cells)) : finder.find(grid);
}

std::vector<GeneratorRecord> generators_of(const Grid& grid, const AutomorphismGroup& group) {
  std::vector<GeneratorRecord> generators;
  for (const Transform& generator : group.generators) generators.push_back(generator_record(grid.shape(), generator));
  return generators;
}

int run_for_gap(const GroupOptions& options, Output& output) {
  GroupPipeline pipeline(options, [](const Symmetries& group) -> GroupPipeline::Worker {
    return [finder = std::make_shared<AutomorphismFinder>(group)](const InputRecord& record, const Grid& grid,
                                                                  ResultBytes& result) {
      const AutomorphismGroup found = find_group(*finder, record, grid);
      const GroupRecord written{record.number, record.cells, found.order.str(), generators_of(grid, found)};
      result.text += gap_statement(written) + '\n';
      return Answer::given;
    };
  });
  pipeline.take_candidates();
  output.write(gap_header());
  pipeline.run(options.files, Take::shard,
               [&](const InputRecord&, const RecordResult<Answer>& result) { output.write(result.text); });
  return pipeline.finish();
}

int run(const GroupOptions& options, Output& output) {
  if (options.format == Format::gap) return run_for_gap(options, output);
  ResultChoice choice = record_results<GroupResult>();
  choice.separates_records = true;
  ResultOutput results(options, output, choice);
  GroupPipeline pipeline(options, [&](const Symmetries& group) -> GroupPipeline::Worker {
    return [writer = results.writer(), finder = std::make_shared<AutomorphismFinder>(group)](
               const InputRecord& record, const Grid& grid, ResultBytes& result) {
      AutomorphismGroup found = find_group(*finder, record, grid);
      writer.begin_record(result.text);
      writer.append(result.text, record,
                    GroupResult{std::move(found.order),
                                {generators_of(grid, found)},
                                CellSets(found.cell_orbits),
                                CellSets(found.clue_orbits)});
      return Answer::given;
    };
  });
  pipeline.take_candidates();
  return write_results(pipeline, options, results);
}

}  // namespace

void add_group_command(const CommandPlace& place) {
  const auto options = std::make_shared<GroupOptions>();
  CLI::App* const command = add_command(place, "echo '1234341221434321' | isodoku group", *options,
                                        [options](Output& output) { return run(*options, output); });
  options->arrange = [&options = *options] {
    if (options.format == Format::json) options.output_format = OutputFormat::json;
  };
  const Option format = add_choice_option<Format>(
      *command, "--format", options->format, {{"text", Format::text}, {"json", Format::json}, {"gap", Format::gap}},
      "Set the output format: text (default; a block of lines per grid), json (as --json) or gap (a file for GAP)");
  add_record_results<GroupResult>(*command, *options);
  format.excludes(options_of(*command, {"--json", "--output-format"}));
  add_group_options(*command, *options);
  add_shard_option(*command, *options, "grid number modulo M");
  add_input_options(*command, *options);
}

}  // namespace isodoku::tool
