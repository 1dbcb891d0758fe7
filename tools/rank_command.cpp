// rank: the place of each grid's class in the catalogue.

#include <memory>

#include "base/error.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "io/grid_line.hpp"
#include "io/json_record.hpp"
#include "jobs/pipeline.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/command.hpp"

namespace isodoku {
namespace {

struct RankOptions : CommonOptions {
  std::string index;
};

int run(RankOptions& options, Output& output) {
  if (options.shape && *options.shape != Shape()) refuse_option("--shape", "the catalogue has only 3x3 grids");
  options.shape = Shape();  // whatever the lines look like
  const Catalogue catalogue(read_catalogue_index(options.index));
  Pipeline pipeline(options, [&](const Symmetries&) -> LineWorker {
    auto reader = std::make_shared<CatalogueReader>(catalogue);
    return [&options, reader](const GridLine& line, const Grid& grid, std::string& result) {
      check_complete(grid, "ranks");
      const std::uint64_t rank = reader->rank(grid);
      if (options.json) {
        JsonRecord record;
        record.line = line.number;
        record.input = line.cells;
        record.rank = rank;
        result += record.text();
      } else {
        result += std::to_string(rank);
      }
      result += '\n';
    };
  });
  pipeline.run(options.files, Take::shard, [&](const GridLine&, std::string_view result) { output.write(result); });
  return pipeline.finish();
}

}  // namespace

void add_rank_command(const CommandPlace& place) {
  const auto options = std::make_shared<RankOptions>();
  CLI::App* const command = add_command(
      place, "echo 123456789456789123789123456231564897564897231897231564312645978645978312978312645 | isodoku rank",
      *options, [options](Output& output) { return run(*options, output); });
  option_of(*command, "--shape").hidden();  // 3x3
  add_index_option(*command, options->index);
  add_shard_option(*command, *options, "grid number modulo M");
  add_input_options(*command, *options);
}

}  // namespace isodoku
