#pragma once
// Writes and checks JSON texts. Only this code writes quotes and commas.

#include <concepts>
#include <span>
#include <string>
#include <string_view>

namespace isodoku::detail {

/// A string in quotes, with escapes if necessary. Bytes that are not UTF-8 become U+FFFD.
std::string json_string(std::string_view text);

/// Whether the text is one JSON value.
bool is_json(std::string_view text);

/// `[a,b]` from elements that are already JSON.
std::string json_array(std::span<const std::string> elements);

/// Makes an object on one line, field by field. Names are escaped if necessary.
class JsonObject {
 public:
  /// Adds a string, which is escaped if necessary.
  JsonObject& add(std::string_view name, std::string_view text) { return add_json(name, json_string(text)); }
  /// Adds a number of any length. The order of a group may exceed 64 bits (5x5: 26 digits), and JSON allows any length.
  JsonObject& add_number(std::string_view name, std::string_view digits) { return add_json(name, digits); }
  template <std::integral Number>
  JsonObject& add_number(std::string_view name, Number number) {
    return add_json(name, std::to_string(number));
  }
  /// Adds a value that is already JSON.
  JsonObject& add_json(std::string_view name, std::string_view json);

  /// The object, without a newline.
  [[nodiscard]] std::string text() const { return object_ + '}'; }

 private:
  std::string object_ = "{";
};

}  // namespace isodoku::detail
