#pragma once
// Grids of variants by brute force: houses as plain lists of cells, all grids with a sorted first row, classes by
// joining images. Shares no code with the library.

#include <string>
#include <vector>

namespace isodoku::oracle {

/// Cells of a grid, row by row, from 0.
using CellList = std::vector<int>;

/// Rows, columns and boxes of R rows by C columns.
std::vector<CellList> box_houses(int box_rows, int box_columns);
/// What the named variant adds: "diagonal", "main-diagonal", "disjoint-groups", "anti-king", "anti-knight".
std::vector<CellList> variant_houses(int box_rows, int box_columns, const std::string& name);

/// All grids of N x N cells in which no house repeats a symbol and the first row is 1..N, as strings of digits.
std::vector<std::string> grids_with_first_row(int size, const std::vector<CellList>& houses);

/// All permutations of the cells (where each comes from) that take the set of houses to itself; N at most 6.
std::vector<CellList> house_symmetries(int size, const std::vector<CellList>& houses);

/// The least image of a grid under the symmetries, symbols renamed by first occurrence; `.` is a blank and comes first.
std::string least_image(const std::string& grid, const std::vector<CellList>& symmetries);

}  // namespace isodoku::oracle
