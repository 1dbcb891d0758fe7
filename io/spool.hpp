#pragma once
// Texts laid aside on disk, to be read again once.

#include <functional>
#include <string>
#include <string_view>

#include "io/byte_writer.hpp"

namespace isodoku::detail {

/// Where temporary files go: TMPDIR, or /tmp.
std::string temporary_folder();
/// `temporary file in /tmp (...)`, for messages: what the user can do is to choose another folder.
std::string name_of_temporary(const std::string& what, const std::string& folder);

/// A temporary file without a name, in TMPDIR (or /tmp), which vanishes with the process.
class Spool {
 public:
  /// Throws Error (io) if the file cannot be made.
  explicit Spool(InterruptHook on_interrupt = {});

  /// Any bytes, less than 4 GiB of them.
  void append(std::string_view text);

  /// Hands out all texts in the order they came; the spool is used up by that.
  void drain(const std::function<void(std::string_view text)>& take);

 private:
  InterruptHook on_interrupt_;
  std::string folder_;
  FileDescriptor file_;
  ByteWriter writer_;
};

}  // namespace isodoku::detail
