#pragma once
// Reads one grid from a text, in any layout of files.
//
// Example:
//
//     ZeroUse zeros = ZeroUse::none;
//     const Grid puzzle = read_puzzle_text(std::nullopt, "1.|..\n3.|..\n--+--\n2.|..\n..|.4\n", {}, zeros);
//     assert(puzzle.text() == "1...3...2......4");

#include <optional>
#include <string_view>

#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "grid/shape.hpp"
#include "io/symbol_base.hpp"

namespace isodoku::detail {

/// A puzzle that was read from a text.
struct PuzzleText {
  Grid grid;                                ///< its givens
  std::optional<CandidateGrid> candidates;  ///< if they restrict the puzzle (Sukaku)
  ZeroUse zeros = ZeroUse::none;
};

/// The only puzzle of a text, as for read_puzzle_text(), but it may have candidates. Lists of candidates are ignored if
/// some open cells have none.
PuzzleText read_any_puzzle_text(const std::optional<Shape>& shape, std::string_view text, SymbolBase base);
PuzzleText read_any_puzzle_text(const Rules& rules, std::string_view text, SymbolBase base);

/// The only grid of a text: a line, rows, a drawing, JSON or any other layout of files (PuzzleReader). If no shape is
/// given, the number of cells determines it. Sets `zeros` to how 0 was read. Throws Error (data), with line and column
/// in its place, if there is no grid, an invalid grid, a second grid, or a grid that is restricted by candidates.
Grid read_puzzle_text(const std::optional<Shape>& shape, std::string_view text, SymbolBase base, ZeroUse& zeros);
/// The same if the rules, and so the shape, are given.
Grid read_puzzle_text(const Rules& rules, std::string_view text, SymbolBase base, ZeroUse& zeros);

}  // namespace isodoku::detail
