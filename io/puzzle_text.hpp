#pragma once
// One grid in a text, in any layout that files have.
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

/// What a text says of a puzzle.
struct PuzzleText {
  Grid grid;                                ///< its givens
  std::optional<CandidateGrid> candidates;  ///< if these restrict it (Sukaku)
  ZeroUse zeros = ZeroUse::none;
};

/// The only puzzle of a text, as below, but it may have candidates. A list that some open cells have and others have
/// not is left out.
PuzzleText read_any_puzzle_text(const std::optional<Shape>& shape, std::string_view text, SymbolBase base);
PuzzleText read_any_puzzle_text(const Rules& rules, std::string_view text, SymbolBase base);

/// The only grid of a text: a line, rows, a drawing, JSON or what else files may have (PuzzleReader). Without a shape
/// the number of cells determines it. `zeros` becomes how 0 was read. Throws Error (data), whose place has a line and a
/// column, if there is no grid, a bad one, a second one, or one that is restricted by candidates.
Grid read_puzzle_text(const std::optional<Shape>& shape, std::string_view text, SymbolBase base, ZeroUse& zeros);
/// The same where the rules, and with them the shape, are known.
Grid read_puzzle_text(const Rules& rules, std::string_view text, SymbolBase base, ZeroUse& zeros);

}  // namespace isodoku::detail
