#pragma once
// Puzzles under several sets of rules (the reduction study of 2010 to 2012: examples of diagonal sudoku and colour
// sudoku).

#include <cstdint>
#include <vector>

#include "grid/grid.hpp"
#include "io/table.hpp"

namespace isodoku::detail {

/// The puzzles of the study.
std::vector<Grid> variant_study_puzzles();

/// The number of solutions of 3x3 puzzles in sudoku and in three of its variants, counted up to a limit. For unique
/// solutions, also the number of cells in which they differ.
Table variant_solution_table(const std::vector<Grid>& puzzles, std::uint64_t limit);

}  // namespace isodoku::detail
