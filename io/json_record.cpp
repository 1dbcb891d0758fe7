// Flat JSON objects. Strings are escaped by nlohmann's library; numbers are put in as digits, since an
// order may have more of them than a 64-bit number holds (5x5: 26), and JSON allows any.

#include "io/json_record.hpp"

#include <nlohmann/json.hpp>

namespace isodoku {
namespace {

std::string json_string(std::string_view text) {
  return nlohmann::json(std::string(text)).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

std::string JsonRecord::text() const {
  std::string object = "{";
  const auto add = [&object](const char* name, const std::string& value) {
    if (object.size() > 1) object += ',';
    object += '"';
    object += name;
    object += "\":" + value;
  };
  if (line) add("line", std::to_string(*line));
  if (input) add("input", json_string(*input));
  if (form) add("form", json_string(*form));
  if (order) add("order", *order);
  if (map) add("map", json_string(*map));
  if (count) add("count", std::to_string(*count));
  return object + '}';
}

std::string with_count(std::string_view object, std::uint64_t count) {
  return std::string(object.substr(0, object.size() - 1)) + ",\"count\":" + std::to_string(count) + '}';
}

}  // namespace isodoku
