#pragma once
// The tokens of nested lists in JSON, Python, NumPy, C, Lisp and similar languages.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "grid/shape.hpp"
#include "io/layouts/line_cells.hpp"

namespace isodoku::detail {

enum class ListTokenKind : std::uint8_t {
  end,      ///< the end of the text
  open,     ///< an opening bracket, brace or parenthesis
  close,    ///< a closing bracket, brace or parenthesis
  cell,     ///< a number up to 25, a word for a missing value, a mark for a blank, or one character in quotes
  text,     ///< several characters in quotes
  word,     ///< a name before a bracket, or the type of an array, which has no influence here
  foreign,  ///< anything else
};

struct ListToken {
  ListTokenKind kind = ListTokenKind::end;
  std::size_t begin = 0;   ///< in the text, from 0; for a quoted text, of its content
  std::size_t length = 0;  ///< without the quotes
  std::size_t end = 0;     ///< where the next token may begin
  char character = '\0';   ///< the bracket, or the cell; for a blank, `.`, `0` or another mark
};

/// The first token from `at` on. Blanks, commas, semicolons and comments of C separate tokens.
ListToken next_list_token(std::string_view text, std::size_t at);

/// The bracket that closes this one.
char closing_bracket(char open);

/// The position where lists begin in a line: the first bracket before several cells, a text, another list, or the end
/// of the line. Names and types may precede it: `int grid[9][9] = {`. Nothing if there is no list.
std::optional<std::size_t> find_list_begin(std::string_view line);

/// The cells of a grid in a text that is one list of N lists of N cells, or one list of N*N cells.
std::optional<LineCells> find_list_cells(const std::optional<Shape>& shape, std::string_view text);

}  // namespace isodoku::detail
