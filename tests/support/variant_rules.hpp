#pragma once
// Rules by the names of --rules.

#include <string>
#include <vector>

#include "group/rules_text.hpp"

namespace isodoku {

inline Rules variant_rules(const std::vector<std::string>& names, const Shape& shape = Shape()) {
  RulesSpecification specification;
  for (const std::string& name : names) specification.add_name(name);
  return specification.rules(shape);
}

}  // namespace isodoku
