// Converts grids to the arrays of the 3x3 engines and back. The engines compute the order and the transform together
// with the form; if only the form is needed, they are not copied.

#include "canon/minlex_3x3/minlex_3x3_form.hpp"

#include <algorithm>

#include "canon/minlex_3x3/grids/minlex_grid.hpp"

namespace isodoku::detail {

const Minlex3x3& Minlex3x3Form::find(const Grid& grid) {
  Cells81 cells;
  std::ranges::copy(grid.cells(), cells.begin());
  if (grid.is_complete()) {
    minlex_grid(cells, with_transposition_, result_);
  } else {
    puzzle_.find(cells, grid.filling(), with_transposition_, result_);
  }
  return result_;
}

CanonicalForm Minlex3x3Form::canonical_form(const Grid& grid) {
  const Minlex3x3& found = find(grid);
  CanonicalForm result{
      Grid(grid.shape(), grid.filling()), {grid.shape(), {found.transpose, {}, {}, {}}, {}}, found.order};
  std::ranges::copy(found.form, result.form.cells().begin());
  std::ranges::copy(found.rows, result.map.symmetry.rows.begin());
  std::ranges::copy(found.columns, result.map.symmetry.columns.begin());
  std::ranges::copy(found.symbols, result.map.symbols.begin());
  return result;
}

Grid Minlex3x3Form::form_only(const Grid& grid) {
  Grid form(grid.shape(), grid.filling());
  std::ranges::copy(find(grid).form, form.cells().begin());
  return form;
}

}  // namespace isodoku::detail
