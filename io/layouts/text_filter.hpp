#pragma once
// Which lines of text are passed over, and which are bad lines.

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// Takes the lines of text (RecordKind::text) out of the records of a file. A line beside a grid over several lines, or
/// a list, is passed over; so is one in a file whose only grid stands on one line. Where every grid stands on a line of
/// its own, a line of text is a bad line.
class TextFilter {
 public:
  /// `next` gives the record that comes next, or false at the end.
  using NextRecord = std::function<bool(PuzzleRecord&)>;

  explicit TextFilter(NextRecord next) : next_(std::move(next)) {}

  /// Whether nothing waits, as nearly always: then the record that comes next may be shown to lets_pass() at once.
  [[nodiscard]] bool is_idle() const { return held_.empty() && bad_.empty() && ahead_.empty(); }
  /// False for text: next() returns what becomes of it.
  bool lets_pass(const PuzzleRecord& record) {
    if (record.layout.kind == RecordKind::text) {
      held_.emplace_back(record);
      return false;
    }
    ++records_;
    last_is_of_lines_ = stands_on_lines(record);
    return true;
  }

  /// The next record that is not a text, or a line that had better be one. Its text is valid until the next call.
  bool next(PuzzleRecord& record);

  /// How many lines were passed over.
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
  std::deque<StoredRecord> held_;   // text behind the last record
  std::deque<StoredRecord> bad_;    // to be given first
  std::deque<StoredRecord> ahead_;  // were read in advance
  std::optional<StoredRecord> current_;
  std::uint64_t records_ = 0;
  bool last_is_of_lines_ = false;  // the last record stood on several lines
  bool is_at_end_ = false;
  std::uint64_t passed_over_ = 0;
};

}  // namespace isodoku::detail
