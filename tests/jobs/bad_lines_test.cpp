// Messages about bad lines are in order, need few writes, and are never lost.

#include "jobs/bad_lines.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <thread>

namespace isodoku::detail {
namespace {

/// Redirects standard error to a pipe as long as this object exists.
class CapturedErrors {
 public:
  CapturedErrors() : saved_(::dup(STDERR_FILENO)) {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK), 0);
    from_ = ends[0];
    ::dup2(ends[1], STDERR_FILENO);
    ::close(ends[1]);
  }
  CapturedErrors(const CapturedErrors&) = delete;
  CapturedErrors& operator=(const CapturedErrors&) = delete;
  ~CapturedErrors() {
    ::dup2(saved_, STDERR_FILENO);
    ::close(saved_);
    ::close(from_);
  }

  /// The text written since the last call.
  [[nodiscard]] std::string written() const {
    std::string text(1 << 16, '\0');
    const ssize_t count = ::read(from_, text.data(), text.size());
    text.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return text;
  }

 private:
  int saved_;
  int from_ = -1;
};

Error error_of_line(int line) {
  return {ErrorKind::data, "bad", {"file", static_cast<std::uint64_t>(line), 0}};
}

TEST(BadLines, AreWrittenTogetherAndInOrder) {
  const CapturedErrors errors;
  Progress progress(Progress::When::never);
  BadLines bad_lines(progress);
  for (const int line : {3, 7, 9}) bad_lines.report(error_of_line(line));
  EXPECT_EQ(errors.written(), "") << "not one by one";
  bad_lines.flush();
  EXPECT_EQ(errors.written(), "file:3: error: bad\nfile:7: error: bad\nfile:9: error: bad\n");
  bad_lines.flush();
  EXPECT_EQ(errors.written(), "");
  EXPECT_EQ(bad_lines.count(), 3U);
}

TEST(BadLines, AreNotLostWhenSomethingIsThrown) {
  const CapturedErrors errors;
  Progress progress(Progress::When::never);
  try {
    BadLines bad_lines(progress);
    bad_lines.report(error_of_line(1));
    throw std::runtime_error("anything");
  } catch (const std::runtime_error&) {
    EXPECT_EQ(errors.written(), "file:1: error: bad\n");
  }
}

TEST(BadLines, ClearTheProgressOfATerminal) {
  const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  ASSERT_GE(terminal, 0);
  ASSERT_EQ(::grantpt(terminal), 0);
  ASSERT_EQ(::unlockpt(terminal), 0);
  const int writing = ::open(::ptsname(terminal), O_RDWR | O_NOCTTY | O_CLOEXEC);
  ASSERT_GE(writing, 0);
  const int saved = ::dup(STDERR_FILENO);
  ::dup2(writing, STDERR_FILENO);
  {
    Progress progress(Progress::When::automatic);
    BadLines bad_lines(progress);
    std::this_thread::sleep_for(std::chrono::milliseconds(600));
    progress.update(70, 0.5);
    bad_lines.report(error_of_line(1));
  }
  ::dup2(saved, STDERR_FILENO);
  // A terminal may pass on the bytes later.
  std::string text;
  for (pollfd ready{terminal, POLLIN, 0}; text.find("bad") == std::string::npos && ::poll(&ready, 1, 5000) == 1;) {
    std::array<char, 1000> part{};
    const ssize_t count = ::read(terminal, part.data(), part.size());
    if (count <= 0) break;
    text.append(part.data(), static_cast<std::size_t>(count));
  }
  for (const int file : {saved, writing, terminal}) ::close(file);
  EXPECT_NE(text.find("70 lines"), std::string::npos) << text;
  EXPECT_NE(text.find("\r\033[Kfile:1: error: bad"), std::string::npos) << text;
}

}  // namespace
}  // namespace isodoku::detail
