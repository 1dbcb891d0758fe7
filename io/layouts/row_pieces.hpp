#pragma once
// A row of a grid, cut at its borders and its separators.

#include <cstddef>
#include <string_view>
#include <vector>

namespace isodoku::detail {

/// What stands between the cells of a row.
inline constexpr std::string_view row_separators = " \t\v\f\r,;";

/// A piece of a line between upright borders.
struct RowPiece {
  std::size_t begin;
  std::size_t end;
};

struct RowToken {
  std::size_t begin;
  std::size_t length;
};

/// A line cut at its upright borders.
struct CutLine {
  std::vector<RowPiece> pieces;
  std::vector<RowToken> tokens;
  std::size_t characters = 0;  // of all tokens
  bool has_borders = false;
};

/// What a line without cells is drawn with.
struct DrawnLine {
  bool is_drawn = true;  ///< with nothing but borders and white space between the cells
  bool has_level = false;
  bool has_upright = false;
  bool is_surely_border = false;  ///< whatever blanks may be
};

DrawnLine look_at_borders(std::string_view line);

/// The line, cut at its upright borders and its separators.
CutLine cut_row(std::string_view line);

/// Without what stands outside of a frame: before the first border and behind the last, if nothing stands there.
std::vector<RowPiece> inner_pieces(const CutLine& found, std::string_view line);

}  // namespace isodoku::detail
