#pragma once
// A result as the writer sees it: a list of its fields, each with the place of its value and the functions that write
// it. So the writer itself is compiled once, and not for each type of results.
//
//     FieldView    info -> FieldInfo (static)    value -> member of the result    writer -> ValueWriter of its type

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "base/fields.hpp"
#include "grid/grid.hpp"
#include "io/records/values.hpp"

namespace isodoku::detail {

enum class LineStyle : std::uint8_t {
  values,     ///< values separated by tabs
  named,      ///< the same, with its name before each value
  kept_tail,  ///< the text of the record with the first value instead of the cells; other values follow
  kept_text,  ///< the text of the record; values follow
  block,      ///< `NAME<tab>VALUE` lines
};

/// How to write values of one type.
struct ValueWriter {
  void (*append_text)(std::string& out, const void* value);
  void (*append_json)(std::string& out, const void* value);
  /// Adds the texts of the lines that a block has for the value; null if that is one line, the text.
  void (*add_lines)(std::vector<std::string>& lines, const void* value);
};

template <typename Value>
constexpr auto lines_adder() -> void (*)(std::vector<std::string>&, const void*) {
  if constexpr (requires(const Value& value) { value.for_each_text([](const auto&) {}); }) {
    return [](std::vector<std::string>& lines, const void* value) {
      static_cast<const Value*>(value)->for_each_text(
          [&lines](const auto& text) { append_text(lines.emplace_back(), text); });
    };
  } else {
    return nullptr;
  }
}

template <typename Value>
inline constexpr ValueWriter value_writer = {
    [](std::string& out, const void* value) { append_text(out, *static_cast<const Value*>(value)); },
    [](std::string& out, const void* value) { append_json(out, *static_cast<const Value*>(value)); },
    lines_adder<Value>()};

/// A field of a result.
struct FieldView {
  const FieldInfo* info;
  const void* value;  ///< null if it is absent
  const ValueWriter* writer;

  /// The value if it is there and has this type, else null.
  template <typename Value>
  [[nodiscard]] const Value* as() const {
    return writer == &value_writer<Value> ? static_cast<const Value*>(value) : nullptr;
  }
};

template <typename Value>
const auto* pointer_to_value(const Value& value) {
  if constexpr (std::is_pointer_v<Value>) {
    return value;
  } else if constexpr (may_be_absent<Value>) {
    return value ? &*value : nullptr;
  } else {
    return &value;
  }
}

/// The fields of a result struct, in static storage.
template <typename Result>
inline constexpr auto listed_fields = Result::fields();

template <typename Result>
auto field_views(const Result& result) {
  return std::apply(
      [&result](const auto&... fields) {
        const auto view = [&result](const auto& field) {
          const auto* const value = pointer_to_value(result.*field.member);
          return FieldView{&field.info, value, &value_writer<std::remove_cvref_t<decltype(*value)>>};
        };
        return std::array<FieldView, sizeof...(fields)>{view(fields)...};
      },
      listed_fields<Result>);
}

/// A result of any type.
struct ResultView {
  std::span<const FieldView> fields;
  LineStyle style = LineStyle::values;
  std::string_view drawn;  ///< the name of the field that is drawn
};

}  // namespace isodoku::detail
