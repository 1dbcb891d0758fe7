#pragma once
// Lines of several fields, one of which is the puzzle.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "group/shape.hpp"

namespace isodoku {

/// How a line is cut into fields, and which of them is the puzzle.
struct FieldChoice {
  /// `,`, `;` or a tab: fields may be empty or quoted. `words`: words with white space, `,` and `;` between.
  char delimiter;
  std::uint32_t column;  ///< from 0
  bool is_guess;         ///< nobody said so: then no earlier field of any line may be a grid

  static constexpr char words = ' ';
};

/// A field: where its content stands in the line, in bytes from 0, without its quotes and the blanks around it.
struct Field {
  std::size_t begin;
  std::size_t length;

  [[nodiscard]] std::string_view of(std::string_view line) const { return line.substr(begin, length); }
};

/// All fields of a line. A quoted one that is not closed ends with the line.
std::vector<Field> split_fields(std::string_view line, char delimiter);

/// The field of that column, or nothing if the line has fewer.
std::optional<Field> find_field(std::string_view line, const FieldChoice& choice);

/// Whether a line ends within a quoted field, so that the next line belongs to it.
bool ends_in_quotes(std::string_view line, char delimiter);

/// Whether a field holds the cells of a grid (of the shape, or without one of any that the length determines) as one
/// word, whatever its blanks.
bool is_grid_field(const std::optional<Shape>& shape, std::string_view field);

/// The first field that holds a grid, by the first delimiter that gives one; of `delimiters`, in their order. Nothing
/// if an earlier field looks like a grid that is damaged.
std::optional<FieldChoice> find_grid_field(const std::optional<Shape>& shape, std::string_view line,
                                           std::string_view delimiters);

/// Whether a line could be the names of the fields of lines that have as many: names, not values.
bool is_header(std::string_view line, char delimiter);

}  // namespace isodoku
