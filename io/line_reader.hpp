#pragma once
// Lines of a file, one after another, in constant memory.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/byte_source.hpp"
#include "io/file_descriptor.hpp"

namespace isodoku::detail {

/// The longest line that is kept, in bytes.
inline constexpr std::size_t max_line_length = std::size_t{1} << 20U;

/// How much of a line that was cut is read past, in bytes: endless files end the program.
inline constexpr std::uint64_t max_skipped_length = std::uint64_t{1} << 30U;

/// A line without its newline.
struct Line {
  std::string_view text;     ///< valid until the next line is read
  std::uint64_t number = 0;  ///< from 1
  bool too_long = false;     ///< there was more of it than the reader keeps
};

/// Reads big blocks, decompresses them where they are compressed, and hands out lines. Any byte may stand in a line, a
/// missing last newline is fine. A line longer than `limit` is cut there and said to be too long, as soon as so much of
/// it has come; the rest of it is read past when the next line is wanted, but not for ever.
class LineReader {
 public:
  LineReader(FileDescriptor input, std::string name, InterruptHook on_interrupt = {},
             std::size_t limit = max_line_length, Decompression decompression = Decompression::by_content);
  /// The lines of a text, which is copied.
  explicit LineReader(std::string_view text);

  /// The next line, or false at the end. Throws Error (io) when the system cannot read on, and Error (data) if a line
  /// that was cut continues for more than max_skipped_length.
  bool next(Line& line);

  /// More of the line that was handed out last, where it was cut: so much of it again, or what is left. False if it was
  /// not cut.
  bool next_part(Line& part);

  /// What comes next, without taking it: some bytes, at least a line of them or 64; fewer at the end. Valid until the
  /// next call. Throws as next() does.
  std::string_view peek();

  /// Takes bytes instead of lines: some, or false at the end. Not to be followed by next(), whose numbers would be
  /// wrong.
  bool next_block(std::string_view& block);

  [[nodiscard]] const std::string& name() const { return name_; }
  /// Whether the lines so far are the grids of an array of NumPy.
  [[nodiscard]] bool is_array() const { return source_.is_array(); }
  /// How many bytes have been taken from the file so far, compressed ones as they are.
  [[nodiscard]] std::uint64_t bytes_read() const { return source_.bytes_read(); }

 private:
  bool fill();
  void skip_rest();

  ByteSource source_;
  std::string name_;
  std::size_t limit_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;    // of the line that comes next
  std::size_t scanned_ = 0;  // no newline stands in [begin_, scanned_)
  std::size_t end_ = 0;      // of what has been read
  bool is_cut_ = false;      // the line that was handed out last continues
  bool at_end_ = false;
  std::uint64_t number_ = 0;
};

}  // namespace isodoku::detail
