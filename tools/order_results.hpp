#pragma once
// Numbers of classes by the order of their automorphism group, as `count` and `generate` print them.

#include <cstdint>
#include <map>
#include <string>
#include <tuple>

#include "base/big_integer.hpp"
#include "base/fields.hpp"
#include "io/records/record_writer.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {

struct OrderRow {
  std::uint64_t order = 0;
  BigInteger count;

  static constexpr auto fields() {
    return std::tuple(
        field("order", &OrderRow::order,
              "Order of the automorphism group (--by-order), or of the symmetries in a conjugacy class (--explain)"),
        field("count", &OrderRow::count, "Number of classes with this order"));
  }
};

/// The sum of the rows of a table.
struct TotalResult {
  BigInteger total;

  static constexpr auto fields() { return std::tuple(field("total", &TotalResult::total, "Total, in the last row")); }
  [[nodiscard]] static LineStyle line_style() { return LineStyle::named; }
};

/// Appends a row for each order, and their sum.
template <typename Count>
void append_orders(const std::map<std::uint64_t, Count>& classes, const RecordWriter& writer, std::string& text) {
  BigInteger total = 0;
  for (const auto& [order, count] : classes) {
    writer.append(text, OrderRow{order, count});
    total += count;
  }
  writer.append(text, TotalResult{total});
}

}  // namespace isodoku::tool
