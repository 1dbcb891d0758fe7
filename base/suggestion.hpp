#pragma once
// Suggests a name instead of one that does not exist.

#include <string>
#include <string_view>
#include <vector>

namespace isodoku::detail {

/// `; did you mean NAME?` for the name that is most similar to the text; empty if no name is similar.
std::string suggestion(std::string_view text, const std::vector<std::string>& names);

}  // namespace isodoku::detail
