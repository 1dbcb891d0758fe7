#pragma once
// Grids that are spread over several lines: what each line has of them.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// What a line can be to a grid that is spread over several.
enum class RowKind : std::uint8_t {
  row,     ///< it has the cells of one row
  border,  ///< it is drawn between rows, or around them
  other,
};

/// The cells of a row.
struct GridRow {
  /// One character each, blanks as they were read; a space where one is drawn, candidates_mark where there are some.
  std::string cells;
  std::vector<std::size_t> places;       ///< of each in the line, in bytes from 0
  std::vector<CandidateSet> candidates;  ///< of each; without any list it may be empty
  bool has_borders = false;
  bool has_placed = false;        ///< a symbol was marked as no given
  bool has_empty_fields = false;  ///< blanks are fields without anything in them
  std::size_t pieces = 1;         ///< between upright borders
};

/// The only mark that a row has, if that is one of `*`, `_`, `-`, `?`: such a row may have been a border; else
/// 0.
char only_mark(const GridRow& row);

/// Returns what a line is, and reads it into `row` if it is one: N cells, adjacent or with separators, the cells of
/// each box between borders (there a space may be a blank), or N cells each of which is a symbol, a blank, a number up
/// to N, or (up to nine symbols) a list of candidates in ascending order, which is a blank; with `u` before them, as
/// SudoCue marks what the player put there, also if there is one only. Without a size N is 4, 6, 9 or 16, and no symbol
/// is greater. A line in which cells may be missing is not a row: with two adjacent commas, or with cells at uneven
/// distances. A remark behind `#` is left out.
RowKind read_row(std::optional<int> size, std::string_view line, GridRow& row);

/// Whether a line is a border, where no size is known.
bool is_border_line(std::string_view line);

}  // namespace isodoku::detail
