#pragma once
// What .sdk files have beside their grids: names of parts, and captions.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "grid/shape.hpp"

namespace isodoku::detail {

/// Whether some program writes this line below a grid that it draws.
bool is_caption(std::string_view line);

/// Follows the parts of a file: `[Puzzle]`, and those that are left out behind it, such as `[State]`.
class Sections {
 public:
  /// Whether the line names such a part.
  static bool is_name(std::string_view line);

  /// Whether the line belongs to the names and to the parts that are left out: a name, or a row of the grid in another
  /// part than the puzzle, which must come first. Such a part ends with its last row, or with anything that is not a
  /// row.
  bool take(std::string_view line, const std::optional<Shape>& shape, bool starts_with_grid);

  [[nodiscard]] bool is_in_other() const { return is_in_other_; }
  /// What comes next belongs to no part that is left out.
  void leave() { is_in_other_ = false; }
  /// A record has been read.
  void see_record() { has_puzzle_ = has_puzzle_section_; }

 private:
  bool has_puzzle_section_ = false;
  bool has_puzzle_ = false;  // below the name of that section
  bool is_in_other_ = false;
  std::size_t rows_ = 0;  // of the part that is left out
};

}  // namespace isodoku::detail
