// Lists of fields. They have about ten fields, so a linear search is fast enough.

#include "base/fields.hpp"

#include <algorithm>

namespace isodoku::detail {

std::vector<FieldInfo> either_fields(std::vector<FieldInfo> some, const std::vector<FieldInfo>& others) {
  for (FieldInfo& field : some) {
    const auto other = std::ranges::find(others, field.name, &FieldInfo::name);
    if (other != others.end() && other->use != field.use) field.use = FieldUse::everywhere;
    field.is_optional = field.is_optional || other == others.end() || other->is_optional;
  }
  for (const FieldInfo& other : others) {
    if (std::ranges::find(some, other.name, &FieldInfo::name) != some.end()) continue;
    some.push_back(other);
    some.back().is_optional = true;
  }
  return some;
}

}  // namespace isodoku::detail
