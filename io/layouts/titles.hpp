#pragma once
// Recognises lines about puzzles: titles above them, and lines that programs write around a table.

#include <string_view>

namespace isodoku::detail {

/// Whether a line without a grid may be the title of one below it: `Given:`, `My favourite:`, `Puzzle 3`.
bool may_be_title(std::string_view line);

/// Whether pandas writes this line below a column or a table: `Name: puzzle, dtype: object`, `[2 rows x 3 columns]`.
bool is_table_tail(std::string_view line);

/// Whether this is the line above a table that names the delimiter for Excel: `sep=;`.
bool is_delimiter_note(std::string_view line);

}  // namespace isodoku::detail
