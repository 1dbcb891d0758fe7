// Opens and closes files.
//
// Standard input is duplicated, so that every descriptor can be owned in the same way. A directory can be opened, and
// only reading fails. So directories are refused here, where the reason is known.

#include "io/file_descriptor.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace isodoku::detail {

FileDescriptor& FileDescriptor::operator=(FileDescriptor&& other) noexcept {
  std::swap(number_, other.number_);
  return *this;
}

FileDescriptor::~FileDescriptor() {
  if (number_ >= 0) ::close(number_);
}

void FileDescriptor::close(const std::string& file) {
  const int number = std::exchange(number_, -1);
  if (number >= 0 && ::close(number) != 0 && errno != EINTR) throw system_failure("cannot write", file);
}

FileDescriptor open_patiently(const std::string& file, int flags, const InterruptHook& on_interrupt) {
  for (;;) {
    FileDescriptor opened(::open(file.c_str(), flags | O_CLOEXEC));
    if (opened.number() >= 0 || errno != EINTR) return opened;
    if (on_interrupt) on_interrupt();
  }
}

namespace {

/// A descriptor that can be closed without closing standard input itself, if the system supports that.
FileDescriptor standard_input() {
#ifdef F_DUPFD_CLOEXEC
  return FileDescriptor(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0));
#else
  return FileDescriptor(STDIN_FILENO);
#endif
}

}  // namespace

FileDescriptor open_input(const std::string& file, const InterruptHook& on_interrupt) {
  if (file.empty()) throw Error(ErrorKind::io, "cannot open: the name of the file is empty");
  FileDescriptor input = file == "-" ? standard_input() : open_patiently(file, O_RDONLY, on_interrupt);
  if (input.number() < 0) throw system_failure("cannot open", file);
  struct stat status {};
  if (::fstat(input.number(), &status) == 0 && S_ISDIR(status.st_mode)) {
    errno = EISDIR;
    throw system_failure("cannot read", file);
  }
  return input;
}

Error system_failure(const std::string& what, const std::string& file) {
  return {ErrorKind::io, what + ": " + std::generic_category().message(errno), {file, 0, 0}};
}

}  // namespace isodoku::detail
