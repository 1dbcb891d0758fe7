#pragma once
// What somebody may have meant who wrote a name that does not exist.

#include <string>
#include <string_view>
#include <vector>

namespace isodoku::detail {

/// `; did you mean NAME?` for the name that is most like the text, or nothing if none is like it.
std::string suggestion(std::string_view text, const std::vector<std::string>& names);

}  // namespace isodoku::detail
