#pragma once
// A transform as a sequence of steps. People follow a transposition or a permutation of rows more easily than the whole
// transform at once.
//
// Example:
//
//     const Transform map = parse_transform(make_shape(2, 2), "rows=2134 symbols=2134");
//     const std::vector<TransformStep> steps = transform_steps(map);
//     assert(steps.size() == 2 && steps[0].text == "rows=2134" && steps[1].text == "symbols=2134");
//     assert(compose(steps[0].transform, steps[1].transform) == map);

#include <string>
#include <vector>

#include "grid/transform.hpp"

namespace isodoku::detail {

/// A transform in which only one field is not the identity.
struct TransformStep {
  Transform transform;
  /// The field of transform_text that is not the identity: `transpose=yes`, `rows=...`, `cols=...`, `cells=...` or
  /// `symbols=...`.
  std::string text;
};

/// The steps of a transform: transposition, rows and columns (or cells, if rows and columns do not describe the
/// symmetry), then symbols. Steps that change nothing are left out. Applied in this order, the steps are equal to the
/// transform. Unless the rules are those of boxes, a single step may not be a symmetry.
std::vector<TransformStep> transform_steps(const Transform& transform);

}  // namespace isodoku::detail
