#pragma once
// Writes results to standard output, or to a file that is replaced atomically at the end.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "io/byte_writer.hpp"

struct stat;

namespace isodoku::detail {

class Compressor;

/// A file that is complete and on the disk, under a temporary name in the folder of its target. It is removed unless
/// commit() is called.
class StagedFile {
 public:
  /// No file: commit() does nothing.
  StagedFile() = default;
  StagedFile(std::string temporary, std::string target)
      : temporary_(std::move(temporary)), target_(std::move(target)) {}
  StagedFile(StagedFile&& other) noexcept
      : temporary_(std::exchange(other.temporary_, {})), target_(std::move(other.target_)) {}
  StagedFile& operator=(StagedFile&&) = delete;
  ~StagedFile();

  /// Gives the file its final name. Throws the errors of Output::commit.
  void commit();

 private:
  std::string temporary_;
  std::string target_;
};

/// Writes results to a file. A regular file (or a new one) is written under a temporary name in the same folder, and
/// renamed by commit(). Without commit(), there is no new file, and an existing one is unchanged. If the name ends with
/// .gz, .xz or .zst, the file is compressed. When commit() has returned, the file survives a power failure. A device or
/// a named pipe is written to directly, like standard output.
class Output {
 public:
  /// An empty name is standard output. Throws Error (io) if the file cannot be created, or if it exists and is
  /// read-only.
  explicit Output(const std::string& file, InterruptHook on_interrupt = {});
  /// No output. commit() does nothing; if something was written, it throws Error (io).
  Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  ~Output();

  void write(std::string_view bytes) {
    if (is_plain_) return writer_.write(bytes);
    write_otherwise(bytes);
  }

  /// Leaves out a newline at the beginning of the output, before the first of several blocks.
  void drop_first_newline();
  /// Sets the text that commit() or stage() writes if nothing else was written, such as the header of a table without
  /// rows.
  void write_if_empty(std::string text);

  /// From now on, writes to partial_name(file), which commit() renames to `file`. It must not be compressed, and no
  /// other process may write it at the same time. Without commit(), it is kept, so that another run can resume. Call
  /// go_on_after next. Throws Error (io) if another process is writing it, if it cannot be opened, if it is not a
  /// regular file (links are not followed), or if it does not exist and may not be new.
  void open_partial(const std::string& file, bool may_be_new);
  /// Whether the bytes are written directly to this file, as for standard output, and not to a temporary file that
  /// replaces it at the end.
  [[nodiscard]] bool writes_straight_to(const struct stat& file) const;

  /// The size of the partial file in bytes.
  [[nodiscard]] std::uint64_t partial_size() const;
  /// Keeps the first `bytes` bytes of the partial file, and removes the rest. Throws Error (data) if the file is
  /// shorter.
  void go_on_after(std::uint64_t bytes);
  /// Writes everything so far to the disk.
  void sync();

  /// Drops everything that was written, including a partial file. Then commit() does nothing.
  void discard();

  /// Called before an error is reported: writes everything so far, unless the file will be removed.
  void flush_stream();

  /// Called when everything has been passed to write(): completes the file, and gives it its name. Throws Error (io) if
  /// this fails, or if the file has its name but the disk does not confirm this.
  void commit();

  /// Called instead of commit() if several files belong together. Nothing can be written afterwards. Throws Error (io)
  /// if the file cannot be written. If the file is written to directly, returns an empty StagedFile.
  [[nodiscard]] StagedFile stage();

 private:
  void write_otherwise(std::string_view bytes);
  void write_compressed(std::string_view bytes);
  void write_waiting();
  void write_last_bytes();

  [[nodiscard]] bool name_at_once() const;

  std::string target_;     // the final file; empty if it is written to directly
  std::string temporary_;  // its name until then
  bool keeps_temporary_ = false;
  bool is_nameless_ = false;  // the file has no name yet, and gets one at the end
  InterruptHook on_interrupt_;
  FileDescriptor file_;
  ByteWriter writer_;
  bool drops_newline_ = false;
  std::string waiting_;  // written if nothing else is
  std::unique_ptr<Compressor> compressor_;
  bool is_plain_ = true;  // whether none of the above is necessary
};

/// The name of the incomplete file from which a run can resume. It is in the folder of the file, or of the file that it
/// links to. Throws Error (usage) if the file is written to directly, like standard output or a device.
std::string partial_name(const std::string& file);

}  // namespace isodoku::detail
