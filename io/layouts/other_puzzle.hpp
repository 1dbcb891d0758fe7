#pragma once
// Finds lines that have a second puzzle.

#include <cstddef>
#include <optional>
#include <string_view>

#include "grid/grid.hpp"
#include "io/symbol_base.hpp"

namespace isodoku::detail {

/// The fault of a line that has a second puzzle after its grid, which ends before `begin`. A puzzle counts unless it is
/// a part of the grid, contains all clues of the grid, or may be equivalent to it according to the numbers of clues.
/// After a complete grid, any puzzle counts. Complete grids and patterns are not puzzles.
std::optional<GridFault> find_other_puzzle(const Grid& grid, std::string_view line, std::size_t begin, SymbolBase base);

/// Whether another field of a line is such a puzzle, or contains one directly after other cells.
bool is_other_puzzle(const Grid& grid, std::string_view field, SymbolBase base);

}  // namespace isodoku::detail
