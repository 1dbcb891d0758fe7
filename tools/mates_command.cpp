// mates: the orthogonal mates of complete grids.
//
// A grid may have more mates than fit in memory, so a worker lists only the first ones. The main thread finds the
// others when the line is reached. It visits the listed mates again, which costs little compared with writing.

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "io/grid_line.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "solve/mates/orthogonal_mates.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

constexpr std::uint64_t max_mates_listed = 1000;  // per record, by a worker

struct MatesOptions : CommonOptions {
  bool count = false;
  std::optional<std::uint64_t> limit;

  [[nodiscard]] std::uint64_t max_mates() const { return limit.value_or(std::numeric_limits<std::uint64_t>::max()); }
};

struct MateResult {
  const Grid* mate = nullptr;

  static constexpr std::string_view drawn = "mate";
  static constexpr auto fields() {
    return std::tuple(
        field("mate", &MateResult::mate, "An orthogonal mate, with its symbols in the order of its first row"));
  }
};

struct MateCount {
  std::uint64_t count = 0;

  static constexpr auto fields() {
    return std::tuple(field("count", &MateCount::count, "Number of mates, up to relabelling their symbols"));
  }
};

/// The result instead of mates if there are none.
struct NoMate {
  std::uint64_t count = 0;

  static constexpr auto fields() {
    return std::tuple(field("count", &NoMate::count, "0 if there is no mate", FieldUse::not_in_lines));
  }
  [[nodiscard]] static std::optional<std::string> comment() { return "# no mate"; }
};

/// The answer of a worker for a record.
struct MatesValue {
  Answer answer = Answer::given;
  bool may_be_more = false;  ///< there may be more mates than the worker has listed
};

ResultChoice choice_of(const MatesOptions& options) {
  return options.count ? record_results<MateCount>() : record_results<MateResult, NoMate>();
}

MatesValue append_mates(const MatesOptions& options, const Rules& rules, const RecordWriter& writer,
                        const InputRecord& record, const Grid& grid, std::string& text) {
  detail::check_complete(grid, "mates");
  const Execution execution{.on_work = check_interrupt};
  writer.begin_record(text);
  if (options.count) {
    writer.append(text, record, MateCount{count_mates(grid, rules, options.max_mates(), execution)});
    return {};
  }
  std::uint64_t listed = 0;
  const std::uint64_t limit = std::min(options.max_mates(), max_mates_listed);
  for_each_mate(
      grid, rules,
      [&](const Grid& mate) {
        writer.append(text, record, MateResult{&mate});
        return ++listed < limit;
      },
      execution);
  if (listed == 0) {
    writer.append(text, record, NoMate{});
    return {Answer::none, false};
  }
  return {Answer::given, listed == max_mates_listed && listed < options.max_mates()};
}

/// Writes the mates that the worker has not listed.
void write_other_mates(const MatesOptions& options, const Rules& rules, const RecordWriter& writer,
                       const InputRecord& record, ResultOutput& results) {
  std::uint64_t number = 0;
  std::string text;
  for_each_mate(make_grid(rules, record.cells), rules,
                [&](const Grid& mate) {
                  if (++number <= max_mates_listed) return true;
                  text.clear();
                  writer.append(text, record, MateResult{&mate});
                  results.write(record, text);
                  return number < options.max_mates();
                },
                {.on_work = check_interrupt});
}

int run(const MatesOptions& options, Output& output) {
  ResultOutput results(options, output, choice_of(options));
  std::optional<Rules> rules;
  Pipeline<MatesValue> pipeline(options, [&](const Symmetries& group) -> Pipeline<MatesValue>::Worker {
    rules = group.rules();
    if (rules->size() > max_mate_size) {
      refuse_option("--shape",
                    "mates are supported for grids with at most " + std::to_string(max_mate_size) + " symbols");
    }
    return [&options, rules = group.rules(), writer = results.writer(group.rules())](
               const InputRecord& record, const Grid& grid, ResultBytes& result) {
      return append_mates(options, rules, writer, record, grid, result.text);
    };
  });
  bool are_all_answered = true;
  pipeline.run(options.files, Take::shard, [&](const InputRecord& record, const RecordResult<MatesValue>& result) {
    results.write(record, result.text);
    if (result.value.may_be_more) write_other_mates(options, *rules, results.writer(*rules), record, results);
    are_all_answered = are_all_answered && result.value.answer == Answer::given;
  });
  return std::max(pipeline.finish(), are_all_answered ? 0 : 1);
}

}  // namespace

void add_mates_command(const CommandPlace& place) {
  const auto options = std::make_shared<MatesOptions>();
  CLI::App* const command = add_command(place, "isodoku unrank 964549 | isodoku mates --limit 2", *options,
                                        [options](Output& output) { return run(*options, output); });
  add_flag(*command, "--count", options->count, "Print only the count");
  add_number_option(*command, "--limit", options->limit,
                    "Stop after N mates of each grid (--limit 1 tests whether there is one)", 1)
      .option_text("N");
  add_rules_option(*command, *options);
  add_shard_option(*command, *options, "grid number modulo M");
  add_record_results<MateResult, MateCount, NoMate>(*command, *options);
  add_input_options(*command, *options);
}

}  // namespace isodoku::tool
