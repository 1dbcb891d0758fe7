// Faults in every command: a sample of them, or all of them in a whole run.

#include "tests/faults/injection.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>

namespace isodoku::faults {
namespace {

class FaultTest : public testing::TestWithParam<std::string> {};

TEST_P(FaultTest, EndsWell) {
  if (!can_preload()) GTEST_SKIP() << "the sanitizers bring their own malloc: nothing can be preloaded before them";
  const Report report = inject(GetParam());
  std::fputs(report.table().c_str(), stdout);
  for (const auto& [message, runs] : report.messages) std::printf("%6d %s\n", static_cast<int>(runs), message.c_str());
  EXPECT_GT(report.tallies.size(), 10U);
  EXPECT_EQ(report.findings_text(), "");
}

INSTANTIATE_TEST_SUITE_P(Groups, FaultTest, testing::ValuesIn(groups()),
                         [](const testing::TestParamInfo<std::string>& parameter) { return parameter.param; });

/// Before a run ends with exit code 0, it syncs the file and its folder to the disk. A failure of either call is
/// reported.
TEST(DurabilityTest, OutputsAreSynced) {
  if (!can_preload()) GTEST_SKIP() << "the sanitizers bring their own malloc: nothing can be preloaded before them";
  for (const auto& [fault, has_file] : {std::pair{"sync:1", false}, {"sync:2", true}}) {
    Workplace place;
    Invocation run;
    run.arguments = words("generate patterns --clues 2 -o out");
    run.fault = fault;
    const Outcome ran = place.run(run);
    EXPECT_EQ(ran.ended.text(), "exit 4") << fault << ran.err;
    EXPECT_EQ(place.files().contains("out"), has_file) << fault;
    EXPECT_EQ(ran.err.find("power failure") != std::string::npos, has_file) << ran.err;
  }
}

/// A device whose status cannot be read must not be replaced like a file; for root this would even replace /dev/null.
/// The test uses a named pipe, which is also written to directly.
TEST(DeviceTest, IsNotReplaced) {
  if (!can_preload()) GTEST_SKIP() << "the sanitizers bring their own malloc: nothing can be preloaded before them";
  Workplace place;
  const std::string pipe = (place.folder() / "pipe").string();
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const int reader = ::open(pipe.c_str(), O_RDWR | O_CLOEXEC);  // so that no writer waits for a reader
  ASSERT_GE(reader, 0);
  Invocation run;
  run.arguments = words("count grids --shape 2x2 -o pipe");
  for (const std::string each : {"", ":on"}) {
    std::uint64_t faults = 1;
    for (int n = 1; faults > 0; ++n) {
      run.fault = "stat:" + std::to_string(n) + each;
      const Outcome ran = place.run(run);
      faults = ran.faults;
      ASSERT_TRUE(std::filesystem::is_fifo(pipe)) << run.fault;
      EXPECT_TRUE(ran.ended.exit_code == 0 || ran.ended.exit_code == 4) << run.fault << ran.ended.text();
    }
  }
  ::close(reader);
}

}  // namespace
}  // namespace isodoku::faults
