// Both notations of a result, in one place, so that all commands agree on the sequence of the fields.

#include "tools/result_text.hpp"

#include "io/json_writer.hpp"

namespace isodoku {

void append_result(std::string& out, const CommonOptions& options, const LineResult& result) {
  std::optional<std::string> order;
  std::optional<std::string> map;
  if (options.with_order && result.order != nullptr) order = result.order->str();
  if (options.with_map && result.map != nullptr) map = transform_text(*result.map);
  if (options.json) {
    out += JsonRecord{result.number, result.input, result.form, order, map}.text();
    return;
  }
  out += result.form ? std::string_view(*result.form) : result.input;
  if (order) out += result.separator + *order;
  if (map) out += result.separator + *map;
}

std::string_view comment_on(std::uint64_t solutions) {
  return solutions == 0 ? "# no solution" : "# several solutions";
}

void append_unsolved(std::string& out, const CommonOptions& options, std::uint64_t line, std::string_view input,
                     std::uint64_t solutions) {
  if (!options.json) {
    out += comment_on(solutions);
    return;
  }
  JsonObject object;
  object.add_number("line", line).add("input", input).add_number("solutions", solutions);
  out += object.text();
}

}  // namespace isodoku
