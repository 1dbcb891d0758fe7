#pragma once
// Writes results in every output format, from the fields that their structs list (base/fields.hpp).
//
// A result struct may have further members:
//
//     LineStyle line_style() const;                  the style of its plain line, if not values with tabs
//     static constexpr std::string_view drawn;       the field that sdk and pretty draw; otherwise they are refused
//     std::optional<std::string> comment() const;    the text of lines and drawings, instead of values
//     std::string end_of_block() const;              what follows a block of lines
//
// For a record of the input, writes, in this order: the puzzle, the file and the line, the fields of the result, and
// the other fields of the record (io/layouts/record_fields.hpp). If two fields have the same name, the field of the
// result keeps it, and the field of the record becomes `input.NAME`.
//
//     JSON     {"puzzle":...,"file":"-","line":1,FIELDS,CARRIED}
//     tables   the same as columns, with a header
//     lines    the values of the fields that are for lines
//     drawn    N lines for each grid, or more with borders, and empty lines between grids
//
// An empty line is written before each drawing, or before each block of lines, and the output drops the first one
// (Output::drop_first_newline). So a worker need not know what was written before.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fields.hpp"
#include "grid/rules.hpp"
#include "io/grid_drawing.hpp"
#include "io/output_format.hpp"
#include "io/records/input_record.hpp"
#include "io/records/result_view.hpp"
#include "io/records/values.hpp"

namespace isodoku::detail {

/// The fields of the record that a result is about, as a list for schemas and tables.
struct RecordFields {
  GridText puzzle;
  std::string_view file;
  std::uint64_t line;
  std::optional<std::uint64_t> ignored_candidates;

  static constexpr auto fields() {
    return std::tuple(
        field("puzzle", &RecordFields::puzzle, "The grid, puzzle or pattern that was read", FieldUse::not_in_lines),
        field("file", &RecordFields::file, "File that it was read from; - is standard input", FieldUse::not_in_lines),
        field("line", &RecordFields::line, "Number of its first line in this file, from 1", FieldUse::not_in_lines),
        field("ignored_candidates", &RecordFields::ignored_candidates,
              "Number of candidate lists that were ignored although they restrict the puzzle", FieldUse::only_in_json));
  }
};

/// A row of a table, cell by cell.
class TableRow {
 public:
  explicit TableRow(std::size_t columns) : cells_(columns) {}
  std::string& cell(std::size_t column) { return cells_[column]; }
  void add_cell(std::string text) { cells_.push_back(std::move(text)); }
  /// Sets where to store the offset of a cell whose number is known later.
  void set_offset(std::size_t column, std::size_t* offset) {
    later_ = column;
    offset_ = offset;
  }
  void append(std::string& out, char delimiter) const;

 private:
  std::vector<std::string> cells_;
  std::size_t later_ = 0;
  std::size_t* offset_ = nullptr;
};

/// Writes the results of one run. May be shared by threads.
class RecordWriter {
 public:
  /// `fields`: all fields that the results of this run may have (field_infos), preceded by those of RecordFields if
  /// records are read. `all_fields`: the fields that other runs of the same command may have; these names are never
  /// used for fields that were read.
  RecordWriter(OutputFormat format, const std::vector<FieldInfo>& fields,
               const std::vector<FieldInfo>& all_fields = {});

  /// Sets the rules for drawings.
  void set_rules(const Rules& rules) { rules_ = rules; }

  [[nodiscard]] OutputFormat format() const { return format_; }
  [[nodiscard]] bool is_line() const { return format_ == OutputFormat::line; }
  /// From now on, writes an empty line between the lines of one record and those of the next.
  void separate_records() { separates_records_ = true; }
  /// Whether an empty line is written before each record or drawing, including the first.
  [[nodiscard]] bool starts_with_newline() const { return is_drawn(format_) || (is_line() && separates_records_); }

  /// Must be called once before the results of a record are appended.
  void begin_record(std::string& out) const {
    if (is_line() && separates_records_) out += '\n';
  }

  /// The header of a table whose first row is about this record; empty in other formats.
  [[nodiscard]] std::string header(const InputRecord* first = nullptr) const;

  /// Appends a result, with its newline.
  template <typename Result>
  void append(std::string& out, const InputRecord& record, const Result& result) const {
    append_any(out, &record, result);
  }
  /// The same for a result without a record.
  template <typename Result>
  void append(std::string& out, const Result& result) const {
    append_any(out, nullptr, result);
  }

 private:
  template <typename Result>
  void append_any(std::string& out, const InputRecord* record, const Result& result) const {
    if constexpr (requires { result.comment(); }) {
      if (is_line() || is_drawn(format_)) {
        const std::optional<std::string> comment = result.comment();
        if (comment) return append_comment(out, *comment);
      }
    }
    const auto fields = field_views(result);
    ResultView view{fields, LineStyle::values, {}};
    if constexpr (requires { result.line_style(); }) view.style = result.line_style();
    if constexpr (requires { Result::drawn; }) view.drawn = Result::drawn;
    append_view(out, record, view);
    if constexpr (requires { result.end_of_block(); }) {
      if (is_line() && view.style == LineStyle::block) out += result.end_of_block();
    }
  }

  void append_comment(std::string& out, const std::string& comment) const;
  void append_view(std::string& out, const InputRecord* record, const ResultView& result) const;
  void append_object(std::string& out, const InputRecord* record, const ResultView& result) const;
  void append_row(std::string& out, const InputRecord* record, const ResultView& result, char delimiter) const;
  void append_drawing(std::string& out, const InputRecord* record, const ResultView& result) const;
  /// Draws the grid, or, if it is null, the grid of the record.
  void append_drawn(std::string& out, const InputRecord* record, const Grid* grid) const;
  void append_record(std::string& out, const InputRecord& record, bool has_other_puzzle) const;
  void append_carried(std::string& out, const InputRecord& record) const;
  [[nodiscard]] TableRow start_row(const InputRecord* record, bool has_other_puzzle) const;
  [[nodiscard]] std::optional<std::size_t> column_of(std::string_view name) const;
  [[nodiscard]] bool is_own(std::string_view name) const;
  [[nodiscard]] std::vector<std::string> carried_names(const InputRecord& record) const;

  OutputFormat format_;
  std::vector<std::string_view> own_names_;
  std::vector<std::string_view> columns_;  // of tables, without the fields that records carry along
  std::optional<Rules> rules_;
  bool separates_records_ = false;
};

/// The fault of a record that carries along a field for which tables have no column.
std::optional<GridFault> find_lost_field(const InputRecord& record);

/// The fields that are written for a record and a result with these fields.
std::vector<FieldInfo> with_record_fields(const std::vector<FieldInfo>& result);

/// The fields of results about records of the input, if a result may have any of these types.
template <typename First, typename... Others>
std::vector<FieldInfo> record_field_infos() {
  std::vector<FieldInfo> infos = with_record_fields(field_infos<First>());
  if constexpr (sizeof...(Others) > 0) return either_fields(std::move(infos), record_field_infos<Others...>());
  return infos;
}

}  // namespace isodoku::detail
