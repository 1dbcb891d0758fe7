#pragma once
// The puzzles in the XML files of OpenSudoku.

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "grid/grid.hpp"

namespace isodoku::detail {

/// A puzzle of such a file.
struct OpenSudokuGame {
  std::string cells;       ///< as many as there are, blanks as they were written; empty if there is a fault
  std::uint64_t line = 0;  ///< of its element, from 1
  std::uint64_t column = 0;
  std::string fault{};  ///< what is wrong with it, if anything
};

/// Reads `<game data="...">` elements, within `<opensudoku>` and folders, or without these. Of a game that was begun
/// only the givens count. Other elements are passed over, but one with the cells of a grid is a fault. Bytes come in
/// any pieces.
class OpenSudokuParser {
 public:
  /// `file` is for messages; `lines_before` stand before what is parsed. No tag and no comment may be longer than
  /// `longest` bytes, and a block more.
  OpenSudokuParser(std::string file, std::uint64_t lines_before, std::size_t longest);
  OpenSudokuParser(const OpenSudokuParser&) = delete;
  OpenSudokuParser& operator=(const OpenSudokuParser&) = delete;
  ~OpenSudokuParser();

  /// Appends the games that end in these bytes. Throws Error (data), with its place, if this is no such XML; `is_last`
  /// if nothing follows.
  void parse(std::string_view bytes, bool is_last, std::deque<OpenSudokuGame>& games);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
