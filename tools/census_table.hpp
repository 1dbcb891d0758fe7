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

/// A row of the table: a value, or a value and an order.
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

/// A row of estimates from a sample.
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

/// The text that distinguishes the runs of different properties. It begins with run_prefix().
std::string census_run_text(std::string_view property);
/// Whether this is the text of a census that makes a table; with --where, a census lists grids.
bool is_census_table(std::string_view run);

/// Encodes a value and an order as a kind of a LongRun; census_of_kinds decodes all kinds. Throws Error (data) for an
/// invalid kind.
std::uint64_t census_kind(const Census::Kind& kind);
Census census_of_kinds(const std::map<std::uint64_t, std::uint64_t>& kinds);

/// The lines that a shard prints: `VALUE<tab>ORDER<tab>CLASSES` for each kind.
std::string census_lines(const Census& census);
/// Adds such a line. Throws Error (data) for other lines.
void add_census_line(std::string_view line, Census& census);

/// Appends the table, with the sums of its columns.
void append_census(const Census& census, bool by_order, const RecordWriter& writer, std::string& text);
/// Compares a whole census with the numbers of all classes and grids. If it has only classes with at least `min_order`
/// automorphisms, compares it with the numbers of these classes by order. Throws Error (internal) if a number differs.
void check_whole_census(const Census& census, std::optional<std::uint64_t> min_order, const Execution& execution);
/// A line for standard error, which says whether the census is complete or only a part.
std::string census_note(const Census& census, bool is_whole, std::optional<std::uint64_t> min_order);

/// Writes estimates for all `classes` classes from a sample of random ones, uniform over all.
void write_estimates(const Census& sample, std::uint64_t classes, ResultOutput& results);

}  // namespace isodoku::tool
