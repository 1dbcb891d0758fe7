// scramble: random transforms of each line. Each line has its own random engine, made from the seed and the number of
// its grid, so the output depends neither on the number of threads nor on the shards.
//
// Workers make the results for a line if there are only a few. The text of many results would take memory, so these are
// made and written one by one when the line is reached.

#include <memory>
#include <random>
#include <utility>

#include "base/random_engine.hpp"
#include "group/symmetries.hpp"
#include "io/grid_line.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

struct ScrambleOptions : CommonOptions {
  std::uint64_t times = 1;
  std::uint64_t seed = 0;
};

struct ScrambleResult {
  const Grid* form = nullptr;
  const Transform* map = nullptr;

  static constexpr std::string_view drawn = "form";
  static constexpr auto fields() {
    return std::tuple(field("form", &ScrambleResult::form, "The random equivalent"),
                      field("map", &ScrambleResult::map, "Transform from the puzzle to it (--with-map)"));
  }
};

/// The same for a puzzle with candidates.
struct ScrambledCandidates {
  GridText form;
  const Transform* map = nullptr;

  static constexpr auto fields() {
    return std::tuple(field("form", &ScrambledCandidates::form, "The random equivalent"),
                      field("map", &ScrambledCandidates::map, "Transform from the puzzle to it (--with-map)"));
  }
};

constexpr std::uint64_t max_stored = 100;

/// Makes the random transforms of records.
class Scrambler {
 public:
  Scrambler(const ScrambleOptions& options, const Symmetries& group, RecordWriter writer)
      : options_(options), group_(group), writer_(std::move(writer)) {}

  /// Appends the results for one record to `text`, and calls `after_each` after each of them.
  template <typename AfterEach>
  void append(std::string& text, const InputRecord& record, const Grid& grid, const AfterEach& after_each) const {
    std::mt19937_64 engine = numbered_engine(options_.seed, record.index);
    for (std::uint64_t i = 0; i < options_.times; ++i) {
      const Transform transform = random_transform(group_, engine);
      if (record.are_candidates) {
        const std::string image = apply(transform, make_candidate_grid(group_.shape(), record.cells)).text();
        writer_.append(text, record, ScrambledCandidates{{image}, options_.with_map ? &transform : nullptr});
        after_each();
        continue;
      }
      const Grid image = apply(transform, grid);
      writer_.append(text, record, ScrambleResult{&image, options_.with_map ? &transform : nullptr});
      after_each();
    }
  }

  [[nodiscard]] const Rules& rules() const { return group_.rules(); }

 private:
  const ScrambleOptions& options_;
  Symmetries group_;
  RecordWriter writer_;
};

int run(const ScrambleOptions& options, Output& output) {
  ResultOutput results(options, output, record_results<ScrambleResult>().without(fields_not_asked_for(options)));
  std::shared_ptr<const Scrambler> scrambler;
  Pipeline<Answer> pipeline(options, [&](const Symmetries& group) -> Pipeline<Answer>::Worker {
    if (!scrambler) scrambler = std::make_shared<const Scrambler>(options, group, results.writer(group.rules()));
    return [&options, scrambler](const InputRecord& record, const Grid& grid, ResultBytes& result) {
      if (options.times <= max_stored) scrambler->append(result.text, record, grid, [] {});
      return Answer::given;
    };
  });
  pipeline.take_candidates();
  pipeline.run(options.files, Take::shard, [&](const InputRecord& record, const RecordResult<Answer>& result) {
    results.write(record, result.text);
    if (options.times <= max_stored) return;
    std::string text;
    const Grid grid =
        record.are_candidates ? Grid(scrambler->rules().shape()) : make_grid(scrambler->rules(), record.cells);
    scrambler->append(text, record, grid, [&] {
      check_interrupt();
      results.write(record, text);
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
  add_record_results<ScrambleResult>(*command, *options);
  add_input_options(*command, *options);
}

}  // namespace isodoku::tool
