#pragma once
// Output of the study of block diagonals in addition to its tables (studies/study.hpp).

#include "io/pictures/bar_chart.hpp"
#include "io/table.hpp"
#include "studies/block_diagonals/block_diagonals.hpp"
#include "studies/study.hpp"

namespace isodoku::detail {

/// The classes by their number of completions, as a chart.
BarChart block_diagonal_chart();

/// The class of one diagonal, and its number of completions.
Table block_diagonal_table(const BlockDiagonals& diagonals, const BlockDiagonal& diagonal);

}  // namespace isodoku::detail
