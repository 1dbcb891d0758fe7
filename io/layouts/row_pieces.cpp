// Splits a row at its vertical borders into pieces, and these at white space and delimiters into tokens. Horizontal
// borders have no cells.

#include "io/layouts/row_pieces.hpp"

#include <algorithm>

#include "io/detail/separators.hpp"

namespace isodoku::detail {
namespace {

constexpr std::string_view level_border = "-*=_+:";
constexpr std::string_view corners = ".':,`";  // next to dashes
constexpr std::size_t box_drawing_bytes = 3;

/// Whether a text starts with U+2500 to U+257F in UTF-8.
bool starts_border(std::string_view text) {
  return (text.starts_with("\xE2\x94") || text.starts_with("\xE2\x95")) && text.size() >= box_drawing_bytes;
}

/// Whether a text starts with a vertical one of these: thin, thick or double.
bool starts_upright(std::string_view text) {
  return text.starts_with("\xE2\x94\x82") || text.starts_with("\xE2\x94\x83") || text.starts_with("\xE2\x95\x91");
}

bool is_blank_text(std::string_view text) {
  return text.find_first_not_of(row_separators) == std::string_view::npos;
}

/// Whether a line is a border with dots at its corners, and at least three adjacent dashes: `.-------.-------.`,
/// `:-------+-------:`, `'-------'-------'`.
bool has_dotted_corners(std::string_view line) {
  if (line.find("---") == std::string_view::npos && line.find("===") == std::string_view::npos) return false;
  const std::size_t begin = line.find_first_not_of(row_separators);
  const std::size_t end = line.find_last_not_of(row_separators);
  if (!is_one_of(corners, line[begin]) && line[begin] != '+') return false;
  return line.substr(begin, end + 1 - begin).find_first_not_of("-=+.':`,") == std::string_view::npos;
}

}  // namespace

DrawnLine look_at_borders(std::string_view line) {
  if (has_dotted_corners(line)) return {.has_level = true, .is_surely_border = true};
  DrawnLine found;
  for (std::size_t i = 0; i < line.size() && found.is_drawn; ++i) {
    if (line[i] == '|') {
      found.has_upright = true;
    } else if (starts_border(line.substr(i))) {
      (starts_upright(line.substr(i)) ? found.has_upright : found.has_level) = true;
      i += box_drawing_bytes - 1;
    } else if (is_one_of(level_border, line[i])) {
      found.has_level = true;
    } else {
      found.is_drawn = is_one_of(" \t\r", line[i]);
    }
  }
  return found;
}

CutLine cut_row(std::string_view line) {
  CutLine found;
  std::size_t begin = 0;
  const auto end_piece = [&](std::size_t end) {
    found.pieces.push_back({begin, end});
    for (std::size_t at = begin; at < end;) {
      if (is_one_of(row_separators, line[at])) {
        ++at;
        continue;
      }
      const std::size_t first = at;
      while (at < end && !is_one_of(row_separators, line[at])) ++at;
      found.tokens.push_back({first, at - first});
      found.characters += at - first;
    }
  };
  for (std::size_t i = 0; i < line.size();) {
    const std::size_t width = line[i] == '|' ? 1 : starts_border(line.substr(i)) ? box_drawing_bytes : 0;
    if (width > 0) {
      end_piece(i);
      begin = i + width;
      found.has_borders = true;
    }
    i += std::max(width, std::size_t{1});
  }
  end_piece(line.size());
  return found;
}

std::vector<RowPiece> inner_pieces(const CutLine& found, std::string_view line) {
  std::vector<RowPiece> pieces = found.pieces;
  if (pieces.size() < 3) return pieces;
  const auto is_empty = [&](const RowPiece& piece) {
    return is_blank_text(line.substr(piece.begin, piece.end - piece.begin));
  };
  const bool has_frame = is_empty(pieces.front()) && is_empty(pieces.back());
  if (has_frame || pieces.back().begin == pieces.back().end) pieces.pop_back();
  if (has_frame || pieces.front().begin == pieces.front().end) pieces.erase(pieces.begin());
  return pieces;
}

}  // namespace isodoku::detail
