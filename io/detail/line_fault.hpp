#pragma once
// Why a line is not a grid, in words that help whoever wrote it.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "grid/grid.hpp"
#include "grid/shape.hpp"

namespace isodoku::detail {

/// The fault of a line that does not start with the N*N cells of the shape, or, without one, of a shape that their
/// number determines: names the layout that the line is in, as far as it is known, and the nearest one that is read.
/// `name` is what messages call the text.
GridFault explain_line(const std::optional<Shape>& shape, std::string_view line, const std::string& name = "this line");

/// What is wrong with a text of so many cells, where no shape is known; `name` is what the message calls it.
Reason fault_of_length(const std::string& name, std::size_t cells);

/// A text of sixteen cells with symbols beyond 4: `this line has 16 cells, but ...`.
std::string too_great_for_small_grid(const std::string& name);

/// Where the cells of a grid stand in other text: a run of cell characters.
struct CellRun {
  std::size_t begin = 0;  ///< in the text, from 0
  std::size_t length = 0;
};

/// The first run of at least 12 cell characters whose length is that of a grid of some supported shape, give or take a
/// tenth: a line with one is a puzzle or a damaged one, and nothing else.
std::optional<CellRun> find_cell_run(std::string_view text);

/// The same for runs of exactly the cells of a grid: of the shape, or without one of any that a length determines.
std::optional<CellRun> find_grid_run(const std::optional<Shape>& shape, std::string_view text);

}  // namespace isodoku::detail
