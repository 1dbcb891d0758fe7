// Writes files atomically.
//
// A new file gets its final name directly (io/detail/temporary_file.hpp). A file that replaces another one first gets a
// temporary name, and is then renamed.
//
// Symbolic links are followed first, so that the file that they point to is replaced, not the link. A replaced file
// keeps its permissions; a new one gets those of the umask. A read-only file is not replaced, although rename(2) would
// do it.
//
// Durability: the bytes are on the disk before the file gets its name, and the name is on the disk before commit()
// returns. So after a power failure there is either the old file or the complete new one, and after commit() the new
// one.
//
// Files that belong together are staged: they are closed under temporary names, since there may be more of them than a
// process may have open. When all are on the disk, they are renamed one after the other.
//
// A partial file has a name that others can guess. It is opened without following links, and must be a regular file
// without other names, so that no other file can be overwritten.

#include "io/output.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <optional>

#include "io/detail/compression.hpp"
#include "io/detail/temporary_file.hpp"

namespace isodoku::detail {
namespace {

namespace fs = std::filesystem;

/// The standard stream that is the same file, such as for /dev/stdout; -1 if there is none.
int standard_stream_of(const std::string& file) {
  struct stat named {};
  if (::stat(file.c_str(), &named) != 0) return -1;
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) {
    struct stat open {};
    if (::fstat(stream, &open) == 0 && open.st_dev == named.st_dev && open.st_ino == named.st_ino) return stream;
  }
  return -1;
}

/// The file to replace; empty for a file that is written to directly.
std::string replaced_file(const std::string& file) {
  if (file.empty()) return "";
  std::error_code failure;
  const fs::file_status status = fs::status(file, failure);
  if (status.type() == fs::file_type::none) {  // it may be a device, which must not be replaced
    errno = failure.value();
    throw system_failure("cannot write", file);
  }
  if (fs::is_directory(status)) {
    errno = EISDIR;
    throw system_failure("cannot write", file);
  }
  if (!fs::exists(status)) return followed(file);
  if (!fs::is_regular_file(status) || standard_stream_of(file) >= 0) return "";
  const fs::path resolved = fs::canonical(file, failure);
  return resolved.empty() ? file : resolved.string();
}

/// Throws Error (io) if the file exists, but is read-only, or not writable for this process.
void check_writable(const std::string& target, const std::string& file) {
  constexpr mode_t write_bits = 0222;
  struct stat status {};
  if (target.empty() || ::stat(target.c_str(), &status) != 0) return;
  if ((status.st_mode & write_bits) == 0) {
    throw Error(ErrorKind::io, "cannot write: the file is read-only", {file, 0, 0});
  }
  if (::access(target.c_str(), W_OK) != 0) throw system_failure("cannot write", file);
}

/// Opens a file that only this process may write. Creates it if it may be new.
FileDescriptor open_alone(const std::string& name, bool may_be_new) {
  // O_NONBLOCK: a named pipe is refused without waiting. The flag has no effect on regular files.
  constexpr int flags = O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
  FileDescriptor file(::open(name.c_str(), flags | (may_be_new ? O_CREAT : 0), 0666));
  if (file.number() < 0 && errno == ELOOP) {
    throw Error(ErrorKind::io, "this is a symbolic link; remove it first", {name, 0, 0});
  }
  if (file.number() < 0) throw system_failure("cannot write", name);
  struct stat open {};
  if (::fstat(file.number(), &open) != 0) throw system_failure("cannot write", name);
  if (!S_ISREG(open.st_mode) || open.st_nlink > 1) {
    throw Error(ErrorKind::io, "this is not a regular file with a single name; remove it first", {name, 0, 0});
  }
  const bool is_locked = ::flock(file.number(), LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
  struct stat named {};
  // The other process may have finished, and renamed the file, since it was opened.
  const bool is_same = ::lstat(name.c_str(), &named) == 0 && open.st_dev == named.st_dev && open.st_ino == named.st_ino;
  if (!is_locked || !is_same) throw Error(ErrorKind::io, "another process is writing this file", {name, 0, 0});
  return file;
}

void copy_permissions(const std::string& from, int to) {
  struct stat replaced {};
  // Failure is ignored: some file systems have no permissions.
  if (::stat(from.c_str(), &replaced) == 0) static_cast<void>(::fchmod(to, replaced.st_mode & 07777U) == 0);
}

/// Renames a file, which replaces an existing one. `name` is for the message.
void replace(const std::string& temporary, const std::string& target, const std::string& name) {
  if (::rename(temporary.c_str(), target.c_str()) != 0) throw system_failure("cannot write", name);
}

/// Opens the file that is written until the end. Sets `is_nameless` if it has no name yet.
FileDescriptor open_output(const std::string& file, const std::string& target, const std::string& temporary,
                           bool& is_nameless, const InterruptHook& on_interrupt) {
  FileDescriptor output;
  check_writable(target, file);
  const int stream = file.empty() ? STDOUT_FILENO : target.empty() ? standard_stream_of(file) : -1;
  if (stream >= 0) {
    output = FileDescriptor(::fcntl(stream, F_DUPFD_CLOEXEC, 0));
  } else if (target.empty()) {
    output = open_patiently(file, O_WRONLY, on_interrupt);
  } else {
    output = open_temporary(target, temporary, is_nameless);
  }
  if (output.number() < 0) throw system_failure("cannot write", file.empty() ? "standard output" : file);
  if (!target.empty()) copy_permissions(target, output.number());
  return output;
}

/// Returns the name. Throws Error (usage) if it requests an unsupported compression, before any file is created.
const std::string& checked_name(const std::string& file) {
  static_cast<void>(compression_of_name(file));
  return file;
}

}  // namespace

Output::Output(const std::string& file, InterruptHook on_interrupt)
    : target_(replaced_file(checked_name(file))),
      temporary_(temporary_name(target_)),
      on_interrupt_(std::move(on_interrupt)),
      file_(open_output(file, target_, temporary_, is_nameless_, on_interrupt_)),
      writer_(file_.number(), file.empty() ? "standard output" : file, on_interrupt_) {
  if (const std::optional<Compression> compression = compression_of_name(file)) {
    compressor_ = make_compressor(*compression, file, [this](std::string_view bytes) { writer_.write(bytes); });
    is_plain_ = false;
  }
}

Output::Output() : writer_(-1, "no output") {}

Output::~Output() {
  if (!temporary_.empty() && !keeps_temporary_) ::unlink(temporary_.c_str());
}

void Output::open_partial(const std::string& file, bool may_be_new) {
  if (compressor_) {
    throw Error(ErrorKind::usage, "checkpoints do not support compressed output; compress the file afterwards",
                {file, 0, 0});
  }
  const std::string partial = partial_name(file);
  check_writable(replaced_file(file), file);
  FileDescriptor opened = open_alone(partial, may_be_new);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  target_ = replaced_file(file);
  temporary_ = partial;
  keeps_temporary_ = true;
  is_nameless_ = false;
  file_ = std::move(opened);
  writer_ = ByteWriter(file_.number(), file, on_interrupt_);
}

void Output::write_compressed(std::string_view bytes) {
  if (!compressor_) return writer_.write(bytes);
  compressor_->write(bytes);
}

/// Writes the bytes that are still missing at the end.
void Output::write_last_bytes() {
  write_waiting();
  if (compressor_) compressor_->finish();
  compressor_.reset();
}

bool Output::writes_straight_to(const struct stat& file) const {
  struct stat open {};
  return target_.empty() && ::fstat(file_.number(), &open) == 0 && open.st_dev == file.st_dev &&
         open.st_ino == file.st_ino;
}

std::uint64_t Output::partial_size() const {
  struct stat status {};
  if (::fstat(file_.number(), &status) != 0) throw system_failure("cannot read", temporary_);
  return static_cast<std::uint64_t>(status.st_size);
}

void Output::go_on_after(std::uint64_t bytes) {
  if (partial_size() < bytes) throw Error(ErrorKind::data, "the file is shorter than expected", {temporary_, 0, 0});
  const auto length = static_cast<off_t>(bytes);
  if (::ftruncate(file_.number(), length) != 0 || ::lseek(file_.number(), length, SEEK_SET) != length) {
    throw system_failure("cannot write", temporary_);
  }
}

void Output::sync() {
  writer_.flush();
  // Pipes and devices do not support this.
  if (::fdatasync(file_.number()) != 0 && errno != EINVAL && errno != EROFS) {
    throw system_failure("cannot write", writer_.name());
  }
}

void Output::discard() {
  compressor_.reset();
  waiting_.clear();
  is_plain_ = !drops_newline_;
  target_.clear();
  keeps_temporary_ = false;
  writer_ = ByteWriter(file_.number(), writer_.name(), on_interrupt_);
}

void Output::flush_stream() {
  if (target_.empty()) writer_.flush();
}

void Output::commit() {
  write_last_bytes();
  writer_.flush();
  if (target_.empty()) {
    file_.close(writer_.name());
    return;
  }
  // Not earlier: a partial file must be writable, regardless of the file that it replaces.
  if (keeps_temporary_) copy_permissions(target_, file_.number());
  sync();
  const FileDescriptor folder = open_folder_of(target_);  // now: once the file has its name, nothing else may fail
  if (!name_at_once()) replace(temporary_, target_, writer_.name());
  temporary_.clear();
  file_.close(writer_.name());
  sync_folder(folder, writer_.name());
}

StagedFile Output::stage() {
  write_last_bytes();
  writer_.flush();
  if (target_.empty()) {
    file_.close(writer_.name());
    return {};
  }
  sync();
  if (is_nameless_ && !give_name(file_, temporary_)) throw system_failure("cannot write", writer_.name());
  StagedFile staged(std::exchange(temporary_, {}), target_);
  file_.close(writer_.name());
  return staged;
}

/// Gives a file without a name its final name, or the temporary name if it replaces another file. Returns whether it
/// has its final name.
bool Output::name_at_once() const {
  if (!is_nameless_) return false;
  if (give_name(file_, target_)) return true;
  if (errno != EEXIST || !give_name(file_, temporary_)) throw system_failure("cannot write", writer_.name());
  return false;
}

StagedFile::~StagedFile() {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void StagedFile::commit() {
  if (temporary_.empty()) return;
  const FileDescriptor folder = open_folder_of(target_);
  replace(temporary_, target_, target_);
  temporary_.clear();
  sync_folder(folder, target_);
}

std::string partial_name(const std::string& file) {
  const std::string target = replaced_file(file);
  if (target.empty()) throw Error(ErrorKind::usage, "checkpoints require a regular file as output", {file, 0, 0});
  return target + ".isodoku-part";
}

}  // namespace isodoku::detail
