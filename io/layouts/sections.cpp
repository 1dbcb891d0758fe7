// Reads the sections of an .sdk file. SudoCue writes the puzzle, then its state, its pencil marks and the solution.
// These are grids of the same puzzle, which must not be read as separate puzzles. A section without a puzzle before it
// is not one of these.

#include "io/layouts/sections.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "base/lower_case.hpp"
#include "io/detail/separators.hpp"
#include "io/layouts/grid_rows.hpp"

namespace isodoku::detail {
namespace {

enum class Section : std::uint8_t { none, puzzle, other };

Section section_of(std::string_view line) {
  const std::string name = lower_case(without_blanks(line));
  if (!name.starts_with('[') || !name.ends_with(']')) return Section::none;
  constexpr std::array<std::string_view, 4> others = {"[state]", "[pencilmarks]", "[candidates]", "[solution]"};
  if (name == "[puzzle]") return Section::puzzle;
  return std::ranges::find(others, name) != others.end() ? Section::other : Section::none;
}

}  // namespace

bool is_caption(std::string_view line) {
  constexpr std::size_t longest = std::string_view("Version ").size() + 8;
  const std::string_view text = without_blanks(line);
  return text == "Simple Sudoku" || (text.starts_with("Version ") && text.size() <= longest);
}

bool Sections::is_name(std::string_view line) {
  return section_of(line) != Section::none;
}

bool Sections::take(std::string_view line, const std::optional<Shape>& shape, bool starts_with_grid) {
  const Section section = section_of(line);
  has_puzzle_section_ = has_puzzle_section_ || section == Section::puzzle;
  if (section == Section::puzzle || (section == Section::other && has_puzzle_)) {
    is_in_other_ = section == Section::other;
    rows_ = 0;
    return true;
  }
  if (!is_in_other_) return false;
  GridRow row;
  const std::optional<int> size = shape ? std::optional(shape->size()) : std::nullopt;
  if (rows_ == 0 && starts_with_grid) {
    is_in_other_ = false;
    return true;
  }
  const RowKind kind = read_row(size, line, row);
  is_in_other_ = kind != RowKind::other && (kind == RowKind::border || ++rows_ < row.cells.size());
  return kind != RowKind::other;
}

}  // namespace isodoku::detail
