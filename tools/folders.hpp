#pragma once
// Folders as inputs.

#include <string>
#include <vector>

namespace isodoku::tool {

/// How folders among the inputs are read.
struct FolderReading {
  bool is_wanted = false;        ///< otherwise a folder is an error
  std::string option{};          ///< what the user can give to have them read; empty if the command has no such option
  bool takes_databases = false;  ///< otherwise those in folders are skipped
  bool is_quiet = false;         ///< do not say what is skipped
  std::vector<std::string> outputs{};  ///< of the command: skipped in folders
};

/// Input files, where each folder is replaced by the files in it and in its folders, sorted by name at each level. What
/// is hidden, no regular file, or a link to a folder is skipped, with a note on standard error. Throws Error (io) for a
/// folder that is not to be read or cannot be, and if only folders were given and they have no file to read.
std::vector<std::string> files_of(const std::vector<std::string>& inputs, const FolderReading& reading);

}  // namespace isodoku::tool
