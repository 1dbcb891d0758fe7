#pragma once
// The fields of a record, including those besides its puzzle.

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
  std::string value;  ///< the content of a string, otherwise JSON without blanks; numbers keep all their digits
  bool is_string = true;

  bool operator==(const RecordField&) const = default;
};

/// The fields of a record in their order. The record is a JSON object, or a line whose columns have these names. The
/// values of a line are strings without their quotes, and fields after the last name are called `column 7`. Empty for
/// other records, and for invalid objects.
std::vector<RecordField> record_fields(std::string_view text, const RecordLayout& layout,
                                       const std::vector<std::string>& column_names);

/// The field with the puzzle, if there is one.
std::optional<std::size_t> puzzle_field(const std::vector<RecordField>& fields, const RecordLayout& layout);

}  // namespace isodoku::detail
