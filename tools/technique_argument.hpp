#pragma once
// Options whose value is a list of techniques.

#include <cstddef>
#include <string>
#include <vector>

#include "techniques/technique_list.hpp"

namespace isodoku::tool {

/// The techniques that TechniqueList::select returns for the value of an option. Throws Error (usage), which names the
/// option, for an unknown technique.
std::vector<std::size_t> techniques_argument(const TechniqueList& list, const std::string& option,
                                             const TechniqueChoice& choice);

}  // namespace isodoku::tool
