#pragma once
// The shape of a grid: boxes of R rows by C columns, N = R*C symbols.
//
// Example:
//
//     const Shape rodoku = parse_shape("2x3");
//     assert(rodoku.size() == 6 && rodoku.cell_count() == 36);
//     assert(rodoku.bands() == 3 && rodoku.stacks() == 2);
//     assert(rodoku.box_of(2, 3) == 3);

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/name_table.hpp"
#include "base/permutation.hpp"
#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

inline constexpr int max_size = 25;                    ///< maximum of N = R*C
inline constexpr int max_cells = max_size * max_size;  ///< maximum number of cells

/// Boxes of R rows by C columns. The grid has N = R*C rows, columns, boxes and symbols; C bands of
/// R rows; R stacks of C columns. 3x3 is sudoku, 2x2 shidoku, 2x3 rodoku, 1xN Latin squares.
class Shape {
 public:
  /// The 3x3 shape.
  constexpr Shape() = default;

  [[nodiscard]] constexpr int box_rows() const { return box_rows_; }             ///< R
  [[nodiscard]] constexpr int box_columns() const { return box_columns_; }       ///< C
  [[nodiscard]] constexpr int size() const { return box_rows_ * box_columns_; }  ///< N = R*C
  [[nodiscard]] constexpr int cell_count() const { return size() * size(); }     ///< N*N
  [[nodiscard]] constexpr int bands() const { return box_columns_; }             ///< number of bands: C
  [[nodiscard]] constexpr int stacks() const { return box_rows_; }               ///< number of stacks: R
  /// Whether transposition is a symmetry: boxes are square, and not single cells.
  [[nodiscard]] constexpr bool has_square_boxes() const { return box_rows_ == box_columns_ && box_rows_ > 1; }

  [[nodiscard]] constexpr int band_of_row(int row) const { return row / box_rows_; }  ///< of a row; both from 0
  /// The stack of a column, both from 0.
  [[nodiscard]] constexpr int stack_of_column(int column) const { return column / box_columns_; }
  /// The box of a cell. Rows and columns are counted from 0, boxes from 0 in reading order.
  [[nodiscard]] constexpr int box_of(int row, int column) const {
    return band_of_row(row) * stacks() + stack_of_column(column);
  }

  /// The shape as text, such as `3x3`.
  [[nodiscard]] std::string text() const;

  friend constexpr auto operator<=>(const Shape&, const Shape&) = default;

 private:
  friend constexpr Shape make_shape_no_checks(int, int);
  constexpr Shape(int box_rows, int box_columns) : box_rows_(box_rows), box_columns_(box_columns) {}

  int box_rows_ = 3;
  int box_columns_ = 3;
};

/// A shape without checks, for constants. The numbers must be valid for make_shape.
constexpr Shape make_shape_no_checks(int box_rows, int box_columns) {
  return {box_rows, box_columns};
}

/// A checked shape. Throws Error (usage) unless both numbers are at least 1 and their product is at most max_size.
Shape make_shape(int box_rows, int box_columns);

/// Reads `RxC`. Throws Error (usage) for anything else.
Shape parse_shape(std::string_view text);

/// The same as make_shape, with the error as a value.
Result<Shape> try_make_shape(int box_rows, int box_columns);
/// The same for parse_shape.
Result<Shape> try_parse_shape(std::string_view text);

/// The reason why a grid cannot have this number of clues: `a 3x3 grid has only 81 cells`.
std::string too_few_cells(const Shape& shape);

// Visible symmetries of the clues of a puzzle.
//
// Example:
//
//     const auto orbits = place_orbits(Shape(), PlaceSymmetry::half_turn);
//     assert(orbits.size() == 41);
//     assert(orbits[0] == (std::vector<Point>{0, 80}));
//     assert(place_symmetry_names.name_of(PlaceSymmetry::half_turn) == "half-turn");

/// The symmetry of the set of clues as a picture in the square of N*N cells.
enum class PlaceSymmetry : std::uint8_t {
  none,          ///< any set of cells
  half_turn,     ///< rotation by 180 degrees
  quarter_turn,  ///< rotation by 90 degrees
  diagonal,      ///< reflection in the main diagonal
  mirror,        ///< reflection that exchanges left and right
};

/// The names that users write.
inline constexpr auto place_symmetry_names = name_table<PlaceSymmetry>({{"half-turn", PlaceSymmetry::half_turn},
                                                                        {"quarter-turn", PlaceSymmetry::quarter_turn},
                                                                        {"diagonal", PlaceSymmetry::diagonal},
                                                                        {"mirror", PlaceSymmetry::mirror},
                                                                        {"none", PlaceSymmetry::none}});

/// The orbits of the cells, in ascending order of their smallest cells. Either all cells of an orbit are clues, or
/// none.
std::vector<std::vector<Point>> place_orbits(const Shape& shape, PlaceSymmetry symmetry);

}  // namespace isodoku
