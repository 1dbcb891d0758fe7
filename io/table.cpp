// Few texts in tables, such as names of files, require the quotes of RFC 4180.

#include "io/table.hpp"

#include <algorithm>

#include "io/json_writer.hpp"

namespace isodoku::detail {

std::string field_text(std::string_view value, char separator) {
  const bool is_plain = std::ranges::none_of(value, [separator](char character) {
    return character == separator || character == '"' || character == '\r' || character == '\n';
  });
  const auto is_blank = [](char character) { return character == ' ' || character == '\t'; };
  // Outer blanks would not be a part of a value without quotes.
  if (is_plain && (value.empty() || (!is_blank(value.front()) && !is_blank(value.back())))) return std::string(value);
  std::string text = "\"";
  for (const char character : value) {
    if (character == '"') text += '"';
    text += character;
  }
  return text + '"';
}

namespace {

std::string joined(const std::vector<TableCell>& cells, char separator) {
  std::string line;
  for (const TableCell& cell : cells) {
    if (&cell != &cells.front()) line += separator;
    line += field_text(cell.text, separator);
  }
  return line + '\n';
}

}  // namespace

std::string table_rows(const Table& table, char separator) {
  std::string text = joined({table.columns.begin(), table.columns.end()}, separator);
  for (const auto& row : table.rows) text += joined(row, separator);
  return text;
}

std::string table_text(const Table& table) {
  return "# " + table.name + '\n' + table_rows(table, '\t');
}

std::string table_json(const Table& table) {
  std::string text;
  for (const auto& row : table.rows) {
    JsonObject object;
    object.add("table", table.name);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i].is_number) {
        object.add_number(table.columns[i], row[i].text);
      } else {
        object.add(table.columns[i], row[i].text);
      }
    }
    text += object.text() + '\n';
  }
  return text;
}

}  // namespace isodoku::detail
