#pragma once
// Files that are written in the folder of their target before they replace it.

#include <string>

#include "io/file_descriptor.hpp"

namespace isodoku::detail {

/// The file that a chain of symbolic links points to. It need not exist. Throws Error (io) if the chain is circular.
std::string followed(const std::string& name);

/// A name in the folder of the target. No other process uses it, not even on another machine that shares the folder.
std::string temporary_name(const std::string& target);

/// Opens a new file for writing in the folder of `target`: without a name if possible, otherwise with the temporary
/// name.
FileDescriptor open_temporary(const std::string& target, const std::string& temporary, bool& is_nameless);

/// Gives a file without a name a name that no file has yet. If this fails, returns false and sets errno.
bool give_name(const FileDescriptor& file, const std::string& name);

/// The folder of a file; an empty descriptor if it cannot be opened, for example because it is not readable.
FileDescriptor open_folder_of(const std::string& file);

/// Writes the names in a folder to the disk. Some network file systems neither support nor require this.
void sync_folder(const FileDescriptor& folder, const std::string& name);

}  // namespace isodoku::detail
