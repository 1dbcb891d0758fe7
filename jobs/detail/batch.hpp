#pragma once
// A batch of records of one file in the pipeline.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "io/layouts/puzzle_reader.hpp"
#include "io/layouts/puzzle_record.hpp"
#include "jobs/pipeline.hpp"

namespace isodoku::detail {

/// A record of a batch; its data is in strings of the batch:
///
///   text:     ... before CELLS after ...      at begin: length bytes; the cells are cells_begin bytes after it
///   written:  ...... cells as they are read, if they differ in the text; the rule that they break
///   results:  ... text up to text_end, bytes up to bytes_end
///   values:   one for each entry, in their order
struct Entry {
  std::size_t begin;
  std::size_t length;
  std::uint64_t number;
  std::uint64_t index;
  RecordLayout layout;
  std::size_t first_place = 0;  ///< index in the places of the batch, for RecordKind::cells
  std::size_t places = 0;
  std::size_t text_end = 0;
  std::size_t bytes_end = 0;
  std::size_t cells_begin = 0;
  std::size_t cells_length = 0;
  std::size_t written_begin = 0;
  std::size_t written_length = 0;   ///< 0: the cells are those of the text
  std::uint32_t breach_length = 0;  ///< length of the rule breach, after the cells
  std::uint16_t ignored_lists = 0;  ///< ignored lists of candidates
  std::uint16_t used_lists = 0;
  bool are_candidates = false;  ///< whether the cells are candidates
  ZeroUse zeros = ZeroUse::none;
  bool has_value = false;
};

/// An error in an entry.
struct Failure {
  std::size_t entry;
  GridFault fault;
  std::uint64_t line;  ///< in the file
};

struct Batch {
  std::string file;
  std::size_t file_number = 0;
  std::optional<PuzzleHeader> header;  ///< header of the file, if its first record is in this batch
  std::string text;
  std::string written;
  std::vector<Entry> entries;
  std::vector<TextPlace> places;
  std::shared_ptr<const std::vector<std::string>> columns;        ///< columns of the file, if it has a header
  std::shared_ptr<const std::vector<std::string>> table_columns;  ///< the fields of the first valid record of the run
  ResultBytes results;
  std::vector<std::byte> values;
  std::vector<Failure> failures;    ///< in the order of the entries
  std::optional<Error> read_error;  ///< an error that comes after the entries
  PassedOver passed_over{};         ///< what was skipped in the file, if it ends in this batch
  /// Set if the file ends in this batch and has no record, valid or not: whether the file is empty.
  std::optional<bool> has_no_bytes{};

  [[nodiscard]] InputRecord record(const Entry& entry) const {
    const std::string_view whole = std::string_view(text).substr(entry.begin, entry.length);
    const std::size_t cells_end = entry.cells_begin + entry.cells_length;
    return {whole,
            entry.number,
            entry.index,
            entry.written_length > 0 ? std::string_view(written).substr(entry.written_begin, entry.written_length)
                                     : whole.substr(entry.cells_begin, entry.cells_length),
            whole.substr(0, entry.cells_begin),
            whole.substr(cells_end),
            separator(entry, whole.substr(cells_end)),
            std::string_view(written).substr(entry.written_begin + entry.written_length, entry.breach_length),
            entry.ignored_lists,
            entry.are_candidates,
            file,
            entry.layout,
            table_columns.get(),
            columns.get()};
  }

  /// The separator to put before an appended field: the one that the record already uses between its fields.
  [[nodiscard]] static char separator(char delimiter) { return delimiter == FieldChoice::words ? '\t' : delimiter; }
  [[nodiscard]] static char separator(const Entry& entry, std::string_view after) {
    if (entry.layout.kind == RecordKind::field) return separator(entry.layout.field.delimiter);
    return after.starts_with(',') || after.starts_with(';') ? after.front() : '\t';
  }

  /// The place in the file of a column of an entry's text, which may have several lines.
  [[nodiscard]] static TextPlace place(const Entry& entry, std::string_view text, std::uint64_t column) {
    const std::string_view before = text.substr(0, column > 0 ? column - 1 : 0);
    const std::size_t newline = before.rfind('\n');
    if (newline == std::string_view::npos) return {entry.number, column};
    const auto lines = static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
    return {entry.number + lines, column - newline - 1};
  }
  [[nodiscard]] TextPlace place_of(const Entry& entry, std::string_view entry_text, std::uint64_t column) const {
    if (entry.places == 0) return place(entry, entry_text, column);
    const bool is_of_cell = column > 0 && column <= entry.places;
    return places[entry.first_place + (is_of_cell ? column - 1 : 0)];
  }

  void clear() {
    header.reset();
    text.clear();
    written.clear();
    entries.clear();
    places.clear();
    results.text.clear();
    results.bytes.clear();
    failures.clear();
    read_error.reset();
    passed_over = {};
    has_no_bytes.reset();
  }
};

}  // namespace isodoku::detail
