#pragma once
// Recognises files that are not lines of text.

#include <optional>
#include <string>
#include <string_view>

namespace isodoku::detail {

/// The kind of a file with these first bytes, and what to do with it. 512 bytes are enough. Nothing for text, and for
/// kinds that are not known with certainty.
std::optional<std::string> foreign_content(std::string_view start);

/// Whether these few bytes may be the beginning of a file that foreign_content() recognises.
bool may_become_foreign(std::string_view start);

}  // namespace isodoku::detail
