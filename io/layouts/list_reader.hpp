#pragma once
// Grids in nested lists, over any number of lines.

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/layouts/json_object.hpp"
#include "io/layouts/line_source.hpp"
#include "io/layouts/list_tokens.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// Reads lists token by token: a list of N lists of N cells is a grid, and so is one of N*N cells, a text of N*N
/// characters, or N lists of N cells that follow each other. Objects in JSON arrays are records of their own.
class ListReader {
 public:
  /// All that is given must outlive this; the shape may become known later. `field_name` is that of the puzzle in
  /// objects, where one was asked for.
  ListReader(LineSource& lines, const std::optional<Shape>& shape, SymbolBase symbols,
             std::shared_ptr<const std::string> field_name)
      : lines_(lines), shape_(shape), symbols_(symbols), field_name_(std::move(field_name)) {}

  /// Whether lists begin in the line that was taken last: then they are what next() gives.
  bool begin(const Line& line);
  /// Whether there may be more.
  [[nodiscard]] bool is_open() const { return is_open_ || !ready_.empty(); }
  /// The next record, or false at the end of the lists. Its text is valid until the next call.
  bool next(PuzzleRecord& record);

 private:
  /// Cells of one list, or of several.
  struct Cells {
    std::string cells;
    std::vector<TextPlace> places;
  };
  struct Level {
    char bracket = '\0';
    Cells cells;              // of itself
    std::vector<Cells> rows;  // of lists and texts in it that are as long as a row
    std::size_t surplus_rows = 0;
    bool holds_grids = false;  // each such list is a small grid
    std::size_t grids = 0;     // in it, so far
    TextPlace place{};
  };
  struct Found {
    RecordLayout layout;
    std::string text;
    std::vector<TextPlace> places;
    GridFault fault{};
    std::uint64_t number = 0;
    bool is_second_of_pair = false;
  };

  void step();
  void take_line();
  void take_more_of_line();
  void open(const ListToken& token);
  void close(const ListToken& token);
  void read_object();
  void add_text(const ListToken& token);
  void add_row(Level& level, Cells row);
  void finish(Level& level, Level& parent);
  void finish_rows(Level& level, Level& around);
  void emit(Cells grid, Level& around);
  void emit_bad(TextPlace place, Reason reason);
  void include_waiting_rows();
  void give_up(const ListToken& token, Reason reason);
  void end();
  [[nodiscard]] TextPlace place_of(std::size_t at) const { return {line_, begin_ + at + 1}; }

  LineSource& lines_;
  const std::optional<Shape>& shape_;
  SymbolBase symbols_;
  std::shared_ptr<const std::string> field_name_;
  bool is_open_ = false;
  std::string_view text_;  // of the line, or of a part of it
  std::string joined_;     // parts of a long line
  std::size_t at_ = 0;     // in the text
  std::size_t begin_ = 0;  // of the text in its line
  std::uint64_t line_ = 0;
  bool goes_on_ = false;     // the line has more parts
  bool is_fresh_ = false;    // nothing of the line has been taken
  std::uint64_t first_ = 0;  // line of what no record has reported
  Level root_;
  std::vector<Level> levels_;
  std::optional<JsonObjectScan> scan_;
  Found object_;
  std::deque<Found> ready_;
  Found current_;
};

}  // namespace isodoku::detail
