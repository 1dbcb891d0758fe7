#pragma once
// Reads the puzzles in the XML files of OpenSudoku.

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "grid/grid.hpp"

namespace isodoku::detail {

/// A puzzle of such a file.
struct OpenSudokuGame {
  std::string cells;       ///< of any number, with unchanged blanks; empty if there is a fault
  std::uint64_t line = 0;  ///< line of its element, from 1
  std::uint64_t column = 0;
  std::string fault{};  ///< the reason of its fault; empty if there is none
};

/// Reads `<game data="...">` elements, within `<opensudoku>` and folders, or without these. Only the givens of a saved
/// game count. Other elements are skipped, but an element with the cells of a grid is a fault. The bytes may be passed
/// in any pieces.
class OpenSudokuParser {
 public:
  /// `file` is for messages; `lines_before` is the number of lines before the parsed text. No tag or comment may be
  /// longer than `longest` bytes plus one block.
  OpenSudokuParser(std::string file, std::uint64_t lines_before, std::size_t longest);
  OpenSudokuParser(const OpenSudokuParser&) = delete;
  OpenSudokuParser& operator=(const OpenSudokuParser&) = delete;
  ~OpenSudokuParser();

  /// Appends the games that end in these bytes. `is_last`: no more bytes follow. Throws Error (data), with its place,
  /// if the bytes are not an OpenSudoku file.
  void parse(std::string_view bytes, bool is_last, std::deque<OpenSudokuGame>& games);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
