// unavoidable: the minimal unavoidable sets of complete grids, one pattern a line.

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "io/grid_line.hpp"
#include "io/json_writer.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "solve/minimal/unavoidable_sets.hpp"
#include "tools/command.hpp"
#include "tools/result_text.hpp"

namespace isodoku {
namespace {

constexpr std::uint64_t usual_max_set_size = 12;

struct UnavoidableOptions : CommonOptions {
  std::optional<NumberRange> size;
  bool count = false;
  bool by_size = false;

  [[nodiscard]] NumberRange sizes() const { return size.value_or(NumberRange{0, usual_max_set_size}); }
};

std::string pattern_text(const Shape& shape, const CellSet& set) {
  Grid pattern(shape, Filling::pattern);
  for (const Point cell : set) pattern.cells()[cell] = 1;
  return pattern.text();
}

/// Appends what one grid comes to.
void append(const UnavoidableOptions& options, const Rules& rules, const GridLine& line, const Grid& grid,
            std::string& result) {
  check_complete(grid, "unavoidable sets");
  std::vector<CellSet> sets = unavoidable_sets(rules, grid, options.sizes().last, check_interrupt);
  std::erase_if(sets, [&options](const CellSet& set) { return set.size() < options.sizes().first; });
  const auto record = [&line] { return line_object(line); };
  if (options.count) {
    result += options.json ? record().add_number("count", sets.size()).text() : std::to_string(sets.size());
    result += '\n';
  } else if (options.by_size) {
    std::map<std::size_t, std::uint64_t> table;
    for (const CellSet& set : sets) ++table[set.size()];
    for (const auto& [size, number] : table) {
      result += options.json ? record().add_number("size", size).add_number("count", number).text()
                             : std::to_string(size) + '\t' + std::to_string(number);
      result += '\n';
    }
    result += options.json ? record().add_number("total", sets.size()).text() : "total\t" + std::to_string(sets.size());
    result += '\n';
  } else {
    for (const CellSet& set : sets) {
      const std::string text = pattern_text(rules.shape(), set);
      result += options.json ? record().add("set", text).add_number("size", set.size()).text() : text;
      result += '\n';
    }
  }
}

int run(const UnavoidableOptions& options, Output& output) {
  Pipeline pipeline(options, [&options](const Symmetries& group) -> LineWorker {
    return [&options, rules = group.rules()](const GridLine& line, const Grid& grid, std::string& result) {
      append(options, rules, line, grid, result);
    };
  });
  bool is_first = true;
  pipeline.run(options.files, Take::shard, [&](const GridLine&, std::string_view text) {
    if (options.by_size && !options.json && !std::exchange(is_first, false)) output.write("\n");
    output.write(text);
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
  add_input_options(*command, *options);
}

}  // namespace isodoku
