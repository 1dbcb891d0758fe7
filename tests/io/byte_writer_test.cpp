// Writing in blocks: all bytes are written once and in order, whatever the pieces. Errors of the system are reported.

#include "io/byte_writer.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/signal.h>
#include <unistd.h>

#include <array>
#include <string>
#include <thread>
#include <vector>

namespace isodoku::detail {
namespace {

/// A pipe with both ends open.
struct Pipe {
  Pipe() { EXPECT_EQ(::pipe(ends.data()), 0); }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    for (const int end : ends) ::close(end);
  }
  void close(std::size_t end) {
    ::close(ends.at(end));
    ends.at(end) = ::open("/dev/null", O_RDWR);
  }
  std::array<int, 2> ends{};
};

std::string read_all(int file) {
  std::string text;
  std::array<char, 5000> some{};
  for (ssize_t count = 0; (count = ::read(file, some.data(), some.size())) > 0;) {
    text.append(some.data(), static_cast<std::size_t>(count));
  }
  return text;
}

/// Pieces around the size of a block, of a file and of a pipe, also after small and empty pieces.
TEST(ByteWriter, AllBytesInOrder) {
  const std::vector<std::size_t> sizes = {3,   65535, 1,       65536, 65537, 0,      70000,   65536,
                                          100, 1,     1500000, 7,     65530, 262144, 262143,  5,
                                          2,   65536, 524288,  1,     65536, 40000,  1 << 20, 30000};
  std::string wanted;
  std::vector<std::string> pieces;
  for (const std::size_t size : sizes) {
    std::string piece;
    while (piece.size() < size) piece += std::to_string(wanted.size() + piece.size()) + ' ';
    piece.resize(size);
    wanted += piece;
    pieces.push_back(std::move(piece));
  }
  Pipe pipe;
  std::string got;
  std::jthread reader([&] { got = read_all(pipe.ends[0]); });
  {
    ByteWriter writer(pipe.ends[1], "pipe");
    for (const std::string& piece : pieces) writer.write(piece);
    writer.flush();
  }
  pipe.close(1);
  reader.join();
  EXPECT_TRUE(got == wanted);
}

TEST(ByteWriter, NothingBeforeAFlushButWholeBlocks) {
  Pipe pipe;
  ASSERT_EQ(::fcntl(pipe.ends[0], F_SETFL, O_NONBLOCK), 0);
  ByteWriter writer(pipe.ends[1], "pipe");
  writer.write("some");
  EXPECT_EQ(read_all(pipe.ends[0]), "");
  writer.flush();
  EXPECT_EQ(read_all(pipe.ends[0]), "some");
}

TEST(ByteWriter, Failures) {
  ::signal(SIGPIPE, SIG_IGN);  // NOLINT(cert-err33-c)
  for (const std::size_t size : {10U, 2'000'000U}) {
    const std::string piece(size, 'x');
    const auto write = [&piece](int file) {
      ByteWriter writer(file, "it");
      writer.write(piece);
      writer.flush();
    };
    Pipe pipe;
    pipe.close(0);
    EXPECT_THROW(write(pipe.ends[1]), ClosedPipe) << size;
    const FileDescriptor full(::open("/dev/full", O_WRONLY));
    try {
      write(full.number());
      ADD_FAILURE() << size;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::io);
      EXPECT_EQ(error.place().file, "it");
    }
  }
}

}  // namespace
}  // namespace isodoku::detail
