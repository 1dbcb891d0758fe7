#pragma once
// Decides which lines of text are skipped, and which are bad lines.

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// Removes the lines of text (RecordKind::text) from the records of a file. A line of text next to a grid on several
/// lines, or next to a list, is skipped. So is a line of text in a file whose only grid is on one line. If a file has
/// several grids, all on one line each, a line of text is a bad line.
class TextFilter {
 public:
  /// Reads the next record; returns false at the end.
  using NextRecord = std::function<bool(PuzzleRecord&)>;

  explicit TextFilter(NextRecord next) : next_(std::move(next)) {}

  /// Whether no record is held back, which is true nearly always. Then the next record can be passed to lets_pass()
  /// directly.
  [[nodiscard]] bool is_idle() const { return held_.empty() && bad_.empty() && ahead_.empty(); }
  /// Returns false for text. Then next() decides about it.
  bool lets_pass(const PuzzleRecord& record) {
    if (record.layout.kind == RecordKind::text) {
      held_.emplace_back(record);
      return false;
    }
    ++records_;
    last_is_of_lines_ = stands_on_lines(record);
    return true;
  }

  /// Reads the next record that is not text, or a line of text as a bad line. The text of the record is valid until the
  /// next call.
  bool next(PuzzleRecord& record);

  /// The number of skipped lines.
  [[nodiscard]] std::uint64_t passed_over() const { return passed_over_; }

 private:
  /// A record with its text.
  struct StoredRecord {
    explicit StoredRecord(const PuzzleRecord& from) : text(from.text), record(from) {}

    std::string text;
    PuzzleRecord record;
  };

  static bool stands_on_lines(const PuzzleRecord& record) {
    return !record.places.empty() || record.layout.kind == RecordKind::cells || record.layout.kind == RecordKind::bad;
  }
  bool next_event(PuzzleRecord& record);
  bool give(std::deque<StoredRecord>& from, PuzzleRecord& record);
  bool decide(PuzzleRecord& record);
  bool is_text_at_end(PuzzleRecord& record);
  void pass_over();

  NextRecord next_;
  std::deque<StoredRecord> held_;   // text after the last record
  std::deque<StoredRecord> bad_;    // bad lines, which are returned first
  std::deque<StoredRecord> ahead_;  // records that were read in advance
  std::optional<StoredRecord> current_;
  std::uint64_t records_ = 0;
  bool last_is_of_lines_ = false;  // whether the last record was on several lines
  bool is_at_end_ = false;
  std::uint64_t passed_over_ = 0;
};

}  // namespace isodoku::detail
