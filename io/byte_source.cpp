// Reads the bytes of files.
//
// The first bytes determine the kind of a file. Plain text is read directly into the caller's buffer, including the
// first bytes, so it costs nothing more. Compressed bytes are read into a separate block, and are decompressed in the
// thread that reads. UTF-16 and NumPy arrays are translated in the same way. Memory is one or two blocks, regardless of
// the size of the file.
//
// A pipe may deliver the first bytes one at a time. The reader waits for more only while the bytes so far may be the
// beginning of a known magic number. Other bytes are text immediately, so a program that sends a line can wait for its
// result.

#include "io/byte_source.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "io/detail/compression.hpp"
#include "io/detail/foreign_content.hpp"
#include "io/detail/translation.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t compressed_block = std::size_t{1} << 17U;
constexpr std::size_t telling_bytes = 512;

}  // namespace

class ByteSource::Impl {
 public:
  Impl(FileDescriptor input, std::string name, InterruptHook on_interrupt, Decompression decompression)
      : input_(std::move(input)),
        name_(std::move(name)),
        on_interrupt_(std::move(on_interrupt)),
        kind_is_known_(decompression == Decompression::none) {}

  std::size_t read(std::span<char> buffer) {
    if (translator_) return translator_->read(buffer);
    return kind_is_known_ ? read_on(buffer) : read_first(buffer);
  }

  [[nodiscard]] bool is_array() const { return is_array_; }
  [[nodiscard]] std::uint64_t bytes_read() const { return bytes_read_; }

 private:
  /// Reads as many bytes as the system returns at once; 0 at the end.
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

  std::size_t read_on(std::span<char> buffer) {
    return decompressor_ ? decompressor_->read(buffer) : read_file(buffer);
  }

  /// Reads the first bytes, and determines the kind of the file.
  std::size_t read_first(std::span<char> buffer) {
    kind_is_known_ = true;
    std::size_t size = read_start(buffer);
    if (const auto compression = compression_of_content({buffer.data(), size})) {
      start_decompression(*compression, {buffer.data(), size});
      size = read_start(buffer);
      if (const auto again = compression_of_content({buffer.data(), size})) {
        throw Error(ErrorKind::data,
                    "this file is compressed twice; the inner compression is " + compression_name(*again),
                    {name_, 1, 1});
      }
    }
    const std::string_view start(buffer.data(), size);
    if (const auto cut_off = compression_cut_off(start)) {
      throw Error(ErrorKind::io, "the " + compression_name(*cut_off) + " data are truncated", {name_, 0, 0});
    }
    const std::optional<Translation> translation = translation_of_content(start);
    if (std::optional<std::string> foreign = foreign_content(start); foreign && !translation) {
      throw Error(ErrorKind::data, *foreign, {name_, 1, 1});
    }
    if (!translation) return size;
    start_translation(*translation, start);
    return translator_->read(buffer);
  }

  /// Reads as many bytes as are required to recognise the kind of a file. Only tests use a buffer that is too small for
  /// this.
  std::size_t read_start(std::span<char> buffer) {
    std::size_t size = 0;
    const auto may_tell_more = [&] {
      const std::string_view start(buffer.data(), size);
      return may_become_compressed(start) || may_become_foreign(start) || may_become_translated(start);
    };
    while (size < std::min(telling_bytes, buffer.size()) && may_tell_more()) {
      const std::size_t count = read_on(buffer.subspan(size));
      if (count == 0) break;
      size += count;
    }
    return size;
  }

  void start_decompression(Compression compression, std::string_view start) {
    block_.resize(std::max(compressed_block, start.size()));
    std::ranges::copy(start, block_.begin());
    decompressor_ = make_decompressor(compression, name_, [this, kept = start.size()]() mutable {
      const std::size_t count = std::exchange(kept, 0);
      return std::string_view(block_.data(), count > 0 ? count : read_file(block_));
    });
  }

  void start_translation(Translation translation, std::string_view start) {
    is_array_ = translation == Translation::numpy;
    translated_block_.resize(std::max(compressed_block, start.size()));
    std::ranges::copy(start, translated_block_.begin());
    translator_ = make_translator(translation, name_, [this, kept = start.size()]() mutable {
      const std::size_t count = std::exchange(kept, 0);
      return std::string_view(translated_block_.data(), count > 0 ? count : read_on(translated_block_));
    });
  }

  FileDescriptor input_;
  std::string name_;
  InterruptHook on_interrupt_;
  bool kind_is_known_;
  bool is_array_ = false;
  std::uint64_t bytes_read_ = 0;
  std::vector<char> block_;  // compressed bytes
  std::unique_ptr<Decompressor> decompressor_;
  std::vector<char> translated_block_;  // bytes to be translated
  std::unique_ptr<Translator> translator_;
};

ByteSource::ByteSource(FileDescriptor input, std::string name, InterruptHook on_interrupt, Decompression decompression)
    : impl_(std::make_unique<Impl>(std::move(input), std::move(name), std::move(on_interrupt), decompression)) {}

ByteSource::ByteSource(ByteSource&&) noexcept = default;
ByteSource& ByteSource::operator=(ByteSource&&) noexcept = default;
ByteSource::~ByteSource() = default;

std::size_t ByteSource::read(std::span<char> buffer) {
  return impl_->read(buffer);
}

bool ByteSource::is_array() const {
  return impl_->is_array();
}

std::uint64_t ByteSource::bytes_read() const {
  return impl_->bytes_read();
}

}  // namespace isodoku::detail
