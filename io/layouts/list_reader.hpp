#pragma once
// Reads grids in nested lists, on any number of lines.

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

/// Reads lists token by token. A grid is a list of N lists of N cells, a list of N*N cells, a text of N*N characters,
/// or N consecutive lists of N cells. Objects in JSON arrays are separate records.
class ListReader {
 public:
  /// The arguments must outlive this object. The shape may become known later. `field_name` is the name of the puzzle
  /// in objects, if it was given.
  ListReader(LineSource& lines, const std::optional<Shape>& shape, SymbolBase symbols,
             std::shared_ptr<const std::string> field_name)
      : lines_(lines), shape_(shape), symbols_(symbols), field_name_(std::move(field_name)) {}

  /// Whether lists begin in the last line. If so, next() returns their records.
  bool begin(const Line& line);
  /// Whether there may be more records.
  [[nodiscard]] bool is_open() const { return is_open_ || !ready_.empty(); }
  /// Reads the next record. Returns false at the end of the lists. The text of the record is valid until the next call.
  bool next(PuzzleRecord& record);

 private:
  /// Cells of one list, or of several.
  struct Cells {
    std::string cells;
    std::vector<TextPlace> places;
  };
  struct Level {
    char bracket = '\0';
    Cells cells;              // its own cells
    std::vector<Cells> rows;  // the lists and texts in it that are as long as a row
    std::size_t surplus_rows = 0;
    bool holds_grids = false;  // whether each of these is a small grid
    std::size_t grids = 0;     // number of grids in it so far
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
  std::string_view text_;  // the line, or a part of it
  std::string joined_;     // parts of a long line
  std::size_t at_ = 0;     // position in the text
  std::size_t begin_ = 0;  // position of the text in its line
  std::uint64_t line_ = 0;
  bool goes_on_ = false;     // whether the line has more parts
  bool is_fresh_ = false;    // whether no part of the line has been taken
  std::uint64_t first_ = 0;  // the first line that is in no record yet; 0 if there is none
  Level root_;
  std::vector<Level> levels_;
  std::optional<JsonObjectScan> scan_;
  Found object_;
  std::deque<Found> ready_;
  Found current_;
};

}  // namespace isodoku::detail
