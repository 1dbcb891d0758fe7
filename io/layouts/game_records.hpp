#pragma once
// Reads the records of an OpenSudoku file.

#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "grid/shape.hpp"
#include "io/layouts/opensudoku.hpp"
#include "io/layouts/puzzle_record.hpp"
#include "io/line_reader.hpp"
#include "io/symbol_base.hpp"

namespace isodoku::detail {

/// Whether a file begins like an OpenSudoku file or a single game. Consumes nothing.
bool begins_with_games(LineReader& lines);

/// Makes a record for each game.
class GameRecords {
 public:
  /// Begins at the start of the file. The arguments must outlive this object.
  GameRecords(LineReader& lines, const std::optional<Shape>& shape, SymbolBase symbols);

  /// Reads the next record. Returns false if there are no more. The text of the record is valid until the next call.
  bool next(PuzzleRecord& record);

 private:
  LineReader& lines_;
  const std::optional<Shape>& shape_;
  SymbolBase symbols_;
  std::unique_ptr<OpenSudokuParser> parser_;
  std::deque<OpenSudokuGame> games_;
  bool is_over_ = false;
  std::string cells_;
};

}  // namespace isodoku::detail
