// Reads folders, depth first. Names are compared byte by byte, so that the order is the same on all systems, whatever
// the order in the folder. A link to a folder is not followed, because it may lead back.
//
// A file that cannot be read is not skipped: the command fails when it opens the file, because a result without it
// would look complete.

#include "tools/folders.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "base/error.hpp"
#include "base/message_text.hpp"
#include "jobs/interrupt.hpp"
#include "store/sqlite_class_store.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {
namespace {

namespace fs = std::filesystem;

class FolderReader {
 public:
  FolderReader(const FolderReading& reading, std::vector<std::string>& files) : reading_(reading), files_(files) {}

  void read(const fs::path& folder) {
    for (const fs::directory_entry& entry : sorted_entries(folder)) {
      check_interrupt();
      const std::string name = entry.path().string();
      std::error_code failure;
      const fs::file_status status = entry.status(failure);
      if (const char* const reason = reason_to_skip(entry, status)) {
        note_skipped(name, reason);
      } else if (fs::is_directory(status)) {
        read(entry.path());
      } else {
        files_.push_back(name);
      }
    }
  }

 private:
  static std::vector<fs::directory_entry> sorted_entries(const fs::path& folder) {
    std::vector<fs::directory_entry> entries;
    std::error_code failure;
    fs::directory_iterator at(folder, failure);
    for (; !failure && at != fs::directory_iterator(); at.increment(failure)) entries.push_back(*at);
    if (failure) throw Error(ErrorKind::io, "cannot read: " + failure.message(), {folder.string(), 0, 0});
    std::ranges::sort(entries, {}, [](const fs::directory_entry& entry) { return entry.path().filename().string(); });
    return entries;
  }

  [[nodiscard]] const char* reason_to_skip(const fs::directory_entry& entry, const fs::file_status& status) const {
    if (entry.path().filename().string().starts_with('.')) return "hidden";
    std::error_code unknown;
    if (fs::is_directory(status)) return entry.is_symlink(unknown) ? "a link to a folder" : nullptr;
    if (!fs::exists(status)) return nullptr;  // opening it reports why
    if (!fs::is_regular_file(status)) return "not a regular file";
    if (!reading_.takes_databases && is_database(entry.path().string())) return "a database";
    const bool is_output = std::ranges::any_of(reading_.outputs, [&entry, &unknown](const std::string& output) {
      return !output.empty() && fs::equivalent(entry.path(), output, unknown);
    });
    return is_output ? "an output of this command" : nullptr;
  }

  void note_skipped(const std::string& name, const char* reason) const {
    if (reading_.is_quiet) return;
    std::fprintf(stderr, "isodoku: note: %s was skipped: %s\n", printable(name).c_str(), reason);
  }

  const FolderReading& reading_;
  std::vector<std::string>& files_;
};

}  // namespace

std::vector<std::string> files_of(const std::vector<std::string>& inputs, const FolderReading& reading) {
  std::vector<std::string> files;
  for (const std::string& input : inputs) {
    std::error_code unknown;
    if (!fs::is_directory(input, unknown)) {
      files.push_back(input);
      continue;
    }
    if (!reading.is_wanted) {
      throw Error(ErrorKind::io,
                  reading.option.empty() ? "this is a folder; give the files in it"
                                         : "this is a folder; use " + reading.option + " to read the files in it",
                  {input, 0, 0});
    }
    FolderReader(reading, files).read(input);
  }
  if (files.empty() && !inputs.empty()) {
    throw Error(ErrorKind::io, "there are no files to read in this folder", {inputs.front(), 0, 0});
  }
  return files;
}

}  // namespace isodoku::tool
