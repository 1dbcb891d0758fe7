#pragma once
// Compresses and decompresses streams.

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace isodoku::detail {

/// The supported compression formats.
enum class Compression : unsigned char { gzip, xz, zstd };

/// The name of a format in messages.
std::string compression_name(Compression compression);

/// The format of a file with these first bytes (six are enough); nothing for any other file.
std::optional<Compression> compression_of_content(std::string_view bytes);

/// Whether these few bytes may be the beginning of a compressed file.
bool may_become_compressed(std::string_view bytes);

/// The format of a file that consists of only a part of its magic number; nothing for any other file.
std::optional<Compression> compression_cut_off(std::string_view bytes);

/// The format that the suffix of a file name requests; nothing for any other suffix. Throws Error (usage) for the
/// suffix of an unsupported format.
std::optional<Compression> compression_of_name(std::string_view name);

/// Returns the next bytes, which are valid until the next call; empty at the end.
using NextBytes = std::function<std::string_view()>;

/// Decompresses a sequence of bytes.
class Decompressor {
 public:
  virtual ~Decompressor() = default;

  /// Fills a part of the buffer, and returns the number of bytes; 0 at the end. Throws Error (io) if the data are
  /// damaged or truncated, are followed by other data, or require too much memory.
  virtual std::size_t read(std::span<char> buffer) = 0;
};

/// `next` returns the compressed bytes. `file` is for messages.
std::unique_ptr<Decompressor> make_decompressor(Compression compression, std::string file, NextBytes next);

/// Compresses a sequence of bytes.
class Compressor {
 public:
  virtual ~Compressor() = default;
  virtual void write(std::string_view bytes) = 0;
  /// Writes the end of the stream. Nothing can be written afterwards.
  virtual void finish() = 0;
};

std::unique_ptr<Compressor> make_compressor(Compression compression, std::string file,
                                            std::function<void(std::string_view)> write);

}  // namespace isodoku::detail
