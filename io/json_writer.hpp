#pragma once
// JSON texts: the one place that knows where quotes and commas go.

#include <concepts>
#include <span>
#include <string>
#include <string_view>

namespace isodoku::detail {

/// A string in quotes, with escapes where they are needed. Bytes that are not UTF-8 become U+FFFD.
std::string json_string(std::string_view text);

/// `[a,b]` of elements that are JSON already.
std::string json_array(std::span<const std::string> elements);

/// An object, field by field, on one line. Names are escaped as needed.
class JsonObject {
 public:
  /// A string; `text` is escaped as needed.
  JsonObject& add(std::string_view name, std::string_view text) { return add_json(name, json_string(text)); }
  /// Digits, however many: an order may have more of them than 64 bits hold (5x5: 26), and JSON allows any.
  JsonObject& add_number(std::string_view name, std::string_view digits) { return add_json(name, digits); }
  template <std::integral Number>
  JsonObject& add_number(std::string_view name, Number number) {
    return add_json(name, std::to_string(number));
  }
  /// What is JSON already.
  JsonObject& add_json(std::string_view name, std::string_view json);

  /// Without a newline.
  [[nodiscard]] std::string text() const { return object_ + '}'; }

 private:
  std::string object_ = "{";
};

}  // namespace isodoku::detail
