// Both notations of a result, in one place, so that all commands agree on the sequence of the fields.

#include "tools/result_text.hpp"

#include "solve/solver.hpp"

namespace isodoku {

void append_result(std::string& out, const CommonOptions& options, const LineResult& result) {
  std::optional<std::string> order;
  std::optional<std::string> map;
  if (options.with_order && result.order != nullptr) order = result.order->str();
  if (options.with_map && result.map != nullptr) map = transform_text(*result.map);
  if (options.json) {
    JsonRecord record{result.number, result.input, result.form, order, map};
    if (result.ignored_lists > 0) record.ignored_candidates = result.ignored_lists;
    out += record.text();
    return;
  }
  out += result.form ? std::string_view(*result.form) : result.input;
  if (order) out += result.separator + *order;
  if (map) out += result.separator + *map;
}

JsonObject line_object(const GridLine& line) {
  JsonObject object;
  object.add_number("line", line.number).add("input", line.cells);
  if (line.ignored_lists > 0) object.add_number("ignored_candidates", line.ignored_lists);
  return object;
}

void add_solutions(JsonObject& object, std::uint64_t solutions) {
  if (solutions == out_of_reach) {
    object.add_json("out_of_reach", "true");
  } else {
    object.add_number("solutions", solutions);
  }
}

std::string comment_on(std::uint64_t solutions, std::string_view breach) {
  if (solutions == out_of_reach) return "# out of reach";
  if (solutions > 0) return "# several solutions";
  return "# no solution" + (breach.empty() ? "" : ": " + std::string(breach));
}

void append_unsolved(std::string& out, const CommonOptions& options, const GridLine& line, std::uint64_t solutions) {
  if (!options.json) {
    out += comment_on(solutions, line.breach);
    return;
  }
  JsonObject object = line_object(line);
  add_solutions(object, solutions);
  if (!line.breach.empty()) object.add("reason", line.breach);
  out += object.text();
}

}  // namespace isodoku
