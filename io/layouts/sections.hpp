#pragma once
// Recognises the names of sections in .sdk files, and captions.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "grid/shape.hpp"

namespace isodoku::detail {

/// Whether this is a line that some program writes below a drawn grid.
bool is_caption(std::string_view line);

/// Keeps track of the sections of a file: `[Puzzle]`, and skipped sections after it, such as `[State]`.
class Sections {
 public:
  /// Whether the line is the name of such a section.
  static bool is_name(std::string_view line);

  /// Whether the line is skipped: it is the name of a section, or a row of the grid in a section after the puzzle. Such
  /// a section ends with its last row, or with anything that is not a row.
  bool take(std::string_view line, const std::optional<Shape>& shape, bool starts_with_grid);

  [[nodiscard]] bool is_in_other() const { return is_in_other_; }
  /// The next line is not in a skipped section.
  void leave() { is_in_other_ = false; }
  /// Called after a record has been read.
  void see_record() { has_puzzle_ = has_puzzle_section_; }

 private:
  bool has_puzzle_section_ = false;
  bool has_puzzle_ = false;  // whether there is a puzzle in that section
  bool is_in_other_ = false;
  std::size_t rows_ = 0;  // number of rows of the skipped section so far
};

}  // namespace isodoku::detail
