// The schema lists the fields that the writer may write. Fields that are not optional are in each object. Objects may
// have further fields, which were read from the input and are carried along.

#include "io/records/json_schema.hpp"

#include <vector>

#include "io/json_writer.hpp"

namespace isodoku::detail {
namespace {

std::vector<std::string_view> json_types(FieldType type) {
  switch (type) {
    case FieldType::text:
    case FieldType::grid:
      return {"string"};
    case FieldType::integer:
      return {"integer"};
    case FieldType::decimal:
      return {"number"};
    case FieldType::number_or_text:
      return {"number", "string"};
    case FieldType::boolean:
      return {"boolean"};
    case FieldType::list:
      return {"array"};
    case FieldType::object:
      return {"object"};
  }
  return {};
}

/// One type, or an array of several types.
std::string type_json(const FieldInfo& field) {
  std::vector<std::string> types;
  for (const std::string_view type : json_types(field.type)) types.push_back(json_string(type));
  if (field.may_be_null) types.emplace_back("\"null\"");
  return types.size() == 1 ? types.front() : json_array(types);
}

}  // namespace

std::string_view type_name(FieldType type) {
  switch (type) {
    case FieldType::text:
      return "text";
    case FieldType::grid:
      return "grid";
    case FieldType::decimal:
      return "number";
    case FieldType::number_or_text:
      return "number or text";
    case FieldType::integer:
    case FieldType::boolean:
    case FieldType::list:
    case FieldType::object:
      break;
  }
  return json_types(type).front();
}

std::string json_schema(std::string_view title, std::span<const FieldInfo> fields) {
  JsonObject properties;
  std::vector<std::string> required;
  for (const FieldInfo& field : fields) {
    if (field.use == FieldUse::only_in_lines) continue;
    JsonObject property;
    property.add_json("type", type_json(field)).add("description", field.meaning);
    properties.add_json(field.name, property.text());
    if (!field.is_optional) required.push_back(json_string(field.name));
  }
  return JsonObject()
             .add("$schema", "https://json-schema.org/draft/2020-12/schema")
             .add("title", title)
             .add("type", "object")
             .add_json("properties", properties.text())
             .add_json("required", json_array(required))
             .text() +
         '\n';
}

}  // namespace isodoku::detail
