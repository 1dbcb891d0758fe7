// Copies fields, so that they can be written to another file. Reading puzzles does not require this.

#include "io/layouts/record_fields.hpp"

#include "io/layouts/fields.hpp"
#include "io/layouts/json_object.hpp"

namespace isodoku::detail {
namespace {

std::vector<RecordField> fields_of_object(std::string_view text) {
  std::vector<RecordField> fields;
  std::vector<JsonField> found;
  if (split_json(text, found)) return fields;
  for (JsonField& field : found) {
    const std::string_view json = field.of(text);
    const bool is_string = field.is_string(text);
    fields.push_back({std::move(field.name), is_string ? json_string_content(json) : compact_json(json), is_string});
  }
  return fields;
}

}  // namespace

std::vector<RecordField> record_fields(std::string_view text, const RecordLayout& layout,
                                       const std::vector<std::string>& column_names) {
  if (layout.kind == RecordKind::json) return fields_of_object(text);
  std::vector<RecordField> fields;
  if (layout.kind != RecordKind::field || column_names.empty()) return fields;
  for (const Field& field : split_fields(text, layout.field.delimiter)) {
    const std::size_t column = fields.size();
    fields.push_back({column < column_names.size() ? column_names[column] : "column " + std::to_string(column + 1),
                      field_content(text, field), true});
  }
  return fields;
}

std::optional<std::size_t> puzzle_field(const std::vector<RecordField>& fields, const RecordLayout& layout) {
  if (layout.kind == RecordKind::field && layout.field.column < fields.size()) return layout.field.column;
  if (layout.kind != RecordKind::json) return std::nullopt;
  std::vector<std::string_view> names;
  for (const RecordField& field : fields) names.emplace_back(field.name);
  return find_puzzle_name(names, layout.field_name.get());
}

}  // namespace isodoku::detail
