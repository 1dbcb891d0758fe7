#pragma once
// Folders as inputs.

#include <string>
#include <vector>

namespace isodoku::tool {

/// How folders among the inputs are read.
struct FolderReading {
  bool is_wanted = false;              ///< otherwise a folder is an error
  std::string option{};                ///< the option that requests it, for messages; empty if there is none
  bool takes_databases = false;        ///< otherwise databases in folders are skipped
  bool is_quiet = false;               ///< do not report what is skipped
  std::vector<std::string> outputs{};  ///< outputs of the command, which are skipped in folders
};

/// The input files, where each folder is replaced by the files in it and in its subfolders, sorted by name at each
/// level. Skips hidden files and folders, files that are not regular, links to folders, outputs, and databases unless
/// they are wanted, each with a note on standard error. Throws Error (io) for a folder if folders are not wanted, or if
/// it cannot be read. Also throws Error (io) if the inputs are folders without files to read.
std::vector<std::string> files_of(const std::vector<std::string>& inputs, const FolderReading& reading);

}  // namespace isodoku::tool
