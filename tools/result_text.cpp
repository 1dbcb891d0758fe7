// Both notations of a result, in one place, so that all commands agree on the sequence of the fields.

#include "tools/result_text.hpp"

namespace isodoku {

void append_result(std::string& out, const CommonOptions& options, const Result& result) {
  std::optional<std::string> order;
  std::optional<std::string> map;
  if (options.with_order && result.order != nullptr) order = result.order->str();
  if (options.with_map && result.map != nullptr) map = transform_text(*result.map);
  if (options.json) {
    out += JsonRecord{result.number, result.input, result.form, order, map}.text();
    return;
  }
  out += result.form ? std::string_view(*result.form) : result.input;
  if (order) out += '\t' + *order;
  if (map) out += '\t' + *map;
}

}  // namespace isodoku
