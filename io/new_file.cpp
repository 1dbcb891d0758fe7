// A file without a name gets a name that no file has yet. If the system does not support files without a name, a
// temporary file is renamed without replacing another, or gets a second name.

#include "io/new_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

#include "io/detail/temporary_file.hpp"

namespace isodoku::detail {
namespace {

void write_all(const FileDescriptor& output, std::string_view bytes, const std::string& file) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(output.number(), bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw system_failure("cannot write", file);
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  if (::fdatasync(output.number()) != 0) throw system_failure("cannot write", file);
}

/// Gives a file a new name that no file has yet. Some network file systems can only give it a second name.
bool rename_to_new(const std::string& from, const std::string& to) {
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  return errno == EINVAL && ::link(from.c_str(), to.c_str()) == 0;
}

/// A temporary name, which is removed at the end.
struct TemporaryName {
  explicit TemporaryName(const std::string& target) : name(temporary_name(target)) {}
  TemporaryName(const TemporaryName&) = delete;
  TemporaryName& operator=(const TemporaryName&) = delete;
  ~TemporaryName() { ::unlink(name.c_str()); }
  const std::string name;
};

}  // namespace

bool write_new_file(const std::string& file, std::string_view bytes) {
  const std::string target = followed(file);
  const TemporaryName temporary(target);
  bool is_nameless = false;
  FileDescriptor output = open_temporary(target, temporary.name, is_nameless);
  if (output.number() < 0) throw system_failure("cannot write", file);
  write_all(output, bytes, file);
  const FileDescriptor folder = open_folder_of(target);
  if (!(is_nameless ? give_name(output, target) : rename_to_new(temporary.name, target))) {
    if (errno == EEXIST) return false;
    throw system_failure("cannot write", file);
  }
  output.close(file);
  sync_folder(folder, file);
  return true;
}

}  // namespace isodoku::detail
