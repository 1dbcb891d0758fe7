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

/// How a line is split into fields, and which of them is the puzzle.
struct FieldChoice {
  /// `,`, `;` or a tab: fields may be empty or quoted. `words`: words that are separated by white space, `,` and `;`.
  char delimiter;
  std::uint32_t column;  ///< from 0
  bool is_guess;         ///< not known with certainty: then no earlier field of any line may be a grid
  /// The number of names, if the names of fields determine the column: then no field after these may be a grid.
  /// Otherwise 0.
  std::uint32_t columns = 0;
  /// In this case, those of the first 64 columns that have no name, or a name such as `id`: none of their fields may be
  /// another puzzle.
  std::uint64_t watched = 0;

  static constexpr char words = ' ';
};

/// A field: the position of its content in the line, in bytes from 0, without quotes and surrounding blanks.
struct Field {
  std::size_t begin;
  std::size_t length;

  [[nodiscard]] std::string_view of(std::string_view line) const { return line.substr(begin, length); }
};

/// The content of a field of the line. In a quoted field, two quotes become one.
std::string field_content(std::string_view line, const Field& field);

/// All fields of a line. A quoted field that is not closed ends at the end of the line.
std::vector<Field> split_fields(std::string_view line, char delimiter);

/// The field in the chosen column; nothing if the line has fewer fields.
std::optional<Field> find_field(std::string_view line, const FieldChoice& choice);

/// The first column whose field may be another puzzle: a field with at least `cells` characters after the named columns
/// or in a watched column, or a longer field in any other column.
std::optional<std::size_t> find_surplus_column(std::string_view line, const FieldChoice& choice, std::size_t cells);

/// Whether a field is one word that consists of the cells of a grid, with any characters for blanks. The grid has the
/// given shape, or, if none is given, a shape that the length determines.
bool is_grid_field(const std::optional<Shape>& shape, std::string_view field);

/// The result of find_grid_field: nothing, a field, or the reason why no field is chosen, with its column from 1.
struct FoundField {
  std::optional<FieldChoice> choice{};
  std::optional<GridFault> doubt{};
};

/// The first field that is a grid, for the first of the `delimiters` for which there is one. There is doubt if an
/// earlier field looks like a puzzle that is damaged or missing, or if no shape is given and a later grid is larger.
FoundField find_grid_field(const std::optional<Shape>& shape, std::string_view line, std::string_view delimiters);

/// Whether a text that is not a grid may be a damaged puzzle of the shape, or a part of one.
bool looks_damaged(const Shape& shape, std::string_view text);

/// The same for a text that has blanks, and whose length is within 10 % of that of a grid.
bool is_nearly_puzzle(const Shape& shape, std::string_view text);

/// Whether a field, or a part of it, looks like a damaged puzzle: `Puzzle 1: 53..7`, `?bd=53..7`, `"grid":"53..7"`.
/// `next` is the field after it.
bool may_be_damaged_puzzle(const Shape& shape, std::string_view line, const Field& field, const Field& next);

/// Whether a text has too many digits and blanks for a name, or is about as long as a grid, with unknown characters for
/// blanks.
bool is_rather_cells(std::string_view text);

/// Whether a line may have the names of fields: it has no values, and nothing that may be a puzzle, even a damaged one.
bool is_header(std::string_view line, char delimiter);

/// The field with the puzzles below a line of names. `line` is the line below the names; it shows which fields are
/// grids. Nothing if the names do not determine the field.
std::optional<FieldChoice> find_named_field(const std::optional<Shape>& shape, std::string_view names,
                                            std::string_view line, char delimiter);
/// The same for a line with fewer fields than names that has a solution below the name of a solution. Then the puzzle
/// of this line is missing.
std::optional<FieldChoice> find_column_of_short_line(const std::optional<Shape>& shape, std::string_view names,
                                                     std::string_view line, char delimiter);
/// The field of a record that is the puzzle, according to the names of the fields. If `wanted` is not null, this is the
/// result of find_name. Otherwise it is the field whose name comes first in a list (`puzzle`, `input`, `cells`,
/// `quizzes`, `question`, `sudoku`, `grid` and others); case is ignored if no name matches exactly. Nothing if there is
/// none.
std::optional<std::size_t> find_puzzle_name(const std::vector<std::string_view>& names, const std::string* wanted);
/// Whether a name is that of a column of solutions: `solution`, `answers`, `Solved grid`.
bool is_solution_name(std::string_view name);

/// Whether a title is that of a solution, and has no word for puzzles: `Solution 3`, but not `id,puzzle,solution`.
bool is_solution_title(std::string_view title);

/// Whether a text has a word for puzzles or solutions.
bool speaks_of_grids(std::string_view text);

/// The field with this name. If there is none, case is ignored, and there must be exactly one such field.
std::optional<std::size_t> find_name(const std::vector<std::string_view>& names, std::string_view wanted);

/// Whether a line that no other line follows is a header, according to its names only.
bool is_header_alone(std::string_view line, char delimiter);

}  // namespace isodoku::detail
