// Lines from a pipe that delivers its bytes in pieces of various sizes.

#include "io/line_reader.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <thread>

namespace isodoku::detail {
namespace {

struct ReadLine {
  std::string text;
  bool too_long;
  friend bool operator==(const ReadLine&, const ReadLine&) = default;
};

/// All lines of `bytes`, sent through a pipe in pieces of `piece` bytes.
std::vector<ReadLine> lines_of(const std::string& bytes, std::size_t limit = max_line_length,
                               std::size_t piece = std::string::npos) {
  std::array<int, 2> ends{};
  EXPECT_EQ(::pipe(ends.data()), 0);
  std::thread sender([&] {
    const FileDescriptor writing(ends.back());
    std::string_view rest = bytes;
    while (!rest.empty()) {
      const ssize_t count = ::write(writing.number(), rest.data(), std::min(piece, rest.size()));
      ASSERT_GT(count, 0);
      rest.remove_prefix(static_cast<std::size_t>(count));
    }
  });
  LineReader reader(FileDescriptor(ends.front()), "pipe", {}, limit);
  std::vector<ReadLine> lines;
  for (Line line; reader.next(line);) {
    lines.push_back({std::string(line.text), line.too_long});
    EXPECT_EQ(line.number, lines.size());
  }
  sender.join();
  EXPECT_EQ(reader.bytes_read(), bytes.size());
  return lines;
}

using Lines = std::vector<ReadLine>;

TEST(LineReader, SmallFiles) {
  EXPECT_EQ(lines_of(""), Lines{});
  EXPECT_EQ(lines_of("\n"), (Lines{{"", false}}));
  EXPECT_EQ(lines_of("a"), (Lines{{"a", false}}));
  EXPECT_EQ(lines_of("a\n"), (Lines{{"a", false}}));
  EXPECT_EQ(lines_of("a\n\nb\r\nc"), (Lines{{"a", false}, {"", false}, {"b\r", false}, {"c", false}}));
  EXPECT_EQ(lines_of(std::string("a\0b\n\0", 5)),
            (Lines{{std::string("a\0b", 3), false}, {std::string(1, '\0'), false}}));
}

TEST(LineReader, PiecesMakeNoDifference) {
  std::string bytes;
  Lines expected;
  for (int i = 0; i < 200; ++i) {
    expected.push_back({std::string(static_cast<std::size_t>(i * 7 % 83), static_cast<char>('a' + i % 26)), false});
    bytes += expected.back().text + "\n";
  }
  for (const std::size_t piece : {std::size_t{1}, std::size_t{2}, std::size_t{81}, std::size_t{4096}, bytes.size()}) {
    EXPECT_EQ(lines_of(bytes, max_line_length, piece), expected) << piece;
  }
}

TEST(LineReader, ManyBlocks) {
  std::string bytes;
  for (int i = 0; i < 50000; ++i)
    bytes += std::to_string(i) + std::string(static_cast<std::size_t>(i % 97), '.') + "\n";
  const auto lines = lines_of(bytes);
  ASSERT_EQ(lines.size(), 50000U);
  for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(lines[i].text, std::to_string(i) + std::string(i % 97, '.'));
}

TEST(LineReader, TheLimitCutsAndReadsOn) {
  EXPECT_EQ(lines_of("abcde\nabcdef\nx", 5), (Lines{{"abcde", false}, {"abcde", true}, {"x", false}}));
  // The line is longer than the buffer, so bytes are dropped while reading.
  const std::string line(1000000, 'y');
  for (const std::size_t length : {131071U, 131072U, 131073U, 131077U, 262144U, 1000000U}) {
    EXPECT_EQ(lines_of("x\n" + line.substr(0, length) + "\nz\n", 5),
              (Lines{{"x", false}, {"yyyyy", true}, {"z", false}}))
        << length;
    EXPECT_EQ(lines_of(line.substr(0, length), 5), (Lines{{"yyyyy", true}})) << length;
    EXPECT_EQ(lines_of(line.substr(0, length)), (Lines{{line.substr(0, length), false}})) << length;
  }
}

TEST(LineReader, ALineOf10Megabytes) {
  const auto lines = lines_of(std::string(10000000, '1') + "\nnext\n");
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_TRUE(lines[0].too_long);
  EXPECT_EQ(lines[0].text.size(), max_line_length);
  EXPECT_EQ(lines[1], (ReadLine{"next", false}));
}

TEST(LineReader, EndlessFiles) {
  LineReader reader(open_input("/dev/zero"), "zeros");
  Line line;
  ASSERT_TRUE(reader.next(line)) << "as soon as it is too long";
  EXPECT_TRUE(line.too_long);
  EXPECT_EQ(line.text.size(), max_line_length);
  EXPECT_LT(reader.bytes_read(), 4 * max_line_length);
  try {
    reader.next(line);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.message(), "zeros:1:1048577: error: a line is longer than 1073741824 bytes");
  }
}

TEST(LineReader, FilesThatCannotBeRead) {
  for (const std::string file : {"/nonexistent/file", "/tmp"}) {
    try {
      open_input(file);
      ADD_FAILURE() << file;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::io);
      EXPECT_EQ(error.place().file, file);
    }
  }
}

}  // namespace
}  // namespace isodoku::detail
