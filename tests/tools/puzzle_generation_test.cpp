// isodoku generate puzzles, as a user runs it.

#include <gtest/gtest.h>

#include <string>

#include "tests/support/extent.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class PuzzleGenerationTest : public ToolTest {};

TEST_F(PuzzleGenerationTest, MinimalAndDifferent) {
  const std::size_t number = cases(40U, 300U);
  const std::string generate = "isodoku generate puzzles --random " + std::to_string(number);
  const CommandResult result = run(generate + " --seed 4");
  EXPECT_EQ(result.exit_code, 0);
  const Lines lines = result.lines();
  EXPECT_EQ(lines.size(), number);
  EXPECT_EQ(run(generate + " --seed 4 --jobs 1").out, result.out);
  EXPECT_NE(run(generate + " --seed 5").lines()[0], lines[0]);
  EXPECT_EQ(run("isodoku reduce --redundant", lines).lines(), Lines(number, "0"));
  EXPECT_EQ(run("isodoku dedup", lines).lines().size(), number);
}

/// There are 13 + 22 + 1 classes of minimal puzzles with 4, 5 and 6 clues. (The number is found by brute force in
/// tests/solve.)
TEST_F(PuzzleGenerationTest, AllOfSmallShapes) {
  const CommandResult result = run("isodoku generate puzzles --random 36 --shape 2x2 --tries 20000");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(run("isodoku dedup", result.lines()).lines().size(), 36U);
  const CommandResult more = run("isodoku generate puzzles --random 40 --shape 2x2 --tries 20000");
  EXPECT_EQ(more.exit_code, 1);
  EXPECT_EQ(more.lines().size(), 36U);
  EXPECT_NE(more.err.find("found 36 of 40 puzzles; stopped after 20000 attempts without a new one (raise --tries)"),
            std::string::npos)
      << more.err;
  EXPECT_EQ(run("isodoku generate puzzles --random 50 --shape 2x2 --clues 6 --tries 20000").lines().size(), 1U);
}

TEST_F(PuzzleGenerationTest, MoreCluesThanCells) {
  for (const std::string clues : {"82", "30..82"}) {
    expect_refused("isodoku generate puzzles --random 1 --clues " + clues, 2, "--clues: a 3x3 grid has only 81 cells");
  }
  expect_refused("isodoku generate puzzles --random 1 --shape 2x2 --clues 17", 2,
                 "--clues: a 2x2 grid has only 16 cells");
}

/// Requests that no search can fulfil are rejected immediately.
TEST_F(PuzzleGenerationTest, TooFewClues) {
  const std::string generate = "isodoku generate puzzles --random 1 ";
  expect_refused(generate + "--clues 5", 2, "--clues: a 3x3 puzzle with a unique solution has at least 17 clues");
  expect_refused(generate + "--clues 10..16", 2, "--clues: a 3x3 puzzle with a unique solution has at least 17 clues");
  expect_refused(generate + "--pattern " + std::string(16, 'x') + std::string(65, '.'), 2, "--pattern: a 3x3 puzzle");
  const std::string eight = "a puzzle with a unique solution has at least 8 clues, because only one of the 9 symbols";
  expect_refused(generate + "--rules diagonal --clues 7", 2, "--clues: " + eight);
  expect_refused(generate + "--shape 2x2 --clues 2", 2, "at least 3 clues");
  EXPECT_EQ(run(generate + "--shape 2x2 --clues 3 --tries 10").exit_code, 1) << "not refused, but there is none";
}

TEST_F(PuzzleGenerationTest, OnPatterns) {
  const std::string pattern = "x..x...x....x..x....xx.....x..x....x";
  const std::string command = "isodoku generate puzzles --shape 2x3 --random 30 --pattern " + pattern;
  const CommandResult result = run(command);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(run(command + " --jobs 1").out, result.out);
  EXPECT_EQ(run("sed 's/[1-9]/x/g' | uniq", result.lines()).out, pattern + "\n");
  EXPECT_EQ(run("isodoku reduce --redundant", result.lines()).lines(), Lines(30, "0"));
  EXPECT_EQ(run("isodoku dedup", result.lines()).lines().size(), 30U);
  const CommandResult none =
      run("isodoku generate puzzles --random 2 --tries 500 --pattern " + std::string(27, 'x') + std::string(54, '.'));
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_EQ(none.out, "");
  EXPECT_NE(none.err.find("found 0 of 2 puzzles; stopped after 500 attempts without a new one (raise --tries); the "
                          "closest filling had "),
            std::string::npos)
      << none.err;
}

/// All puzzles on a pattern, in a single run, in shards, resumed, and counted.
TEST_F(PuzzleGenerationTest, AllOnAPattern) {
  const std::string pattern = " --shape 2x3 --pattern x..x...x....x..x....xx.....x..x....x";
  const std::string command = "isodoku generate puzzles -q --all" + pattern;
  const CommandResult result = run(command);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  const Lines lines = result.lines();
  EXPECT_GT(lines.size(), 50U);
  EXPECT_EQ(run("isodoku dedup", lines).out, result.out);
  EXPECT_EQ(run("isodoku solve --count", lines).lines(), Lines(lines.size(), "1"));
  EXPECT_EQ(run(command + " --jobs 1").out, result.out);
  EXPECT_EQ(run(command + " --count").out, std::to_string(lines.size()) + "\n");
  EXPECT_EQ(run(command + " --limit 7").lines(), Lines(lines.begin(), lines.begin() + 7));
  EXPECT_EQ(run(command + " --limit 2 --output-format sdk | isodoku dedup").lines(),
            Lines(lines.begin(), lines.begin() + 2));
  put("lines", lines);
  EXPECT_EQ(run("isodoku reduce --redundant lines | paste - lines | sed -n 's/^0\\t//p'").out,
            run(command + " --minimal").out);
  EXPECT_EQ(run("for r in 0 1 2; do " + command + " --shard $r/3 -o s$r; done; isodoku merge s0 s1 s2 | sort").out,
            run("sort", lines).out);
  EXPECT_EQ(run("timeout --foreground -s KILL 0.05 " + command + " -o part --checkpoint c --resume c; " + command +
                " -o part --checkpoint c --resume c; cat part")
                .out,
            result.out);
  EXPECT_NE(run("isodoku generate puzzles --all" + pattern + " --limit 1").err.find("fillings of the pattern to test"),
            std::string::npos);
}

/// A search that would never end is rejected, unless only a part of it is requested.
TEST_F(PuzzleGenerationTest, TooManyFillings) {
  const std::string command = "isodoku generate puzzles --all --pattern " + std::string(40, 'x') + std::string(41, '.');
  EXPECT_EQ(run(command).exit_code, 0) << "two rows are empty";
  const std::string large =
      "isodoku generate puzzles -q --all --count --pattern "
      "...x....x..x.x.x.x.x...x.x.x..x...x..x...xx....xx.....x.x.x.......x......x......x";
  expect_refused(large, 2, "--all: this pattern has about ");
  const std::string all = "isodoku generate puzzles --all ";
  expect_refused(all, 2, "--pattern");
  expect_refused(all + "--pattern x --random 3", 2, "--random");
  expect_refused(all + "--pattern x --seed 3", 2, "--seed");
  expect_refused(all + "--shape 4x4 --pattern " + std::string(256, 'x'), 2, "at most 9 symbols");
  expect_refused("isodoku generate puzzles --random 1 --minimal", 2, "--minimal");
}

TEST_F(PuzzleGenerationTest, Variants) {
  const CommandResult result = run("isodoku generate puzzles --random 20 --rules diagonal --clues 15..19");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(run("isodoku reduce --redundant --rules diagonal", result.lines()).lines(), Lines(20, "0"));
  // Regions instead of boxes: puzzles that break the rules of the shape are not bad.
  put("stairs", Lines{"AAABBB", "AABBBC", "ADDDCC", "EDDDCC", "EEEFFC", "EEFFFF"});
  const CommandResult pieces = run("isodoku generate puzzles --random 20 --rules @stairs");
  EXPECT_EQ(pieces.lines().size(), 20U) << pieces.err;
  EXPECT_EQ(run("isodoku solve --count --rules @stairs", pieces.lines()).lines(), Lines(20, "1"));
  EXPECT_NE(result.err.find("random search"), std::string::npos);
  EXPECT_EQ(run("isodoku generate puzzles --random 1 --shape 2x3 --rules diagonal,disjoint-groups").exit_code, 2);
}

TEST_F(PuzzleGenerationTest, Json) {
  const CommandResult result = run("isodoku generate puzzles --random 2 --shape 2x2 --json -q");
  EXPECT_EQ(result.lines()[0].substr(0, 11), "{\"puzzle\":\"");
  EXPECT_NE(result.lines()[0].find("\",\"clues\":"), std::string::npos);
  EXPECT_NE(result.lines()[0].find(",\"solution\":\""), std::string::npos);
  const std::string plain = "isodoku generate puzzles --random 2 --shape 2x2 -q";
  EXPECT_EQ(run(plain + " --json | sed 's/^{\"puzzle\":\"\\([^\"]*\\).*/\\1/'").out, run(plain).out);
}

TEST_F(PuzzleGenerationTest, Tables) {
  const std::string command = "isodoku generate puzzles --random 3 --shape 2x2 -q";
  const CommandResult result = run(command + " --output-format csv");
  ASSERT_EQ(result.lines().size(), 4U);
  EXPECT_EQ(result.lines()[0], "puzzle,clues,solution");
  EXPECT_EQ(run("cut -d, -f 1 | tail -n +2", result.lines()).out, run(command).out);
  EXPECT_EQ(run(command + " --output-format sdk | isodoku dedup").out, run(command).out);
  expect_refused(command + " --output-format csv --shard 0/2", 2, "--output-format: only line and json");
}

/// A resumed run knows the puzzles that were written before the kill, so the result is that of a run without a kill.
TEST_F(PuzzleGenerationTest, ResumesAndKnows) {
  for (const std::string& json : first_cases<std::string>({" --json", ""}, 1)) {
    const std::string command = "isodoku generate puzzles -q --random 6000 --shape 2x3 --seed 9" + json;
    const CommandResult whole = run(command);
    EXPECT_EQ(whole.lines().size(), 6000U);
    for (const std::string& seconds : first_cases<std::string>({"0.15", "0.1", "0.2"}, 2)) {
      (void)run("timeout --foreground -s KILL " + seconds + ' ' + command + " -o part --checkpoint c --resume c");
    }
    EXPECT_EQ(run(command + " -o part --checkpoint c --resume c; cat part; rm part c").out, whole.out);
  }
}

TEST_F(PuzzleGenerationTest, Shards) {
  const std::string generate = "isodoku generate puzzles --random " + cases<std::string>("130", "300");
  const CommandResult result =
      run("for r in 0 1 2; do " + generate + " --shard $r/3 -o s$r; done; isodoku merge s0 s1 s2 | sort");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.out, run(generate + " | sort").out);
}

TEST_F(PuzzleGenerationTest, Refuses) {
  const auto expect = [this](const std::string& options, int exit_code, const std::string& reason) {
    expect_refused("isodoku generate puzzles " + options, exit_code, reason);
  };
  expect("", 2, "requires --random N (the number of puzzles) or --pattern P --all");
  expect("--random 1 --clues 30..20", 2, "the range '30..20' is empty");
  expect("--random 1 --clues x", 2, "--clues: 'x' is not a whole number");
  expect("--random 1 --symmetry round", 2, "'round' is not one of half-turn");
  expect("--random 1 --pattern xx", 3, "--pattern:1");
  expect("--random 1 --pattern " + std::string(81, 'x') + " --clues 20", 2, "--clues");
  expect("--random 1 --pattern " + std::string(81, 'x') + " --symmetry mirror", 2, "--symmetry");
  expect("--random 1 --weights '1 1 1'", 2, "unknown option --weights");
  expect("--random 1 --count", 2, "--count requires --all");
  expect("--random 6000000000", 2, "at most 5472730538 puzzles");
  expect("--random 1 --shape 2x2 --index x", 2, "--index");
  EXPECT_EQ(run("isodoku generate patterns --clues 3 --random 4").exit_code, 2);
  EXPECT_EQ(run("isodoku generate patterns --clues 3..4").exit_code, 2);
}

}  // namespace
}  // namespace isodoku
