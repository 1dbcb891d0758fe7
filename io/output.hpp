#pragma once
// Where results go: standard output, or a file that is replaced atomically at the end.

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

/// A file that is whole and on the disk, under a temporary name beside its own. Unless commit() is reached, it
/// vanishes.
class StagedFile {
 public:
  /// No file: nothing is to be done.
  StagedFile() = default;
  StagedFile(std::string temporary, std::string target)
      : temporary_(std::move(temporary)), target_(std::move(target)) {}
  StagedFile(StagedFile&& other) noexcept
      : temporary_(std::exchange(other.temporary_, {})), target_(std::move(other.target_)) {}
  StagedFile& operator=(StagedFile&&) = delete;
  ~StagedFile();

  /// Lets the file appear. Throws Error (io) as Output::commit does.
  void commit();

 private:
  std::string temporary_;
  std::string target_;
};

/// Results on their way to a file. A regular file (or a new one) is written under a temporary name
/// beside it and renamed by commit(); unless that is reached, nothing appears and what stood there
/// stays. A name that ends with .gz, .xz or .zst asks for a compressed file. Once commit() has returned, a power
/// cut does not undo it. A device or a named pipe is written to directly, as standard output is.
class Output {
 public:
  /// An empty name is standard output. Throws Error (io) if the file cannot be made, or is there and read-only.
  explicit Output(const std::string& file, InterruptHook on_interrupt = {});
  /// To nowhere: commit() does nothing, unless something was written, which is an Error (io).
  Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  ~Output();

  void write(std::string_view bytes) {
    if (is_plain_) return writer_.write(bytes);
    write_otherwise(bytes);
  }

  /// The first byte that is written is left out: the newline before the first of many blocks.
  void drop_first_newline();
  /// What is written by commit() or stage() if nothing else was: the header of a table without rows.
  void write_if_empty(std::string text);

  /// From now on writes to what will be `file`, which is not compressed: to partial_name(file), which no other process
  /// may write meanwhile, and which stays unless commit() is reached, so that another run can continue. To be followed
  /// by go_on_after. Throws Error (io) if another process is writing it, if it cannot be opened, if it is not a regular
  /// file (a link is not followed), or if it is not there and may not be new.
  void open_partial(const std::string& file, bool may_be_new);
  /// Whether the bytes go to this very file, while it has its name: as with standard output, and unlike a file that is
  /// replaced at the end.
  [[nodiscard]] bool writes_straight_to(const struct stat& file) const;

  /// How many bytes the partial file has.
  [[nodiscard]] std::uint64_t partial_size() const;
  /// The first `bytes` bytes of the partial file stay, the rest is cut off. Throws Error (data) if it is shorter.
  void go_on_after(std::uint64_t bytes);
  /// Sends on what was written so far, as far as the disk.
  void sync();

  /// What was written is dropped, a partial file too, and commit() does nothing.
  void discard();

  /// Before an error is reported: sends on what was written so far, unless it would be dropped anyhow.
  void flush_stream();

  /// All is written: sends it on, and lets the file appear. Throws Error (io) if the file cannot appear, or if it has
  /// and the disk does not confirm that it stays.
  void commit();

  /// Instead of commit(), where several files are to appear together: all is written, and nothing more will be.
  /// Throws Error (io) if the file cannot be written. What is written to directly is not a StagedFile.
  [[nodiscard]] StagedFile stage();

 private:
  void write_otherwise(std::string_view bytes);
  void write_compressed(std::string_view bytes);
  void write_waiting();
  void write_last_bytes();

  [[nodiscard]] bool name_at_once() const;

  std::string target_;     // the file to appear; empty if written to directly
  std::string temporary_;  // what it is called until then
  bool keeps_temporary_ = false;
  bool is_nameless_ = false;  // the file has no name yet, and gets one at the end
  InterruptHook on_interrupt_;
  FileDescriptor file_;
  ByteWriter writer_;
  bool drops_newline_ = false;
  std::string waiting_;  // to be written if nothing else is
  std::unique_ptr<Compressor> compressor_;
  bool is_plain_ = true;  // none of these is to be done
};

/// What a file is called that is not whole yet and can be resumed: beside it, or beside what it links to. Throws
/// Error (usage) if it is written to directly, as standard output or a device is.
std::string partial_name(const std::string& file);

}  // namespace isodoku::detail
