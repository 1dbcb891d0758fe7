// Inputs that can be read only once but are named twice, and outputs that are their own input.

#include <string>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class InputsTest : public ToolTest {
 protected:
  const std::string line_ = "1...............\n";

  void expect_misuse(const std::string& script, const std::string& words) const {
    const CommandResult result = run("timeout 5 " + script, line_);
    EXPECT_EQ(result.exit_code, 2) << script << result.err;
    EXPECT_EQ(result.out, "") << script;
    EXPECT_NE(result.err.find(words), std::string::npos) << script << result.err;
  }
};

TEST_F(InputsTest, StandardInputIsReadOnce) {
  put("file", line_);
  for (const std::string arguments :
       {"dedup --against - -", "dedup --against -", "dedup - file -", "canon - -", "dedup --against - --against - file",
        "apply 'transpose=no rows=1234 cols=1234 symbols=1234' - -", "group - -", "scramble - -"}) {
    expect_misuse("isodoku " + arguments, "standard input (-): error: this input is given twice");
  }
  expect_misuse("sh -c 'cat | isodoku canon - /dev/stdin'", "/dev/stdin: error: this input is given twice");
  expect_misuse("sh -c 'mkfifo pipe; isodoku canon pipe pipe'", "pipe: error: this input is given twice");
  // Files can be read again.
  EXPECT_EQ(run("isodoku canon file file | wc -l").out, "2\n");
  EXPECT_EQ(run("isodoku dedup --against file file").out, "");
  EXPECT_EQ(run("isodoku dedup --against file -", "12..............\n").lines().size(), 1U);
  EXPECT_EQ(run("isodoku canon /dev/null /dev/null -", line_).lines().size(), 1U);
}

TEST_F(InputsTest, AnOutputIsNotItsOwnInput) {
  put("self", line_);
  put("other", line_);
  expect_misuse("isodoku canon self >> self", "self: error: the output would overwrite this input file");
  expect_misuse("isodoku canon other self >> self", "self: error: the output would overwrite this input file");
  expect_misuse("isodoku canon < self >> self", "-: error: the output would overwrite this input file");
  expect_misuse("sh -c 'ln self link; isodoku dedup --against link other >> self'", "link: error: the output");
  expect_misuse("isodoku canon self -o /dev/stdout >> self", "self: error: the output would overwrite this input file");
  EXPECT_EQ(content("self"), line_);
  // What is replaced at the end may be read until then.
  EXPECT_EQ(run("isodoku canon self -o self").exit_code, 0);
  EXPECT_EQ(content("self"), "...............1\n");
  EXPECT_EQ(run("isodoku count grids --shape 2x2 < self >> self").exit_code, 0);
}

}  // namespace
}  // namespace isodoku
