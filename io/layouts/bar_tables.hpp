#pragma once
// Tables with `|` between their fields.

#include <cstdint>
#include <optional>
#include <string>

#include "io/layouts/fields.hpp"
#include "io/layouts/line_source.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// Follows the tables of Markdown, Org, psql and mysql in a file, whose names show which column has the puzzles.
class BarTables {
 public:
  /// What a line is to a table.
  enum class Part : std::uint8_t {
    record,  ///< a row
    other,   ///< a rule, or text at its end
    none,    ///< nothing: the table is over
  };

  /// All that is given must outlive this; the shape may become known later.
  BarTables(LineSource& lines, const std::optional<Shape>& shape) : lines_(lines), shape_(shape) {}

  /// Whether the line is the head of a table whose rows are no rows of a grid, or the rule above it: then it is taken,
  /// with the rule below it. The line may become a copy of itself, in `copy`.
  bool take_head(Line& line, std::string& copy);
  /// Whether the head of some table was taken.
  [[nodiscard]] bool has_head() const { return has_head_; }
  /// Whether the lines that follow may be rows of a table whose column is known.
  [[nodiscard]] bool is_open() const { return choice_.has_value(); }
  /// The next line where a table is open.
  Part read(const Line& line, PuzzleRecord& record);

  /// How many lines were no rows.
  [[nodiscard]] std::uint64_t passed_over() const { return passed_over_; }

 private:
  LineSource& lines_;
  const std::optional<Shape>& shape_;
  std::optional<FieldChoice> choice_;
  bool has_head_ = false;
  std::uint64_t passed_over_ = 0;
};

}  // namespace isodoku::detail
