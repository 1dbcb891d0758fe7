// Cells hold no control characters, quotes or backslashes, so that text and JSON need no escapes; in CSV a comma asks
// for quotes (RFC 4180).

#include "tools/table.hpp"

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

std::string table_json(const Table& table) {
  std::string text;
  for (const auto& row : table.rows) {
    text += "{\"table\":\"" + table.name + '"';
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string quote = row[i].is_number ? "" : "\"";
      text += ",\"";
      text += table.columns[i];
      text += "\":";
      text += quote;
      text += row[i].text;
      text += quote;
    }
    text += "}\n";
  }
  return text;
}

}  // namespace isodoku
