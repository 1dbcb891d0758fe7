#pragma once
// Reads the bytes of a file. Compressed files are decompressed, and UTF-16 and NumPy arrays are translated to text.

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "io/file_descriptor.hpp"

namespace isodoku::detail {

/// Whether files are decompressed and translated.
enum class Decompression : std::uint8_t {
  by_content,  ///< decompress gzip, xz and zstd, recognised by their first bytes, and translate the content
  none,        ///< return the bytes unchanged: for files that isodoku has written
};

/// Reads a file from its current position. UTF-16 becomes UTF-8, and NumPy arrays become lines of cells. Files whose
/// first bytes show that they are not lines of text, such as archives and pictures, are refused.
class ByteSource {
 public:
  ByteSource(FileDescriptor input, std::string name, InterruptHook on_interrupt, Decompression decompression);
  ByteSource(ByteSource&&) noexcept;
  ByteSource& operator=(ByteSource&&) noexcept;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;
  ~ByteSource();

  /// Fills a part of the buffer, which must not be empty. Returns the number of bytes; 0 at the end. Throws Error (io)
  /// if the system cannot read the file, or if compressed data are damaged or truncated. Throws Error (data) for a file
  /// that is refused.
  std::size_t read(std::span<char> buffer);

  /// Whether the bytes read so far come from a NumPy array.
  [[nodiscard]] bool is_array() const;

  /// The number of bytes read from the file so far, before decompression.
  [[nodiscard]] std::uint64_t bytes_read() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
