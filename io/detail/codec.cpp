// Compresses and decompresses gzip, xz and zstd with zlib, liblzma and libzstd.
//
// A file determines how much memory its decoder needs, so this is limited: to 1 GiB for xz (files of `xz -9` need 65
// MiB) and to a window of 128 MiB for zstd, which is also the default limit of the command zstd. Compression requires
// about 100 MB of memory for xz, and a few megabytes for the others. Output has a checksum, but no name or time, so
// equal texts give equal bytes.

#include "io/detail/codec.hpp"

#include <lzma.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "base/error.hpp"

namespace isodoku::detail {
namespace {

constexpr const char* out_of_memory = "need more memory than there is";

/// Sets the four fields that zlib and liblzma share. Neither library writes to the input, although zlib's pointer is
/// not const.
template <class Stream, class Byte, class Count>
void offer(Stream& stream, std::string_view input, std::span<char> room) {
  constexpr std::size_t max_count = std::numeric_limits<Count>::max();
  stream.next_in = reinterpret_cast<Byte*>(const_cast<char*>(input.data()));  // NOLINT
  stream.avail_in = static_cast<Count>(std::min(input.size(), max_count));
  stream.next_out = reinterpret_cast<Byte*>(room.data());
  stream.avail_out = static_cast<Count>(std::min(room.size(), max_count));
}

template <class Stream>
void take_back(const Stream& stream, std::string_view& input, std::span<char>& room) {
  input.remove_prefix(static_cast<std::size_t>(reinterpret_cast<const char*>(stream.next_in) - input.data()));
  room = room.subspan(static_cast<std::size_t>(reinterpret_cast<char*>(stream.next_out) - room.data()));
}

class GzipCodec : public Codec {
 public:
  GzipCodec(std::string file, bool compresses)
      : Codec(Compression::gzip, std::move(file)),
        step_(compresses ? deflate : inflate),
        reset_(compresses ? deflateReset : inflateReset),
        end_(compresses ? deflateEnd : inflateEnd) {
    constexpr int gzip_window = 15 + 16;
    constexpr int usual_memory = 8;
    const int result = compresses ? deflateInit2(&stream_, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzip_window, usual_memory,
                                                 Z_DEFAULT_STRATEGY)
                                  : inflateInit2(&stream_, gzip_window);
    if (result != Z_OK) fail(out_of_memory);
  }
  ~GzipCodec() override { end_(&stream_); }

  bool step(std::string_view& input, std::span<char>& room, bool is_last) override {
    offer<z_stream, Bytef, uInt>(stream_, input, room);
    const int result = step_(&stream_, is_last ? Z_FINISH : Z_NO_FLUSH);
    take_back(stream_, input, room);
    if (result == Z_STREAM_END) {
      reset_(&stream_);
      return true;
    }
    if (result == Z_MEM_ERROR) fail(out_of_memory);
    if (result != Z_OK && result != Z_BUF_ERROR) {
      fail(std::string("are damaged") + (stream_.msg != nullptr ? std::string(": ") + stream_.msg : ""));
    }
    return false;
  }

 private:
  int (*step_)(z_stream*, int);
  int (*reset_)(z_stream*);
  int (*end_)(z_stream*);
  z_stream stream_{};
};

class XzCodec : public Codec {
 public:
  XzCodec(std::string file, bool compresses) : Codec(Compression::xz, std::move(file)), compresses_(compresses) {
    start();
  }
  ~XzCodec() override { lzma_end(&stream_); }

  bool step(std::string_view& input, std::span<char>& room, bool is_last) override {
    offer<lzma_stream, std::uint8_t, std::size_t>(stream_, input, room);
    const lzma_ret result = lzma_code(&stream_, is_last ? LZMA_FINISH : LZMA_RUN);
    take_back(stream_, input, room);
    switch (result) {
      case LZMA_OK:
      case LZMA_BUF_ERROR:
        return false;
      case LZMA_STREAM_END:
        if (!compresses_) start();
        return true;
      case LZMA_MEM_ERROR:
        fail(out_of_memory);
      case LZMA_MEMLIMIT_ERROR:
        fail("need more than 1 GiB of memory to be read: decompress them first (xz -d)");
      case LZMA_OPTIONS_ERROR:
      case LZMA_UNSUPPORTED_CHECK:
        fail("use a feature that liblzma does not support");
      default:
        fail("are damaged");
    }
  }

 private:
  void start() {
    constexpr std::uint64_t max_memory = std::uint64_t{1} << 30U;
    constexpr std::uint32_t usual_preset = 6;
    const lzma_ret result = compresses_ ? lzma_easy_encoder(&stream_, usual_preset, LZMA_CHECK_CRC64)
                                        : lzma_stream_decoder(&stream_, max_memory, LZMA_TELL_UNSUPPORTED_CHECK);
    if (result != LZMA_OK) fail(out_of_memory);
  }

  bool compresses_;
  lzma_stream stream_ = LZMA_STREAM_INIT;
};

class ZstdDecoder : public Codec {
 public:
  explicit ZstdDecoder(std::string file) : Codec(Compression::zstd, std::move(file)), context_(ZSTD_createDCtx()) {
    constexpr int log_of_128_mib = 27;
    if (!context_) fail(out_of_memory);
    ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_windowLogMax, log_of_128_mib);
  }

  bool step(std::string_view& input, std::span<char>& room, bool) override {
    ZSTD_inBuffer in{input.data(), input.size(), 0};
    ZSTD_outBuffer out{room.data(), room.size(), 0};
    const std::size_t result = ZSTD_decompressStream(context_.get(), &out, &in);
    input.remove_prefix(in.pos);
    room = room.subspan(out.pos);
    switch (ZSTD_getErrorCode(result)) {
      case ZSTD_error_no_error:
        return result == 0;
      case ZSTD_error_memory_allocation:
        fail(out_of_memory);
      case ZSTD_error_frameParameter_windowTooLarge:
        fail("need more than 128 MiB of memory to be read: decompress them first (zstd -d --long=31)");
      default:
        fail(std::string("are damaged: ") + ZSTD_getErrorName(result));
    }
  }

 private:
  struct Free {
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
  };

  std::unique_ptr<ZSTD_DCtx, Free> context_;
};

class ZstdEncoder : public Codec {
 public:
  explicit ZstdEncoder(std::string file) : Codec(Compression::zstd, std::move(file)), context_(ZSTD_createCCtx()) {
    if (!context_) fail(out_of_memory);
    ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_checksumFlag, 1);
  }

  bool step(std::string_view& input, std::span<char>& room, bool is_last) override {
    ZSTD_inBuffer in{input.data(), input.size(), 0};
    ZSTD_outBuffer out{room.data(), room.size(), 0};
    const std::size_t left = ZSTD_compressStream2(context_.get(), &out, &in, is_last ? ZSTD_e_end : ZSTD_e_continue);
    if (ZSTD_isError(left) != 0) fail(out_of_memory);
    input.remove_prefix(in.pos);
    room = room.subspan(out.pos);
    return is_last && left == 0;
  }

 private:
  struct Free {
    void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
  };

  std::unique_ptr<ZSTD_CCtx, Free> context_;
};

}  // namespace

Codec::Codec(Compression compression, std::string file) : compression_(compression), file_(std::move(file)) {}

void Codec::fail(const std::string& reason) const {
  throw Error(ErrorKind::io, "the " + compression_name(compression_) + " data " + reason, {file_, 0, 0});
}

std::unique_ptr<Codec> make_decoder(Compression compression, std::string file) {
  if (compression == Compression::gzip) return std::make_unique<GzipCodec>(std::move(file), false);
  if (compression == Compression::xz) return std::make_unique<XzCodec>(std::move(file), false);
  return std::make_unique<ZstdDecoder>(std::move(file));
}

std::unique_ptr<Codec> make_encoder(Compression compression, std::string file) {
  if (compression == Compression::gzip) return std::make_unique<GzipCodec>(std::move(file), true);
  if (compression == Compression::xz) return std::make_unique<XzCodec>(std::move(file), true);
  return std::make_unique<ZstdEncoder>(std::move(file));
}

}  // namespace isodoku::detail
