// Cells hold no control characters, quotes or backslashes, so that text needs no escapes; in CSV a comma asks
// for quotes (RFC 4180).

#include "io/table.hpp"

#include "io/json_writer.hpp"

namespace isodoku {
namespace {

std::string joined(const std::vector<TableCell>& cells, char separator) {
  std::string line;
  for (const TableCell& cell : cells) {
    if (&cell != &cells.front()) line += separator;
    const bool is_quoted = cell.text.find(separator) != std::string::npos;
    if (is_quoted) line += '"';
    line += cell.text;
    if (is_quoted) line += '"';
  }
  return line + '\n';
}

std::string lines(const Table& table, char separator) {
  std::string text = joined({table.columns.begin(), table.columns.end()}, separator);
  for (const auto& row : table.rows) text += joined(row, separator);
  return text;
}

}  // namespace

std::string table_text(const Table& table) {
  return "# " + table.name + '\n' + lines(table, '\t');
}

std::string table_csv(const Table& table) {
  return lines(table, ',');
}

std::string row_json(const Table& table, const std::vector<TableCell>& row) {
  JsonObject object;
  if (!table.name.empty()) object.add("table", table.name);
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i].is_number) {
      object.add_number(table.columns[i], row[i].text);
    } else {
      object.add(table.columns[i], row[i].text);
    }
  }
  return object.text() + '\n';
}

std::string row_text(const std::vector<TableCell>& row) {
  return joined(row, '\t');
}

std::string table_json(const Table& table) {
  std::string text;
  for (const auto& row : table.rows) text += row_json(table, row);
  return text;
}

}  // namespace isodoku
