#pragma once
// Stores texts on disk, which are read again once.

#include <functional>
#include <string>
#include <string_view>

#include "io/byte_writer.hpp"

namespace isodoku::detail {

/// The folder for temporary files: TMPDIR, or /tmp.
std::string temporary_folder();
/// `temporary file in /tmp (...)`, for messages. It says how the user can choose another folder.
std::string name_of_temporary(const std::string& what, const std::string& folder);

/// A temporary file without a name, in TMPDIR (or /tmp). It is removed at the end of the process.
class Spool {
 public:
  /// Throws Error (io) if the file cannot be created.
  explicit Spool(InterruptHook on_interrupt = {});

  /// Appends a text of any bytes, shorter than 4 GiB.
  void append(std::string_view text);

  /// Calls `take` with all texts, in the order in which they were appended. The spool cannot be used afterwards.
  void drain(const std::function<void(std::string_view text)>& take);

 private:
  InterruptHook on_interrupt_;
  std::string folder_;
  FileDescriptor file_;
  ByteWriter writer_;
};

}  // namespace isodoku::detail
