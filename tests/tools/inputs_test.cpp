// Inputs that can be read only once but are given twice, and outputs that are also inputs.

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
  // Files can be read several times.
  EXPECT_EQ(run("isodoku canon file file | wc -l").out, "2\n");
  EXPECT_EQ(run("isodoku dedup --against file file").out, "");
  EXPECT_EQ(run("isodoku dedup --against file -", "12..............\n").lines().size(), 1U);
  EXPECT_EQ(run("isodoku canon /dev/null /dev/null -", line_).lines().size(), 1U);
}

TEST_F(InputsTest, Folders) {
  ASSERT_EQ(run("mkdir -p in/b/c in/.git in/a.d of && ln -s ../in in/loop").exit_code, 0);
  put("in/b/c/2", "12..............\n");
  put("in/b.txt", "123.............\n");
  put("in/a.d/1", line_);
  put("in/.git/config", "hidden\n");
  put("in/.hidden", "hidden\n");
  put("in/Z", "1234............\n");
  put("known", "12..............\n");
  ASSERT_EQ(run("isodoku db in/k.db add known").exit_code, 0);
  const Lines notes = {"isodoku: note: in/.git was skipped: hidden", "isodoku: note: in/.hidden was skipped: hidden",
                       "isodoku: note: in/k.db was skipped: a database",
                       "isodoku: note: in/loop was skipped: a link to a folder"};
  const CommandResult files = run("isodoku canon --recursive --output-format csv in");
  EXPECT_EQ(files.lines(),
            (Lines{"puzzle,file,line,form", "1234............,in/Z,1,............1234",
                   "1...............,in/a.d/1,1,...............1", "12..............,in/b/c/2,1,..............12",
                   "123.............,in/b.txt,1,.............123"}));
  EXPECT_EQ(split_lines(files.err), notes);
  EXPECT_EQ(run("isodoku canon -q --recursive in").err, "");
  EXPECT_EQ(run("isodoku canon --recursive known in/a.d/ - known", line_).lines().size(), 4U) << "among files";
  EXPECT_EQ(run("cd in && isodoku dedup -q --recursive .").lines().size(), 4U) << "a hidden folder that is given";
  // An output in the folder is not an input of the next run.
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(run("isodoku dedup -q --recursive in -o in/out --report in/report.csv").exit_code, 0);
    EXPECT_EQ(split_lines(content("in/report.csv")).size(), 5U);
  }
  // Databases in folders are also searched.
  EXPECT_EQ(run("isodoku dedup -q --recursive --against in known").out, "");
  EXPECT_EQ(run("mkdir k; mv in/k.db k; isodoku dedup -q --recursive --against k in/b").out, "");
  EXPECT_EQ(run("isodoku overlap --list --recursive known in/b in/b").exit_code, 2);
  EXPECT_EQ(run("isodoku overlap --list --recursive in/b known").lines().at(0), "puzzle\tin/b/c/2:1\tknown:1");
  put("of/study", wikipedia_puzzle + "\n");
  EXPECT_EQ(run("isodoku study variants --limit 2 --recursive of").exit_code, 0);
}

TEST_F(InputsTest, FoldersThatAreNotRead) {
  ASSERT_EQ(run("mkdir -p in/empty known && ln -s missing known/broken").exit_code, 0);
  put("in/bad", "?\n");
  put("good", line_);
  for (const std::string command : {"canon good in", "dedup --against in good", "db k.db add in", "overlap good in"}) {
    expect_refused("isodoku " + command, 4, "in: error: this is a folder; use --recursive to read the files in it");
  }
  expect_refused("isodoku merge in", 4, "in: error: this is a folder; give the files in it");
  expect_refused("isodoku canon --recursive in/empty", 4, "in/empty: error: there are no files to read in this folder");
  expect_refused("isodoku encode cnf --recursive in/empty", 4, "in/empty: error: there are no files");
  expect_refused("isodoku canon --recursive known", 4, "known/broken: error: cannot open");
  expect_refused("isodoku canon --recursive in", 3, "in/bad:1:1: error: ");
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
  // A file that is replaced at the end can be read until then.
  EXPECT_EQ(run("isodoku canon self -o self").exit_code, 0);
  EXPECT_EQ(content("self"), "...............1\n");
  EXPECT_EQ(run("isodoku count grids --shape 2x2 < self >> self").exit_code, 0);
}

}  // namespace
}  // namespace isodoku
