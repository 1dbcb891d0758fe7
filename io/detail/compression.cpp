// Streams of compressed data.
//
// This file contains what the formats have in common. Concatenated streams are read as one, like the tools of the
// formats do. Input that ends within a stream is an error. Other data after the last stream are an error, too, except
// for zeros if the format or its tools allow them: a multiple of four for xz (The .xz File Format, section 2.2), and
// any number for gzip, since tapes and some devices append zeros.
//
// A zstd frame without data (RFC 8878, section 3.1.2) counts as a stream. Input with no other frames is truncated,
// since programs that write such frames put them before the data.
//
// Memory: one block, and the memory of the codec.

#include "io/detail/compression.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/lower_case.hpp"
#include "io/detail/codec.hpp"

namespace isodoku::detail {
namespace {

struct Format {
  Compression compression;
  std::string_view name;
  std::string_view suffix;
  std::string_view magic;
  std::size_t filling;  // the number of zeros after a stream must be a multiple of this; 0: no zeros are allowed
};

constexpr std::array<Format, 3> formats = {{
    {Compression::gzip, "gzip", ".gz", "\x1F\x8B", 1},
    {Compression::xz, "xz", ".xz",
     std::string_view("\xFD"
                      "7zXZ\0",
                      6),
     4},
    {Compression::zstd, "zstd", ".zst", "\x28\xB5\x2F\xFD", 0},
}};

const Format& format_of(Compression compression) {
  return *std::ranges::find(formats, compression, &Format::compression);
}

/// Whether these bytes may be the beginning of a zstd frame without data: 0x184D2A50 to 0x184D2A5F, little-endian.
bool may_be_frame_without_data(std::string_view bytes) {
  constexpr std::string_view rest_of_magic = "\x2A\x4D\x18";
  return !bytes.empty() && (static_cast<unsigned char>(bytes.front()) & 0xF0U) == 0x50U &&
         rest_of_magic.starts_with(bytes.substr(1, rest_of_magic.size()));
}

/// Whether these bytes may be the beginning of a stream of the format.
bool may_begin(const Format& format, std::string_view bytes) {
  return format.magic.starts_with(bytes.substr(0, format.magic.size())) ||
         (format.compression == Compression::zstd && may_be_frame_without_data(bytes));
}

/// Whether these bytes are the beginning of a stream of the format, and sufficient to recognise it.
bool begins(const Format& format, std::string_view bytes) {
  return bytes.size() >= format.magic.size() && may_begin(format, bytes);
}

class StreamReader : public Decompressor {
 public:
  StreamReader(Compression compression, std::string file, NextBytes next)
      : format_(format_of(compression)), codec_(make_decoder(compression, std::move(file))), next_(std::move(next)) {}

  std::size_t read(std::span<char> buffer) override {
    for (;;) {
      if (input_.empty() && !has_ended_) {
        input_ = next_();
        has_ended_ = input_.empty();
      }
      if (is_between_) {
        if (has_ended_) return finish();
        if (!begin_stream()) continue;
      }
      std::span<char> room = buffer;
      is_between_ = codec_->step(input_, room, false);
      if (room.size() < buffer.size()) return buffer.size() - room.size();
      if (has_ended_ && !is_between_) codec_->fail("are truncated");
    }
  }

 private:
  /// Begins a stream. Returns false if it skips a zero instead.
  bool begin_stream() {
    if (has_stream_ && format_.filling > 0 && input_.front() == '\0') {
      zeros_ = (zeros_ + 1) % format_.filling;
      input_.remove_prefix(1);
      return false;
    }
    if (has_stream_ && (zeros_ > 0 || !may_begin(format_, input_))) fail_by_what_follows();
    has_stream_ = true;
    has_data_ = has_data_ || input_.front() == format_.magic.front();
    return true;
  }

  std::size_t finish() {
    if (zeros_ > 0) fail_by_what_follows();
    if (!has_data_) codec_->fail("are truncated");
    return 0;
  }

  [[noreturn]] void fail_by_what_follows() const { codec_->fail("are followed by other data"); }

  const Format& format_;
  std::unique_ptr<Codec> codec_;
  NextBytes next_;
  std::string_view input_;
  bool has_ended_ = false;
  bool is_between_ = true;  // whether the input is between streams
  bool has_stream_ = false;
  bool has_data_ = false;  // whether there is a stream other than a frame without data
  std::size_t zeros_ = 0;  // number of zeros after the last stream, modulo format_.filling
};

class StreamWriter : public Compressor {
 public:
  StreamWriter(Compression compression, std::string file, std::function<void(std::string_view)> write)
      : codec_(make_encoder(compression, std::move(file))), write_(std::move(write)), block_(block_size) {}

  void write(std::string_view bytes) override {
    while (!bytes.empty()) step(bytes, false);
  }

  void finish() override {
    std::string_view nothing;
    while (!step(nothing, true)) {
    }
  }

 private:
  static constexpr std::size_t block_size = std::size_t{1} << 16U;

  bool step(std::string_view& bytes, bool is_last) {
    std::span<char> room = block_;
    const bool is_complete = codec_->step(bytes, room, is_last);
    if (room.size() < block_.size()) write_({block_.data(), block_.size() - room.size()});
    return is_complete;
  }

  std::unique_ptr<Codec> codec_;
  std::function<void(std::string_view)> write_;
  std::vector<char> block_;
};

}  // namespace

std::string compression_name(Compression compression) {
  return std::string(format_of(compression).name);
}

std::optional<Compression> compression_of_content(std::string_view bytes) {
  const auto found = std::ranges::find_if(formats, [&](const Format& format) { return begins(format, bytes); });
  return found == formats.end() ? std::nullopt : std::optional(found->compression);
}

bool may_become_compressed(std::string_view bytes) {
  return std::ranges::any_of(formats, [&](const Format& format) { return may_begin(format, bytes); });
}

std::optional<Compression> compression_cut_off(std::string_view bytes) {
  const auto found = std::ranges::find_if(formats, [&](const Format& format) {
    return !bytes.empty() && bytes.size() < format.magic.size() && format.magic.starts_with(bytes) &&
           bytes.find_first_not_of('(') != std::string_view::npos;  // zstd begins with '(', but text may, too
  });
  return found == formats.end() ? std::nullopt : std::optional(found->compression);
}

std::optional<Compression> compression_of_name(std::string_view file) {
  const std::string name = lower_case(file);
  for (const std::string_view other : {".bz2", ".lz4", ".lz", ".lzma", ".br", ".z", ".zip", ".7z"}) {
    if (!name.ends_with(other)) continue;
    throw Error(ErrorKind::usage, "files are compressed as .gz, .xz or .zst, not as " + std::string(other),
                {std::string(file), 0, 0});
  }
  const auto found = std::ranges::find_if(formats, [&](const Format& format) { return name.ends_with(format.suffix); });
  return found == formats.end() ? std::nullopt : std::optional(found->compression);
}

std::unique_ptr<Decompressor> make_decompressor(Compression compression, std::string file, NextBytes next) {
  return std::make_unique<StreamReader>(compression, std::move(file), std::move(next));
}

std::unique_ptr<Compressor> make_compressor(Compression compression, std::string file,
                                            std::function<void(std::string_view)> write) {
  return std::make_unique<StreamWriter>(compression, std::move(file), std::move(write));
}

}  // namespace isodoku::detail
