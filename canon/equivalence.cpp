// Both grids have a transform to their common form, so the first transform, followed by the inverse of the second, maps
// the first grid to the second. The result is verified by applying it before it is returned.

#include "canon/equivalence.hpp"

#include "base/error.hpp"
#include "canon/canonical_form.hpp"
#include "grid/transform.hpp"

namespace isodoku {
namespace {

/// The transform from `a` to `b`, found from their forms. `Form`: CanonicalForm or CandidateForm.
template <typename Puzzle, typename Form>
std::optional<Transform> transform_between(const Puzzle& a, const Form& form_a, const Puzzle& b, const Form& form_b) {
  if (!(form_a.form == form_b.form)) return std::nullopt;
  Transform transform = compose(form_a.map, inverse(form_b.map));
  if (!(apply(transform, a) == b)) {
    throw Error(ErrorKind::internal, "the transform found, " + transform_text(transform) + ", does not map A to B");
  }
  return transform;
}

}  // namespace

std::optional<Transform> find_transform(const Grid& a, const Grid& b, const Symmetries& group) {
  if (a.filling() != b.filling()) {
    // A line without clues can be read as the empty puzzle or as the empty pattern.
    if (a.clue_count() == 0 && b.clue_count() == 0) return identity_transform(a.shape());
    return std::nullopt;
  }
  Canoniser canoniser(group, fastest_form(group));
  const CanonicalForm form_a = canoniser.canonical_form(a);
  return transform_between(a, form_a, b, canoniser.canonical_form(b));
}

std::optional<Transform> find_transform(const CandidateGrid& a, const CandidateGrid& b, const Symmetries& group) {
  CandidateCanoniser canoniser(group);
  const CandidateForm form_a = canoniser.canonical_form(a);
  return transform_between(a, form_a, b, canoniser.canonical_form(b));
}

}  // namespace isodoku
