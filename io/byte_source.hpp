#pragma once
// The bytes of a file, decompressed where it is compressed, and as text where it is text of another kind.

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "io/file_descriptor.hpp"

namespace isodoku::detail {

/// Whether what is compressed is decompressed.
enum class Decompression : std::uint8_t {
  by_content,  ///< gzip, xz and zstd, recognised by their first bytes; then text is translated, too
  none,        ///< bytes as they are: for files of our own
};

/// Reads a file from where it stands. UTF-16 becomes UTF-8, and arrays of NumPy become lines of cells. Files that
/// cannot be lines of text, by their first bytes, are refused: archives, pictures and the like.
class ByteSource {
 public:
  ByteSource(FileDescriptor input, std::string name, InterruptHook on_interrupt, Decompression decompression);
  ByteSource(ByteSource&&) noexcept;
  ByteSource& operator=(ByteSource&&) noexcept;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;
  ~ByteSource();

  /// Fills some of the buffer, which must not be empty, and returns how much; 0 at the end. Throws Error (io) when the
  /// system cannot read on, or compressed data are damaged or end early; Error (data) for a file that is refused.
  std::size_t read(std::span<char> buffer);

  /// Whether what has been read so far came from an array of NumPy.
  [[nodiscard]] bool is_array() const;

  /// How many bytes have been taken from the file so far, compressed ones as they are.
  [[nodiscard]] std::uint64_t bytes_read() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
