#pragma once
// Grids in one line whose cells other programs write differently.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/grid.hpp"
#include "io/symbol_base.hpp"

namespace isodoku::detail {

/// The cells of a grid that were found in a line.
struct LineCells {
  std::string cells;                ///< N*N characters, as read_grid takes them
  std::vector<std::size_t> places;  ///< of each of them in the line, in bytes from 0
  std::size_t begin = 0;            ///< of what they take of the line
  std::size_t length = 0;
  bool has_placed = false;  ///< some symbols were marked as no givens, and are blank
};

/// The fault where no symbol is left in a grid because all are marked so.
std::optional<GridFault> find_all_placed(std::string_view cells, bool has_placed);

/// Whether two commas or semicolons have nothing between them, or the first of them nothing before it: then a cell is
/// missing there.
bool has_empty_field(std::string_view line);

/// The character of a symbol that is written as a number of two digits, 10 to 25; 0 for anything else.
char cell_of_number(std::string_view token);

/// The character of a cell that is written as a number, also with a fraction of zeros (`5.0`, `5.000e+00`), or as a
/// word or -1 for nothing (`NA`, `nan`, `null`, `None`), which are `.`; a single character as it is, if it may be a
/// cell. 0 for anything else.
char cell_of_word(std::string_view token);

/// Whether a character may be a symbol of a grid of so many: those of large grids may be the letters from A on.
bool may_be_symbol(char cell, int size);

/// Which characters the symbols of a grid are.
enum class Alphabet : std::uint8_t {
  none,     ///< there are no symbols, or it is too small to have a choice
  usual,    ///< digits, and letters from 10 on
  letters,  ///< the letters from A on
};

/// That of cells as they were written.
Alphabet alphabet_of(std::string_view cells, int size);

/// Stands for a cell with candidates among the characters of cells.
inline constexpr char candidates_mark = '~';

/// Makes the symbols from A on, which some large grids have, those that follow 9, and all blanks of a text of cells
/// `.`, where they are one of `*`, `_`, `-`, `?`, or `x` beside symbols. Returns the fault, with its column in the text
/// from 1, if different blanks are mixed or something else is not a cell. `0` beside another blank stays what it is
/// where it may be a symbol of a grid of so many symbols.
std::optional<GridFault> unify_blanks(std::string& cells, int size, SymbolBase base);
/// The same for the cells of rows: spaces are blanks that are drawn, and cells with candidates are blank, too.
std::optional<GridFault> unify_row_blanks(std::string& cells, int size, SymbolBase base);

/// Whether a word is a grid, of the shape or of a shape that its length determines, whose blanks are one of those, or
/// whose symbols are letters.
bool has_other_blanks(const std::optional<Shape>& shape, std::string_view word,
                      SymbolBase base = SymbolBase::automatic);

/// The cells of a line that does not start with N*N adjacent cells: with other blanks, with separators between all
/// cells, or as HoDoKu's library has them. Nothing if it is none of these.
std::optional<LineCells> find_line_cells(const std::optional<Shape>& shape, std::string_view line,
                                         SymbolBase base = SymbolBase::automatic);

/// The cells in a line of other text, such as a link (`?bd=CELLS`): one run of them, with a blank among them, if
/// nothing else in the line may be cells. Who asks knows that the line is not a table.
std::optional<LineCells> find_cells_in_text(const std::optional<Shape>& shape, std::string_view line,
                                            SymbolBase base = SymbolBase::automatic);

/// The same only for HoDoKu's library: `:0000:x:CELLS:...`, where `+` marks a cell that is not a given, and so is
/// blank.
std::optional<LineCells> find_hodoku_cells(const std::optional<Shape>& shape, std::string_view line,
                                           SymbolBase base = SymbolBase::automatic);

}  // namespace isodoku::detail
