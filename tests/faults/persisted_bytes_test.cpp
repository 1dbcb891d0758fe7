// Flipped bits and missing ends of checkpoints, partial files and shards. The quick run tries a sample, the whole run
// all of them.

#include "tests/faults/persisted_bytes.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <ostream>

namespace isodoku::faults {
namespace {

void expect_no_findings(const DamageReport& report) {
  std::fputs(report.text().c_str(), stdout);
  EXPECT_GT(report.runs, 0U);
  EXPECT_EQ(report.findings_text(), "");
}

/// A run of generate that was killed early, so that its files are short, and the options to resume it. Without -o, the
/// name of the output is read from the checkpoint.
struct Resumed {
  std::string name;
  std::string what;
  bool names_output;
};

/// Prints a run in the messages of GoogleTest.
void PrintTo(const Resumed& resumed, std::ostream* stream) {
  *stream << resumed.what;
}

class CheckpointTest : public testing::TestWithParam<Resumed> {
 protected:
  void expect_guarded(const std::string& file) {
    if (!can_preload()) GTEST_SKIP() << "needs the shim, to be killed at the right moment";
    Workplace place;
    Case run = unfinished(place, GetParam().name, words(GetParam().what));
    if (run.files.at(file).empty()) return;  // a run that only counts has written nothing yet
    run.arguments = words(GetParam().what + " -q --resume ck --jobs 1" + (GetParam().names_output ? " -o out" : ""));
    expect_no_findings(damage(place, run, file));
  }
};

TEST_P(CheckpointTest, Checkpoint) {
  expect_guarded("ck");
}
TEST_P(CheckpointTest, PartialFile) {
  expect_guarded("out.isodoku-part");
}

INSTANTIATE_TEST_SUITE_P(Runs, CheckpointTest,
                         testing::Values(Resumed{"Lines", "generate patterns --shape 2x2 --clues 8", true},
                                         Resumed{"WithoutOutput", "generate patterns --shape 2x2 --clues 8", false},
                                         Resumed{"Count", "generate patterns --clues 5 --count", false},
                                         Resumed{"Shard", "generate patterns --shape 2x3 --clues 5 --shard 0/2", true}),
                         [](const testing::TestParamInfo<Resumed>& parameter) { return parameter.param.name; });

/// A finished run that is resumed must also check its output file.
TEST(FinishedRunTest, CheckpointAndFile) {
  Workplace place;
  Case run;
  run.arguments = words("generate patterns --clues 2 -q -o out --checkpoint ck --resume ck");
  run.output = "out";
  run.checkpoint = "ck";
  static_cast<void>(place.run(Invocation{run.arguments, "", "", 0, {}, false}));
  run.files = place.files();
  ASSERT_EQ(run.files.size(), 2U);
  expect_no_findings(damage(place, run, "ck"));
  expect_no_findings(damage(place, run, "out"));
}

class ShardTest : public testing::TestWithParam<std::string> {};

TEST_P(ShardTest, EachByte) {
  Workplace place;
  Case merge;
  merge.arguments = {"merge"};
  for (const std::string part : {"0", "1", "2"}) {
    Invocation run;
    run.arguments = words(GetParam() + " --shard " + part + "/3");
    merge.files["shard-" + part] = place.run(run).out;
    merge.arguments.push_back("shard-" + part);
  }
  merge.arguments.insert(merge.arguments.end(), {"-o", "out"});
  merge.output = "out";
  merge.files["out"] = "old\n";
  expect_no_findings(damage(place, merge, "shard-0"));
  expect_no_findings(damage(place, merge, "shard-2"));
  merge.files.erase("out");
  expect_no_findings(take_away(place, merge));
}

INSTANTIATE_TEST_SUITE_P(Runs, ShardTest,
                         testing::Values("generate patterns --clues 3",
                                         "generate configurations --shape 2x2 --clues 2 --json"),
                         [](const auto& parameter) { return "Run" + std::to_string(parameter.index); });

}  // namespace
}  // namespace isodoku::faults
