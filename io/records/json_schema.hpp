#pragma once
// JSON schemas (json-schema.org, draft 2020-12) of results.

#include <span>
#include <string>
#include <string_view>

#include "base/fields.hpp"

namespace isodoku::detail {

/// The schema of objects with these fields, on one line with a newline. `title` is the name of the command that prints
/// them.
std::string json_schema(std::string_view title, std::span<const FieldInfo> fields);

/// The name of a type in help texts.
std::string_view type_name(FieldType type);

}  // namespace isodoku::detail
