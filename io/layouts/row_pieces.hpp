#pragma once
// Splits a row of a grid at its borders and its separators.

#include <cstddef>
#include <string_view>
#include <vector>

namespace isodoku::detail {

/// The characters between the cells of a row.
inline constexpr std::string_view row_separators = " \t\v\f\r,;";

/// A piece of a line between vertical borders.
struct RowPiece {
  std::size_t begin;
  std::size_t end;
};

struct RowToken {
  std::size_t begin;
  std::size_t length;
};

/// A line, split at its vertical borders and its separators.
struct CutLine {
  std::vector<RowPiece> pieces;
  std::vector<RowToken> tokens;
  std::size_t characters = 0;  // number of characters of all tokens
  bool has_borders = false;
};

/// The borders in a line.
struct DrawnLine {
  bool is_drawn = true;  ///< whether the line consists of borders and white space
  bool has_level = false;
  bool has_upright = false;
  bool is_surely_border = false;  ///< whether it is a border for any mark for blanks
};

DrawnLine look_at_borders(std::string_view line);

/// Splits a line at its vertical borders and its separators.
CutLine cut_row(std::string_view line);

/// The pieces without those outside of a frame: before the first border and after the last one, if they are empty.
std::vector<RowPiece> inner_pieces(const CutLine& found, std::string_view line);

}  // namespace isodoku::detail
