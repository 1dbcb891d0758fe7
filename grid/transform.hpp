#pragma once
// Symmetries of a shape, and transforms: a symmetry together with a relabelling of the symbols.
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

/// A permutation of the cells that maps houses to houses. Nearly always it permutes rows and columns: the grid is
/// first transposed if `transpose`; then row i of the image is row rows[i] of that, and column j is column columns[j].
///
/// Some rules have others, too: then `cells` has, for each cell of the image, the cell of the grid that it comes from
/// (row-major indices), and the other fields are 0. A permutation of rows and columns is never written so, hence equal
/// permutations are equal values.
struct Symmetry {
  bool transpose = false;      ///< whether rows become columns, before all else
  IndexMap rows{};             ///< of each row of the image, where it comes from; from 0
  IndexMap columns{};          ///< likewise for columns
  std::vector<Point> cells{};  ///< empty, or where the cells of the image come from

  [[nodiscard]] bool permutes_lines() const { return cells.empty(); }  ///< whether rows and columns describe it
  friend bool operator==(const Symmetry&, const Symmetry&) = default;
};

/// A symmetry, after which symbol s becomes symbols[s].
struct Transform {
  Shape shape;          ///< of the grids that it applies to
  Symmetry symmetry;    ///< applied to the cells, first
  SymbolMap symbols{};  ///< applied to the symbols, second

  friend bool operator==(const Transform&, const Transform&) = default;
};

/// The identity.
Transform identity_transform(const Shape& shape);

/// Throws Error (data) unless `symmetry` permutes rows within bands and bands as wholes, the same
/// for columns and stacks, transposes only square boxes, and `symbols` is a permutation of 1..N.
Transform make_transform(const Shape& shape, const Symmetry& symmetry, const SymbolMap& symbols);
/// The same with the error as a value.
Result<Transform> try_make_transform(const Shape& shape, const Symmetry& symmetry, const SymbolMap& symbols);

/// The transform that applies `first`, then `second`; both of one shape.
Transform compose(const Transform& first, const Transform& second);

/// compose(t, inverse(t)) is the identity.
Transform inverse(const Transform& transform);

/// The image of a grid, puzzle or pattern of the transform's shape; a pattern ignores the symbols.
Grid apply(const Transform& transform, const Grid& grid);

/// The row-major index in the preimage of a cell of the image; for symmetries that permute lines.
inline int source_cell(const Symmetry& symmetry, int size, int row, int column) {
  const int r = symmetry.rows[static_cast<std::size_t>(row)];
  const int c = symmetry.columns[static_cast<std::size_t>(column)];
  return symmetry.transpose ? c * size + r : r * size + c;
}

/// The same for all cells, in reading order, for any symmetry.
std::vector<Point> source_cells(const Shape& shape, const Symmetry& symmetry);

/// The symmetry with these source cells, which must be a permutation of the cells: by rows and columns where it can be
/// written so.
Symmetry symmetry_from_sources(const Shape& shape, std::vector<Point> sources);

// Transforms as one line of text, the notation that commands read and write.
//
// Example:
//
//     assert(transform_text(identity_transform(make_shape(2, 2))) == "transpose=no rows=1234 cols=1234 symbols=1234");

/// `transpose=no rows=312456789 cols=123456789 symbols=123456789`, everything counted from 1 and
/// written with the symbols of the grid. A symmetry that permutes no lines is written `cells=5,1,9,... symbols=...`:
/// the cells of the grid, row by row and from 1, that the cells of the image come from.
std::string transform_text(const Transform& transform);

}  // namespace isodoku
