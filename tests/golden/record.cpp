// The answers for one input, from the public functions of canon/ that `isodoku canon` also uses.

#include "tests/golden/record.hpp"

#include "base/error.hpp"
#include "canon/canonical_form.hpp"
#include "canon/orderly/orderly_shape.hpp"
#include "grid/transform.hpp"

namespace isodoku {
namespace {

Grid checked_form(const CanonicalForm& found, const Grid& grid) {
  if (apply(found.map, grid) != found.form) {
    throw Error(ErrorKind::internal, "the map does not take the grid to its form: " + grid.text());
  }
  return found.form;
}

std::string answers(const Grid& grid, const BoxGroup& group) {
  const CanonicalForm minlex = canonical_form(grid, group, Form::minlex);
  std::string text = checked_form(minlex, grid).text() + '\t' + minlex.order.str() + '\t';
  text += minlex.order == 1 ? transform_text(minlex.map) : "-";
  text += '\t';
  if (!has_orderly_form(grid.shape())) return text + '-';
  const CanonicalForm orderly = canonical_form(grid, group, Form::orderly);
  if (orderly.order != minlex.order) throw Error(ErrorKind::internal, "two orders of " + grid.text());
  return text + checked_form(orderly, grid).text();
}

}  // namespace

std::string golden_answers(const Grid& grid) {
  const std::string with = answers(grid, grid.shape());
  if (!grid.shape().has_square_boxes()) return with + "\t=";
  const std::string without = answers(grid, {grid.shape(), false});
  return with + '\t' + (with == without ? "=" : without);
}

}  // namespace isodoku
