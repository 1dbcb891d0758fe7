#pragma once
// Owns the descriptors of open files, and closes them at the end of their scope.

#include <functional>
#include <string>
#include <utility>

#include "base/error.hpp"

namespace isodoku::detail {

/// Called when a signal interrupts a read or a write; throws to stop, returns to continue.
using InterruptHook = std::function<void()>;

/// Owns a file descriptor; -1 if there is none.
class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int number) : number_(number) {}
  FileDescriptor(FileDescriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept;
  FileDescriptor(const FileDescriptor&) = delete;
  FileDescriptor& operator=(const FileDescriptor&) = delete;
  ~FileDescriptor();

  [[nodiscard]] int number() const { return number_; }
  /// Closes the file now. Throws Error (io), with the name `file`, if the system could not write buffered data.
  void close(const std::string& file);

 private:
  int number_ = -1;
};

/// Opens a file with open(2), so that child processes do not inherit it. Returns an empty descriptor if that fails.
/// Opening a named pipe waits for its other end. If a signal interrupts this, calls the hook and continues.
FileDescriptor open_patiently(const std::string& file, int flags, const InterruptHook& on_interrupt);

/// Opens a file for reading; `-` is standard input. Throws Error (io) if it is missing, not readable or a directory.
FileDescriptor open_input(const std::string& file, const InterruptHook& on_interrupt = {});

/// An Error (io) with what could not be done, and with the last error of the system (errno) as the reason.
Error system_failure(const std::string& what, const std::string& file);

}  // namespace isodoku::detail
