#pragma once
// Buffered writing to a file descriptor.

#include <string>
#include <string_view>

#include "io/file_descriptor.hpp"

namespace isodoku::detail {

/// The reader of the pipe has closed it. This is a reason to stop, but no reason for a message.
class ClosedPipe : public Error {
 public:
  explicit ClosedPipe(const std::string& file) : Error(ErrorKind::io, "the pipe is closed", {file, 0, 0}) {}
};

/// Collects bytes and writes them in blocks of 64 KiB, or of a quarter of a larger pipe. Does not own the descriptor.
/// The destructor does not write the last block, so callers must end with flush().
class ByteWriter {
 public:
  ByteWriter(int file, std::string name, InterruptHook on_interrupt = {});

  /// Like flush(), throws ClosedPipe, or Error (io) if the system cannot write.
  void write(std::string_view bytes);
  void flush();

  [[nodiscard]] const std::string& name() const { return name_; }
  /// Whether there is a descriptor to write to.
  [[nodiscard]] bool has_file() const { return file_ >= 0; }

 private:
  std::size_t write_once(std::string_view bytes);

  int file_;
  std::string name_;
  InterruptHook on_interrupt_;
  std::size_t block_size_;
  std::string buffer_;
};

}  // namespace isodoku::detail
