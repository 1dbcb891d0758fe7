#pragma once
// Tables of results, as text, JSON or CSV.

#include <concepts>
#include <string>
#include <utility>
#include <vector>

#include "group/big_integer.hpp"

namespace isodoku {

/// A value. Numbers are digits, however many; text needs no escapes in any format.
struct TableCell {
  TableCell(std::string value) : text(std::move(value)) {}  // NOLINT(google-explicit-constructor): a row reads well
  TableCell(const char* value) : text(value) {}             // NOLINT(google-explicit-constructor)
  TableCell(const BigInteger& number) : text(number.str()), is_number(true) {}  // NOLINT(google-explicit-constructor)
  /// Any built-in integer.
  template <std::integral Number>
  TableCell(Number number) : text(std::to_string(number)), is_number(true) {}  // NOLINT(google-explicit-constructor)

  std::string text;
  bool is_number = false;
};

struct Table {
  std::string name;
  std::vector<std::string> columns;
  std::vector<std::vector<TableCell>> rows{};
};

/// A line `# NAME`, the names of the columns, and the rows, with tabs; without an empty line.
std::string table_text(const Table& table);
/// One object a line: `{"table":NAME,COLUMN:VALUE,...}` for each row.
std::string table_json(const Table& table);
/// The names of the columns, and the rows, with commas.
std::string table_csv(const Table& table);

}  // namespace isodoku
