#pragma once
// Lines between grids that hold none: titles, numbers of puzzles, remarks, fences.

#include <string_view>

namespace isodoku::detail {

/// Whether a line is text that cannot be a grid, a row of one, or a part of either, damaged or not: words, with few
/// digits among them; a number of at most three digits; a mark of a code block; only brackets.
bool is_prose(std::string_view line);

/// Whether a part of a line may be cells: many digits or marks of blanks, or some of both without gaps.
bool may_hold_cells(std::string_view text);

/// A line that is drawn below the head of a table, or around it: `----+-----`, `+---+---+`, `|---|:-:|`.
bool is_level_rule(std::string_view line);

/// The line below the head of a table in Markdown: `|---|:-:|`.
bool is_table_rule(std::string_view line);

}  // namespace isodoku::detail
