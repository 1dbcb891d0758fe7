// A sample of the faults in every command; injection_slow_test.cpp makes every call fail.

#include "tests/faults/injection.hpp"

#include <gtest/gtest.h>

#include <cstdio>

namespace isodoku::faults {
namespace {

class FaultTest : public testing::TestWithParam<std::string> {};

TEST_P(FaultTest, EndsWell) {
  if (!can_preload()) GTEST_SKIP() << "the sanitizers bring their own malloc: nothing can be preloaded before them";
  const Report report = inject(GetParam(), ISODOKU_FAULTS_EXTENT);
  std::fputs(report.table().c_str(), stdout);
  for (const auto& [message, runs] : report.messages) std::printf("%6d %s\n", static_cast<int>(runs), message.c_str());
  EXPECT_GT(report.tallies.size(), 10U);
  EXPECT_EQ(report.findings_text(), "");
}

INSTANTIATE_TEST_SUITE_P(Groups, FaultTest, testing::ValuesIn(groups()),
                         [](const testing::TestParamInfo<std::string>& parameter) { return parameter.param; });

}  // namespace
}  // namespace isodoku::faults
