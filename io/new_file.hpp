#pragma once
// Files that replace no other.

#include <string>
#include <string_view>

namespace isodoku::detail {

/// Creates a new file atomically; it stays after a power cut. Returns false, and changes nothing,
/// if there is a file of this name. Throws Error (io) if it cannot be written.
bool write_new_file(const std::string& file, std::string_view bytes);

}  // namespace isodoku::detail
