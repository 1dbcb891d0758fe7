#pragma once
// A transform one step at a time: for people, who follow a transposition or an exchange of rows more easily than all of
// it at once.
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

/// One that does a single thing.
struct TransformStep {
  Transform transform;
  /// The one field of transform_text that is not the identity: `transpose=yes`, `rows=...`, `cols=...`, `cells=...` or
  /// `symbols=...`.
  std::string text;
};

/// Transposition, rows, columns (or, where these will not do, cells), then symbols; what does nothing is left out. One
/// after the other they are the transform. Under rules that are not of boxes a step by itself may be no symmetry.
std::vector<TransformStep> transform_steps(const Transform& transform);

}  // namespace isodoku::detail
