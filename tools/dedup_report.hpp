#pragma once
// The table of `dedup --report`: the result for each record.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "canon/classes/class_set.hpp"
#include "grid/transform.hpp"
#include "io/output.hpp"
#include "io/records/record_writer.hpp"
#include "tools/command.hpp"
#include "tools/known_databases.hpp"

namespace isodoku::tool {

/// A row. Its `first_line` is missing if the first member is in a database.
struct DedupReportRow {
  std::string place;
  GridText puzzle;
  std::string_view file;
  std::uint64_t line = 0;
  std::string_view state;
  std::string first;
  std::string_view first_file;
  std::optional<std::uint64_t> first_line;
  Transform map;

  static constexpr auto fields() {
    return std::tuple(
        field("place", &DedupReportRow::place, "FILE:LINE of the record", FieldUse::only_in_lines),
        field("puzzle", &DedupReportRow::puzzle, "The grid, puzzle or pattern that was read", FieldUse::not_in_lines),
        field("file", &DedupReportRow::file, "File that it was read from", FieldUse::not_in_lines),
        field("line", &DedupReportRow::line, "Number of its first line in this file", FieldUse::not_in_lines),
        field("state", &DedupReportRow::state, "new, duplicate, or known (its class is in KNOWN)"),
        field("first", &DedupReportRow::first, "FILE:LINE of the first member of its class, or a database",
              FieldUse::only_in_lines),
        field("first_file", &DedupReportRow::first_file, "File of the first member of its class, or a database",
              FieldUse::not_in_lines),
        field("first_line", &DedupReportRow::first_line, "Number of its line", FieldUse::not_in_lines),
        field("map", &DedupReportRow::map, "Transform that takes the record to the first member"));
  }
};

/// Remembers the first member of each class, and writes a row for each record.
class DedupReport {
 public:
  enum class State : std::uint8_t { is_new, duplicate, known };

  /// Writes to a file, in the format of its name (format_of_file_name) or, if it has none, in that of the options.
  DedupReport(const std::string& file, const CommonOptions& options);

  [[nodiscard]] const Output& output() const { return output_; }
  /// Sets the symmetry group of the input. Must be called before the functions below.
  void set_group(const Symmetries& group);

  /// Adds the next class, in the order of ClassSet::Insertion::number; this record is its first member. `to_form` is
  /// the transform of the record to the form of its class, packed (pack_transform).
  void add_class(const InputRecord& record, std::string_view to_form);
  /// Adds the next class that was found in a database, in the order in which they were found: its first member there,
  /// and the form of all classes.
  void add_database_class(const KnownDatabases::Member& first, Form form);

  /// Writes a row. `number` is that of the class among those added by add_class or, for write_in_database, by
  /// add_database_class.
  void write(const InputRecord& record, State state, std::uint64_t number, std::string_view to_form);
  void write_in_database(const InputRecord& record, std::uint64_t number, std::string_view to_form);

  /// Completes the file, which then appears.
  void commit() { output_.commit(); }

 private:
  std::uint32_t source(std::string_view file);
  void write(const InputRecord& record, State state, const FirstMembers& firsts, std::uint64_t number,
             std::string_view to_form);

  Output output_;
  RecordWriter writer_;
  std::string text_;
  std::map<std::string, std::uint32_t, std::less<>> numbers_of_sources_;
  std::vector<std::string_view> sources_;  // the names by number
  std::optional<Symmetries> group_;
  std::optional<FirstMembers> firsts_;
  std::optional<FirstMembers> database_firsts_;
};

}  // namespace isodoku::tool
