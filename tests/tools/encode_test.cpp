// Puzzles as formulas on the command line: their sources, and which files are made.

#include <algorithm>
#include <string>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

const std::string small = "1234............";
const std::string other = "...........3....";

class EncodeTest : public ToolTest {
 protected:
  /// The line `p cnf`, without these words.
  [[nodiscard]] std::string size_of(const std::string& arguments, const std::string& input = "") const {
    const Lines lines = run("isodoku encode cnf " + arguments, input).lines();
    const auto found = std::ranges::find_if(lines, [](const std::string& line) { return line.starts_with("p cnf "); });
    return found == lines.end() ? "" : found->substr(6);
  }
};

TEST_F(EncodeTest, CnfOfTheSmallestGrid) {
  const CommandResult result = run("isodoku encode cnf --shape 1x2 --clauses minimal");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.out,
            "c A puzzle in DIMACS CNF, by isodoku: the models are the grids that complete it.\n"
            "c shape 1x2\n"
            "c rules rows, columns and boxes\n"
            "c clauses minimal\n"
            "c puzzle ....\n"
            "c variable 2*cell+symbol: the cell (row by row, from 0) holds the symbol (from 1)\n"
            "p cnf 8 12\n"
            "1 2 0\n3 4 0\n5 6 0\n7 8 0\n"
            "-1 -3 0\n-2 -4 0\n-1 -5 0\n-2 -6 0\n-3 -7 0\n-4 -8 0\n-5 -7 0\n-6 -8 0\n");
}

TEST_F(EncodeTest, CnfSizes) {
  EXPECT_EQ(size_of(""), "729 10530");
  EXPECT_EQ(size_of("--clauses extended"), "729 10530");
  EXPECT_EQ(size_of("--clauses minimal"), "729 7371");
  EXPECT_EQ(size_of("-", wikipedia_puzzle), "729 10560");
  EXPECT_EQ(size_of("--shape 5x5"), "15625 690000");
  EXPECT_EQ(run("isodoku encode cnf --shape 5x5 | grep -c ' 0$'").out, "690000\n");
  // Of the 36 pairs of cells in each diagonal, 9 share a box.
  EXPECT_EQ(size_of("--rules diagonal"), "729 " + std::to_string(10530 + 9 * 2 * (36 - 9) + 2 * 9));
  EXPECT_EQ(run("isodoku encode cnf --rules diagonal | sed -n 3p").out, "c rules diagonal\n");
  put("stairs", Lines{"AAABBB", "AABBBC", "ADDDCC", "EDDDCC", "EEEFFC", "EEFFFF"});
  EXPECT_EQ(run("isodoku encode cnf --rules @stairs | sed -n 2,3p").lines(), (Lines{"c shape 2x3", "c rules @stairs"}));
}

TEST_F(EncodeTest, StandardInputIsReadOnlyWhereItIsNamed) {
  const CommandResult empty = run("isodoku encode cnf | sed -n 5p", wikipedia_puzzle);
  EXPECT_EQ(empty.out, "c puzzle " + std::string(81, '.') + "\n");
  const Lines lines = run("isodoku encode cnf -", "# a comment\n\n" + small + " tail\n").lines();
  EXPECT_EQ(lines.at(1), "c shape 2x2");
  EXPECT_EQ(lines.at(4), "c puzzle " + small);
  EXPECT_EQ(Lines(lines.end() - 4, lines.end()), (Lines{"1 0", "6 0", "11 0", "16 0"}));
  put("file", small + "\n");
  EXPECT_EQ(run("isodoku encode cnf file").lines(), lines);
  EXPECT_EQ(run("isodoku encode cnf file -o out; cat out").lines(), lines);
  EXPECT_EQ(files(), (Lines{"file", "out"}));
}

TEST_F(EncodeTest, RefusesOptionsWithoutEffect) {
  for (const std::string encoding : {"cnf", "digit-sums", "digit-sums --check"}) {
    for (const std::string option : {"--json", "--jobs 2", "-j 2"}) {
      const CommandResult result = run("isodoku encode " + encoding + " " + option, small);
      EXPECT_EQ(result.exit_code, 2) << encoding << option;
      EXPECT_EQ(result.out, "") << encoding << option;
      EXPECT_NE(result.err.find(": encode does not support this option\n"), std::string::npos) << result.err;
    }
  }
}

TEST_F(EncodeTest, SeveralPuzzlesWantSeveralFiles) {
  put("two", Lines{small, other});
  for (const std::string arguments : {"two", "two -o out", "two -", "--skip-bad two"}) {
    const CommandResult result = run("isodoku encode cnf " + arguments, small);
    EXPECT_EQ(result.exit_code, 2) << arguments;
    EXPECT_EQ(result.out, "") << arguments;
    EXPECT_EQ(
        result.err,
        "error: --output: several puzzles require several files; use {} in the name for the number of the puzzle, "
        "such as -o 'puzzle-{}'\n");
  }
  EXPECT_EQ(files(), Lines{"two"});
  const CommandResult result = run("isodoku encode cnf two -o 'out-{}.cnf' >&-");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(files(), (Lines{"out-1.cnf", "out-2.cnf", "two"}));
  EXPECT_EQ(content("out-1.cnf"), run("isodoku encode cnf -", small).out);
  EXPECT_EQ(content("out-2.cnf"), run("isodoku encode cnf -", other).out);
}

TEST_F(EncodeTest, FilesGoByTheNumberOfThePuzzle) {
  put("bad", Lines{"# comment", small, "1?..............", "xx..............", other, ""});
  put("more", Lines{small});
  const CommandResult result = run("isodoku encode cnf --skip-bad bad more -o '{}-{}'");
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(split_lines(result.err), (Lines{"bad:3:2: error: '?' is not a symbol or a blank",
                                            "bad:4:1: error: this is a pattern; only puzzles and grids can be encoded",
                                            "isodoku: 2 invalid lines skipped"}));
  EXPECT_EQ(files(), (Lines{"1-1", "4-4", "5-5", "bad", "more"}));
  EXPECT_EQ(content("5-5"), content("1-1"));
  EXPECT_EQ(run("isodoku encode cnf --shape 1x2 -o 'empty-{}'").exit_code, 0);
  EXPECT_EQ(run("sed -n 5p empty-1").out, "c puzzle ....\n");
}

TEST_F(EncodeTest, OneBadPuzzleAndNoFileAppears) {
  put("bad", Lines{small, other, "..x............."});
  put("out-2", "old\n");
  const CommandResult result = run("isodoku encode cnf bad -o 'out-{}'");
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.err, "bad:3:3: error: this is a pattern; only puzzles and grids can be encoded\n");
  EXPECT_EQ(run("isodoku encode cnf bad missing -o 'out-{}' --skip-bad").exit_code, 4);
  EXPECT_EQ(run("isodoku encode cnf bad -o 'missing/out-{}'").exit_code, 4);
  // One of the files cannot be written.
  static_cast<void>(run("mkdir out-3"));
  EXPECT_EQ(run("isodoku encode cnf bad bad --skip-bad -o 'out-{}'").exit_code, 3);
  static_cast<void>(run("rm out-1 out-4 out-5; echo old >out-2; mkdir out-4"));
  const CommandResult folder = run("isodoku encode cnf bad bad --skip-bad -o 'out-{}'");
  EXPECT_EQ(folder.exit_code, 4);
  EXPECT_NE(folder.err.find("out-4: error: cannot write"), std::string::npos) << folder.err;
  EXPECT_EQ(files(), (Lines{"bad", "out-2", "out-3", "out-4"}));
  EXPECT_EQ(content("out-2"), "old\n");
}

TEST_F(EncodeTest, NoPuzzleNoOutput) {
  for (const std::string output : {"-", "out", "out-{}"}) {
    const CommandResult result = run("isodoku encode cnf - -o '" + output + "'", "# nothing\n");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.out, "");
    EXPECT_TRUE(result.err.starts_with("-: note: no grid found: ")) << result.err;
    EXPECT_EQ(files(), Lines{});
  }
}

TEST_F(EncodeTest, MoreFilesThanMayBeOpen) {
  put("many", Lines(100, other));
  EXPECT_EQ(run("ulimit -n 32; isodoku encode cnf many -o 'out-{}'").exit_code, 0);
  EXPECT_EQ(files().size(), 101U);
}

TEST_F(EncodeTest, SignalsLeaveNothingBehind) {
  put("many", Lines(900, small));
  const CommandResult result =
      run("isodoku encode cnf many -o 'out-{}' & tool=$!\n"
          "until ls -a | grep -q isodoku-; do sleep 0.01; done\n"
          "kill -TERM $tool; wait $tool; echo $?");
  EXPECT_EQ(result.out, "143\n") << result.err;
  EXPECT_EQ(files(), Lines{"many"});
}

TEST_F(EncodeTest, OutputThatFails) {
  EXPECT_EQ(run("isodoku encode cnf >/dev/full").exit_code, 4);
  EXPECT_EQ(run("isodoku encode cnf >&-").exit_code, 4);
  EXPECT_EQ(run("{ isodoku encode cnf --shape 5x5; echo $? >code; } | head -n 2 >out; cat code").out, "0\n");
}

TEST_F(EncodeTest, Refused) {
  EXPECT_EQ(run("isodoku encode").err, "error: no encoding given\nRun isodoku encode --help for more information.\n");
  EXPECT_TRUE(run("isodoku encode cfn").err.starts_with("error: 'cfn' is not an encoding; did you mean cnf?\n"));
  EXPECT_TRUE(
      run("isodoku encode cnf --clauses minmal")
          .err.starts_with("error: --clauses: 'minmal' is not one of minimal, extended; did you mean minimal?\n"));
  EXPECT_EQ(run("isodoku encode cnf --rules windows --shape 2x2").exit_code, 2);
  EXPECT_EQ(run("isodoku encode cnf -", "11..............").err, "-:1:2: error: symbol 1 occurs twice in row 1\n");
  EXPECT_EQ(run("isodoku encode cnf missing").exit_code, 4);
  EXPECT_EQ(run("isodoku encode cnf - -", small).exit_code, 2);
  const std::string help = run("isodoku encode cnf --help").out;
  EXPECT_EQ(help.find("--json"), std::string::npos);
  EXPECT_EQ(help.find("--jobs"), std::string::npos);
  EXPECT_NE(run("isodoku encode --help").out.find("\nEncodings:\n  cnf "), std::string::npos);
}

}  // namespace
}  // namespace isodoku
