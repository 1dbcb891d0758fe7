#pragma once
// Lines of sixteen cells, where no shape is known: 2x2 grids, or rows of a 4x4 grid.

#include <cstddef>
#include <string>
#include <string_view>

#include "io/layouts/line_source.hpp"

namespace isodoku::detail {

/// Whether a word has the cells of a grid, of the shape that its length determines; sixteen cells with symbols above 4
/// are a row of a larger grid, and no 2x2 grid.
bool is_of_usual_length(std::string_view word);

/// Follows such lines in a file.
class SmallRows {
 public:
  /// Whether the line may be a 2x2 grid, with nothing but blanks or with small symbols, but the lines below it show
  /// that it is a row of a 4x4 grid. `copy` is where the text of the line is kept while these are looked at.
  bool is_row_of_large_grid(LineSource& lines, Line& line, std::string& copy);

 private:
  std::size_t large_rows_ = 0;  // lines of sixteen cells that are no 2x2 grid
};

}  // namespace isodoku::detail
