#pragma once
// The twelve shidoku grids whose first box is 12/34, and the symmetries of the square (J. Puutio's thesis of 2021 after
// J. Rosenhouse and L. Taalman, Taking Sudoku Seriously, 2011).

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "grid/grid.hpp"

namespace isodoku::detail {

/// In the order and with the names of the thesis: rot_k rotates by k quarter turns clockwise. ref_1 reflects in the
/// horizontal axis, ref_2 in the vertical axis, ref_3 in the main diagonal, and ref_4 in the other diagonal.
enum class SquareSymmetry : std::uint8_t { rot_0, rot_1, rot_2, rot_3, ref_1, ref_2, ref_3, ref_4 };
inline constexpr std::size_t square_symmetry_count = 8;

/// For example `rot_1`.
std::string square_symmetry_name(SquareSymmetry symmetry);
/// The symmetry `first` followed by `second`.
SquareSymmetry square_product(SquareSymmetry first, SquareSymmetry second);
/// The image of a 2x2 grid under a symmetry of the square.
Grid turned(const Grid& grid, SquareSymmetry symmetry);

/// Entry [a][b] is the product of a and b that the thesis prints.
using SquareTable = std::array<std::array<SquareSymmetry, square_symmetry_count>, square_symmetry_count>;
SquareTable printed_square_products();
/// The number of wrong entries if the first factor is applied first, and if the second is.
struct WrongProducts {
  std::size_t first_first = 0;
  std::size_t second_first = 0;
  std::size_t not_associative = 0;  ///< number of triples whose two products differ, by the printed table
};
WrongProducts check_products(const SquareTable& table);

/// A grid with the first box 12/34.
struct ShidokuGrid {
  char name;  ///< A to L, as in the thesis
  Grid grid;
};

/// The grids in the order of their names, found by a search. Throws Error (internal) unless they are those of the
/// thesis.
std::vector<ShidokuGrid> normal_shidoku_grids();

/// The grid, relabelled so that its first box is 12/34.
Grid shidoku_normal_form(const Grid& grid);

}  // namespace isodoku::detail
