#pragma once
// Streams that compress and decompress.

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace isodoku::detail {

/// Ways to compress that are known.
enum class Compression : unsigned char { gzip, xz, zstd };

/// How they are called.
std::string compression_name(Compression compression);

/// By the first bytes of a file; six are enough. Nothing for others.
std::optional<Compression> compression_of_content(std::string_view bytes);

/// Whether these few bytes begin such content.
bool may_become_compressed(std::string_view bytes);

/// The compression that these bytes begin, if they are too few to read on.
std::optional<Compression> compression_cut_off(std::string_view bytes);

/// By the end of a file's name. Throws Error (usage) for one that asks for another compression.
std::optional<Compression> compression_of_name(std::string_view name);

/// Gives the next bytes, which stay valid until it is called again; none at the end.
using NextBytes = std::function<std::string_view()>;

/// Decompresses what `next` gives.
class Decompressor {
 public:
  virtual ~Decompressor() = default;

  /// Fills some of the buffer and returns how much; 0 at the end. Throws Error (io) if the data are damaged, end early,
  /// are followed by other data or need too much memory.
  virtual std::size_t read(std::span<char> buffer) = 0;
};

/// `file` is for messages.
std::unique_ptr<Decompressor> make_decompressor(Compression compression, std::string file, NextBytes next);

/// Compresses into `write`.
class Compressor {
 public:
  virtual ~Compressor() = default;
  virtual void write(std::string_view bytes) = 0;
  /// Nothing can be written after this.
  virtual void finish() = 0;
};

std::unique_ptr<Compressor> make_compressor(Compression compression, std::string file,
                                            std::function<void(std::string_view)> write);

}  // namespace isodoku::detail
