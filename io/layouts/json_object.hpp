#pragma once
// A line that is a JSON object, and where its fields stand in it.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/grid.hpp"

namespace isodoku {

/// A field of an object. Places are bytes from 0.
struct JsonField {
  std::string name;            ///< without escapes
  std::size_t name_begin = 0;  ///< of its quote
  std::size_t begin = 0;       ///< of the value
  std::size_t length = 0;      ///< of the value, with its quotes if it is a string

  [[nodiscard]] std::string_view of(std::string_view text) const { return text.substr(begin, length); }
  [[nodiscard]] bool is_string(std::string_view text) const { return text[begin] == '"'; }
};

/// Whether a line is to be read as an object: it begins with `{`, perhaps behind blanks, and not with a list of values
/// in such brackets, as programs have them.
bool is_json_line(std::string_view line);

/// Appends the fields of an object, or tells the fault, with its column from 1: no JSON, no object, or a name twice.
std::optional<GridFault> split_json(std::string_view text, std::vector<JsonField>& fields);

/// What a JSON string stands for; `json` is one, with its quotes.
std::string json_string_content(std::string_view json);

/// A JSON value without the blanks that are not in strings.
std::string compact_json(std::string_view json);

}  // namespace isodoku
