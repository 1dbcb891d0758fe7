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

/// 0 is blank; in a grid or puzzle 1..N are symbols, in a pattern 1 is a clue (`x`).
using Cell = std::uint8_t;
inline constexpr Cell blank = 0;  ///< a cell without symbol or clue

/// The character of a symbol 1..25: `1`-`9`, then `A`-`P`.
constexpr char symbol_character(int symbol) {
  return static_cast<char>(symbol <= 9 ? '0' + symbol : 'A' + symbol - 10);
}

/// The symbol 1..25 of a character (either case), or 0 if it is none.
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

/// `'?'`, or `byte 0x1B` for one that does not print.
std::string character_name(char character);

/// What the filled cells of a Grid hold.
enum class Filling : std::uint8_t {
  symbols,  ///< a grid (no blank) or a puzzle (some)
  pattern,  ///< a set of cells
};

/// A grid, a puzzle or a pattern: N*N cells, row by row. Plain value; no rule is checked here
/// (see find_rule_breach and make_grid).
class Grid {
 public:
  /// The blank puzzle of that shape.
  explicit Grid(const Shape& shape = {}, Filling filling = Filling::symbols) : shape_(shape), filling_(filling) {
    std::fill_n(cells_.begin(), shape.cell_count(), blank);
  }
  Grid(const Grid& other) { *this = other; }
  Grid& operator=(const Grid& other);
  ~Grid() = default;

  [[nodiscard]] const Shape& shape() const { return shape_; }  ///< of boxes, which gives N
  [[nodiscard]] Filling filling() const { return filling_; }   ///< what its filled cells hold
  /// Whether the filled cells are clues of a pattern.
  [[nodiscard]] bool is_pattern() const { return filling_ == Filling::pattern; }
  /// Changes the meaning of filled cells, not the cells.
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

  [[nodiscard]] int clue_count() const;  ///< how many cells are filled; linear in the cells
  /// Every cell filled with a symbol.
  [[nodiscard]] bool is_complete() const {
    return !is_pattern() && std::memchr(cells_.data(), blank, cells().size()) == nullptr;
  }

  /// One character a cell, `.` for a blank, `x` for a clue of a pattern.
  [[nodiscard]] std::string text() const;
  /// The same, at the end of `line`.
  void append_text(std::string& line) const;

  /// Equal shape, filling and cells.
  friend bool operator==(const Grid& a, const Grid& b) {
    return a.shape_ == b.shape_ && a.filling_ == b.filling_ && std::ranges::equal(a.cells(), b.cells());
  }

 private:
  [[nodiscard]] std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row * shape_.size() + column);
  }

  Shape shape_;
  Filling filling_;
  std::array<Cell, max_cells> cells_;  // only the first shape_.cell_count() are alive
};

/// The filled cells of a grid.
Grid pattern_of(Grid grid);

/// The first cell in reading order that repeats a symbol of one of its houses, and that house.
struct RuleBreach {
  int cell = -1;      ///< row-major index, -1 if every rule is kept
  std::string house;  ///< `row 3`, `box 5`, `the main diagonal`
};
/// By the rules of the grid's shape.
RuleBreach find_rule_breach(const Grid& grid);
/// The rules must be of the grid's shape.
RuleBreach find_rule_breach(const Grid& grid, const Rules& rules);

/// Why a text is not a grid, and the column (from 1) that shows it; 0 where no column applies.
struct GridFault {
  Reason reason;                ///< the error in words
  std::uint64_t column = 0;     ///< from 1; 0 where none applies
  bool is_rule_breach = false;  ///< a symbol occurs twice in a house; otherwise the grid is valid
};

/// Throws Error (data), its column in the place, if there is a fault.
void throw_fault(const std::optional<GridFault>& fault);

/// A grid that was read, or a fault.
struct ReadGrid {
  Grid grid;                       ///< not usable if there is a fault, except for a rule breach
  std::optional<GridFault> fault;  ///< nothing if it could be read
};

/// Reads N*N characters (symbols, or `x` for clues of a pattern; blanks are dots or zeros). The fault is a wrong
/// length, a foreign character, `x` beside a symbol, or a symbol twice in a house.
ReadGrid read_grid(const Shape& shape, std::string_view text);
/// The same with the houses of any rules.
ReadGrid read_grid(const Rules& rules, std::string_view text);

/// The same for N*N cells as numbers, which are checked: 0 is blank; in patterns 1 is a clue, otherwise 1..N are
/// symbols. The column is that of the cell, from 1.
ReadGrid read_cells(const Rules& rules, std::span<const Cell> cells, Filling filling);

/// The grid by itself. Throw Error (data) whose place has the column.
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
