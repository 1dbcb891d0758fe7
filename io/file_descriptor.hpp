#pragma once
// Open files as the system numbers them, closed when they leave scope.

#include <functional>
#include <string>
#include <utility>

#include "base/error.hpp"

namespace isodoku::detail {

/// Called when a signal interrupts a read or a write; throws to stop, returns to continue.
using InterruptHook = std::function<void()>;

/// Owns a file descriptor; -1 is none.
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
  /// Closes it now. Throws Error (io) naming `file` when the system could not write what it held back.
  void close(const std::string& file);

 private:
  int number_ = -1;
};

/// Opens a file as open(2) does, closed in child processes; none if that fails. A named pipe waits for its other end: a
/// signal meanwhile calls the hook.
FileDescriptor open_patiently(const std::string& file, int flags, const InterruptHook& on_interrupt);

/// Opens a file to read; `-` is standard input. Throws Error (io) if it is missing, not readable or a directory.
FileDescriptor open_input(const std::string& file, const InterruptHook& on_interrupt = {});

/// An Error (io) that says what could not be done, and why by the system's last error.
Error system_failure(const std::string& what, const std::string& file);

}  // namespace isodoku::detail
