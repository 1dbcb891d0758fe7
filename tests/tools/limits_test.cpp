// Machines that grant little: few threads, little memory, small files. What is printed is right, or exit code 4 and a
// message say what was missing.

#include <string>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class LimitsTest : public ToolTest {
 protected:
  void SetUp() override {
    ToolTest::SetUp();
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "sanitizers reserve more address space than any limit leaves";
#endif
    ASSERT_EQ(run("isodoku generate configurations --clues 4 | isodoku scramble > grids; isodoku canon grids > forms")
                  .exit_code,
              0);
  }
};

TEST_F(LimitsTest, ThreadsThatCannotBeMadeAreDoneWithout) {
  const Ran ran = run("ulimit -v 200000; timeout -s KILL 20 isodoku canon --jobs 512 grids | cmp - forms");
  EXPECT_EQ(ran.exit_code, 0) << ran.out << ran.err;
  EXPECT_EQ(run("ulimit -v 200000; timeout -s KILL 20 isodoku generate patterns --clues 7 --count --jobs 512").out,
            "16847\n");
  EXPECT_EQ(run("ulimit -v 200000; timeout -s KILL 20 isodoku count classes --shape 2x3 --jobs 512").out, "49\n");
}

TEST_F(LimitsTest, OutOfMemory) {
  int succeeded = 0;
  int refused = 0;
  for (int kilobytes = 8000; kilobytes <= 40000; kilobytes += 1000) {
    const Ran ran = run("ulimit -v " + std::to_string(kilobytes) + "; timeout -s KILL 20 isodoku dedup grids");
    if (ran.exit_code == 127) continue;  // not even the program fits
    if (ran.exit_code == 0) {
      ++succeeded;
      EXPECT_EQ(ran.lines().size(), 471U) << kilobytes;
    } else {
      ++refused;
      EXPECT_EQ(ran.exit_code, 4) << kilobytes << ran.err;
      EXPECT_EQ(ran.err.substr(0, 21), "error: out of memory;") << kilobytes << ran.err;
    }
  }
  EXPECT_GT(succeeded, 0);
  EXPECT_GT(refused, 0);
}

TEST_F(LimitsTest, FilesThatMayNotGrow) {
  const Ran named = run("ulimit -f 8; isodoku canon grids -o out");
  EXPECT_EQ(named.exit_code, 4);
  EXPECT_EQ(named.err, "out: error: cannot write: File too large\n");
  EXPECT_EQ(files(), (Lines{"forms", "grids"}));
  const Ran standard = run("(ulimit -f 8; isodoku canon grids > out; echo $?)");
  EXPECT_EQ(standard.out, "4\n");
  EXPECT_EQ(standard.err, "standard output: error: cannot write: File too large\n");
  const Ran spool = run("ulimit -f 8; TMPDIR=. isodoku dedup --count grids");
  EXPECT_EQ(spool.exit_code, 4);
  EXPECT_NE(spool.err.find("File too large"), std::string::npos) << spool.err;
}

}  // namespace
}  // namespace isodoku
