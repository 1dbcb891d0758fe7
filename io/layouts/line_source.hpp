#pragma once
// The lines of a file that hold something, any number of which may be put back.

#include <deque>
#include <functional>
#include <string>

#include "io/line_reader.hpp"

namespace isodoku::detail {

/// What lies between a file and those who take its lines apart, and who often know only some lines later what a line
/// was.
class LineSource {
 public:
  /// The reader must outlive this.
  explicit LineSource(LineReader& lines) : lines_(lines) {}

  /// The next line that is neither empty nor a comment, nor only white space (a row of tabs counts), without
  /// its CR, and without a byte-order mark at the beginning of the file; or false at the end. Its text is valid until
  /// the next call.
  bool take(Line& line);
  /// The next line whatever it is, as it is.
  bool take_any(Line& line);

  /// More of the line that was taken last, where it was too long; false if there is no more.
  bool take_part(Line& part);

  /// The line that was taken last, or one before it, is to be the next one again. The last to be put back comes first.
  void put_back(const Line& line);

  /// The same for the line that was taken last, with the empty lines before it.
  void put_back_after_gap(const Line& line);
  /// Shows `visit` the lines that take() would give, and whether empty lines stand before each, until it returns false.
  /// They are not taken.
  void look_ahead(const std::function<bool(const Line& line, bool is_after_gap)>& visit);

  /// Whether empty lines stood before the line that was taken last.
  [[nodiscard]] bool skipped_empty() const { return skipped_empty_; }
  /// Whether that line ended with CR LF.
  [[nodiscard]] bool had_return() const { return had_return_; }
  /// The file.
  [[nodiscard]] const std::string& name() const { return lines_.name(); }

 private:
  struct StoredLine {
    std::string text;
    std::uint64_t number = 0;
    bool too_long = false;
  };

  /// Whether a line of nothing but tabs is a row of a spreadsheet: if the line before or behind it has as many.
  bool is_row_of_tabs(Line& line);

  LineReader& lines_;
  std::deque<StoredLine> waiting_;
  StoredLine current_;           // one of these, when it has been taken
  std::string row_of_tabs_;      // a copy of the last one
  std::size_t tabs_before_ = 0;  // in the line before, if it may be a row of a spreadsheet
  bool skipped_empty_ = false;
  bool had_return_ = false;
};

}  // namespace isodoku::detail
