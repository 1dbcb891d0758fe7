#pragma once
// A result struct lists the name, type and meaning of its fields once. This list is used by the writers of lines, JSON
// and tables, by the help, the manual pages, and the JSON schemas.
//
// Example:
//
//     struct Price {
//       std::uint64_t pence = 0;
//       std::optional<std::string> note;
//
//       static constexpr auto fields() {
//         return std::tuple(field("pence", &Price::pence, "Price in pence"), field("note", &Price::note, "Remark"));
//       }
//     };
//     const std::vector<FieldInfo> list = field_infos<Price>();
//     assert(list[0].name == "pence" && list[0].type == FieldType::integer);
//     assert(list[1].is_optional);

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace isodoku::detail {

/// The type of the values of a field.
enum class FieldType : std::uint8_t {
  text,
  grid,     ///< the cells of a grid, puzzle or pattern, as one word
  integer,  ///< with all its digits, of any size
  decimal,
  number_or_text,  ///< written as a number if it is an integer or a decimal
  boolean,
  list,
  object,
};

/// Where a field is written.
enum class FieldUse : std::uint8_t {
  everywhere,
  not_in_lines,  ///< in JSON and tables only
  only_in_json,
  only_in_blocks,  ///< in JSON, tables, and blocks of lines, but not in a single line
  only_in_lines,
};

/// The description of a field.
struct FieldInfo {
  std::string_view name;
  std::string_view meaning;  ///< a phrase for the help: what the value is, and its unit
  FieldType type = FieldType::text;
  FieldUse use = FieldUse::everywhere;
  bool is_optional = false;           ///< some records lack it
  bool may_be_null = false;           ///< in JSON, the value may be null
  std::string_view name_in_blocks{};  ///< in lines `NAME<tab>VALUE`, if different

  friend bool operator==(const FieldInfo&, const FieldInfo&) = default;
};

/// The FieldType of a C++ type. For your own types, specialise it, or give them a member `field_type`.
template <typename Value>
struct FieldTypeOf {
  static constexpr FieldType type = Value::field_type;
};
template <std::integral Value>
struct FieldTypeOf<Value> {
  static constexpr FieldType type = std::is_same_v<Value, bool> ? FieldType::boolean : FieldType::integer;
};
template <>
struct FieldTypeOf<std::string> {
  static constexpr FieldType type = FieldType::text;
};
template <>
struct FieldTypeOf<std::string_view> {
  static constexpr FieldType type = FieldType::text;
};
template <typename Element>
struct FieldTypeOf<std::vector<Element>> {
  static constexpr FieldType type = FieldType::list;
};
template <typename Value>
struct FieldTypeOf<std::optional<Value>> : FieldTypeOf<Value> {};
template <typename Value>
struct FieldTypeOf<const Value*> : FieldTypeOf<Value> {};

/// Whether values of the type may be absent: optional values, and pointers that may be null.
template <typename Value>
inline constexpr bool may_be_absent = std::is_pointer_v<Value>;
template <typename Value>
inline constexpr bool may_be_absent<std::optional<Value>> = true;

/// A field of a struct, with the member that contains its value.
template <typename Result, typename Value>
struct ListedField {
  FieldInfo info;
  Value Result::*member;
};

/// An element of the tuple that `fields()` of a result struct returns.
template <typename Result, typename Value>
constexpr ListedField<Result, Value> field(std::string_view name, Value Result::*member, std::string_view meaning,
                                           FieldUse use = FieldUse::everywhere, std::string_view name_in_blocks = {}) {
  FieldInfo info{name, meaning, FieldTypeOf<Value>::type, use, may_be_absent<Value>};
  info.may_be_null = requires {
    Value::may_be_null;
  };
  info.name_in_blocks = name_in_blocks;
  return {info, member};
}

/// Calls `visit` with each field of a result struct.
template <typename Result, typename Visit>
constexpr void for_each_field_of(const Visit& visit) {
  std::apply([&visit](const auto&... fields) { (visit(fields), ...); }, Result::fields());
}

/// The fields of records that have either the fields in `some` or those in `others`. Each name is listed once. A field
/// that only one of the lists has is optional.
std::vector<FieldInfo> either_fields(std::vector<FieldInfo> some, const std::vector<FieldInfo>& others);

/// The fields of a result struct, or of several if a result may be any of them.
template <typename First, typename... Others>
std::vector<FieldInfo> field_infos() {
  std::vector<FieldInfo> infos;
  for_each_field_of<First>([&infos](const auto& field) { infos.push_back(field.info); });
  if constexpr (sizeof...(Others) > 0) return either_fields(std::move(infos), field_infos<Others...>());
  return infos;
}

}  // namespace isodoku::detail
