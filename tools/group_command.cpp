// group: the automorphism group of each line, in input order, as text, JSON or GAP.

#include <memory>

#include "canon/automorphism_group.hpp"
#include "grid/transform_text.hpp"
#include "group/cycle_type.hpp"
#include "io/gap_text.hpp"
#include "io/group_record.hpp"
#include "jobs/pipeline.hpp"
#include "tools/command.hpp"

namespace isodoku {
namespace {

enum class Format : std::uint8_t { text, json, gap };

struct GroupOptions : CommonOptions {
  Format format = Format::text;
};

/// Valid as long as the line and the group are.
GroupRecord record_of(const GridLine& line, const Grid& grid, const AutomorphismGroup& group) {
  GroupRecord record{line.number, line.cells, group.order.str(), {}, group.cell_orbits, group.clue_orbits};
  for (const Transform& generator : group.generators) {
    record.generators.push_back({transform_text(generator),
                                 cycles_text(cell_permutation(grid.shape(), generator.symmetry)),
                                 cell_cycle_type(grid.shape(), generator.symmetry).text()});
  }
  return record;
}

std::string written(const GroupRecord& record, Format format) {
  switch (format) {
    case Format::json:
      return group_json(record) + '\n';
    case Format::gap:
      return gap_statement(record) + '\n';
    default:
      return group_text(record);
  }
}

int run(const GroupOptions& options, Output& output) {
  const Format format = options.json ? Format::json : options.format;
  Pipeline pipeline(options, [format](const Symmetries& group) -> LineWorker {
    auto finder = std::make_shared<AutomorphismFinder>(group);
    return [finder, format](const GridLine& line, const Grid& grid, std::string& result) {
      const AutomorphismGroup found = finder->find(grid);
      result += written(record_of(line, grid, found), format);
    };
  });
  if (format == Format::gap) output.write(gap_header());
  bool is_first = true;
  pipeline.run(options.files, Take::shard, [&](const GridLine&, std::string_view text) {
    if (format == Format::text && !is_first) output.write("\n");
    is_first = false;
    output.write(text);
  });
  return pipeline.finish();
}

}  // namespace

void add_group_command(const CommandPlace& place) {
  const auto options = std::make_shared<GroupOptions>();
  CLI::App* const command = add_command(place, "echo '1234341221434321' | isodoku group", *options,
                                        [options](Output& output) { return run(*options, output); });
  add_choice_option<Format>(
      *command, "--format", options->format, {{"text", Format::text}, {"json", Format::json}, {"gap", Format::gap}},
      "Set the output format: text (default; a block of lines per grid), json (as --json) or gap (a file for GAP)");
  option_of(*command, "--format").excludes(option_of(*command, "--json"));
  add_group_options(*command, *options);
  add_shard_option(*command, *options, "grid number modulo M");
  add_input_options(*command, *options);
}

}  // namespace isodoku
