#pragma once
// Grids, puzzles and patterns: the cells of a shape, each blank or filled.
//
// Example:
//
//     const Grid puzzle = make_grid(make_shape(2, 2), "1...3...2......4");
//     assert(puzzle.clue_count() == 4);
//     assert(puzzle.at(1, 0) == 3);
//     assert(puzzle.text() == "1...3...2......4");

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "base/public.hpp"
#include "grid/shape.hpp"

namespace ISODOKU_PUBLIC isodoku {

class Rules;

/// The content of a cell: 0 is blank. In a grid or puzzle, 1..N are symbols; in a pattern, 1 is a clue (`x`).
using Cell = std::uint8_t;
inline constexpr Cell blank = 0;  ///< a cell without symbol or clue

/// The character of a symbol 1..25: `1`-`9`, then `A`-`P`.
constexpr char symbol_character(int symbol) {
  return static_cast<char>(symbol <= 9 ? '0' + symbol : 'A' + symbol - 10);
}

/// The symbol 1..25 of a character (upper or lower case), or 0 if the character is not a symbol.
constexpr int character_symbol(char character) {
  if (character >= '1' && character <= '9') return character - '0';
  if (character >= 'A' && character <= 'P') return character - 'A' + 10;
  if (character >= 'a' && character <= 'p') return character - 'a' + 10;
  return 0;
}

/// Whether a character can stand for a cell of some grid: a blank, a symbol, or a clue of a pattern.
constexpr bool is_cell_character(char character) {
  return character == '.' || character == '0' || character == 'x' || character == 'X' ||
         character_symbol(character) != 0;
}

/// The characters of the symbols 1 to `size`: `1 to 4`, `1 to 9 and A to G`.
std::string symbol_range(int size);

/// A character as messages name it: `'?'`, or `byte 0x1B` if it cannot be printed.
std::string character_name(char character);

/// The meaning of the filled cells of a Grid.
enum class Filling : std::uint8_t {
  symbols,  ///< symbols: a grid if no cell is blank, otherwise a puzzle
  pattern,  ///< clues whose symbols are unknown: a set of cells
};

/// A grid, a puzzle or a pattern: N*N cells, row by row. The class is a plain value that checks no rule (see
/// find_rule_breach and make_grid).
class Grid {
 public:
  /// A grid of this shape without filled cells.
  explicit Grid(const Shape& shape = {}, Filling filling = Filling::symbols) : shape_(shape), filling_(filling) {
    std::fill_n(cells_.begin(), shape.cell_count(), blank);
  }
  Grid(const Grid& other) { *this = other; }
  Grid& operator=(const Grid& other);
  ~Grid() = default;

  [[nodiscard]] const Shape& shape() const { return shape_; }  ///< the shape of boxes, which determines N
  [[nodiscard]] Filling filling() const { return filling_; }   ///< the meaning of its filled cells
  /// Whether the filled cells are clues of a pattern.
  [[nodiscard]] bool is_pattern() const { return filling_ == Filling::pattern; }
  /// Changes the meaning of filled cells, but not the cells.
  void set_filling(Filling filling) { filling_ = filling; }

  /// The N*N cells, row by row.
  [[nodiscard]] std::span<Cell> cells() { return {cells_.data(), static_cast<std::size_t>(shape_.cell_count())}; }
  /// The same, read-only.
  [[nodiscard]] std::span<const Cell> cells() const {
    return {cells_.data(), static_cast<std::size_t>(shape_.cell_count())};
  }
  /// The cell in a row and a column; both are from 0 to N-1, and are not checked.
  [[nodiscard]] Cell at(int row, int column) const { return cells_[index(row, column)]; }
  /// Fills a cell, or empties it (`blank`); indices as in `at`.
  void set(int row, int column, Cell cell) { cells_[index(row, column)] = cell; }

  [[nodiscard]] int clue_count() const;  ///< number of filled cells; counts them in O(N*N)
  /// Whether every cell is filled with a symbol.
  [[nodiscard]] bool is_complete() const {
    return !is_pattern() && std::memchr(cells_.data(), blank, cells().size()) == nullptr;
  }

  /// One character for each cell: a symbol, `.` for a blank, `x` for a clue of a pattern.
  [[nodiscard]] std::string text() const;
  /// Appends the same text to `line`.
  void append_text(std::string& line) const;

  /// Whether shape, filling and cells are equal.
  friend bool operator==(const Grid& a, const Grid& b) {
    return a.shape_ == b.shape_ && a.filling_ == b.filling_ && std::ranges::equal(a.cells(), b.cells());
  }

 private:
  [[nodiscard]] std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row * shape_.size() + column);
  }

  Shape shape_;
  Filling filling_;
  std::array<Cell, max_cells> cells_;  // only the first shape_.cell_count() are initialised
};

/// The pattern of the filled cells of a grid.
Grid pattern_of(Grid grid);

/// The first cell in reading order that repeats a symbol of one of its houses, and that house.
struct RuleBreach {
  int cell = -1;      ///< row-major index; -1 if no rule is broken
  std::string house;  ///< `row 3`, `box 5`, `the main diagonal`
};
/// Checks the rules of the grid's shape.
RuleBreach find_rule_breach(const Grid& grid);
/// Checks other rules, which must have the grid's shape.
RuleBreach find_rule_breach(const Grid& grid, const Rules& rules);

/// The reason why a text is not a grid, and its place.
struct GridFault {
  Reason reason;                ///< the error in words
  std::uint64_t column = 0;     ///< from 1; 0 if no column applies
  bool is_rule_breach = false;  ///< whether the only fault is a symbol that occurs twice in a house
};

/// If there is a fault, throws Error (data) with the column in its place.
void throw_fault(const std::optional<GridFault>& fault);

/// A grid that was read, or a fault.
struct ReadGrid {
  Grid grid;                       ///< undefined if there is a fault other than a rule breach
  std::optional<GridFault> fault;  ///< nothing if the grid is valid
};

/// Reads N*N characters (symbols, or `x` for clues of a pattern; blanks are dots or zeros). A fault is a wrong length,
/// an invalid character, both `x` and symbols, or a symbol that occurs twice in a house.
ReadGrid read_grid(const Shape& shape, std::string_view text);
/// The same with the houses of any rules.
ReadGrid read_grid(const Rules& rules, std::string_view text);

/// The same for N*N cells as numbers, which are checked, too: 0 is blank; 1 is a clue of a pattern; otherwise 1..N are
/// symbols. The column of a fault is the number of the cell, from 1.
ReadGrid read_cells(const Rules& rules, std::span<const Cell> cells, Filling filling);

/// The same as read_grid, but returns the grid. If there is a fault, throws Error (data) with the column in its place.
Grid make_grid(const Shape& shape, std::string_view text);
/// The same with the houses of any rules.
Grid make_grid(const Rules& rules, std::string_view text);
/// The same for cells as numbers (read_cells).
Grid make_grid(const Rules& rules, std::span<const Cell> cells, Filling filling = Filling::symbols);

/// The same with the error as a value.
Result<Grid> try_make_grid(const Shape& shape, std::string_view text);
/// The same with the houses of any rules.
Result<Grid> try_make_grid(const Rules& rules, std::string_view text);
/// The same for cells as numbers (read_cells).
Result<Grid> try_make_grid(const Rules& rules, std::span<const Cell> cells, Filling filling = Filling::symbols);

}  // namespace isodoku
