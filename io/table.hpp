#pragma once
// Tables with a name, as text, JSON, CSV or TSV.

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/big_integer.hpp"

namespace isodoku::detail {

/// A value. Numbers are digits, however many, perhaps with a point.
struct TableCell {
  TableCell(std::string value) : text(std::move(value)) {}  // NOLINT(google-explicit-constructor): a row reads well
  TableCell(const char* value) : text(value) {}             // NOLINT(google-explicit-constructor)
  TableCell(const BigInteger& number) : text(number.str()), is_number(true) {}  // NOLINT(google-explicit-constructor)
  /// Any built-in integer.
  template <std::integral Number>
  TableCell(Number number) : text(std::to_string(number)), is_number(true) {}  // NOLINT(google-explicit-constructor)

  /// A number that is written already.
  static TableCell number(std::string digits) {
    TableCell cell(std::move(digits));
    cell.is_number = true;
    return cell;
  }

  std::string text;
  bool is_number = false;
};

struct Table {
  std::string name;
  std::vector<std::string> columns;
  std::vector<std::vector<TableCell>> rows{};
};

/// A value between such separators: in quotes where RFC 4180 wants them.
std::string field_text(std::string_view value, char separator);

/// A line `# NAME`, the names of the columns, and the rows, with tabs; without an empty line.
std::string table_text(const Table& table);
/// One object a line: `{"table":NAME,COLUMN:VALUE,...}` for each row.
std::string table_json(const Table& table);
/// The names of the columns, and the rows, with this separator (RFC 4180).
std::string table_rows(const Table& table, char separator);

}  // namespace isodoku::detail
