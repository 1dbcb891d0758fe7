// The parser reads block by block, and returns the games that end in a block. They are kept until next() returns them.

#include "io/layouts/game_records.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "base/byte_order_mark.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/line_cells.hpp"

namespace isodoku::detail {

bool begins_with_games(LineReader& lines) {
  std::string_view start = lines.peek();
  drop_byte_order_mark(start);
  start.remove_prefix(std::min(start.find_first_not_of(" \t\r\n"), start.size()));
  constexpr std::array<std::string_view, 5> begins = {"<?xml", "<opensudoku", "<!--", "<game ", "<folder"};
  const bool begins_one =
      std::ranges::any_of(begins, [start](std::string_view begin) { return start.starts_with(begin); });
  // `<game ` may be the beginning of any text, unless the tag ends on this line.
  return begins_one && (!start.starts_with("<game ") || start.substr(0, start.find('\n')).find('>') < start.size());
}

GameRecords::GameRecords(LineReader& lines, const std::optional<Shape>& shape, SymbolBase symbols)
    : lines_(lines), shape_(shape), symbols_(symbols) {
  // An XML declaration must be at the very beginning, so white space before it is removed.
  std::string_view block;
  is_over_ = !lines_.next_block(block);
  drop_byte_order_mark(block);
  const std::size_t begin = std::min(block.find_first_not_of(" \t\r\n"), block.size());
  const auto lines_before = static_cast<std::uint64_t>(std::ranges::count(block.substr(0, begin), '\n'));
  parser_ = std::make_unique<OpenSudokuParser>(lines_.name(), lines_before, max_line_length);
  parser_->parse(block.substr(begin), is_over_, games_);
}

bool GameRecords::next(PuzzleRecord& record) {
  while (games_.empty() && !is_over_) {
    std::string_view block;
    is_over_ = !lines_.next_block(block);
    parser_->parse(block, is_over_, games_);
  }
  if (games_.empty()) return false;
  OpenSudokuGame game = std::move(games_.front());
  games_.pop_front();
  cells_ = std::move(game.cells);
  record.text = cells_;
  record.number = game.line;
  record.layout = {RecordKind::cells, {}, symbols_};
  record.places.assign(1, {game.line, game.column});
  const auto bad = [&record](GridFault fault) {
    record.layout = {RecordKind::bad, {}};
    record.fault = std::move(fault);
    return true;
  };
  if (!game.fault.empty()) return bad({std::move(game.fault), game.column});
  const std::optional<Shape> shape = shape_ ? shape_ : shape_of_length(cells_.size());
  if (std::optional<GridFault> fault = unify_blanks(cells_, shape.value_or(Shape()).size(), symbols_)) {
    return bad({fault->reason, 1});
  }
  record.text = cells_;
  return true;
}

}  // namespace isodoku::detail
