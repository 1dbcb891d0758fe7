// Bytes of files.
//
// The first block tells what a file is. A plain one goes on as if nothing had happened: it is read straight into the
// caller's buffer, the first block too, so that it costs nothing more. Compressed bytes are read into a block of our
// own and decompressed from there, in the thread that reads. Memory is a block or two, however much comes out.
//
// A pipe may give the first bytes one by one. More are waited for only as long as those that have come are the
// beginning of a known number; text is text at once, so that who sends a line may wait for what comes of it.

#include "io/byte_source.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>
#include <vector>

#include "group/error.hpp"
#include "io/detail/compression.hpp"
#include "io/detail/foreign_content.hpp"

namespace isodoku {
namespace {

constexpr std::size_t compressed_block = std::size_t{1} << 17U;
constexpr std::size_t telling_bytes = 512;
constexpr std::size_t skippable_head = 8;

/// zstd's frames that carry no data: 0x184D2A50 to 0x184D2A5F, little-endian, then their length.
bool is_skippable_frame(std::string_view bytes) {
  return bytes.size() >= skippable_head && (static_cast<unsigned char>(bytes[0]) & 0xF0U) == 0x50U &&
         bytes.substr(1).starts_with("\x2A\x4D\x18");
}

/// How long a frame of that kind is, head included.
std::size_t skippable_length(std::string_view bytes) {
  std::size_t length = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    length |= static_cast<std::size_t>(static_cast<unsigned char>(bytes[4 + i])) << (8 * i);
  }
  return skippable_head + length;
}

}  // namespace

class ByteSource::Impl {
 public:
  Impl(FileDescriptor input, std::string name, InterruptHook on_interrupt, Decompression decompression)
      : input_(std::move(input)),
        name_(std::move(name)),
        on_interrupt_(std::move(on_interrupt)),
        is_told_(decompression == Decompression::none) {}

  std::size_t read(std::span<char> buffer) {
    if (decompressor_) return decompress(buffer);
    if (is_told_) return read_file(buffer);
    return read_first(buffer);
  }

  [[nodiscard]] std::uint64_t bytes_read() const { return bytes_read_; }

 private:
  /// As much as the system gives at once; 0 at the end.
  std::size_t read_file(std::span<char> buffer) {
    for (;;) {
      const ssize_t count = ::read(input_.number(), buffer.data(), buffer.size());
      if (count >= 0) {
        bytes_read_ += static_cast<std::uint64_t>(count);
        return static_cast<std::size_t>(count);
      }
      if (errno != EINTR) throw system_failure("cannot read", name_);
      if (on_interrupt_) on_interrupt_();
    }
  }

  /// The first bytes, and what they tell.
  std::size_t read_first(std::span<char> buffer) {
    is_told_ = true;
    std::size_t size = 0;
    const auto start = [&] { return std::string_view(buffer.data(), size); };
    // A buffer that is smaller than what would tell is only met in tests.
    const std::size_t wanted = std::min(telling_bytes, buffer.size());
    while (size < wanted && (detail::may_become_compressed(start()) || detail::may_become_foreign(start()))) {
      const std::size_t count = read_file(buffer.subspan(size));
      if (count == 0) break;
      size += count;
    }
    if (const std::optional<detail::Compression> compression = compression_of(start())) {
      start_decompression(*compression, start());
      return decompress(buffer);
    }
    if (const std::optional<detail::Compression> cut_off = detail::compression_cut_off(start())) {
      throw Error(ErrorKind::io, "the " + detail::compression_name(*cut_off) + " data end early", {name_, 0, 0});
    }
    refuse_foreign(start());
    return size;
  }

  static std::optional<detail::Compression> compression_of(std::string_view start) {
    if (is_skippable_frame(start)) return detail::Compression::zstd;
    return detail::compression_of_content(start);
  }

  void start_decompression(detail::Compression compression, std::string_view start) {
    block_.resize(compressed_block);
    kept_ = start;
    decompressor_ = detail::make_decompressor(compression, [this] { return next_compressed(); });
    while (is_skippable_frame(kept_)) skip_frame();
  }

  /// libarchive knows zstd by a frame with data only.
  void skip_frame() {
    std::size_t left = skippable_length(kept_);
    while (left > kept_.size()) {
      left -= kept_.size();
      kept_.assign(block_.data(), read_file(block_));
      if (kept_.empty()) throw Error(ErrorKind::io, "the zstd data end early", {name_, 0, 0});
    }
    kept_.erase(0, left);
    while (kept_.size() < skippable_head) {
      const std::size_t count = read_file(block_);
      if (count == 0) break;
      kept_.append(block_.data(), count);
    }
  }

  std::string_view next_compressed() {
    if (!kept_.empty()) {
      given_ = std::exchange(kept_, {});
      return given_;
    }
    return {block_.data(), read_file(block_)};
  }

  std::size_t decompress(std::span<char> buffer) {
    std::size_t size = 0;
    try {
      size = decompressor_->read(buffer);
    } catch (const Error& error) {
      if (!error.place().file.empty()) throw;
      const std::uint64_t line = error.kind() == ErrorKind::data ? 1 : 0;
      throw Error(error.kind(), error.what(), {name_, line, line});
    }
    if (!std::exchange(has_decompressed_, true)) {
      const std::string_view start(buffer.data(), size);
      if (const std::optional<detail::Compression> again = compression_of(start)) {
        throw Error(ErrorKind::data, "this is compressed twice, first by " + detail::compression_name(*again),
                    {name_, 1, 1});
      }
      refuse_foreign(start);
    }
    return size;
  }

  void refuse_foreign(std::string_view start) const {
    if (std::optional<std::string> foreign = detail::foreign_content(start)) {
      throw Error(ErrorKind::data, *foreign, {name_, 1, 1});
    }
  }

  FileDescriptor input_;
  std::string name_;
  InterruptHook on_interrupt_;
  bool is_told_;  // what the file is
  std::uint64_t bytes_read_ = 0;
  std::unique_ptr<detail::Decompressor> decompressor_;
  bool has_decompressed_ = false;
  std::vector<char> block_;  // of compressed bytes
  std::string kept_;         // compressed bytes that come before those of the file
  std::string given_;        // the same, once they have been given
};

ByteSource::ByteSource(FileDescriptor input, std::string name, InterruptHook on_interrupt, Decompression decompression)
    : impl_(std::make_unique<Impl>(std::move(input), std::move(name), std::move(on_interrupt), decompression)) {}

ByteSource::ByteSource(ByteSource&&) noexcept = default;
ByteSource& ByteSource::operator=(ByteSource&&) noexcept = default;
ByteSource::~ByteSource() = default;

std::size_t ByteSource::read(std::span<char> buffer) {
  return impl_->read(buffer);
}

std::uint64_t ByteSource::bytes_read() const {
  return impl_->bytes_read();
}

}  // namespace isodoku
