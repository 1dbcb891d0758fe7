#pragma once
// A line that has a second puzzle.

#include <cstddef>
#include <optional>
#include <string_view>

#include "grid/grid.hpp"
#include "io/symbol_base.hpp"

namespace isodoku::detail {

/// For a line whose grid was read and ends before `begin`: the fault if a puzzle stands behind it that is neither a
/// part of it, nor a state that it leads to, nor (as far as numbers of clues show) an equivalent one; or any puzzle
/// behind a complete grid. Complete grids and patterns are none.
std::optional<GridFault> find_other_puzzle(const Grid& grid, std::string_view line, std::size_t begin, SymbolBase base);

/// Whether another field of a line is, or holds directly behind other cells, such a puzzle.
bool is_other_puzzle(const Grid& grid, std::string_view field, SymbolBase base);

}  // namespace isodoku::detail
