#pragma once
// JSON schemas (json-schema.org, draft 2020-12) of results.

#include <span>
#include <string>
#include <string_view>

#include "base/fields.hpp"

namespace isodoku::detail {

/// The schema of each object that is written of these fields, on one line with a newline. `title`: what prints them.
std::string json_schema(std::string_view title, std::span<const FieldInfo> fields);

/// What the values of a type are called in a help text.
std::string_view type_name(FieldType type);

}  // namespace isodoku::detail
