// Files are compared by device and inode, so that different names of the same file (/dev/stdin, links) are detected.

#include "tools/inputs.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <optional>
#include <set>
#include <utility>

#include "store/sqlite_class_store.hpp"

namespace isodoku::tool {
namespace {

std::optional<struct stat> status_of(const std::string& file) {
  struct stat status {};
  const int failed = file == "-" ? ::fstat(STDIN_FILENO, &status) : ::stat(file.c_str(), &status);
  if (failed != 0) return std::nullopt;
  return status;
}

}  // namespace

void check_inputs(const std::vector<std::string>& files, const Output& output) {
  std::set<std::pair<dev_t, ino_t>> read_once;
  bool reads_standard_input = false;
  for (const std::string& file : files) {
    const std::optional<struct stat> status = status_of(file);
    bool is_twice = file == "-" && std::exchange(reads_standard_input, true);
    if (status && (S_ISFIFO(status->st_mode) || S_ISSOCK(status->st_mode))) {
      is_twice |= !read_once.emplace(status->st_dev, status->st_ino).second;
    }
    if (is_twice) {
      throw Error(ErrorKind::usage, "this input is given twice, but it can be read only once",
                  {file == "-" ? "standard input (-)" : file, 0, 0});
    }
    if (status && S_ISREG(status->st_mode) && output.writes_straight_to(*status)) {
      throw Error(ErrorKind::usage, "the output would overwrite this input file; use -o FILE to replace it at the end",
                  {file, 0, 0});
    }
  }
}

void check_kept(const std::vector<std::string>& files, const Output& output, const std::string& output_file) {
  check_inputs(files, output);
  for (const std::string& file : files) {
    std::error_code unknown;
    if (output_file.empty() || !std::filesystem::equivalent(output_file, file, unknown)) continue;
    const std::string what = is_database(file) ? "database" : "file, which is only compared with";
    throw Error(ErrorKind::usage, "the output would overwrite this " + what + "; choose another file", {file, 0, 0});
  }
}

}  // namespace isodoku::tool
