// rank: the rank of each grid's class in the catalogue.

#include <memory>

#include "base/error.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "io/grid_line.hpp"
#include "jobs/pipeline.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

struct RankOptions : CommonOptions {
  std::string index;
};

struct RankResult {
  std::uint64_t rank = 0;

  static constexpr auto fields() {
    return std::tuple(field("rank", &RankResult::rank, "Rank of the equivalence class in the catalogue, from 0"));
  }
};

int run(RankOptions& options, Output& output) {
  if (options.shape && *options.shape != Shape()) refuse_option("--shape", "the catalogue has only 3x3 grids");
  options.shape = Shape();  // instead of detecting it from the lines
  const Catalogue catalogue(read_index_option(options.index));
  ResultOutput results(options, output, record_results<RankResult>());
  Pipeline<Answer> pipeline(options, [&](const Symmetries&) -> Pipeline<Answer>::Worker {
    auto reader = std::make_shared<CatalogueReader>(catalogue);
    return [writer = results.writer(), reader](const InputRecord& record, const Grid& grid, ResultBytes& result) {
      detail::check_complete(grid, "ranks");
      writer.append(result.text, record, RankResult{reader->rank(grid)});
      return Answer::given;
    };
  });
  return write_results(pipeline, options, results);
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
  add_record_results<RankResult>(*command, *options);
  add_input_options(*command, *options);
}

}  // namespace isodoku::tool
