// If the file system supports O_TMPFILE, a file has no name until it is complete, so that even a killed process leaves
// no file behind. Otherwise it has a temporary name from the beginning. The file is in the folder of its target, since
// rename(2) is atomic only within a file system.

#include "io/detail/temporary_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <random>

namespace isodoku::detail {

namespace fs = std::filesystem;

std::string followed(const std::string& name) {
  constexpr int max_links = 40;  // the limit of the system
  std::error_code ignored;
  fs::path file = name;
  for (int i = 0; i < max_links; ++i) {
    if (!fs::is_symlink(fs::symlink_status(file, ignored))) return file.string();
    const fs::path next = fs::read_symlink(file, ignored);
    file = next.is_absolute() ? next : file.parent_path() / next;
  }
  errno = ELOOP;
  throw system_failure("cannot write", name);
}

std::string temporary_name(const std::string& target) {
  if (target.empty()) return "";
  const fs::path path(target);
  std::random_device random;
  return (path.parent_path() / (".isodoku-" + std::to_string(random()) + std::to_string(random()) + ".tmp")).string();
}

FileDescriptor open_temporary(const std::string& target, const std::string& temporary, bool& is_nameless) {
  const fs::path folder = fs::path(target).parent_path();
  FileDescriptor file(::open(folder.empty() ? "." : folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666));
  is_nameless = file.number() >= 0;
  if (is_nameless) return file;
  return FileDescriptor(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
}

bool give_name(const FileDescriptor& file, const std::string& name) {
  const std::string self = "/proc/self/fd/" + std::to_string(file.number());
  return ::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
}

FileDescriptor open_folder_of(const std::string& file) {
  const fs::path folder = fs::path(file).parent_path();
  return FileDescriptor(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

void sync_folder(const FileDescriptor& folder, const std::string& name) {
  if (folder.number() < 0 || ::fsync(folder.number()) == 0 || errno == EINVAL || errno == EROFS) return;
  throw system_failure("the file is written, but may be lost in a power failure: cannot sync its folder", name);
}

}  // namespace isodoku::detail
