#pragma once
// Lines that speak of the puzzles beside them: titles above, and what programs write around a table.

#include <string_view>

namespace isodoku::detail {

/// Whether a line without a grid may be the title of one below it: `Given:`, `My favourite:`, `Puzzle 3`.
bool may_be_title(std::string_view line);

/// What pandas writes below a column or a table: `Name: puzzle, dtype: object`, `[2 rows x 3 columns]`.
bool is_table_tail(std::string_view line);

/// What Excel writes above a table, to name the delimiter: `sep=;`.
bool is_delimiter_note(std::string_view line);

}  // namespace isodoku::detail
