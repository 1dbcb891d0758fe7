#pragma once
// Writes the value of a field as plain text and as JSON. Your own type must have members append_text and append_json.
// It may have for_each_text, if a block has several lines for it.

#include <charconv>
#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/big_integer.hpp"
#include "base/fields.hpp"
#include "grid/grid.hpp"
#include "grid/transform.hpp"
#include "group/cell_permutation.hpp"
#include "io/json_writer.hpp"

namespace isodoku::detail {

template <>
struct FieldTypeOf<Grid> {
  static constexpr FieldType type = FieldType::grid;
};
template <>
struct FieldTypeOf<BigInteger> {
  static constexpr FieldType type = FieldType::integer;
};
template <>
struct FieldTypeOf<Transform> {
  static constexpr FieldType type = FieldType::text;
};

/// A number as text: digits, with or without a decimal point.
struct Decimal {
  static constexpr FieldType field_type = FieldType::decimal;
  std::string digits;

  void append_text(std::string& out) const { out += digits; }
  void append_json(std::string& out) const { out += digits; }
};

/// A number that is known later. Stores the offset in the text at which its digits belong.
struct LaterNumber {
  static constexpr FieldType field_type = FieldType::integer;
  std::size_t* offset;

  void append_text(std::string& out) const { *offset = out.size(); }
  void append_json(std::string& out) const { append_text(out); }
};

/// The cells of a grid, as text.
struct GridText {
  static constexpr FieldType field_type = FieldType::grid;
  std::string_view cells;

  void append_text(std::string& out) const { out += cells; }
  void append_json(std::string& out) const { out += json_string(cells); }
};

/// Sets of cells: `{1,4,7} {2,5,8}`; in JSON, arrays of numbers from 1.
struct CellSets {
  static constexpr FieldType field_type = FieldType::list;
  explicit CellSets(std::span<const CellSet> from);

  std::vector<CellSet> sets;

  void append_text(std::string& out) const { out += cell_sets_text(sets); }
  void append_json(std::string& out) const;
};

/// A value that is already JSON, with other text in blocks of lines.
struct JsonList {
  static constexpr FieldType field_type = FieldType::list;
  std::string json;
  std::vector<std::string> lines{};  ///< the text in blocks

  void append_text(std::string& out) const { out += json; }
  void append_json(std::string& out) const { out += json; }
  template <typename Visit>
  void for_each_text(const Visit& visit) const {
    for (const std::string& line : lines) visit(line);
  }
};

/// The same for an object.
struct JsonFields : JsonList {
  static constexpr FieldType field_type = FieldType::object;
};

template <typename Value>
concept WritesItself = requires(const Value& value, std::string& out) {
  value.append_text(out);
  value.append_json(out);
};

template <typename Value>
void append_text(std::string& out, const Value& value) {
  if constexpr (std::is_same_v<Value, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::integral<Value>) {
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  } else if constexpr (std::is_same_v<Value, BigInteger>) {
    out += value.str();
  } else if constexpr (std::is_same_v<Value, Transform>) {
    out += transform_text(value);
  } else if constexpr (std::is_same_v<Value, Grid> || WritesItself<Value>) {
    value.append_text(out);
  } else {
    out += value;
  }
}

template <typename Value>
void append_json(std::string& out, const Value& value) {
  if constexpr (std::integral<Value> || std::is_same_v<Value, BigInteger>) {
    append_text(out, value);
  } else if constexpr (std::is_same_v<Value, Grid> || std::is_same_v<Value, Transform>) {
    out += '"';
    append_text(out, value);
    out += '"';
  } else if constexpr (WritesItself<Value>) {
    value.append_json(out);
  } else {
    out += json_string(value);
  }
}

}  // namespace isodoku::detail
