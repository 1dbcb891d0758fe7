#pragma once
// Tables with `|` between their fields.

#include <cstdint>
#include <optional>
#include <string>

#include "io/layouts/fields.hpp"
#include "io/layouts/line_source.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// Reads the tables of Markdown, Org, psql and mysql in a file. Their names determine the column that contains the
/// puzzles.
class BarTables {
 public:
  /// The meaning of a line for a table.
  enum class Part : std::uint8_t {
    record,  ///< a row
    other,   ///< a horizontal rule, or text at the end of the table
    none,    ///< not a part of the table, which has ended
  };

  /// The arguments must outlive this object. The shape may become known later.
  BarTables(LineSource& lines, const std::optional<Shape>& shape) : lines_(lines), shape_(shape) {}

  /// Whether the line is the header of a table whose rows are not rows of a grid, or the rule above it. If so, takes
  /// the line, and the rule below the header. The text of the line may become a copy, which is stored in `copy`.
  bool take_head(Line& line, std::string& copy);
  /// Whether the header of some table has been taken.
  [[nodiscard]] bool has_head() const { return has_head_; }
  /// Whether the next lines may be rows of a table whose column is known.
  [[nodiscard]] bool is_open() const { return choice_.has_value(); }
  /// Reads the next line while a table is open.
  Part read(const Line& line, PuzzleRecord& record);

  /// The number of lines that were not rows.
  [[nodiscard]] std::uint64_t passed_over() const { return passed_over_; }

 private:
  LineSource& lines_;
  const std::optional<Shape>& shape_;
  std::optional<FieldChoice> choice_;
  bool has_head_ = false;
  std::uint64_t passed_over_ = 0;
};

}  // namespace isodoku::detail
