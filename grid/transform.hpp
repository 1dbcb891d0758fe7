#pragma once
// Symmetries of a shape, and transforms. A transform is a symmetry followed by a relabelling of the symbols.
//
// Example:
//
//     const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
//     Transform some = identity_transform(grid.shape());
//     std::swap(some.symmetry.rows[0], some.symmetry.rows[1]);
//     assert(apply(some, grid).text() == "3412123421434321");
//     assert(apply(inverse(some), apply(some, grid)) == grid);
//     assert(compose(some, inverse(some)) == identity_transform(grid.shape()));

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/permutation.hpp"
#include "base/public.hpp"
#include "grid/grid.hpp"
#include "grid/shape.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Maps 0..N-1 to 0..N-1; entries from N on are 0.
using IndexMap = std::array<std::uint8_t, max_size>;
/// Maps symbols 1..N to 1..N and blank to blank; entries after N are 0.
using SymbolMap = std::array<std::uint8_t, max_size + 1>;

/// A permutation of the cells that maps houses to houses. Usually it permutes rows and columns: if `transpose` is set,
/// the grid is first transposed; then row i of the image is row rows[i] of the (transposed) grid, and column j is
/// column columns[j].
///
/// Some rules have other symmetries, too. For these, `cells` has the source of each cell of the image (row-major
/// indices), and the other fields are 0. `cells` is empty for permutations of rows and columns, so equal permutations
/// are equal values.
struct Symmetry {
  bool transpose = false;      ///< whether rows first become columns
  IndexMap rows{};             ///< the source of each row of the image, from 0
  IndexMap columns{};          ///< the source of each column of the image
  std::vector<Point> cells{};  ///< empty, or the source of each cell of the image

  [[nodiscard]] bool permutes_lines() const { return cells.empty(); }  ///< whether rows and columns describe it
  friend bool operator==(const Symmetry&, const Symmetry&) = default;
};

/// A symmetry, followed by a relabelling that replaces symbol s by symbols[s].
struct Transform {
  Shape shape;          ///< the shape of the grids
  Symmetry symmetry;    ///< first applied to the cells
  SymbolMap symbols{};  ///< then applied to the symbols

  friend bool operator==(const Transform&, const Transform&) = default;
};

/// The transform that changes nothing.
Transform identity_transform(const Shape& shape);

/// A checked transform. Throws Error (data) unless `symmetry` permutes rows within bands, whole bands, columns within
/// stacks, and whole stacks, transposes only square boxes, and `symbols` is a permutation of 1..N.
Transform make_transform(const Shape& shape, const Symmetry& symmetry, const SymbolMap& symbols);
/// The same with the error as a value.
Result<Transform> try_make_transform(const Shape& shape, const Symmetry& symmetry, const SymbolMap& symbols);

/// The transform that applies `first`, then `second`. Both have the same shape.
Transform compose(const Transform& first, const Transform& second);

/// The inverse: compose(t, inverse(t)) is the identity.
Transform inverse(const Transform& transform);

/// The image of a grid, puzzle or pattern of the transform's shape. For a pattern, the symbols have no effect.
Grid apply(const Transform& transform, const Grid& grid);

/// The row-major index of the source of a cell of the image. Only if symmetry.permutes_lines().
inline int source_cell(const Symmetry& symmetry, int size, int row, int column) {
  const int r = symmetry.rows[static_cast<std::size_t>(row)];
  const int c = symmetry.columns[static_cast<std::size_t>(column)];
  return symmetry.transpose ? c * size + r : r * size + c;
}

/// The sources of all cells in reading order, for any symmetry.
std::vector<Point> source_cells(const Shape& shape, const Symmetry& symmetry);

/// The symmetry with these sources, which must be a permutation of the cells. It is stored as rows and columns if
/// possible.
Symmetry symmetry_from_sources(const Shape& shape, std::vector<Point> sources);

// Transforms as one line of text, in the notation that commands read and write.
//
// Example:
//
//     assert(transform_text(identity_transform(make_shape(2, 2))) == "transpose=no rows=1234 cols=1234 symbols=1234");

/// `transpose=no rows=312456789 cols=123456789 symbols=123456789`. All numbers are from 1, and are written as the
/// symbols of the grid. If rows and columns do not describe the symmetry, the text is `cells=5,1,9,... symbols=...`,
/// with the source of each cell of the image as a row-major number from 1.
std::string transform_text(const Transform& transform);

}  // namespace isodoku
