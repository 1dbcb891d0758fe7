// Compression by libraries: libarchive for xz and zstd, and for writing; zlib for reading gzip.
//
// libarchive reads a stream as the only entry of a "raw" archive. It takes what it does not recognise for plain bytes,
// so that the start of a stream that was cut off within its header would pass for text: the filter that it has chosen
// is compared with what the first bytes say. It does not compare gzip's checksums, and zlib does.
//
// Several streams on end are one, as with the tools of these formats. What follows the last stream and is none is an
// error, except for zeros after gzip, with which some devices fill up.

#include "io/detail/compression.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

#include "group/error.hpp"
#include "io/lower_case.hpp"

namespace isodoku::detail {
namespace {

struct Format {
  Compression compression;
  std::string_view name;
  std::string_view suffix;
  std::string_view magic;
  int filter;
};

constexpr std::array<Format, 3> formats = {{
    {Compression::gzip, "gzip", ".gz", "\x1F\x8B", ARCHIVE_FILTER_GZIP},
    {Compression::xz, "xz", ".xz",
     std::string_view("\xFD"
                      "7zXZ\0",
                      6),
     ARCHIVE_FILTER_XZ},
    {Compression::zstd, "zstd", ".zst", "\x28\xB5\x2F\xFD", ARCHIVE_FILTER_ZSTD},
}};

const Format& format_of(Compression compression) {
  return *std::ranges::find(formats, compression, &Format::compression);
}

[[noreturn]] void fail(Compression compression, const std::string& reason) {
  throw Error(ErrorKind::io, "the " + compression_name(compression) + " data " + reason);
}

/// gzip by zlib.
class GzipReader : public Decompressor {
 public:
  explicit GzipReader(NextBytes next) : next_(std::move(next)) {
    constexpr int gzip_window = 15 + 16;
    if (inflateInit2(&stream_, gzip_window) != Z_OK) fail(Compression::gzip, "cannot be read: out of memory");
  }
  GzipReader(const GzipReader&) = delete;
  GzipReader& operator=(const GzipReader&) = delete;
  ~GzipReader() override { inflateEnd(&stream_); }

  std::size_t read(std::span<char> buffer) override {
    stream_.next_out = reinterpret_cast<Bytef*>(buffer.data());
    stream_.avail_out = static_cast<uInt>(std::min<std::size_t>(buffer.size(), most_at_once));
    const uInt room = stream_.avail_out;
    while (stream_.avail_out == room) {
      if (stream_.avail_in == 0 && !refill()) {
        if (is_between_members_) return 0;
        fail(Compression::gzip, "end early");
      }
      if (is_between_members_ && !start_member()) continue;
      const int result = inflate(&stream_, Z_NO_FLUSH);
      if (result == Z_STREAM_END) {
        is_between_members_ = true;
        inflateReset(&stream_);
      } else if (result != Z_OK && result != Z_BUF_ERROR) {
        fail(Compression::gzip,
             std::string("are damaged") + (stream_.msg != nullptr ? std::string(": ") + stream_.msg : ""));
      }
    }
    return room - stream_.avail_out;
  }

 private:
  static constexpr std::size_t most_at_once = std::size_t{1} << 30U;

  bool refill() {
    const std::string_view bytes = next_();
    // zlib does not write to its input, whose pointer is not const for old compilers.
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // NOLINT
    stream_.avail_in = static_cast<uInt>(bytes.size());
    return !bytes.empty();
  }

  /// False if a zero was passed over instead.
  bool start_member() {
    if (has_padding_ || (*stream_.next_in == 0 && has_member_)) {
      if (*stream_.next_in != 0) fail(Compression::gzip, "are followed by something else");
      has_padding_ = true;
      ++stream_.next_in;
      --stream_.avail_in;
      return false;
    }
    if (has_member_ && *stream_.next_in != 0x1F) fail(Compression::gzip, "are followed by something else");
    is_between_members_ = false;
    has_member_ = true;
    return true;
  }

  NextBytes next_;
  z_stream stream_{};
  bool is_between_members_ = true;
  bool has_member_ = false;
  bool has_padding_ = false;
};

struct FreeReader {
  void operator()(archive* reader) const { archive_read_free(reader); }
};

/// The other formats by libarchive.
class ArchiveReader : public Decompressor {
 public:
  ArchiveReader(Compression compression, NextBytes next)
      : compression_(compression), next_(std::move(next)), archive_(archive_read_new()) {
    if (!archive_) fail(compression_, "cannot be read: out of memory");
    archive* const a = archive_.get();
    const bool is_ready = archive_read_support_filter_by_code(a, format_of(compression).filter) == ARCHIVE_OK &&
                          archive_read_support_format_raw(a) == ARCHIVE_OK &&
                          archive_read_support_format_empty(a) == ARCHIVE_OK;
    if (!is_ready) fail(compression_, "cannot be read: libarchive was built without it");
  }

  std::size_t read(std::span<char> buffer) override {
    if (!is_open_) open();
    if (is_empty_) return 0;
    const la_ssize_t count = archive_read_data(archive_.get(), buffer.data(), buffer.size());
    check_source();
    if (count < 0) fail_by_archive();
    return static_cast<std::size_t>(count);
  }

 private:
  void open() {
    is_open_ = true;
    archive* const a = archive_.get();
    const auto read = [](archive*, void* self, const void** bytes) -> la_ssize_t {
      return static_cast<ArchiveReader*>(self)->give(bytes);
    };
    const int opened = archive_read_open(a, this, nullptr, read, nullptr);
    check_source();
    if (opened != ARCHIVE_OK) fail_by_archive();
    // Else it is the start of a stream that was not recognised, or no more than its header.
    archive_entry* entry = nullptr;
    const int found = archive_read_next_header(a, &entry);
    check_source();
    if (archive_filter_count(a) < 2 || archive_filter_code(a, 0) != format_of(compression_).filter) {
      fail(compression_, "end early");
    }
    // libarchive would go on, but only through layers of one format.
    if (archive_filter_count(a) > 2) {
      throw Error(ErrorKind::data, "this is compressed twice, first by " + compression_name(compression_));
    }
    if (found == ARCHIVE_EOF) {
      if (archive_errno(a) != 0) fail_by_archive();
      is_empty_ = true;
    } else if (found != ARCHIVE_OK) {
      fail_by_archive();
    }
  }

  /// For C: an exception waits here until libarchive has returned.
  la_ssize_t give(const void** bytes) noexcept {
    try {
      const std::string_view next = next_();
      *bytes = next.data();
      has_ended_ = has_ended_ || next.empty();
      return static_cast<la_ssize_t>(next.size());
    } catch (...) {
      failure_ = std::current_exception();
      return -1;
    }
  }

  void check_source() {
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

  /// Without its own words, which are for programmers: what is cut off has been read to its end, what is damaged
  /// usually not.
  [[noreturn]] void fail_by_archive() const {
    fail(compression_, has_ended_ ? "end early or are damaged" : "are damaged");
  }

  Compression compression_;
  NextBytes next_;
  std::unique_ptr<archive, FreeReader> archive_;
  std::exception_ptr failure_;
  bool is_open_ = false;
  bool is_empty_ = false;
  bool has_ended_ = false;
};

struct FreeWriter {
  void operator()(archive* writer) const {
    // Without finishing what was not finished: it is dropped.
    archive_write_fail(writer);
    archive_write_free(writer);
  }
};

struct FreeEntry {
  void operator()(archive_entry* entry) const { archive_entry_free(entry); }
};

class ArchiveWriter : public Compressor {
 public:
  ArchiveWriter(Compression compression, std::function<void(std::string_view)> write)
      : compression_(compression), write_(std::move(write)), archive_(archive_write_new()) {
    archive* const a = archive_.get();
    const bool is_ready = a != nullptr && archive_write_add_filter(a, format_of(compression).filter) == ARCHIVE_OK &&
                          archive_write_set_format_raw(a) == ARCHIVE_OK &&
                          archive_write_set_bytes_per_block(a, 0) == ARCHIVE_OK;
    if (!is_ready) fail(compression_, "cannot be written: libarchive was built without it");
    // The same bytes whenever it is written.
    if (compression == Compression::gzip) archive_write_set_filter_option(a, "gzip", "timestamp", nullptr);
    const auto take = [](archive*, void* self, const void* bytes, std::size_t size) -> la_ssize_t {
      return static_cast<ArchiveWriter*>(self)->take(bytes, size);
    };
    check(archive_write_open(a, this, nullptr, take, nullptr));
    const std::unique_ptr<archive_entry, FreeEntry> entry(archive_entry_new());
    archive_entry_set_pathname(entry.get(), "data");
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    check(archive_write_header(a, entry.get()));
  }

  void write(std::string_view bytes) override {
    while (!bytes.empty()) {
      const la_ssize_t count = archive_write_data(archive_.get(), bytes.data(), bytes.size());
      check(count < 0 ? ARCHIVE_FATAL : ARCHIVE_OK);
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
  }

  void finish() override { check(archive_write_close(archive_.get())); }

 private:
  /// For C, as above.
  la_ssize_t take(const void* bytes, std::size_t size) noexcept {
    try {
      write_({static_cast<const char*>(bytes), size});
      return static_cast<la_ssize_t>(size);
    } catch (...) {
      failure_ = std::current_exception();
      return -1;
    }
  }

  void check(int result) {
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
    if (result == ARCHIVE_OK) return;
    const char* const reason = archive_error_string(archive_.get());
    fail(compression_, std::string("cannot be written: ") + (reason == nullptr ? "no reason given" : reason));
  }

  Compression compression_;
  std::function<void(std::string_view)> write_;
  std::exception_ptr failure_;
  std::unique_ptr<archive, FreeWriter> archive_;  // last: it may call take() when it is freed
};

}  // namespace

std::string compression_name(Compression compression) {
  return std::string(format_of(compression).name);
}

std::optional<Compression> compression_of_content(std::string_view bytes) {
  const auto found =
      std::ranges::find_if(formats, [&](const Format& format) { return bytes.starts_with(format.magic); });
  return found == formats.end() ? std::nullopt : std::optional(found->compression);
}

bool may_become_compressed(std::string_view bytes) {
  return std::ranges::any_of(formats, [&](const Format& format) { return format.magic.starts_with(bytes); });
}

std::optional<Compression> compression_cut_off(std::string_view bytes) {
  const auto found = std::ranges::find_if(formats, [&](const Format& format) {
    return !bytes.empty() && bytes.size() < format.magic.size() && format.magic.starts_with(bytes) &&
           bytes.find_first_not_of('(') != std::string_view::npos;  // with which zstd begins, and texts may
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

std::unique_ptr<Decompressor> make_decompressor(Compression compression, NextBytes next) {
  if (compression == Compression::gzip) return std::make_unique<GzipReader>(std::move(next));
  return std::make_unique<ArchiveReader>(compression, std::move(next));
}

std::unique_ptr<Compressor> make_compressor(Compression compression, std::function<void(std::string_view)> write) {
  return std::make_unique<ArchiveWriter>(compression, std::move(write));
}

}  // namespace isodoku::detail
