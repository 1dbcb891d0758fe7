// scramble: random transforms of each line. The random engine starts anew for each line, from the seed
// and the number of the line's grid, so that the output depends neither on the jobs nor on the shards.
//
// A few transforms of a line are made by the workers. Many, whose text would take memory, are made and
// written one by one when the line's turn comes.

#include <memory>
#include <optional>
#include <random>

#include "base/random_engine.hpp"
#include "group/random_transform.hpp"
#include "io/grid_line.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "tools/output_format.hpp"
#include "tools/result_text.hpp"

namespace isodoku {
namespace {

struct ScrambleOptions : CommonOptions {
  std::uint64_t times = 1;
  std::uint64_t seed = 0;
};

constexpr std::uint64_t max_stored = 100;

/// Appends the line's transforms to `text`, and calls `after_each` between.
template <typename AfterEach>
void scramble_line(const ScrambleOptions& options, const Symmetries& group, const GridLine& line, const Grid& grid,
                   std::string& text, const AfterEach& after_each) {
  std::mt19937_64 engine = numbered_engine(options.seed, line.index);
  for (std::uint64_t i = 0; i < options.times; ++i) {
    const Transform transform = random_transform(group, engine);
    append_result(text, options, {line.number, line.cells, apply(transform, grid).text(), nullptr, &transform});
    text += '\n';
    after_each();
  }
}

int run(const ScrambleOptions& options, Output& output) {
  std::optional<Symmetries> known_group;
  Pipeline pipeline(options, [&](const Symmetries& group) -> LineWorker {
    known_group = group;
    return [&options, group](const GridLine& line, const Grid& grid, std::string& result) {
      if (options.times <= max_stored) scramble_line(options, group, line, grid, result, [] {});
    };
  });
  pipeline.run(options.files, Take::shard, [&](const GridLine& line, std::string_view kept) {
    output.write(kept);
    if (options.times <= max_stored) return;
    std::string text;
    const Grid grid = make_grid(known_group->rules(), line.cells);
    scramble_line(options, *known_group, line, grid, text, [&] {
      check_interrupt();
      output.write(text);
      text.clear();
    });
  });
  return pipeline.finish();
}

}  // namespace

void add_scramble_command(const CommandPlace& place) {
  const auto options = std::make_shared<ScrambleOptions>();
  CLI::App* const command = add_command(place, "echo '1234............' | isodoku scramble --times 3 --seed 7",
                                        *options, [options](Output& output) { return run(*options, output); });
  add_number_option(*command, "--times", options->times, "Number of equivalents per grid (default: 1)")
      .option_text("T");
  add_number_option(*command, "--seed", options->seed, "Random seed (default: 0)").option_text("S");
  add_map_option(*command, *options, "the result");
  add_group_options(*command, *options);
  add_shard_option(*command, *options, "grid number modulo M");
  add_output_format_option(*command, *options, [&options = *options](OutputFormat) {
    OutputFields fields{"form", {"line", "input", "form"}};
    if (options.with_map) fields.columns.emplace_back("map");
    return fields;
  });
  add_input_options(*command, *options);
}

}  // namespace isodoku
