#pragma once
// Writes tables with a name as text, JSON, CSV or TSV.

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/big_integer.hpp"

namespace isodoku::detail {

/// A value. A number has any number of digits, with or without a decimal point.
struct TableCell {
  TableCell(std::string value) : text(std::move(value)) {}  // NOLINT(google-explicit-constructor): a row reads well
  TableCell(const char* value) : text(value) {}             // NOLINT(google-explicit-constructor)
  TableCell(const BigInteger& number) : text(number.str()), is_number(true) {}  // NOLINT(google-explicit-constructor)
  /// Any built-in integer.
  template <std::integral Number>
  TableCell(Number number) : text(std::to_string(number)), is_number(true) {}  // NOLINT(google-explicit-constructor)

  /// A number that is given as text.
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

/// A value for a table with this separator, in quotes if RFC 4180 requires them.
std::string field_text(std::string_view value, char separator);

/// A line `# NAME`, the names of the columns, and the rows, with tabs; without an empty line.
std::string table_text(const Table& table);
/// One line for each row, with an object `{"table":NAME,COLUMN:VALUE,...}`.
std::string table_json(const Table& table);
/// The names of the columns, and the rows, with this separator (RFC 4180).
std::string table_rows(const Table& table, char separator);

}  // namespace isodoku::detail
