#pragma once
// What a record says beside its puzzle, field by field.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// A field with a name.
struct RecordField {
  std::string name;
  std::string value;  ///< of a string its content, else JSON without blanks: numbers keep all their digits
  bool is_string = true;

  bool operator==(const RecordField&) const = default;
};

/// The fields of a record in their order: of a JSON object; or of a line with the columns of these names, whose values
/// are strings without their quotes. Fields behind the last name are called `column 7`. Empty for other records, and
/// for those that are no object.
std::vector<RecordField> record_fields(std::string_view text, const RecordLayout& layout,
                                       const std::vector<std::string>& column_names);

/// Which of these has the puzzle, if one has.
std::optional<std::size_t> puzzle_field(const std::vector<RecordField>& fields, const RecordLayout& layout);

}  // namespace isodoku::detail
