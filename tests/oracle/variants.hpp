#pragma once
// Grids of variants by brute force: houses are lists of cells, all grids with a sorted first row are generated, and the
// class of a grid is found by its smallest image. Shares no code with the library.

#include <string>
#include <vector>

namespace isodoku::oracle {

/// Cells of a grid, numbered row by row from 0.
using CellList = std::vector<int>;

/// The rows, columns and boxes of a shape with boxes of R rows by C columns.
std::vector<CellList> box_houses(int box_rows, int box_columns);
/// The houses that a variant adds: "diagonal", "main-diagonal", "disjoint-groups", "anti-king", "anti-knight".
std::vector<CellList> variant_houses(int box_rows, int box_columns, const std::string& name);

/// All grids of N x N cells in which no house repeats a symbol and the first row is 1..N, as strings of digits.
std::vector<std::string> grids_with_first_row(int size, const std::vector<CellList>& houses);

/// All permutations of the cells that map the set of houses to itself; N is at most 6. Each is a list of the sources of
/// the cells.
std::vector<CellList> house_symmetries(int size, const std::vector<CellList>& houses);

/// The smallest image of a grid under the symmetries, with symbols renamed by first occurrence. `.` is a blank and
/// comes first.
std::string least_image(const std::string& grid, const std::vector<CellList>& symmetries);

}  // namespace isodoku::oracle
