#pragma once
// Reads the lines of a file that are not empty. Any number of lines can be put back.

#include <deque>
#include <functional>
#include <string>

#include "io/line_reader.hpp"

namespace isodoku::detail {

/// Provides lines to the readers of layouts, which often recognise a line only after they have read some more lines.
class LineSource {
 public:
  /// The reader must outlive this object.
  explicit LineSource(LineReader& lines) : lines_(lines) {}

  /// Takes the next line that is not empty, not a comment, and not only white space (except for a row of tabs). Removes
  /// its CR, and the byte-order mark at the beginning of the file. Returns false at the end. The text is valid until
  /// the next call.
  bool take(Line& line);
  /// Takes the next line, unchanged, whatever it is.
  bool take_any(Line& line);

  /// Takes the next part of the last line, if it was too long. Returns false if there is no more.
  bool take_part(Line& part);

  /// Puts back the last line, or one before it. The line that was put back last is taken first.
  void put_back(const Line& line);

  /// Puts back the last line, and the empty lines before it.
  void put_back_after_gap(const Line& line);
  /// Calls `visit` with each line that take() would return, and whether empty lines precede it, until it returns false.
  /// The lines are not taken.
  void look_ahead(const std::function<bool(const Line& line, bool is_after_gap)>& visit);

  /// Whether there were empty lines before the last line.
  [[nodiscard]] bool skipped_empty() const { return skipped_empty_; }
  /// Whether the last line ended with CR LF.
  [[nodiscard]] bool had_return() const { return had_return_; }
  /// The name of the file.
  [[nodiscard]] const std::string& name() const { return lines_.name(); }

 private:
  struct StoredLine {
    std::string text;
    std::uint64_t number = 0;
    bool too_long = false;
  };

  /// Whether a line that consists of tabs is a row of a spreadsheet: the line before or after it has the same number of
  /// tabs.
  bool is_row_of_tabs(Line& line);

  LineReader& lines_;
  std::deque<StoredLine> waiting_;
  StoredLine current_;           // the last line that was taken from the queue
  std::string row_of_tabs_;      // a copy of the last row of tabs
  std::size_t tabs_before_ = 0;  // number of tabs of the line before, if it may be a row of a spreadsheet
  bool skipped_empty_ = false;
  bool had_return_ = false;
};

}  // namespace isodoku::detail
