#pragma once
// Lines of 16 cells, if the shape is unknown: 2x2 grids, or rows of a 4x4 grid.

#include <cstddef>
#include <string>
#include <string_view>

#include "io/layouts/line_source.hpp"

namespace isodoku::detail {

/// Whether a word has the length of a grid of a default shape. 16 cells with symbols greater than 4 are not a 2x2 grid,
/// but a row of a larger grid.
bool is_of_usual_length(std::string_view word);

/// Keeps track of such lines in a file.
class SmallRows {
 public:
  /// Whether the line may be a 2x2 grid, with blanks or small symbols, but the lines below it show that it is a row of
  /// a 4x4 grid. The text of the line is stored in `copy`, since reading these lines may overwrite it.
  bool is_row_of_large_grid(LineSource& lines, Line& line, std::string& copy);

 private:
  std::size_t large_rows_ = 0;  // lines of 16 cells that are not a 2x2 grid
};

}  // namespace isodoku::detail
