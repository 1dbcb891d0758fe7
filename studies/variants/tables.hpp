#pragma once
// Puzzles under several sets of rules (the reduction study of 2010 to 2012: examples of diagonal sudoku and colour
// sudoku).

#include <cstdint>
#include <vector>

#include "grid/grid.hpp"
#include "io/table.hpp"

namespace isodoku::detail {

/// The study's own.
std::vector<Grid> variant_study_puzzles();

/// How many solutions 3x3 puzzles have in sudoku and in three of its variants, counted up to a limit, and in how many
/// cells the solutions differ where there is one.
Table variant_solution_table(const std::vector<Grid>& puzzles, std::uint64_t limit);

}  // namespace isodoku::detail
