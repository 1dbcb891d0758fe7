// Uses one Canoniser per thread, and processes the grids in pieces (base/batch.hpp).

#include "canon/canonical_form.hpp"

#include <algorithm>
#include <string>

#include "base/batch.hpp"
#include "base/error.hpp"

namespace isodoku {

std::vector<CanonicalForm> canonical_forms(std::span<const Grid> grids, const Symmetries& group, Form form,
                                           const Execution& execution) {
  std::vector<CanonicalForm> found(grids.size());
  detail::for_each_in_batch(
      execution, grids.size(), [&] { return Canoniser(group, form); },
      [&](Canoniser& canoniser, std::size_t i) { found[i] = canoniser.canonical_form(grids[i]); });
  return found;
}

Result<std::vector<CanonicalForm>> try_canonical_forms(std::span<const Grid> grids, const Symmetries& group, Form form,
                                                       const Execution& execution) {
  return attempt([&] { return canonical_forms(grids, group, form, execution); });
}

void canonical_cells(std::span<const Cell> cells, const Symmetries& group, Form form, std::span<Cell> forms,
                     Filling filling, const Execution& execution) {
  const auto size = static_cast<std::size_t>(group.shape().cell_count());
  if (cells.size() % size != 0 || forms.size() != cells.size()) {
    throw Error(ErrorKind::usage, std::to_string(cells.size()) + " cells of grids and " + std::to_string(forms.size()) +
                                      " cells of forms do not match for the shape " + group.shape().text());
  }
  detail::for_each_in_batch(
      execution, cells.size() / size, [&] { return Canoniser(group, form); },
      [&](Canoniser& canoniser, std::size_t i) {
        const Grid found = canoniser.form_only(make_grid(group.rules(), cells.subspan(i * size, size), filling));
        std::ranges::copy(found.cells(), forms.subspan(i * size, size).begin());
      });
}

}  // namespace isodoku
