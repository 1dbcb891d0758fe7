#pragma once
// Lines of several fields, one of which is the puzzle.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/grid.hpp"
#include "grid/shape.hpp"

namespace isodoku::detail {

/// How a line is cut into fields, and which of them is the puzzle.
struct FieldChoice {
  /// `,`, `;` or a tab: fields may be empty or quoted. `words`: words with white space, `,` and `;` between.
  char delimiter;
  std::uint32_t column;  ///< from 0
  bool is_guess;         ///< nobody said so: then no earlier field of any line may be a grid
  /// The number of names of fields, if they determine the column: then no later field may be a grid; else 0.
  std::uint32_t columns = 0;
  /// Then the columns, of the first 64, that have no name, or one that says they are no puzzles (`id`): none of their
  /// fields may be another puzzle.
  std::uint64_t watched = 0;

  static constexpr char words = ' ';
};

/// A field: where its content stands in the line, in bytes from 0, without its quotes and the blanks around it.
struct Field {
  std::size_t begin;
  std::size_t length;

  [[nodiscard]] std::string_view of(std::string_view line) const { return line.substr(begin, length); }
};

/// The content of a field of that line, with each two quotes in a quoted one as the one that they stand for.
std::string field_content(std::string_view line, const Field& field);

/// All fields of a line. A quoted one that is not closed ends with the line.
std::vector<Field> split_fields(std::string_view line, char delimiter);

/// The field of that column, or nothing if the line has fewer.
std::optional<Field> find_field(std::string_view line, const FieldChoice& choice);

/// The first field that may be another puzzle: behind the fields that have names, or in a watched column, with at least
/// so many characters; or in any other with more.
std::optional<std::size_t> find_surplus_column(std::string_view line, const FieldChoice& choice, std::size_t cells);

/// Whether a field holds the cells of a grid (of the shape, or without one of any that the length determines) as one
/// word, whatever its blanks.
bool is_grid_field(const std::optional<Shape>& shape, std::string_view field);

/// What find_grid_field found: nothing, a field, or a reason to take none, with its column from 1.
struct FoundField {
  std::optional<FieldChoice> choice{};
  std::optional<GridFault> doubt{};
};

/// The first field that holds a grid, by the first delimiter that gives one; of `delimiters`, in their order. There is
/// doubt if an earlier field looks like a puzzle that is damaged or missing, or if another grid has another size and
/// nobody says which counts.
FoundField find_grid_field(const std::optional<Shape>& shape, std::string_view line, std::string_view delimiters);

/// Whether a text that is not a grid may well have been a puzzle of the shape, or a part of one.
bool looks_damaged(const Shape& shape, std::string_view text);

/// The same for a text that has blanks and almost the length of a grid, or is somewhat longer.
bool is_nearly_puzzle(const Shape& shape, std::string_view text);

/// Whether a field, or a part of it, looks damaged: of `Puzzle 1: 53..7`, `?bd=53..7`, `"grid":"53..7"`. `next` is the
/// field after it.
bool may_be_damaged_puzzle(const Shape& shape, std::string_view line, const Field& field, const Field& next);

/// Whether a text has digits and blanks that are too many for a name; or is as long as a grid, with blanks that nobody
/// knows.
bool is_rather_cells(std::string_view text);

/// Whether a line could be the names of the fields of lines that have as many: names, not values, and nothing that may
/// be a puzzle, damaged or not.
bool is_header(std::string_view line, char delimiter);

/// The field that holds the puzzles below a line of names, by these names; of the line with the first puzzle, to see
/// whether there is one. Nothing if the names do not determine it.
std::optional<FieldChoice> find_named_field(const std::optional<Shape>& shape, std::string_view names,
                                            std::string_view line, char delimiter);
/// The same for a line that has fewer fields than names, and a solution below the name of one: then its puzzle is
/// missing.
std::optional<FieldChoice> find_column_of_short_line(const std::optional<Shape>& shape, std::string_view names,
                                                     std::string_view line, char delimiter);
/// Which of the fields of a record is the puzzle by these names: that whose name comes first in the list of such names
/// (`puzzle`, `input`, `cells`, `quizzes`, `question`, `sudoku`, `grid` and others), in any case if none is as it is;
/// or that of the name that is wanted, as find_name has it. Nothing if there is none.
std::optional<std::size_t> find_puzzle_name(const std::vector<std::string_view>& names, const std::string* wanted);
/// Whether a name says that solutions are below it: `solution`, `answers`, `Solved grid`.
bool is_solution_name(std::string_view name);

/// Whether a title says so, and has no word for puzzles: `Solution 3`, but not `id,puzzle,solution`.
bool is_solution_title(std::string_view title);

/// Whether a text has a word for puzzles or solutions.
bool speaks_of_grids(std::string_view text);

/// The field of that name: as it is, or else in any case if there is one such field.
std::optional<std::size_t> find_name(const std::vector<std::string_view>& names, std::string_view wanted);

/// Whether a line is a header by its names only, where no line follows.
bool is_header_alone(std::string_view line, char delimiter);

}  // namespace isodoku::detail
