// isodoku vicinity, as a user runs it. tests/generate compares its results with simple loops.

#include <gtest/gtest.h>

#include <string>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

const std::string small = "12..3......4..1.";
const Lines hard = {"...5....9..9.8.2.5.5...9.6.1..8...3..9...25....47.....7.8.4.......1......6......3",
                    "......9.5.7.4...3...9..8....2..4....7..1..2..3.1....7..1.3...2.6...5.3......6...8",
                    "...1...2..7....8.4..6.4.5..9...........2.3.....4.5...6.8.......3....1.9...5.7...8"};

class VicinityTest : public ToolTest {};

TEST_F(VicinityTest, OneOfEachClass) {
  const CommandResult result = run("isodoku vicinity -1+1", small);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.lines().size(), 8U);
  EXPECT_EQ(result.lines().front(), ".23.3......4..1.");
  EXPECT_EQ(result.err, "isodoku: 1 puzzle read, 125 candidates examined, 8 new, 33 duplicates or known, 0 invalid\n");
  EXPECT_EQ(run("isodoku vicinity {-1+1} -q -", small).out, result.out);
  EXPECT_EQ(run("isodoku vicinity -q --shape 2x2 -- -1+1", small).out, result.out);
  // No class is one of the input or of other files, and no class occurs twice.
  put("near", result.lines());
  EXPECT_EQ(run("cat near - | isodoku dedup -q --duplicates", small).out, "");
  EXPECT_EQ(run("isodoku vicinity -q -1+1 --against near", small).out, "");
  EXPECT_EQ(run("cat near - | isodoku vicinity -q -1+1 | isodoku dedup -q --against near", small).lines().size(),
            run("cat near - | isodoku vicinity -q -1+1", small).lines().size());
  EXPECT_EQ(run("isodoku reduce --redundant near | sort -u").out, "0\n");
}

TEST_F(VicinityTest, NotOnlyMinimalPuzzles) {
  const Lines all = run("isodoku vicinity -q -1+1 --all", small).lines();
  EXPECT_GT(all.size(), 8U);
  put("all", all);
  EXPECT_EQ(run("isodoku solve --count all | sort -u").out, "1\n");
  const Lines more = run("isodoku vicinity -q -0+1", small).lines();
  EXPECT_EQ(more, run("isodoku vicinity -q -0+1 --all", small).lines());
  EXPECT_EQ(more.front(), "124.3......4..1.");
  EXPECT_EQ(run("isodoku vicinity -q -1+0", small).out, "");
  // Minimal sub-puzzles of puzzles with added clues, with each class once.
  const CommandResult minimal = run(
      "isodoku vicinity -q -0+1 | isodoku reduce --all --classes > found; isodoku dedup -q found | cmp - found", small);
  EXPECT_EQ(minimal.exit_code, 0) << minimal.out << minimal.err;
}

TEST_F(VicinityTest, JobsAndShards) {
  put("hard", hard);
  const CommandResult whole = run("isodoku vicinity -1+1 hard --jobs 1");
  EXPECT_GT(whole.lines().size(), 20U);
  const CommandResult other = run("isodoku vicinity -1+1 hard --jobs 3");
  EXPECT_EQ(other.out, whole.out);
  EXPECT_EQ(other.err, whole.err);
  EXPECT_EQ(
      run("for r in 0 1; do isodoku vicinity -q -1+1 hard --shard $r/2; done | isodoku dedup -q | isodoku canon | "
          "sort")
          .out,
      run("isodoku vicinity -q -1+1 hard | isodoku canon | sort").out);
  EXPECT_NE(run("isodoku vicinity -1+1 hard --shard 1/2").err.find("3 puzzles read, 1 of them in this shard"),
            std::string::npos);
}

TEST_F(VicinityTest, OtherFormatsAndRules) {
  EXPECT_EQ(run("isodoku vicinity -q -1+1 --json", small).lines().front(),
            R"({"puzzle":".23.3......4..1.","input.puzzle":"12..3......4..1.","file":"-","line":1})");
  EXPECT_EQ(run("isodoku vicinity -q -1+1 --output-format csv", small).lines().front().substr(0, 6), "puzzle");
  EXPECT_EQ(run("isodoku vicinity -q -1+1 --output-format sdk", small).lines().size(), 8U * 5 - 1);
  const std::string diagonal =
      "isodoku reduce --rules diagonal | isodoku vicinity -q -1+1 --rules diagonal | isodoku solve --rules diagonal "
      "--count | sort -u";
  EXPECT_EQ(run(diagonal, "1234341243212143").out, "1\n");
}

TEST_F(VicinityTest, PuzzlesWithoutAVicinity) {
  const CommandResult several = run("isodoku vicinity -1+1", Lines{"................", small, "12..............11"});
  EXPECT_EQ(several.exit_code, 3);
  EXPECT_EQ(several.lines().size(), 9U) << "the results of the lines before a bad one";
  EXPECT_EQ(several.lines().front(), "# several solutions");
  EXPECT_NE(several.err.find("-:3:"), std::string::npos) << several.err;
  const CommandResult none = run("isodoku vicinity -1+1", Lines{"11..............", small});
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_EQ(none.lines().front(), "# no solution: symbol 1 occurs twice in row 1");
  EXPECT_EQ(run("isodoku vicinity -1+1 --skip-bad", Lines{"xyz", small}).lines().size(), 8U);
  // A puzzle can have fewer clues than are removed.
  const std::string latin = "isodoku vicinity -q -2+1 --shape 1x2";
  EXPECT_EQ(run(latin, "12..").lines(), Lines{"2..."});
  const CommandResult few = run(latin, Lines{"1...", "12..", "1..."});
  EXPECT_EQ(few.out, "") << "a class of the input";
  EXPECT_EQ(few.exit_code, 0);
}

TEST_F(VicinityTest, DatabaseGrowsAndIsResumed) {
  put("hard", hard);
  const Lines whole = run("isodoku vicinity -q -1+1 hard").lines();
  // As if the run was killed after the first puzzle. The other puzzles are known then.
  const std::string first = "head -n 1 hard | isodoku vicinity -1+1 --db found.db --against hard";
  const CommandResult begun = run(first);
  EXPECT_EQ(begun.exit_code, 0) << begun.err;
  EXPECT_NE(begun.err.find("1 puzzle read, 0 done before,"), std::string::npos) << begun.err;
  const CommandResult rest = run("isodoku vicinity -1+1 hard --db found.db");
  EXPECT_NE(rest.err.find("3 puzzles read, 1 done before,"), std::string::npos) << rest.err;
  Lines both = begun.lines();
  for (const std::string& line : rest.lines()) both.push_back(line);
  EXPECT_EQ(both, whole);
  const CommandResult again = run("isodoku vicinity -1+1 hard --db found.db");
  EXPECT_EQ(again.out, "");
  EXPECT_NE(again.err.find("3 done before, 0 candidates examined, 0 new"), std::string::npos) << again.err;
  EXPECT_EQ(run("isodoku db found.db export | sort").out, run("isodoku vicinity -q -1+1 hard | sort").out);
  EXPECT_EQ(run("isodoku db found.db check").exit_code, 0);
  // Other steps are a different run. Its puzzles are new if the database lacks them.
  EXPECT_NE(run("isodoku vicinity -2+1 hard --db found.db").err.find(" 0 done before,"), std::string::npos);
  EXPECT_EQ(run("isodoku vicinity -1+1 hard --db found.db -o found.db").exit_code, 2);
}

TEST_F(VicinityTest, Refuses) {
  expect_refused("isodoku vicinity", 2, "missing argument {-n+m}");
  for (const std::string steps : {"-5+1", "-0+0", "1+1", "-1"}) {
    EXPECT_EQ(run("isodoku vicinity " + steps, small).exit_code, 2) << steps;
  }
  EXPECT_EQ(run("isodoku vicinity -1+1", std::string(16, 'x')).exit_code, 3);
}

}  // namespace
}  // namespace isodoku
