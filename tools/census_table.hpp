#pragma once
// The tables of a census: as results, as numbers of kinds in a checkpoint, and as the lines of a shard.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "base/fields.hpp"
#include "generate/census/census.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {

/// A value, perhaps with an order.
struct CensusRow {
  std::uint64_t value = 0;
  std::optional<std::uint64_t> order;
  std::uint64_t classes = 0;
  BigInteger grids;

  static constexpr auto fields() {
    return std::tuple(field("value", &CensusRow::value, "Value of the property"),
                      field("order", &CensusRow::order, "Order of the automorphism group (--by-order)"),
                      field("classes", &CensusRow::classes, "Number of classes"),
                      field("grids", &CensusRow::grids, "Number of grids in these classes"));
  }
};

/// The last row.
struct CensusTotal {
  std::string_view label = "total";
  std::uint64_t total = 0;
  BigInteger total_grids;

  static constexpr auto fields() {
    return std::tuple(field("label", &CensusTotal::label, "The word total", FieldUse::only_in_lines),
                      field("total", &CensusTotal::total, "Total number of classes, in the last row"),
                      field("total_grids", &CensusTotal::total_grids, "Total number of grids, in the last row"));
  }
};

/// What a sample says.
struct EstimateRow {
  std::uint64_t value = 0;
  std::uint64_t sample = 0;
  BigInteger classes;
  BigInteger classes_error;
  BigInteger grids;
  BigInteger grids_error;

  static constexpr auto fields() {
    return std::tuple(
        field("value", &EstimateRow::value, "Value of the property"),
        field("sample", &EstimateRow::sample, "Number of random classes with the value (--random)"),
        field("classes", &EstimateRow::classes, "Number of classes"),
        field("classes_error", &EstimateRow::classes_error, "Standard error of the number of classes (--random)"),
        field("grids", &EstimateRow::grids, "Number of grids in these classes"),
        field("grids_error", &EstimateRow::grids_error, "Standard error of the number of grids (--random)"));
  }
};

/// What distinguishes the runs of different properties: it begins with run_prefix().
std::string census_run_text(std::string_view property);
/// Whether a run is one, and one that makes a table.
bool is_census_table(std::string_view run);

/// A value and an order as a number of a LongRun's kinds, and all of them back. Throws Error (data) for what is none.
std::uint64_t census_kind(const Census::Kind& kind);
Census census_of_kinds(const std::map<std::uint64_t, std::uint64_t>& kinds);

/// What a shard prints: a line `VALUE<tab>ORDER<tab>CLASSES` of each kind.
std::string census_lines(const Census& census);
/// Adds such a line. Throws Error (data) if it is none.
void add_census_line(std::string_view line, Census& census);

/// The table, with the sums of its columns.
void append_census(const Census& census, bool by_order, const RecordWriter& writer, std::string& text);
/// Compares a whole census with the numbers of all classes and grids; one that has only classes with `min_order` or
/// more automorphisms with their numbers by order. Throws Error (internal) if one differs.
void check_whole_census(const Census& census, std::optional<std::uint64_t> min_order, const Execution& execution);
/// A line for standard error: that nothing was left out, or that it is a part.
std::string census_note(const Census& census, bool is_whole, std::optional<std::uint64_t> min_order);

/// What a sample of random classes, each as likely as any other, says of `classes` of them.
void write_estimates(const Census& sample, std::uint64_t classes, ResultOutput& results);

}  // namespace isodoku::tool
