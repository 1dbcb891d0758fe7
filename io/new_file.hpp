#pragma once
// Writes files that replace no other files.

#include <string>
#include <string_view>

namespace isodoku::detail {

/// Creates a new file atomically; it survives a power failure. Returns false, and changes nothing, if there is already
/// a file with this name. Throws Error (io) if the file cannot be written.
bool write_new_file(const std::string& file, std::string_view bytes);

}  // namespace isodoku::detail
