#pragma once
// Reads the lines of a file in constant memory.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/byte_source.hpp"
#include "io/file_descriptor.hpp"

namespace isodoku::detail {

/// The maximum length of a line that is not cut, in bytes.
inline constexpr std::size_t max_line_length = std::size_t{1} << 20U;

/// The maximum number of bytes that are skipped after a line was cut. So reading an endless file ends with an error.
inline constexpr std::uint64_t max_skipped_length = std::uint64_t{1} << 30U;

/// A line without its newline.
struct Line {
  std::string_view text;     ///< valid until the next line is read
  std::uint64_t number = 0;  ///< from 1
  bool too_long = false;     ///< whether the line was cut
};

/// Reads large blocks, decompresses them if they are compressed, and returns lines. A line may contain any byte, and
/// the last newline may be missing. A line longer than `limit` bytes is cut, and returned as too long as soon as so
/// many bytes have been read. The rest of it is skipped when the next line is read, up to a limit.
class LineReader {
 public:
  LineReader(FileDescriptor input, std::string name, InterruptHook on_interrupt = {},
             std::size_t limit = max_line_length, Decompression decompression = Decompression::by_content);
  /// The lines of a text, which is copied.
  explicit LineReader(std::string_view text);

  /// Reads the next line. Returns false at the end. Throws Error (io) if the system cannot read the file, and Error
  /// (data) if more than max_skipped_length bytes follow after a line was cut.
  bool next(Line& line);

  /// Reads the next part of the last line, if it was cut; the part may be cut at the same limit. Returns false if the
  /// line was not cut.
  bool next_part(Line& part);

  /// The next bytes, without consuming them: at least one line or 64 bytes; fewer at the end. Valid until the next
  /// call. Throws the errors of next().
  std::string_view peek();

  /// Reads some bytes instead of a line. Returns false at the end. next() must not be called afterwards, since its line
  /// numbers would be wrong.
  bool next_block(std::string_view& block);

  [[nodiscard]] const std::string& name() const { return name_; }
  /// Whether the lines so far are the grids of a NumPy array.
  [[nodiscard]] bool is_array() const { return source_.is_array(); }
  /// The number of bytes read from the file so far, before decompression.
  [[nodiscard]] std::uint64_t bytes_read() const { return source_.bytes_read(); }

 private:
  bool fill();
  void skip_rest();

  ByteSource source_;
  std::string name_;
  std::size_t limit_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;    // of the next line
  std::size_t scanned_ = 0;  // there is no newline in [begin_, scanned_)
  std::size_t end_ = 0;      // of the bytes that have been read
  bool is_cut_ = false;      // whether the last line continues
  bool at_end_ = false;
  std::uint64_t number_ = 0;
};

}  // namespace isodoku::detail
