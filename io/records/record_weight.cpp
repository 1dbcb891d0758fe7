// Reads the weights of records.
//
// Records with names have a field `weight`. In a plain line, which has no names, the weight is the first word after the
// cells; text that other commands append follows it. Weights are read as doubles, whose range is sufficient for the
// numbers of puzzles of up to 128 cells. A weight that is not a positive finite number is an error, and is never
// ignored.

#include "io/records/record_weight.hpp"

#include <cmath>
#include <cstdint>
#include <locale>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "io/layouts/record_fields.hpp"

namespace isodoku::detail {
namespace {

constexpr std::string_view weight_name = "weight";
constexpr std::string_view no_weight = "this record has no weight";

/// Reads a weight with a stream, since libc++ has no std::from_chars for doubles. A stream would also accept spaces and
/// hexadecimal numbers.
double parsed_weight(std::string_view text, std::uint64_t column) {
  double weight = 0;
  std::istringstream stream{std::string(text)};
  stream.imbue(std::locale::classic());
  const bool is_decimal = text.find_first_not_of("0123456789.eE+-") == std::string_view::npos;
  if (is_decimal && stream >> weight && stream.eof() && std::isfinite(weight) && weight > 0) return weight;
  throw Error(ErrorKind::data, "the weight '" + std::string(text) + "' is not a positive number", {"", 0, column});
}

/// The weight in the first word after the cells.
double weight_behind_cells(const InputRecord& record) {
  constexpr std::string_view separators = "\t ,;";
  const std::size_t begin = record.after.find_first_not_of(separators);
  const std::size_t cells_end = record.text.size() - record.after.size() - record.before.size();
  if (begin == std::string_view::npos || begin == 0) {
    throw Error(ErrorKind::data, std::string(no_weight), {"", 0, cells_end + 1});
  }
  const std::string_view rest = record.after.substr(begin);
  return parsed_weight(rest.substr(0, rest.find_first_of(separators)), cells_end + begin + 1);
}

}  // namespace

double record_weight(const InputRecord& record) {
  const bool has_names =
      record.layout.kind == RecordKind::json ||
      (record.layout.kind == RecordKind::field && record.columns != nullptr && !record.columns->empty());
  if (!has_names) return weight_behind_cells(record);
  static const std::vector<std::string> no_columns;
  const std::vector<std::string>& columns = record.columns == nullptr ? no_columns : *record.columns;
  for (const RecordField& field : record_fields(record.text, record.layout, columns)) {
    if (field.name == weight_name) return parsed_weight(field.value, 1);
  }
  throw Error(ErrorKind::data, std::string(no_weight), {"", 0, 1});
}

}  // namespace isodoku::detail
