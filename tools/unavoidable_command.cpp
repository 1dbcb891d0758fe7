// unavoidable: the minimal unavoidable sets of complete grids, one pattern per line.

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "io/grid_line.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "solve/minimal/reduction.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

constexpr std::uint64_t usual_max_set_size = 12;

struct UnavoidableOptions : CommonOptions {
  std::optional<NumberRange> size;
  bool count = false;
  bool by_size = false;

  [[nodiscard]] NumberRange sizes() const { return size.value_or(NumberRange{0, usual_max_set_size}); }
};

struct UnavoidableSet {
  Grid set;
  std::size_t size = 0;

  static constexpr std::string_view drawn = "set";
  static constexpr auto fields() {
    return std::tuple(field("set", &UnavoidableSet::set, "A minimal unavoidable set, as a pattern"),
                      field("size", &UnavoidableSet::size, "Number of its cells", FieldUse::not_in_lines));
  }
};

struct SetCount {
  std::size_t count = 0;

  static constexpr auto fields() {
    return std::tuple(field("count", &SetCount::count, "Number of sets (--by-size: with this number of cells)"));
  }
};

struct SizeCount {
  std::size_t size = 0;
  std::uint64_t count = 0;

  static constexpr auto fields() {
    return std::tuple(field("size", &SizeCount::size, "Number of cells of a set"),
                      field("count", &SizeCount::count, "Number of sets with this number of cells"));
  }
};

/// The total, below the counts of all sizes.
struct SizeTotal {
  std::size_t total = 0;

  static constexpr auto fields() {
    return std::tuple(field("total", &SizeTotal::total, "Total number of sets (--by-size)"));
  }
  [[nodiscard]] LineStyle line_style() const { return LineStyle::named; }
};

ResultChoice choice_of(const UnavoidableOptions& options) {
  if (options.count) return record_results<SetCount>();
  if (!options.by_size) return record_results<UnavoidableSet>();
  ResultChoice choice = record_results<SizeCount, SizeTotal>();
  choice.separates_records = true;
  return choice;
}

Grid pattern_of(const Shape& shape, const CellSet& set) {
  Grid pattern(shape, Filling::pattern);
  for (const Point cell : set) pattern.cells()[cell] = 1;
  return pattern;
}

/// Appends the result of one grid.
void append(const UnavoidableOptions& options, const Rules& rules, const RecordWriter& writer,
            const InputRecord& record, const Grid& grid, std::string& text) {
  check_complete(grid, "unavoidable sets");
  std::vector<CellSet> sets = unavoidable_sets(grid, rules, options.sizes().last, {.on_work = check_interrupt});
  std::erase_if(sets, [&options](const CellSet& set) { return set.size() < options.sizes().first; });
  writer.begin_record(text);
  if (options.count) {
    writer.append(text, record, SetCount{sets.size()});
  } else if (options.by_size) {
    std::map<std::size_t, std::uint64_t> table;
    for (const CellSet& set : sets) ++table[set.size()];
    for (const auto& [size, number] : table) writer.append(text, record, SizeCount{size, number});
    writer.append(text, record, SizeTotal{sets.size()});
  } else {
    for (const CellSet& set : sets) {
      writer.append(text, record, UnavoidableSet{pattern_of(rules.shape(), set), set.size()});
    }
  }
}

int run(const UnavoidableOptions& options, Output& output) {
  ResultOutput results(options, output, choice_of(options));
  Pipeline<Answer> pipeline(options, [&](const Symmetries& group) -> Pipeline<Answer>::Worker {
    return [&options, rules = group.rules(), writer = results.writer(group.rules())](
               const InputRecord& record, const Grid& grid, ResultBytes& result) {
      append(options, rules, writer, record, grid, result.text);
      return Answer::given;
    };
  });
  pipeline.run(options.files, Take::shard, [&](const InputRecord& record, const RecordResult<Answer>& result) {
    results.write(record, result.text);
  });
  return pipeline.finish();
}

}  // namespace

void add_unavoidable_command(const CommandPlace& place) {
  const auto options = std::make_shared<UnavoidableOptions>();
  CLI::App* const command = add_command(place, "isodoku unrank 0 | isodoku unavoidable --size 4..8 --by-size", *options,
                                        [options](Output& output) { return run(*options, output); });
  add_range_option(*command, "--size", options->size,
                   "Print the sets with exactly K cells, or A to B cells (default: 0..12)", 0, max_cells);
  const Option count = add_flag(*command, "--count", options->count, "Print only the count");
  add_flag(*command, "--by-size", options->by_size, "Print only the count for each size").excludes(count);
  add_rules_option(*command, *options);
  add_shard_option(*command, *options, "grid number modulo M");
  add_record_results<UnavoidableSet, SetCount, SizeCount, SizeTotal>(*command, *options);
  add_input_options(*command, *options);
}

}  // namespace isodoku::tool
