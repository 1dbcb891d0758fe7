#pragma once
// Recognises lines of text between grids: titles, numbers of puzzles, remarks, code fences.

#include <string_view>

namespace isodoku::detail {

/// Whether a line is text that cannot be a grid, a row of a grid, or a part of these, even a damaged one: words with
/// few digits, a number of at most three digits, a code fence, or only brackets.
bool is_prose(std::string_view line);

/// Whether a part of a line may be cells: many digits or marks of blanks, or some of both without gaps.
bool may_hold_cells(std::string_view text);

/// Whether a line is a horizontal rule of a table: `----+-----`, `+---+---+`, `|---|:-:|`.
bool is_level_rule(std::string_view line);

/// Whether a line is the horizontal rule below the header of a Markdown table: `|---|:-:|`.
bool is_table_rule(std::string_view line);

}  // namespace isodoku::detail
