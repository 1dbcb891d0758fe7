// Under limits on memory, open files, file size and processes, the program ends by itself: with the right bytes, or
// with exit code 4 and a message. If a limit is so low that the system cannot load the program, that is not the
// program's fault.

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>

#include "tests/faults/fault_cases.hpp"
#include "tests/faults/injection.hpp"
#include "tests/support/extent.hpp"

namespace isodoku::faults {
namespace {

const std::vector<std::string> commands = {"canon grids --jobs 512",
                                           "canon --form nauty --with-order grids --jobs 1",
                                           "dedup grids -o out --jobs 2",
                                           "dedup --count grids --jobs 1",
                                           "scramble --times 1000 grids --jobs 4",
                                           "group grids --jobs 3",
                                           "count classes --shape 2x3 --jobs 4",
                                           "count patterns --jobs 2",
                                           "generate patterns --clues 6 --jobs 8",
                                           "generate configurations --clues 3 -o out --jobs 2",
                                           "generate patterns --clues 6 -q -o out --checkpoint ck --jobs 2"};

/// Whether the system could not load the program, which the program cannot prevent.
bool is_not_loaded(const Outcome& ran) {
  const bool dies_in_loader = ran.ended.signal == SIGKILL || ran.ended.signal == SIGSEGV;
  return ran.ended.exit_code == 127 || (dies_in_loader && !ran.ended.timed_out && ran.err.empty());
}

class LimitsTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!can_preload()) GTEST_SKIP() << "sanitizers need much memory, and files of their own";
  }

  Outcome run(const std::string& command, int resource, rlim_t limit, bool is_ordinary_user = false) {
    place_.set({{"grids", two_puzzles}});
    Invocation run;
    run.arguments = words(command);
    if (limit != RLIM_INFINITY) run.limits = {{resource, limit}};
    run.is_ordinary_user = is_ordinary_user;
    return place_.run(run);
  }

  /// Checks that a run under a limit has the result of a run without it, or exit code 4. Returns which.
  std::string judge(const std::string& command, const Outcome& ran, const Outcome& right, const std::string& right_file,
                    const std::string& limit) {
    const Files files = place_.files();
    const std::string what = "isodoku " + command + " under " + limit + ": " + ran.ended.text() + " " + ran.err;
    const bool has_file = command.find("-o out") != std::string::npos;
    if (ran.ended.exit_code == 0) {
      EXPECT_TRUE(ran.out == right.out) << what << ", " << difference(ran.out, right.out);
      if (has_file) {
        EXPECT_TRUE(files.contains("out") && files.at("out") == right_file) << what;
      }
      return "right";
    }
    EXPECT_EQ(ran.ended.text(), "exit 4") << what;
    EXPECT_NE(ran.err, "") << what;
    EXPECT_EQ(ran.err.find("bug"), std::string::npos) << what;
    EXPECT_TRUE(right.out.starts_with(ran.out)) << what;
    EXPECT_FALSE(files.contains("out")) << what;
    for (const auto& [name, text] : files) {
      EXPECT_TRUE(name == "grids" || name == "ck" || name == "out.isodoku-part") << name << " is left, " << what;
    }
    EXPECT_TRUE(place_.temporary_files().empty()) << what;
    return "4";
  }

  /// Runs each command under each limit; the quick run takes a third of them. Once the program could be loaded, it must
  /// also be loaded under all higher limits.
  void expect_good_ends(int resource, const std::string& name, const std::vector<rlim_t>& limits) {
    std::size_t number = 0;
    for (const std::string& command : commands) {
      const Outcome right = run(command, resource, RLIM_INFINITY);
      ASSERT_EQ(right.ended.text(), "exit 0") << command << right.err;
      const Files files = place_.files();
      const std::string file = files.contains("out") ? files.at("out") : "";
      std::map<std::string, int> ends;
      bool was_loaded = false;
      number += limits.size() % 3 == 0 ? 1 : 0;  // so that each limit is tried
      for (const rlim_t limit : limits) {
        if (!has_turn(number++, 3)) continue;
        const Outcome ran = run(command, resource, limit);
        if (!was_loaded && is_not_loaded(ran)) {
          ++ends["not loaded"];
          continue;
        }
        was_loaded = true;
        ++ends[judge(command, ran, right, file, name + " " + std::to_string(limit))];
      }
      std::printf("%-70s %s: not loaded %d, exit 4 %d, right %d\n", command.c_str(), name.c_str(), ends["not loaded"],
                  ends["4"], ends["right"]);
      EXPECT_GT(ends["right"] + ends["4"], 0) << command;
    }
  }

  Workplace place_;
};

TEST_F(LimitsTest, Memory) {
  // The program needs little more memory than the loader, so the steps must be small there.
  const double step = cases(1.1, 1.003);
  std::vector<rlim_t> limits;
  for (double limit = 6e6; limit < 1e9; limit *= limit < 16e6 ? step : 1.5) {
    limits.push_back(static_cast<rlim_t>(limit) / 4096 * 4096);
  }
  expect_good_ends(RLIMIT_AS, "RLIMIT_AS", limits);
}

TEST_F(LimitsTest, EnoughMemoryForFewerThreads) {
  const Outcome right = run("canon grids --jobs 1", RLIMIT_AS, RLIM_INFINITY);
  for (const std::string jobs : {"64", "512", "4096"}) {
    const Outcome ran = run("canon grids --jobs " + jobs, RLIMIT_AS, 200000UL * 1024);
    EXPECT_EQ(ran.ended.text(), "exit 0") << ran.err;
    EXPECT_EQ(ran.out, right.out);
  }
}

TEST_F(LimitsTest, OpenFiles) {
  std::vector<rlim_t> limits;
  for (rlim_t limit = 1; limit <= 10; ++limit) limits.push_back(limit);
  expect_good_ends(RLIMIT_NOFILE, "RLIMIT_NOFILE", limits);
}

TEST_F(LimitsTest, FileSize) {
  expect_good_ends(RLIMIT_FSIZE, "RLIMIT_FSIZE", {0, 1, 100, 4096, 65536, 100000, 10000000});
}

/// A run that failed because of a file size limit can be resumed without the limit.
TEST_F(LimitsTest, FileSizeAndCheckpoint) {
  const std::string command = "generate patterns --clues 6 -q -o out --checkpoint ck --resume ck";
  static_cast<void>(run(command, RLIMIT_FSIZE, RLIM_INFINITY));
  const std::string right = place_.files().at("out");
  for (const rlim_t limit : {4096U, 65536U, 100000U}) {
    EXPECT_EQ(run(command, RLIMIT_FSIZE, limit).ended.text(), "exit 4");
    Invocation again;
    again.arguments = words(command);
    EXPECT_EQ(place_.run(again).ended.text(), "exit 0") << limit;
    EXPECT_TRUE(place_.files().contains("out") && place_.files().at("out") == right);
  }
}

/// A lack of resources is not a wrong figure: the first one ends the run.
TEST_F(LimitsTest, VerifyNamesWhatIsMissing) {
  struct Limit {
    int resource;
    rlim_t value;
    const char* reason;
  };
  for (const auto& [resource, value, reason] :
       {Limit{RLIMIT_NOFILE, 4, "Too many open files"}, Limit{RLIMIT_FSIZE, 0, "File too large"}}) {
    Outcome ran;
    // As many files as the program needs to be loaded. The process that starts the tests may have left some files open.
    for (rlim_t limit = value; limit < value + 20; ++limit) {
      ran = run("verify counts.grids.2x2 --jobs 1", resource, limit);
      if (!is_not_loaded(ran)) break;
    }
    EXPECT_EQ(ran.ended.text(), "exit 4") << reason;
    EXPECT_NE(ran.err.find(reason), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("isodoku count"), std::string::npos) << ran.err;
    EXPECT_EQ(ran.err.find("bug"), std::string::npos) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(place_.temporary_files().empty());
  }
}

TEST_F(LimitsTest, Processes) {
  std::size_t number = 0;
  for (const std::string& command : commands) {
    const Outcome right = run(command, RLIMIT_NPROC, RLIM_INFINITY, true);
    ASSERT_EQ(right.ended.text(), "exit 0") << command << right.err;
    const Files files = place_.files();
    for (const rlim_t limit : {0U, 1U, 2U, 3U, 5U}) {
      if (!has_turn(number++, 3)) continue;
      const Outcome ran = run(command, RLIMIT_NPROC, limit, true);
      EXPECT_EQ(ran.ended.text(), "exit 0") << command << " with " << limit << " processes: " << ran.err;
      EXPECT_TRUE(ran.out == right.out) << command << ", " << difference(ran.out, right.out);
      if (files.contains("out")) {
        EXPECT_TRUE(place_.files().contains("out") && place_.files().at("out") == files.at("out")) << command;
      }
    }
  }
}

}  // namespace
}  // namespace isodoku::faults
