// The algebra of transforms.
//
// Row i of the image comes from row rows[i] of the (transposed) preimage; the same holds for columns. With A =
// (transpose p, rows f, columns g) and then B = (q, h, k) this gives
//   B without transposition: rows f.h, columns g.k
//   B with transposition:    the rows of B come from the columns of A: rows g.h, columns f.k
// where (f.h)[i] = f[h[i]], and the result is transposed if one of A and B is, but not both. Applying a transform takes
// O(N*N), everything else O(N). Symmetries that rows and columns do not describe are stored as the source of each cell
// of the image, and always take O(N*N).

#include "grid/transform.hpp"

#include <utility>

#include "base/error.hpp"

namespace isodoku {
namespace {

/// Whether lines of the same chute are mapped to the same chute.
bool keeps_chutes(const IndexMap& map, int size, int width) {
  for (int i = 0; i < size; ++i) {
    const int first_of_chute = i / width * width;
    if (map[static_cast<std::size_t>(i)] / width != map[static_cast<std::size_t>(first_of_chute)] / width) return false;
  }
  return true;
}

}  // namespace

Transform identity_transform(const Shape& shape) {
  Transform result{shape, {}, {}};
  for (int i = 0; i < shape.size(); ++i) {
    const auto index = static_cast<std::size_t>(i);
    result.symmetry.rows[index] = static_cast<std::uint8_t>(i);
    result.symmetry.columns[index] = static_cast<std::uint8_t>(i);
    result.symbols[index + 1] = static_cast<std::uint8_t>(i + 1);
  }
  return result;
}

Transform make_transform(const Shape& shape, const Symmetry& symmetry, const SymbolMap& symbols) {
  const auto fail = [](const std::string& reason) { return Error(ErrorKind::data, reason); };
  const int n = shape.size();
  const auto no_permutation = [&](const char* field) {
    return fail(std::string(field) + "= is not a permutation of 1 to " + std::to_string(n));
  };
  if (symmetry.transpose && !shape.has_square_boxes()) {
    throw fail("a " + shape.text() + " grid cannot be transposed: its boxes are not square");
  }
  if (!is_permutation(symmetry.rows, static_cast<std::size_t>(n))) throw no_permutation("rows");
  if (!is_permutation(symmetry.columns, static_cast<std::size_t>(n))) throw no_permutation("cols");
  if (!keeps_chutes(symmetry.rows, n, shape.box_rows())) throw fail("rows= does not map bands to bands");
  if (!keeps_chutes(symmetry.columns, n, shape.box_columns())) throw fail("cols= does not map stacks to stacks");
  std::uint32_t seen = 0;
  for (std::size_t s = 1; s <= static_cast<std::size_t>(n); ++s) seen |= symbols[s] > n ? 1U : 1U << symbols[s];
  if (seen != (2U << static_cast<unsigned>(n)) - 2 || symbols[0] != 0) throw no_permutation("symbols");
  return {shape, symmetry, symbols};
}

std::vector<Point> source_cells(const Shape& shape, const Symmetry& symmetry) {
  if (!symmetry.permutes_lines()) return symmetry.cells;
  const int n = shape.size();
  std::vector<Point> sources(static_cast<std::size_t>(shape.cell_count()));
  for (int cell = 0; cell < shape.cell_count(); ++cell) {
    sources[static_cast<std::size_t>(cell)] = static_cast<Point>(source_cell(symmetry, n, cell / n, cell % n));
  }
  return sources;
}

Symmetry symmetry_from_sources(const Shape& shape, std::vector<Point> sources) {
  const auto n = static_cast<std::size_t>(shape.size());
  for (const bool transpose : {false, true}) {
    // If rows and columns describe the symmetry, the sources of the first column and the first row determine it.
    Symmetry symmetry{transpose, {}, {}, {}};
    for (std::size_t i = 0; i < n; ++i) {
      const std::size_t of_row = sources[i * n];
      const std::size_t of_column = sources[i];
      symmetry.rows[i] = static_cast<std::uint8_t>(transpose ? of_row % n : of_row / n);
      symmetry.columns[i] = static_cast<std::uint8_t>(transpose ? of_column / n : of_column % n);
    }
    if (source_cells(shape, symmetry) == sources) return symmetry;
  }
  Symmetry symmetry;
  symmetry.cells = std::move(sources);
  return symmetry;
}

Transform compose(const Transform& first, const Transform& second) {
  const auto n = static_cast<std::size_t>(first.shape.size());
  const Symmetry& a = first.symmetry;
  const Symmetry& b = second.symmetry;
  Transform result{first.shape, {}, {}};
  if (a.permutes_lines() && b.permutes_lines()) {
    result.symmetry.transpose = a.transpose != b.transpose;
    result.symmetry.rows = product(b.rows, b.transpose ? a.columns : a.rows, n);
    result.symmetry.columns = product(b.columns, b.transpose ? a.rows : a.columns, n);
  } else {
    const std::vector<Point> sources = source_cells(first.shape, b);
    result.symmetry =
        symmetry_from_sources(first.shape, product(sources, source_cells(first.shape, a), sources.size()));
  }
  result.symbols = product(first.symbols, second.symbols, n + 1);
  return result;
}

Transform inverse(const Transform& transform) {
  const auto n = static_cast<std::size_t>(transform.shape.size());
  const Symmetry& s = transform.symmetry;
  Transform result{transform.shape, {}, inverse(transform.symbols, n + 1)};
  if (s.permutes_lines()) {
    result.symmetry = {s.transpose, inverse(s.rows, n), inverse(s.columns, n), {}};
    if (s.transpose) std::swap(result.symmetry.rows, result.symmetry.columns);
  } else {
    result.symmetry.cells = inverse(s.cells, s.cells.size());
  }
  return result;
}

Grid apply(const Transform& transform, const Grid& grid) {
  const int n = grid.shape().size();
  const Symmetry& symmetry = transform.symmetry;
  Grid image(grid.shape(), grid.filling());
  const auto from = grid.cells();
  auto to = image.cells();
  const auto put = [&](std::size_t cell, std::size_t source) {
    to[cell] = grid.is_pattern() ? from[source] : transform.symbols[from[source]];
  };
  if (!symmetry.permutes_lines()) {
    for (std::size_t cell = 0; cell < symmetry.cells.size(); ++cell) put(cell, symmetry.cells[cell]);
    return image;
  }
  for (int row = 0, cell = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column, ++cell) {
      put(static_cast<std::size_t>(cell), static_cast<std::size_t>(source_cell(symmetry, n, row, column)));
    }
  }
  return image;
}

Result<Transform> try_make_transform(const Shape& shape, const Symmetry& symmetry, const SymbolMap& symbols) {
  return attempt([&] { return make_transform(shape, symmetry, symbols); });
}

}  // namespace isodoku
