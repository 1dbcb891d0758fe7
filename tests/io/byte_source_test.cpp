// Compressed files: their text is read again, and truncated or damaged files are errors, never shorter texts. Data that
// are not text are named in an error.

#include "io/byte_source.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <thread>

#include "base/error.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "jobs/exit_code.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/memory_file.hpp"

namespace isodoku::detail {
namespace {

const std::vector<std::string> suffixes = {".gz", ".xz", ".zst"};

std::string all_of(FileDescriptor file, std::size_t room = 1000) {
  ByteSource source(std::move(file), "file", {}, Decompression::by_content);
  std::string text;
  std::vector<char> buffer(room);
  while (const std::size_t count = source.read(buffer)) text.append(buffer.data(), count);
  return text;
}

/// The text of the bytes, or `KIND: REASON` of the error.
std::string read_or_reason(const std::string& bytes) {
  try {
    return all_of(memory_file(bytes));
  } catch (const Error& error) {
    EXPECT_EQ(error.place().file, "file");
    return std::to_string(exit_code_of(error.kind())) + ": " + error.what();
  }
}

std::string content_of(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  std::stringstream bytes;
  bytes << stream.rdbuf();
  return bytes.str();
}

/// A file name that only this process uses, since tests run at the same time.
std::string temporary_name() {
  return testing::TempDir() + "/isodoku_byte_source_" + std::to_string(::getpid());
}

/// The bytes of a file that Output has written under such a name with the suffix.
std::string compressed(const std::string& text, const std::string& suffix) {
  const std::string name = temporary_name() + suffix;
  Output output(name);
  output.write(text);
  output.commit();
  std::string bytes = content_of(name);
  std::filesystem::remove(name);
  return bytes;
}

/// The bytes that the tool of the format writes; empty if the tool is not installed.
std::string compressed_by_tool(const std::string& text, const std::string& suffix) {
  const std::string name = temporary_name() + "_by_tool";
  std::ofstream(name, std::ios::binary) << text;
  const std::string tool = suffix == ".gz" ? "gzip" : suffix == ".xz" ? "xz" : "zstd -q";
  const int code = std::system((tool + " -c '" + name + "' >'" + name + suffix + "' 2>/dev/null").c_str());
  std::string bytes = code == 0 ? content_of(name + suffix) : "";
  std::filesystem::remove(name);
  std::filesystem::remove(name + suffix);
  return bytes;
}

std::string some_text(std::size_t length) {
  std::mt19937_64 engine(length);
  std::string text;
  while (text.size() < length) text += engine() % 80 == 0 ? '\n' : static_cast<char>('1' + engine() % 9);
  return text;
}

TEST(ByteSource, WhatWasCompressedComesBack) {
  for (const std::size_t length : {0UL, 1UL, 100UL, 5000UL, cases(300'000UL, 1'000'000UL)}) {
    const std::string text = some_text(length);
    EXPECT_EQ(all_of(memory_file(text)), text);
    for (const std::string& suffix : suffixes) {
      const std::string bytes = compressed(text, suffix);
      EXPECT_NE(bytes, text);
      EXPECT_EQ(all_of(memory_file(bytes)), text) << suffix << length;
      EXPECT_EQ(bytes, compressed(text, suffix)) << "the same bytes each time";
      EXPECT_EQ(all_of(memory_file(bytes + bytes)), text + text) << "several adjacent streams";
      const std::string by_tool = compressed_by_tool(text, suffix);
      if (!by_tool.empty()) {
        EXPECT_EQ(all_of(memory_file(by_tool)), text) << suffix << length;
      }
    }
  }
}

TEST(ByteSource, BytesOfAPipeComeInAnyPieces) {
  const std::string text = some_text(300);
  for (const std::string& suffix : {std::string(), suffixes[0], suffixes[1], suffixes[2]}) {
    const std::string bytes = suffix.empty() ? text : compressed(text, suffix);
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    std::thread sender([&] {
      const FileDescriptor writing(ends.back());
      for (const char byte : bytes) EXPECT_EQ(::write(writing.number(), &byte, 1), 1);
    });
    EXPECT_EQ(all_of(FileDescriptor(ends.front()), 7), text) << suffix;
    sender.join();
  }
}

TEST(ByteSource, EveryTruncationIsAnError) {
  const std::string text = some_text(500);
  for (const std::string& suffix : suffixes) {
    for (const std::string& bytes :
         {compressed(text, suffix), compressed_by_tool(text, suffix), compressed("", suffix)}) {
      for (std::size_t length = 2; length < bytes.size(); ++length) {
        const std::string found = read_or_reason(bytes.substr(0, length));
        EXPECT_TRUE(found.starts_with("4: the ") && found.ends_with(" data are truncated"))
            << suffix << " of " << length << " bytes: " << found;
      }
    }
  }
}

TEST(ByteSource, NoDamageOfAFileWithAChecksumPasses) {
  const std::string text = some_text(300);
  for (const std::string& suffix : suffixes) {
    for (const std::string& bytes : {compressed(text, suffix), compressed_by_tool(text, suffix)}) {
      for (std::size_t at = 0; at < bytes.size(); ++at) {
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(static_cast<unsigned char>(damaged[at]) ^ 0x10U);
        const std::string found = read_or_reason(damaged);
        // Damage may change names, times and the like, which are not checked. Damage of the first bytes changes the
        // format.
        EXPECT_TRUE(found == text || found.starts_with("4: ") || at < 6) << suffix << " at " << at << ": " << found;
      }
    }
  }
}

TEST(ByteSource, WhatFollowsTheDataIsAnError) {
  const auto expect_error = [](const std::string& bytes, const std::string& format) {
    EXPECT_EQ(read_or_reason(bytes), "4: the " + format + " data are followed by other data");
  };
  const std::string gzip = compressed("12\n", ".gz");
  const std::string xz = compressed("12\n", ".xz");
  const std::string zstd = compressed("12\n", ".zst");
  for (const std::string& rest : {std::string("hello"), std::string("\0\0\0\0\0x", 6)}) {
    expect_error(gzip + rest, "gzip");
    expect_error(xz + rest, "xz");
    expect_error(zstd + rest, "zstd");
  }
  expect_error(gzip + xz, "gzip");
  // The formats may be padded with zeros.
  EXPECT_EQ(read_or_reason(gzip + std::string(511, '\0')), "12\n");
  EXPECT_EQ(read_or_reason(xz + std::string(8, '\0')), "12\n");
  EXPECT_EQ(read_or_reason(xz + std::string(4, '\0') + xz), "12\n12\n");
  expect_error(xz + std::string(7, '\0'), "xz");
  expect_error(xz + std::string(3, '\0') + xz, "xz");
  expect_error(zstd + std::string(4, '\0'), "zstd");
}

/// The checksum of a header of xz (CRC-32 of ISO 3309), little-endian.
std::string checksum_of_header(std::string_view bytes) {
  std::uint32_t rest = 0xFFFFFFFF;
  for (const char byte : bytes) {
    rest ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1U ^ ((rest & 1U) != 0 ? 0xEDB88320U : 0U);
  }
  std::string text;
  for (unsigned shift = 0; shift < 32; shift += 8) text += static_cast<char>(~rest >> shift);
  return text;
}

/// Files state how much memory they need. 4 GiB for xz and 2 GiB for zstd are more than the limits.
TEST(ByteSource, MemoryIsLimited) {
  std::string xz = compressed("12\n", ".xz");
  const std::size_t header = 12;  // of the first block, after that of the stream: its length / 4 - 1, its flags, ...
  const std::size_t length = (static_cast<std::size_t>(xz[header]) + 1) * 4 - 4;
  ASSERT_EQ(xz.substr(header + 1, 3), std::string("\0\x21\1", 3)) << "one filter, LZMA2, with one byte";
  xz[header + 4] = 40;
  xz.replace(header + length, 4, checksum_of_header(std::string_view(xz).substr(header, length)));
  EXPECT_EQ(read_or_reason(xz),
            "4: the xz data need more than 1 GiB of memory to be read: decompress them first (xz -d)");
  std::string zstd = compressed(some_text(1000), ".zst");
  ASSERT_EQ(zstd[4], 4) << "a checksum; no length of all, so that a byte for the window follows";
  zstd[5] = static_cast<char>((31 - 10) << 3);
  EXPECT_EQ(read_or_reason(zstd),
            "4: the zstd data need more than 128 MiB of memory to be read: decompress them first (zstd -d --long=31)");
}

TEST(ByteSource, FramesWithoutDataBeforeZstd) {
  const std::string frame = std::string("\x5A\x2A\x4D\x18\x03\x00\x00\x00", 8) + "abc";
  const std::string bytes = compressed("12\n", ".zst");
  EXPECT_EQ(read_or_reason(frame + bytes), "12\n");
  EXPECT_EQ(read_or_reason(frame + frame + bytes + frame + bytes), "12\n12\n");
  EXPECT_TRUE(read_or_reason(frame.substr(0, 10)).starts_with("4: "));
  EXPECT_TRUE(read_or_reason(frame).starts_with("4: "));
}

TEST(ByteSource, WhatIsNoTextIsNamed) {
  const auto expect_named = [](const std::string& bytes, const std::string& part) {
    const std::string found = read_or_reason(bytes);
    EXPECT_TRUE(found.starts_with("3: this ")) << found;
    EXPECT_NE(found.find(part), std::string::npos) << found;
  };
  std::string wide = "\xFF\xFE";
  std::string wide_big;
  for (const char character : std::string("123456789")) {
    wide += std::string(1, character) + '\0';
    wide_big += '\0' + std::string(1, character);
  }
  EXPECT_EQ(read_or_reason(wide),
            "\xEF\xBB\xBF"
            "123456789");
  EXPECT_EQ(read_or_reason(wide.substr(2)), "123456789");
  EXPECT_EQ(read_or_reason(wide_big), "123456789");
  EXPECT_EQ(read_or_reason("\xFE\xFF" + wide_big),
            "\xEF\xBB\xBF"
            "123456789");
  EXPECT_EQ(read_or_reason(wide + wide.substr(2, 1)), "3: invalid UTF-16: it ends in the middle of a character");
  expect_named("\xFF\xFE! a text", "not text, although it starts with the byte-order mark of UTF-16");
  expect_named(std::string("\xFF\xFE\0\0", 4) + "1", "UTF-32");
  expect_named("PK\x03\x04 and so on", "zip archive");
  expect_named("%PDF-1.4", "PDF");
  expect_named(std::string("SQLite format 3\0 more", 21), "SQLite");
  expect_named("BZh91AY", "bzip2");
  expect_named("<!DOCTYPE html><html>", "HTML");
  std::string tar(600, '\0');
  tar.replace(0, 5, "file1");
  tar.replace(257, 5, "ustar");
  expect_named(tar, "tar archive");
  for (const std::string& suffix : suffixes) {
    expect_named(compressed(tar, suffix), "tar archive");
    const std::string twice = compressed("12\n", suffix);
    expect_named(compressed(twice, suffix), "compressed twice");
    expect_named(compressed(twice.substr(0, 1), suffix) + compressed(twice.substr(1), suffix), "compressed twice");
  }
  for (const std::string text : {"(", "B", "PK", "G", "<", "{", "%", "LZ", "1", "\0\0\0", "7z"}) {
    EXPECT_EQ(read_or_reason(text), text) << "may be text";
  }
}

TEST(ByteSource, LinesAndProgress) {
  const std::string text = some_text(500'000);
  const std::string bytes = compressed(text, ".zst");
  LineReader reader(memory_file(bytes), "file");
  std::string lines;
  for (Line line; reader.next(line);) lines += std::string(line.text) + '\n';
  EXPECT_EQ(lines, text.ends_with('\n') ? text : text + '\n');
  EXPECT_EQ(reader.bytes_read(), bytes.size());
}

}  // namespace
}  // namespace isodoku::detail
