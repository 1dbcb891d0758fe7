// The fields of a transform are its steps, in the order in which they are applied: rows and columns are numbered after
// the transposition, and the relabelling does not depend on the cells. So each step is the identity with one field
// replaced.

#include "grid/transform_steps.hpp"

#include <string_view>

#include "grid/transform.hpp"

namespace isodoku::detail {
namespace {

/// The field of a text such as `transpose=no rows=...` that begins with the key.
std::string field_of(const std::string& text, std::string_view key) {
  const std::size_t at = text.find(key);
  return text.substr(at, text.find(' ', at) - at);
}

}  // namespace

std::vector<TransformStep> transform_steps(const Transform& transform) {
  const Transform identity = identity_transform(transform.shape);
  std::vector<TransformStep> steps;
  const auto add = [&](std::string_view key, const auto& replace_field) {
    Transform step = identity;
    replace_field(step);
    if (step == identity) return;
    std::string text = field_of(transform_text(step), key);
    steps.push_back({std::move(step), std::move(text)});
  };
  const Symmetry& symmetry = transform.symmetry;
  if (symmetry.permutes_lines()) {
    add("transpose=", [&](Transform& step) { step.symmetry.transpose = symmetry.transpose; });
    add("rows=", [&](Transform& step) { step.symmetry.rows = symmetry.rows; });
    add("cols=", [&](Transform& step) { step.symmetry.columns = symmetry.columns; });
  } else {
    add("cells=", [&](Transform& step) { step.symmetry = symmetry; });
  }
  add("symbols=", [&](Transform& step) { step.symbols = transform.symbols; });
  return steps;
}

}  // namespace isodoku::detail
