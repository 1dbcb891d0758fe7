#pragma once
// Reads the lines of grids that are spread over several lines.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// The meaning of a line for a grid on several lines.
enum class RowKind : std::uint8_t {
  row,     ///< the cells of one row
  border,  ///< drawn between rows, or around them
  other,
};

/// The cells of a row.
struct GridRow {
  /// One character for each cell. Blanks are unchanged, and a space if one is drawn. A cell with candidates is
  /// candidates_mark.
  std::string cells;
  std::vector<std::size_t> places;       ///< position of each cell in the line, in bytes from 0
  std::vector<CandidateSet> candidates;  ///< candidates of each cell; may be empty if no cell has any
  bool has_borders = false;
  bool has_placed = false;        ///< whether some symbol is marked as placed, not given
  bool has_empty_fields = false;  ///< whether blanks are empty fields
  std::size_t pieces = 1;         ///< number of pieces between vertical borders
};

/// The mark of a row in which all cells are the same mark `*`, `_`, `-` or `?`; otherwise '\0'. Such a row may be a
/// border.
char only_mark(const GridRow& row);

/// Returns the meaning of a line. If it is a row, reads it into `row`. A row has N cells, which are adjacent or have
/// separators between them. The cells of each box may be between borders; then a space may be a blank. A cell is a
/// symbol, a blank, a number up to N, or (for up to nine symbols) a list of candidates in ascending order, which is a
/// blank. After a `u`, SudoCue's mark for entries of the player, a single symbol is a blank, too. If no size is given,
/// N is 4, 6, 9 or 16, and no symbol is greater. A line in which cells may be missing is not a row: it has two adjacent
/// commas, or cells at uneven distances. A remark after `#` is ignored.
RowKind read_row(std::optional<int> size, std::string_view line, GridRow& row);

/// Whether a line is a border, if the size is unknown.
bool is_border_line(std::string_view line);

}  // namespace isodoku::detail
