#pragma once
// Reads grids on one line in the formats of other programs.

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
  std::string cells;                ///< N*N characters for read_grid
  std::vector<std::size_t> places;  ///< position of each cell in the line, in bytes from 0
  std::size_t begin = 0;            ///< beginning of the part of the line that has the cells
  std::size_t length = 0;
  bool has_placed = false;  ///< whether some symbols were marked as placed, and became blanks
};

/// The fault of a grid without symbols if all of them were marked as placed.
std::optional<GridFault> find_all_placed(std::string_view cells, bool has_placed);

/// Whether a cell is missing: there is nothing between two commas or semicolons, or before the first of them.
bool has_empty_field(std::string_view line);

/// The character of a symbol that is written as a number from 10 to 25; '\0' for anything else.
char cell_of_number(std::string_view token);

/// The character of a cell. A number may have a fraction of zeros (`5.0`, `5.000e+00`). Words for missing values (`NA`,
/// `nan`, `null`, `None`) and -1 become `.`. A single character is unchanged if it may be a cell. '\0' for anything
/// else.
char cell_of_word(std::string_view token);

/// Whether a character may be a symbol of a grid with `size` symbols. The symbols of large grids may be the letters
/// from A on.
bool may_be_symbol(char cell, int size);

/// The characters that are the symbols of a grid.
enum class Alphabet : std::uint8_t {
  none,     ///< there are no symbols, or the grid is too small for a choice
  usual,    ///< digits, and letters from 10 on
  letters,  ///< the letters from A on
};

/// The alphabet of cells as they were written.
Alphabet alphabet_of(std::string_view cells, int size);

/// The character of a cell with candidates.
inline constexpr char candidates_mark = '~';

/// Replaces the letters from A on, which are the symbols of some large grids, by the usual symbols. Replaces all blanks
/// by `.` if they are one of `*`, `_`, `-`, `?`, or `x` in a grid with symbols. Returns the fault, with its column in
/// the text from 1, if different blanks are mixed, or if a character is not a cell. If there is another mark for
/// blanks, `0` is unchanged if it may be a symbol of a grid with `size` symbols.
std::optional<GridFault> unify_blanks(std::string& cells, int size, SymbolBase base);
/// The same for the cells of rows, in which spaces and cells with candidates are blanks, too.
std::optional<GridFault> unify_row_blanks(std::string& cells, int size, SymbolBase base);

/// Whether a word is a grid with one of these marks for blanks, or with letters as symbols. The grid has the given
/// shape, or, if none is given, a shape that its length determines.
bool has_other_blanks(const std::optional<Shape>& shape, std::string_view word,
                      SymbolBase base = SymbolBase::automatic);

/// The cells of a line that does not start with N*N adjacent cells: with other blanks, with separators between all
/// cells, or in the format of HoDoKu's library. Nothing for any other line.
std::optional<LineCells> find_line_cells(const std::optional<Shape>& shape, std::string_view line,
                                         SymbolBase base = SymbolBase::automatic);

/// The cells in a line of other text, such as a link (`?bd=CELLS`): one run of cells, including blanks, if nothing else
/// in the line may be cells. Only for lines that are not in a table.
std::optional<LineCells> find_cells_in_text(const std::optional<Shape>& shape, std::string_view line,
                                            SymbolBase base = SymbolBase::automatic);

/// The same for HoDoKu's library only: `:0000:x:CELLS:...`. A cell after `+` is not a given, and becomes a blank.
std::optional<LineCells> find_hodoku_cells(const std::optional<Shape>& shape, std::string_view line,
                                           SymbolBase base = SymbolBase::automatic);

}  // namespace isodoku::detail
