// Reads rows of grids in the layouts of files and clipboards.
//
//   53..7....        5 3 . . 7 . . . .        53. .7. ...        5,3,0,0,7,0,0,0,0
//   |53.|.7.|...|    | 5 3 . | . 7 . | . . . |    | 5 3   |   7   |       |    |5|3| | |7| | | | |
//   | 5  3  124 | 26 7 2468 | 1489 1249 2468 |    u5 3 124 26 7 2468 1489 1249 2468
//
// A line is split at its vertical borders into pieces, and each piece at its separators into tokens. If there are as
// many tokens as cells, each token is a cell. If there are as many characters as cells, in tokens of equal length, each
// character is a cell. If there are as many pieces as cells, each piece is a cell, or blank. Otherwise all pieces must
// have the same width, which determines the positions of their cells. Then a space may be a blank cell.
//
// If blanks are spaces or empty fields, and the number of cells of a row is unknown, four clues in a row of nine cells
// look like a row of four cells. So if there are only a few cells, they must be at equal distances, except for wider
// gaps between boxes of the same width, and no field may be empty.
//
// A border is a line without cells that consists of characters for borders. Blanks may be the same characters. Here N
// equal ones are a row; the caller decides otherwise if the other rows have another mark for blanks.

#include "io/layouts/grid_rows.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "grid/grid.hpp"
#include "io/detail/separators.hpp"
#include "io/layouts/bracketed_lists.hpp"
#include "io/layouts/line_cells.hpp"
#include "io/layouts/plain_line.hpp"
#include "io/layouts/row_pieces.hpp"

namespace isodoku::detail {
namespace {

constexpr std::string_view blank_marks = "*_-?";

bool is_cell_mark(char character) {
  return is_cell_character(character) || is_one_of(blank_marks, character) || may_be_symbol(character, max_size);
}

/// Whether a row may have this number of cells if its size is unknown.
bool is_usual_size(std::size_t cells) {
  constexpr std::array<std::size_t, 4> usual = {4, 6, 9, 16};
  return std::ranges::find(usual, cells) != usual.end();
}

/// The cell that a token stands for.
struct TokenCell {
  char cell = '\0';  ///< '\0' if the token is not a cell
  CandidateSet candidates = 0;
};

/// The cell of a token: a character, a number, or a list of candidates.
TokenCell cell_of(std::string_view token, std::size_t size) {
  constexpr std::size_t max_size_with_candidates = 9;
  if (token.size() == 1) return {is_cell_mark(token.front()) ? token.front() : '\0'};
  if (size > max_size_with_candidates) return {cell_of_number(token)};
  const bool is_of_player = token.front() == 'u' || token.front() == 'U';
  if (is_of_player) token.remove_prefix(1);
  char last = '0';
  CandidateSet candidates = 0;
  for (const char digit : token) {
    if (digit <= last || digit > static_cast<char>('0' + size)) return {};
    last = digit;
    candidates |= candidate_of(digit - '0');
  }
  if (is_of_player) return {candidates_mark};
  return token.size() > 1 ? TokenCell{candidates_mark, candidates} : TokenCell{token.front()};
}

void add_cell(GridRow& row, TokenCell cell, std::size_t place) {
  row.cells += cell.cell;
  row.places.push_back(place);
  row.candidates.push_back(cell.candidates);
}
void add_cell(GridRow& row, char cell, std::size_t place) {
  add_cell(row, TokenCell{cell}, place);
}

/// Whether tokens of one character are at equal distances, except for greater distances between groups of the same
/// width.
bool are_even(const std::vector<RowToken>& tokens) {
  if (tokens.size() < 3 || std::ranges::any_of(tokens, [](const RowToken& token) { return token.length != 1; }))
    return true;
  const auto distance = [&](std::size_t i) { return tokens[i + 1].begin - tokens[i].begin; };
  const std::size_t gaps = tokens.size() - 1;
  std::size_t min_distance = distance(0);
  for (std::size_t i = 1; i < gaps; ++i) min_distance = std::min(min_distance, distance(i));
  std::size_t width = 0;  // number of tokens in each group
  while (width < gaps && distance(width) == min_distance) ++width;
  ++width;
  if (width > gaps) return true;
  if (tokens.size() % width != 0) return false;
  for (std::size_t i = 0; i < gaps; ++i) {
    const bool is_between = (i + 1) % width == 0;
    if (distance(i) != (is_between ? distance(width - 1) : min_distance)) return false;
  }
  return true;
}

/// Reads one token for each cell.
bool read_tokens(const CutLine& found, std::string_view line, GridRow& row) {
  for (const RowToken& token : found.tokens) {
    const TokenCell cell = cell_of(line.substr(token.begin, token.length), found.tokens.size());
    if (cell.cell == '\0') return false;
    add_cell(row, cell, token.begin);
  }
  return true;
}

/// Reads one character for each cell, from tokens of equal length.
bool read_characters(const CutLine& found, std::string_view line, GridRow& row) {
  const auto has_other_length = [&](const RowToken& token) { return token.length != found.tokens.front().length; };
  if (std::ranges::any_of(found.tokens, has_other_length)) return false;
  for (const RowToken& token : found.tokens) {
    for (std::size_t at = token.begin; at < token.begin + token.length; ++at) {
      if (!is_cell_mark(line[at])) return false;
      add_cell(row, line[at], at);
    }
  }
  return true;
}

/// Reads one piece for each cell: a token, or nothing.
bool read_pieces(const CutLine& found, std::string_view line, GridRow& row) {
  auto token = found.tokens.begin();
  for (const RowPiece& piece : found.pieces) {
    if (token == found.tokens.end() || token->begin >= piece.end) {
      add_cell(row, ' ', piece.begin);
      continue;
    }
    const TokenCell cell = cell_of(line.substr(token->begin, token->length), found.pieces.size());
    if (cell.cell == '\0') return false;
    add_cell(row, cell, token->begin);
    ++token;
    if (token != found.tokens.end() && token->begin < piece.end) return false;
  }
  return true;
}

/// Reads pieces of the same width with this number of cells, some of which are spaces. Without a frame, the first piece
/// may lack the space before its first cell, and the last piece may lack spaces at its end. These spaces count as empty
/// fields, so the grid must not have another mark for blanks.
bool read_columns(const CutLine& found, std::string_view line, std::size_t cells, GridRow& row) {
  const RowPiece& middle = found.pieces.size() > 2 ? found.pieces[1] : found.pieces.front();
  const std::size_t width = middle.end - middle.begin;
  const bool is_dense = width == cells;
  if (!is_dense && width != 2 * cells + 1 && width != 2 * cells - 1) return false;
  const std::size_t step = is_dense ? 1 : 2;
  const std::size_t first = width == 2 * cells + 1 ? 1 : 0;
  bool is_padded = false;
  for (const RowPiece& piece : found.pieces) {
    const std::size_t length = piece.end - piece.begin;
    const std::size_t missing = first == 1 && piece.begin == 0 && length + 1 == width ? 1 : 0;  // space before
    const bool is_trimmed = found.pieces.size() > 2 && piece.end == line.size() && length < width;
    if (length + missing != width && !is_trimmed) return false;
    for (std::size_t at = 0; at < width; ++at) {
      const std::size_t place = piece.begin + at - missing;
      const char character = at < missing || place >= piece.end ? ' ' : line[place];
      const bool is_cell = at >= first && (at - first) % step == 0 && (at - first) / step < cells;
      if (is_cell && (character == ' ' || is_cell_mark(character))) {
        add_cell(row, character, std::min(place, line.size()));
        is_padded = is_padded || place >= piece.end;
      } else if (character != ' ') {
        return false;
      }
    }
  }
  row.has_empty_fields = is_padded;
  return true;
}

bool has_size(std::optional<int> size, std::size_t cells) {
  return size ? static_cast<std::size_t>(*size) == cells : is_usual_size(cells);
}

/// The number of cells of each piece if some cells are spaces. If the size is unknown, boxes are square.
std::size_t cells_of_piece(std::optional<int> size, std::size_t pieces) {
  if (!size) return pieces;
  const auto cells = static_cast<std::size_t>(*size);
  return cells % pieces == 0 ? cells / pieces : 0;
}

bool read_pieces_of(std::optional<int> size, const CutLine& found, std::string_view line, GridRow& row) {
  const auto start_again = [&row] {
    row.cells.clear();
    row.places.clear();
    row.candidates.clear();
    return true;
  };
  const std::size_t pieces = found.pieces.size();
  const bool is_even = found.characters % pieces == 0;
  constexpr std::size_t many_tokens = 9;
  const bool may_lack_cells = !size && found.tokens.size() < many_tokens && !are_even(found.tokens);
  const bool are_all_cells = found.has_borders || (!may_lack_cells && !has_empty_field(line));
  if (has_size(size, found.tokens.size()) && are_all_cells && start_again() && read_tokens(found, line, row))
    return true;
  if (has_size(size, found.characters) && is_even && are_all_cells && start_again() &&
      read_characters(found, line, row))
    return true;
  if (!found.has_borders) return false;
  if (has_size(size, pieces) && start_again() && read_pieces(found, line, row)) return true;
  const std::size_t cells = cells_of_piece(size, pieces);
  return cells > 1 && has_size(size, cells * pieces) && start_again() && read_columns(found, line, cells, row);
}

/// The size of a row with two pieces: 4 (2x2) or 6 (2x3). Cells may be spaces. They are adjacent, or have spaces
/// between them, and possibly also around them.
std::optional<int> size_of_two_stacks(const CutLine& found, std::string_view line) {
  const auto has_cell_at = [&](std::size_t first, std::size_t step) {
    return std::ranges::any_of(found.pieces, [&](const RowPiece& piece) {
      for (std::size_t at = piece.begin + first; at < piece.end; at += step) {
        if (!is_one_of(row_separators, line[at])) return true;
      }
      return false;
    });
  };
  switch (found.pieces.front().end - found.pieces.front().begin) {
    case 2:
      return 4;  // 12
    case 3:
      return has_cell_at(1, 2) ? 6 : 4;  // 123 or 1 2
    case 5:
      return has_cell_at(0, 2) ? 6 : 4;  // 1 2 3, or 1 2 with spaces around
    case 7:
      return 6;
    default:
      return std::nullopt;
  }
}

/// The size of a row, if the number of its pieces determines it.
std::optional<int> size_of_pieces(const CutLine& found, std::string_view line) {
  switch (found.pieces.size()) {
    case 2:
      return size_of_two_stacks(found, line);
    case 6:
      return 6;
    case 3:
    case 9:
      return 9;
    case 16:
      return 16;
    case 4: {
      const bool is_one_each =
          std::ranges::all_of(found.tokens, [](const RowToken& token) { return token.length == 1; }) &&
          found.tokens.size() <= 4;
      // Four boxes of four cells, with or without spaces, or four cells.
      const auto width = found.pieces.front().end - found.pieces.front().begin;
      return is_one_each && width < 7 && width != 4 ? 4 : 16;
    }
    default:
      return std::nullopt;
  }
}

/// Whether each piece has as many tokens as the first.
bool has_even_pieces(const CutLine& found) {
  const auto tokens_of = [&](const RowPiece& piece) {
    return std::ranges::count_if(
        found.tokens, [&](const RowToken& token) { return token.begin >= piece.begin && token.begin < piece.end; });
  };
  return std::ranges::all_of(found.pieces, [&](const RowPiece& piece) {
    return tokens_of(piece) > 0 && tokens_of(piece) == tokens_of(found.pieces.front());
  });
}

bool read_tokens_of_usual_size(const CutLine& found, std::string_view line, GridRow& row) {
  row.cells.clear();
  row.places.clear();
  row.candidates.clear();
  return is_usual_size(found.tokens.size()) && read_tokens(found, line, row);
}

/// Whether the row has only possible symbols. If the size is unknown, a line of text may have as many characters as a
/// row.
bool has_possible_symbols(std::optional<int> size, const GridRow& row) {
  if (size) return true;
  return std::ranges::all_of(row.cells, [&](char cell) {
    return !may_be_symbol(cell, max_size) || may_be_symbol(cell, static_cast<int>(row.cells.size())) || cell == 'x' ||
           cell == 'X';
  });
}

bool read_cells(std::optional<int> size, std::string_view line, GridRow& row) {
  CutLine found = cut_row(line);
  row.has_borders = found.has_borders;
  std::vector<RowPiece> all = std::exchange(found.pieces, inner_pieces(found, line));
  const auto read = [&] {
    row.pieces = found.pieces.size();
    const bool is_size_open = !size && found.has_borders;
    const bool is_read = read_pieces_of(is_size_open ? size_of_pieces(found, line) : size, found, line, row) ||
                         (is_size_open && has_even_pieces(found) && read_tokens_of_usual_size(found, line, row));
    return is_read && has_possible_symbols(size, row);
  };
  if (read()) return true;
  // The outer pieces may be boxes that contain only spaces.
  found.pieces = std::move(all);
  return read();
}

/// Whether a line without vertical borders consists of one mark and white space.
bool may_be_marks(std::string_view line) {
  const char mark = line[line.find_first_not_of(row_separators)];
  return is_one_of(blank_marks, mark) && std::ranges::all_of(line, [mark](char character) {
           return character == mark || is_one_of(row_separators, character);
         });
}

}  // namespace

char only_mark(const GridRow& row) {
  const char mark = row.cells.empty() ? '\0' : row.cells.front();
  return is_one_of(blank_marks, mark) && row.cells.find_first_not_of(mark) == std::string::npos ? mark : '\0';
}

namespace {

/// Reads one field for each cell. Some fields must be empty, as blanks are in a spreadsheet.
bool read_fields(std::optional<int> size, std::string_view line, GridRow& row) {
  const std::size_t first = line.find_first_of(",;\t");
  if (first == std::string_view::npos) return false;
  const char delimiter = line.find(',') != std::string_view::npos   ? ','
                         : line.find(';') != std::string_view::npos ? ';'
                                                                    : '\t';
  if (!has_size(size, static_cast<std::size_t>(std::ranges::count(line, delimiter)) + 1)) return false;
  std::vector<RowToken> fields;
  bool has_empty = false;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find(delimiter, begin), line.size());
    const std::size_t from = std::min(line.find_first_not_of(" \t\"", begin), end);
    const std::size_t to = std::max(from, line.substr(0, end).find_last_not_of(" \t\"") + 1);
    has_empty = has_empty || from == to;
    fields.push_back({from == to ? begin : from, to - from});
    begin = end + 1;
  }
  if (!has_empty) return false;
  row.cells.clear();
  row.places.clear();
  row.candidates.clear();
  for (const RowToken& field : fields) {
    const std::string_view text = line.substr(field.begin, field.length);
    const char cell = text.empty() ? ' ' : text.size() == 1 ? text.front() : cell_of_number(text);
    if (cell != ' ' && !is_cell_mark(cell)) return false;
    add_cell(row, cell, field.begin);
  }
  row.has_empty_fields = true;
  return has_possible_symbols(size, row);
}

RowKind read_plain_row(std::optional<int> size, std::string_view line, GridRow& row) {
  if (read_fields(size, line, row)) return RowKind::row;
  if (line.find_first_not_of(row_separators) == std::string_view::npos) return RowKind::other;
  const DrawnLine drawn = look_at_borders(line);
  if (!drawn.is_drawn) return read_cells(size, line, row) ? RowKind::row : RowKind::other;
  if (drawn.is_surely_border) return RowKind::border;
  // A row of blanks may look like a border: it consists of marks, or of spaces between vertical borders.
  if (!drawn.has_upright && !may_be_marks(line)) return RowKind::border;
  if (!read_cells(size, line, row)) return RowKind::border;
  const bool is_of_spaces = drawn.has_upright && !drawn.has_level;
  return is_of_spaces || only_mark(row) != '\0' ? RowKind::row : RowKind::border;
}

/// The line without a remark after the row, such as ` # row 1`. If the line has several `#`, they may be cells.
std::string_view without_remark(std::string_view line) {
  const std::size_t mark = line.find('#');
  if (mark == std::string_view::npos || mark == 0 || !is_one_of(" \t", line[mark - 1])) return line;
  const std::string_view remark = line.substr(mark + 1);
  const bool has_letter = std::ranges::any_of(
      remark, [](char character) { return std::isalpha(static_cast<unsigned char>(character)) != 0; });
  return has_letter && remark.find('#') == std::string_view::npos ? line.substr(0, mark) : line;
}

}  // namespace

RowKind read_row(std::optional<int> size, std::string_view line, GridRow& row) {
  line = without_remark(line);
  std::optional<PlainLine> plain = make_plain(line);
  row.has_placed = plain && plain->has_placed;
  row.has_empty_fields = false;
  if (!plain) plain = without_list_brackets(line);
  if (!plain) return read_plain_row(size, line, row);
  const RowKind kind = read_plain_row(size, plain->text, row);
  for (std::size_t& place : row.places) place = place < plain->places.size() ? plain->places[place] : line.size();
  return kind;
}

bool is_border_line(std::string_view line) {
  GridRow row;
  return read_row(std::nullopt, line, row) == RowKind::border;
}

}  // namespace isodoku::detail
