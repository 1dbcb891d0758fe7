#pragma once
// Files that are written beside the place where they are to appear.

#include <string>

#include "io/file_descriptor.hpp"

namespace isodoku::detail {

/// What a chain of links points to, whether that exists or not. Throws Error (io) if it goes in circles.
std::string followed(const std::string& name);

/// A name beside the target that no other process uses, on whatever machine: the folder may be shared.
std::string temporary_name(const std::string& target);

/// Opens a new file to write, in the folder of `target`: one without a name if it can be, else with the temporary name.
FileDescriptor open_temporary(const std::string& target, const std::string& temporary, bool& is_nameless);

/// Gives a file without a name one that no file has; false, with errno, if that fails.
bool give_name(const FileDescriptor& file, const std::string& name);

/// The folder of a file; none if it cannot be opened, as one that may only be written.
FileDescriptor open_folder_of(const std::string& file);

/// Sends the names in a folder to the disk. Some network file systems cannot, and need not.
void sync_folder(const FileDescriptor& folder, const std::string& name);

}  // namespace isodoku::detail
