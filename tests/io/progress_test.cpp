#include "io/progress.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <future>
#include <limits>
#include <thread>

#include "io/file_descriptor.hpp"

namespace isodoku::detail {
namespace {

TEST(Progress, Text) {
  EXPECT_EQ(progress_text(1000, "lines", 2, 0), "1000 lines, 500 lines/s");
  EXPECT_EQ(progress_text(1000, "lines", 2, 0.25), "1000 lines, 500 lines/s, 6 s left");
  EXPECT_EQ(progress_text(1000, "lines", 0, 0), "1000 lines");
}

/// The text that a Progress with this setting writes to a pipe within its first 0.6 seconds.
std::string written(Progress::When when) {
  std::array<int, 2> ends{};
  EXPECT_EQ(::pipe(ends.data()), 0);
  const FileDescriptor reading(ends[0]);
  {
    const FileDescriptor writing(ends[1]);
    Progress progress(when, "lines", writing.number());
    progress.update(1, 0);
    std::this_thread::sleep_for(std::chrono::milliseconds(600));
    progress.update(70, 0.5);
  }
  std::array<char, 200> bytes{};
  const ssize_t count = ::read(reading.number(), bytes.data(), bytes.size());
  return {bytes.data(), static_cast<std::size_t>(count)};
}

TEST(Progress, OnlyOnTerminalsUnlessAlways) {
  // All three wait at the same time.
  std::future<std::string> automatic = std::async(std::launch::async, written, Progress::When::automatic);
  std::future<std::string> never = std::async(std::launch::async, written, Progress::When::never);
  const std::string text = written(Progress::When::always);
  EXPECT_EQ(automatic.get(), "");
  EXPECT_EQ(never.get(), "");
  EXPECT_TRUE(text.starts_with("70 lines, ")) << text;
  EXPECT_TRUE(text.ends_with(" s left\n")) << text;
  EXPECT_EQ(text.find('\033'), std::string::npos) << "no control characters outside terminals";
}

TEST(Progress, ShareText) {
  EXPECT_EQ(share_text(0, 3), "0% done");
  EXPECT_EQ(share_text(0.259, 2), "25% done, 6 s left");
  EXPECT_EQ(share_text(1, 2), "100% done, 0 s left");
}

TEST(Progress, DurationText) {
  EXPECT_EQ(duration_text(0), "1 second");
  EXPECT_EQ(duration_text(2.4), "2 seconds");
  EXPECT_EQ(duration_text(420), "7 minutes");
  EXPECT_EQ(duration_text(3 * 3600), "3 hours");
  EXPECT_EQ(duration_text(12 * 86'400.0), "12 days");
  EXPECT_EQ(duration_text(40 * 365 * 86'400.0), "40 years");
  EXPECT_EQ(duration_text(1e12), "more than a thousand years");
  EXPECT_EQ(duration_text(std::numeric_limits<double>::infinity()), "more than a thousand years");
}

}  // namespace
}  // namespace isodoku::detail
