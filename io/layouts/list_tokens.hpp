#pragma once
// The tokens of nested lists, as JSON, Python, NumPy, C, Lisp and their relatives write them.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "grid/shape.hpp"
#include "io/layouts/line_cells.hpp"

namespace isodoku::detail {

enum class ListTokenKind : std::uint8_t {
  end,      ///< nothing more in the text
  open,     ///< a bracket, brace or parenthesis
  close,    ///< the other one
  cell,     ///< a number up to 25, a word for nothing, a mark for a blank, or one character between quotes
  text,     ///< more characters between quotes
  word,     ///< a name before a bracket, or the type of an array: of no meaning here
  foreign,  ///< anything else
};

struct ListToken {
  ListTokenKind kind = ListTokenKind::end;
  std::size_t begin = 0;   ///< in the text, from 0; of what stands between quotes its content
  std::size_t length = 0;  ///< without the quotes
  std::size_t end = 0;     ///< where the next token may begin
  char character = '\0';   ///< the bracket; or the cell, of a blank `.`, `0` or another mark
};

/// The token at `at` or behind it. Blanks, commas, semicolons and comments of C separate tokens.
ListToken next_list_token(std::string_view text, std::size_t at);

/// The bracket that closes this one.
char closing_bracket(char open);

/// Where lists begin in a line that holds some: at the first bracket with several cells, a text, another list or
/// nothing more behind it. Names, types and the like may stand before it: `int grid[9][9] = {`.
std::optional<std::size_t> find_list_begin(std::string_view line);

/// The cells of a grid in a text that is one list of N lists of N cells, or one of N*N cells.
std::optional<LineCells> find_list_cells(const std::optional<Shape>& shape, std::string_view text);

}  // namespace isodoku::detail
