#pragma once
// JSON objects of one line, field by field.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace isodoku {

/// The fields of an object, in their order, those of objects in it in place of it. Strings are unescaped, numbers keep
/// all their digits. Throws Error (internal) for anything that JsonObject does not write.
std::vector<std::pair<std::string, std::string>> json_fields(std::string_view object);

}  // namespace isodoku
