// Strings are escaped by nlohmann's library. Nearly all strings are cells and names, which need no escapes. This is
// checked in one pass.

#include "io/json_writer.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace isodoku::detail {

std::string json_string(std::string_view text) {
  const bool is_plain = std::ranges::all_of(text, [](char character) {
    const auto byte = static_cast<unsigned char>(character);
    return byte >= 32 && byte < 127 && byte != '"' && byte != '\\';
  });
  if (!is_plain)
    return nlohmann::json(std::string(text)).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  std::string quoted;
  quoted.reserve(text.size() + 2);
  quoted += '"';
  quoted += text;
  return quoted += '"';
}

bool is_json(std::string_view text) {
  return nlohmann::json::accept(text);
}

std::string json_array(std::span<const std::string> elements) {
  std::string array = "[";
  for (const std::string& element : elements) {
    if (array.size() > 1) array += ',';
    array += element;
  }
  return array + ']';
}

JsonObject& JsonObject::add_json(std::string_view name, std::string_view json) {
  if (object_.size() > 1) object_ += ',';
  object_ += json_string(name);
  object_ += ':';
  object_ += json;
  return *this;
}

}  // namespace isodoku::detail
