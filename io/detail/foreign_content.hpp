#pragma once
// Files that are no lines of text.

#include <optional>
#include <string>
#include <string_view>

namespace isodoku::detail {

/// What a file is that starts so, and what to do with it, where that is certain; nothing for text. 512 bytes are
/// enough.
std::optional<std::string> foreign_content(std::string_view start);

/// Whether these few bytes begin something that would be named.
bool may_become_foreign(std::string_view start);

}  // namespace isodoku::detail
