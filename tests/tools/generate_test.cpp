// The commands generate and merge, and canon --form orderly.

#include <algorithm>

#include "base/checksum.hpp"
#include "io/shard_footer.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku::detail {
namespace {

class GenerateTest : public ToolTest {
 protected:
  [[nodiscard]] Lines generate(const std::string& arguments) const {
    const CommandResult result = run("isodoku generate " + arguments);
    EXPECT_EQ(result.exit_code, 0) << arguments << ": " << result.err;
    EXPECT_EQ(result.err, "");
    return result.lines();
  }
  /// Checks that a command fails with this exit code and a message that contains these words.
  void expect_refused(const std::string& command, int exit_code, const std::string& words) const {
    const CommandResult result = run("isodoku " + command);
    EXPECT_EQ(result.exit_code, exit_code) << command;
    EXPECT_EQ(result.out, "") << command;
    EXPECT_NE(result.err.find(words), std::string::npos) << command << ": " << result.err;
  }
};

TEST_F(GenerateTest, Subjects) {
  EXPECT_EQ(generate("sequences --clues 3"), (Lines{"111", "112", "121", "122", "123"}));
  EXPECT_EQ(generate("weights --clues 2 --with-order"),
            (Lines{"0 0 0 0 0 0 0 0 2\t8", "0 0 0 0 0 0 0 1 1\t4", "0 0 0 0 0 1 0 1 0\t4"}));
  EXPECT_EQ(generate("weights --clues 2 --with-order --no-transpose").size(), 4U);
  EXPECT_EQ(generate("patterns --shape 2x2 --clues 2 --with-order").size(), 5U);
  EXPECT_EQ(generate("configurations --shape 2x2 --clues 1 --with-order"), Lines{"..........1.....\t8"});
  EXPECT_EQ(generate("configurations --shape 2x2 --clues 0 --with-order"), Lines{"................\t128"});
  EXPECT_EQ(generate("configurations --shape 2x2 --clues 1 --json --with-order"),
            Lines{"{\"puzzle\":\"..........1.....\",\"order\":8}"});
  EXPECT_EQ(generate("weights --shape 2x2 --clues 1 --json --with-order"), Lines{"{\"form\":\"0 0 0 1\",\"order\":2}"});
  EXPECT_EQ(generate("sequences --clues 1 --json"), Lines{"{\"form\":\"1\"}"});
}

TEST_F(GenerateTest, CountsWhatItWouldPrint) {
  for (const std::string what :
       {"weights --clues 9", "patterns --clues 6", "sequences --clues 8", "configurations --clues 5",
        "configurations --shape 2x3 --clues 4", "patterns --weights 000011122", "configurations --weights 000001112"}) {
    const Lines lines = generate(what);
    EXPECT_EQ(generate(what + " --count"), Lines{std::to_string(lines.size())}) << what;
    EXPECT_EQ(generate(what + " --jobs 1"), lines) << what;
    EXPECT_EQ(generate(what + " --jobs 5"), lines) << what;
  }
  EXPECT_EQ(generate("patterns --clues 9 --count"), Lines{"489448"});
  EXPECT_EQ(generate("configurations --clues 6 --count --json"), Lines{"{\"count\":105082}"});
}

TEST_F(GenerateTest, WhatIsGivenIsPutIntoStandardForm) {
  const CommandResult weights = run("isodoku generate patterns --weights 211000000");
  EXPECT_EQ(weights.exit_code, 0);
  EXPECT_EQ(weights.lines(), generate("patterns --weights 000000112"));
  EXPECT_EQ(
      weights.err,
      "isodoku: note: weights 2 1 1 0 0 0 0 0 0 replaced by the representative of its class, 0 0 0 0 0 0 1 1 2\n");
  EXPECT_EQ(generate("patterns -q --weights 2,1,1,0,0,0,0,0,0"), weights.lines());
  EXPECT_EQ(run("isodoku generate patterns -q --weights 211000000").err, "");

  const std::string pattern = "x........" + std::string(71, '.') + "x";
  const CommandResult configurations = run("isodoku generate configurations --pattern " + pattern);
  EXPECT_EQ(configurations.exit_code, 0);
  EXPECT_NE(configurations.err.find("pattern " + pattern + " replaced by the representative of its class, "),
            std::string::npos);
  ASSERT_EQ(configurations.lines().size(), 2U);
  const Lines all = generate("configurations --clues 2");
  for (const std::string& line : configurations.lines()) EXPECT_EQ(std::ranges::count(all, line), 1) << line;
}

/// Every line is its own orderly form, and a scramble of it has the same form.
TEST_F(GenerateTest, OrderlyForm) {
  for (const std::string what :
       {"patterns --clues 4", "configurations --clues 4", "configurations --shape 2x4 --clues 3"}) {
    const std::string shape = what.find("2x4") == std::string::npos ? "3x3" : "2x4";
    const CommandResult result =
        run("isodoku generate " + what + " --with-order > all && isodoku scramble --seed 7 --shape " + shape +
            " all | isodoku canon --form orderly --with-order --shape " + shape + " | cmp - all");
    EXPECT_EQ(result.exit_code, 0) << what << ": " << result.out << result.err;
  }
  expect_refused("canon --form orderly --shape 4x4 /dev/null", 2, "no orderly form");
}

TEST_F(GenerateTest, ShardsMerge) {
  ASSERT_EQ(run("isodoku generate configurations --clues 5 -o whole\n"
                "for r in 0 1 2 3 4; do isodoku generate configurations --clues 5 --shard $r/5 -o s$r; done\n"
                "isodoku merge s4 s1 s0 s3 s2 -o merged && sort whole > a && sort merged | cmp - a")
                .exit_code,
            0);
  // A shard can be used as input.
  EXPECT_EQ(run("isodoku canon s1 | wc -l; tail -n 1 s1").lines()[1].substr(0, 10), "# shard 1/");
  long sum = 0;
  for (const char part : std::string("01234")) {
    sum += std::stol(run(std::string("isodoku generate configurations --clues 5 --count --shard ") + part + "/5").out);
  }
  EXPECT_EQ(sum, 6146);

  expect_refused("merge s0 s2 s4", 3, "this run has 5 shards; shards 1, 3 are missing");
  expect_refused("merge s0 s1 s2 s3", 3, "this run has 5 shards; shard 4 is missing");
  EXPECT_EQ(run("isodoku generate configurations --clues 5 --shard 1/2 -o half").exit_code, 0);
  expect_refused("merge s0 half s2 s3 s4", 3, "half: error: this shard belongs to another run");
  expect_refused("merge s0 s1 s2 s3 s4 s2", 3, "s2: error: shard 2 is given twice; the other file is s2");
  ASSERT_EQ(run("head -n 50 s1 > cut; sed 3d s1 > fewer; sed '3s/1/2/' s1 > altered; cat s1 s2 > two\n"
                "isodoku generate configurations --clues 4 --shard 1/5 -o other")
                .exit_code,
            0);
  expect_refused("merge s0 cut s2 s3 s4", 3,
                 "cut: error: this is not a complete shard: its last line, `# shard R/M ...`, is missing");
  expect_refused("merge s0 fewer s2 s3 s4", 3, "fewer: error: the shard was modified: it should have");
  expect_refused("merge s0 altered s2 s3 s4", 3, "altered: error: the shard was modified: its checksum");
  expect_refused("merge two s0 s3 s4", 3, "unexpected line after the end of the shard");
  expect_refused("merge s0 other s2 s3 s4", 3, "other: error: this shard belongs to another run");
  // The checksum also covers the fields of the last line.
  EXPECT_EQ(run("sed '$s/shard 1/shard 0/' s1 > lie; sed '$s/clues 5$/clues/' s0 > short").exit_code, 0);
  expect_refused("merge lie s1 s2 s3 s4", 3, "lie: error: the shard was modified: its checksum");
  expect_refused("merge short s1 s2 s3 s4", 3, "short: error: the shard was modified: its checksum");
  EXPECT_NE(run("cat s0 | isodoku merge /dev/stdin").err.find("they must be regular files"), std::string::npos);
  EXPECT_NE(run("isodoku merge - < s0").err.find("they must be regular files"), std::string::npos);
  // There are so many shards that a loop over all of them would never end.
  EXPECT_EQ(run("isodoku generate patterns --clues 1 --shard 0/18446744073709551615 -o vast").exit_code, 0);
  EXPECT_NE(run("timeout 5 isodoku merge vast").err.find("(18446744073709551614 in all)"), std::string::npos);
  expect_refused("merge s0 absent", 4, "absent: error: cannot open");
  EXPECT_EQ(run("isodoku merge s0 -o new; ls new").out, "");
}

/// A shard with a valid checksum lacks a subtree. It may state this or not.
TEST_F(GenerateTest, MergeProvesCompleteness) {
  ASSERT_EQ(run("for r in 0 1; do isodoku generate patterns --clues 4 --shard $r/2 -o s$r; done").exit_code, 0);
  const Lines whole = split_lines(content("s0"));
  const std::optional<ShardFooter> said = parse_shard_footer(whole.back());
  ASSERT_TRUE(said);
  const auto put_shard = [&](const ShardFooter& footer, const Lines& lines) {
    ShardFooter sealed = footer;
    Checksum checksum;
    checksum.add(join_lines(lines));
    sealed.lines = lines.size();
    sealed.checksum = checksum.value_with(sealed.claim());
    put("planted", join_lines(lines) + sealed.text() + "\n");
  };
  const Lines lines(whole.begin(), whole.end() - 1);
  const Lines fewer(lines.begin(), lines.end() - 1);
  put_shard(*said, lines);
  EXPECT_EQ(run("isodoku merge planted s1 | wc -l").out, "109\n");
  ShardFooter less = *said;
  --less.units;
  put_shard(less, fewer);
  expect_refused("merge planted s1", 3, "planted: error: the shard is incomplete: it has ");
  less = *said;
  less.of_units -= 2;
  --less.units;
  put_shard(less, fewer);
  expect_refused("merge s1 planted", 3, "planted: error: this shard belongs to another run");
  // If the shard claims to be complete, Polya's number shows the error.
  put_shard(*said, fewer);
  expect_refused("merge planted s1", 5, "108 patterns were generated, but there are 109 by Burnside's lemma");
  put("old", "# shard 0/1 lines 0 xxh3 2d06800538d394c2 of isodoku 0.1.0 patterns 3x3 clues 4\n");
  expect_refused("merge old", 3, "old:1: error: this is a shard of isodoku 0.1 (format 1)");
}

TEST_F(GenerateTest, Formats) {
  EXPECT_EQ(generate("configurations --shape 2x2 --clues 1 --output-format csv --with-order"),
            (Lines{"puzzle,order", "..........1.....,8"}));
  EXPECT_EQ(generate("weights --shape 2x2 --clues 1 --output-format tsv"), (Lines{"form", "0 0 0 1"}));
  EXPECT_EQ(generate("sequences --clues 1 --output-format csv"), (Lines{"form", "1"}));
  EXPECT_EQ(generate("patterns --clues 9 --output-format csv --count"), (Lines{"count", "489448"}));
  EXPECT_EQ(generate("grids --shape 2x2 -q --output-format csv --limit 1"), (Lines{"puzzle", "1234341221434321"}));
  // The limit is a number of grids, not of lines.
  const Lines drawn = generate("grids --shape 2x2 -q --output-format sdk");
  EXPECT_EQ(drawn, (Lines{"1234", "3412", "2143", "4321", "", "1234", "3412", "2341", "4123"}));
  EXPECT_EQ(generate("grids --shape 2x2 -q --output-format sdk --limit 1"), Lines(drawn.begin(), drawn.begin() + 4));
  EXPECT_EQ(generate("grids --shape 2x2 -q --output-format sdk --limit 2"), drawn);
  for (const std::string what : {"weights --clues 2", "sequences --clues 2", "patterns --clues 2 --count"}) {
    expect_refused("generate " + what + " --output-format sdk", 2, "--output-format: this format draws grids");
  }
  expect_refused("generate patterns --clues 2 --with-order --output-format sdk", 2,
                 "--with-order: cannot be combined with --output-format sdk or pretty");
  for (const std::string part : {"--shard 0/2", "-o out --checkpoint ck", "--resume ck"}) {
    for (const std::string format : {"csv", "tsv", "sdk", "pretty"}) {
      expect_refused("generate patterns --clues 2 --output-format " + format + ' ' + part, 2,
                     "--output-format: only line and json can be combined with --shard");
    }
  }
  EXPECT_EQ(files(), Lines{});
  EXPECT_EQ(generate("patterns --clues 2 --output-format json --shard 0/1").size(), 6U);
}

TEST_F(GenerateTest, LatinSquares) {
  for (const std::string shape : {"1x5", "5x1", "1x7", "1x9"}) {
    const std::string asked = " patterns --shape " + shape + " --clues 5";
    const std::string number = run("isodoku count" + asked).out;
    EXPECT_EQ(run("isodoku generate" + asked + " --count").out, number) << shape;
    EXPECT_EQ(run("isodoku generate" + asked + " | wc -l").out, number) << shape;
  }
  EXPECT_EQ(run("isodoku generate patterns --shape 1x5 --clues 2 --with-order").out,
            "....................xx...\t288\n"
            "...............x....x....\t288\n"
            "...............x.....x...\t72\n");
  EXPECT_EQ(run("isodoku generate patterns --shape 1x5 --weights 20100 -q").out,
            "...............x....xx...\n...............x.....xx..\n");
  EXPECT_EQ(run("isodoku generate weights --shape 1x9 --clues 3 --with-order").out,
            "0 0 0 0 0 0 0 0 3\t40320\n0 0 0 0 0 0 0 1 2\t5040\n0 0 0 0 0 0 1 1 1\t4320\n");
  EXPECT_EQ(run("isodoku generate sequences --shape 4x4 --clues 3 --count").out, "5\n");
}

TEST_F(GenerateTest, OptionsMayComeBeforeTheSubject) {
  const std::string wanted = run("isodoku generate patterns --clues 3 --with-order").out;
  EXPECT_EQ(run("isodoku generate --clues 3 patterns --with-order").out, wanted);
  EXPECT_EQ(run("isodoku generate -q -j 1 --clues=3 --with-order patterns").out, wanted);
  EXPECT_EQ(run("isodoku generate -o patterns patterns --clues 3 --with-order && cat patterns").out, wanted);
  EXPECT_EQ(run("isodoku count --shape 2x3 grids").out, "28200960\n");
}

TEST_F(GenerateTest, Refusals) {
  expect_refused("generate patterns", 2, "generate patterns requires --clues K or --weights W\n");
  expect_refused("generate weights", 2, "generate weights requires --clues K\n");
  expect_refused("generate sequences", 2, "generate sequences requires --clues K\n");
  expect_refused("generate configurations", 2,
                 "generate configurations requires --clues K, --weights W or --pattern P\n");
  expect_refused("generate patterns --clues 3 --weights 000000003", 2, "cannot be combined");
  expect_refused("generate configurations --pattern x --weights 000000003", 2, "cannot be combined");
  expect_refused("generate", 2, "no subject given");
  expect_refused("generate nothing --clues 3", 2, "'nothing' is not a subject");
  expect_refused("generate pattern --clues 3", 2, "'pattern' is not a subject; did you mean patterns?");
  expect_refused("generate patterns --clues 82", 2, "a 3x3 grid has only 81 cells");
  expect_refused("generate patterns --clues -1", 2, "--clues");
  expect_refused("generate patterns --shape 5x5 --clues 2", 2, "no orderly form, which requires at most 9 symbols");
  expect_refused("generate weights --shape 1x10 --clues 2", 2, "no orderly form");
  expect_refused("generate configurations --shape 1x5 --clues 2", 2, "boxes of at most 4 rows and 4 columns");
  expect_refused("generate patterns --weights 12", 2, "--weights");
  expect_refused("generate patterns --weights 1,2,x,0,0,0,0,0,0", 2, "one number from 0 to 9");
  expect_refused("generate patterns --shape 2x2 --weights 0005", 2, "--weights");
  expect_refused("generate weights --weights 000000001", 2, "unknown option --weights");
  expect_refused("generate patterns --pattern x", 2, "unknown option --pattern");
  expect_refused("generate configurations --pattern x", 3, "81 cells");
  expect_refused("generate sequences --clues 3 --with-order", 2, "unknown option --with-order");
  expect_refused("generate sequences --clues 3 --no-transpose", 2, "unknown option --no-transpose");
  for (const std::string options : {"--count --with-order --shard 0/2", "--count --limit 2", "--limit 2 --shard 0/2"}) {
    expect_refused("generate patterns --clues 3 " + options, 2, "cannot be combined");
  }
  expect_refused("generate patterns --clues 3 --shard 3/3", 2, "--shard");
}

}  // namespace
}  // namespace isodoku::detail
