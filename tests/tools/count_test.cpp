// The command count: its subjects, tables and error messages.

#include "tests/support/extent.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class CountTest : public ToolTest {
 protected:
  [[nodiscard]] Lines count(const std::string& arguments) const {
    const CommandResult result = run("isodoku count " + arguments);
    EXPECT_EQ(result.exit_code, 0) << arguments << ": " << result.err;
    EXPECT_EQ(result.err, "");
    return result.lines();
  }
};

TEST_F(CountTest, JustTheNumber) {
  EXPECT_EQ(count("grids"), Lines{"6670903752021072936960"});
  EXPECT_EQ(count("grids --shape 2x2 --json"), Lines{"{\"count\":288}"});
  EXPECT_EQ(count("classes --shape 2x2"), Lines{"2"});
  EXPECT_EQ(count("classes --shape 2x2 --no-transpose"), Lines{"3"});
  EXPECT_EQ(count("classes --shape 2x3 --jobs 1"), Lines{"49"});
  EXPECT_EQ(count("patterns --clues 10"), Lines{"2499689"});
  EXPECT_EQ(count("configurations --clues 4"), Lines{"471"});
}

TEST_F(CountTest, Tables) {
  EXPECT_EQ(count("grids --shape 2x2 --explain").back(), "total\t288");
  EXPECT_EQ(count("classes --shape 2x2 --by-order"), (Lines{"16\t1", "32\t1", "total\t2"}));
  EXPECT_EQ(count("classes --shape 2x2 --by-order --json").front(), "{\"order\":16,\"count\":1}");
  EXPECT_EQ(count("patterns --shape 2x2 --json").back(), "{\"total\":805}");
  const Lines patterns = count("patterns --shape 2x2");
  ASSERT_EQ(patterns.size(), 18U);
  EXPECT_EQ(patterns[8], "8\t153");
  EXPECT_EQ(patterns[17], "total\t805");
  const Lines configurations = count("configurations --shape 2x2");
  ASSERT_EQ(configurations.size(), 18U);
  EXPECT_EQ(configurations[5], "5\t431");
  EXPECT_EQ(configurations[17], "total\t20993");
}

TEST_F(CountTest, Formats) {
  EXPECT_EQ(count("grids --shape 2x2 --output-format csv"), (Lines{"count", "288"}));
  EXPECT_EQ(count("classes --shape 2x2 --by-order --output-format csv"),
            (Lines{"order,count,total", "16,1,", "32,1,", ",,2"}));
  EXPECT_EQ(count("classes --shape 2x2 --explain --output-format tsv").front(), "order\tsize\tcycles\tfixed\ttotal");
  EXPECT_EQ(count("grids --shape 2x2 --explain --output-format csv").front(), "choices,completions,total");
  EXPECT_EQ(count("configurations --shape 2x2 --output-format csv")[6], "5,431,");
  for (const std::string format : {"sdk", "pretty"}) {
    expect_refused("isodoku count grids --output-format " + format, 2, "--output-format: this format draws grids");
  }
}

TEST_F(CountTest, AssumedGrids) {
  const Lines counted = count("classes --shape 2x3 --explain");
  const Lines assumed = count("classes --shape 2x3 --explain --assume-grids 28200960");
  ASSERT_EQ(assumed.size(), counted.size());
  for (std::size_t i = 0; i + 1 < counted.size(); ++i) EXPECT_EQ(assumed[i], counted[i]);
  EXPECT_EQ(assumed.back(), "assumed_grids\t28200960\ttotal\t49");
  EXPECT_EQ(count("classes --shape 2x3 --explain --assume-grids 028200960 --json").back(),
            "{\"assumed_grids\":28200960,\"total\":49}");

  const Lines estimated = count("classes --explain --assume-grids 6670903752021072936960 --term-seconds 0 --json");
  EXPECT_EQ(estimated.back(),
            "{\"assumed_grids\":6670903752021072936960,\"missing_terms\":27,\"estimated_total\":5.47e+09}");
  ASSERT_EQ(estimated.size(), 29U);
  EXPECT_NE(estimated[1].find("\"estimated_fixed\":"), std::string::npos) << estimated[1];
  EXPECT_NE(estimated[1].find("\"estimated_seconds\":"), std::string::npos) << estimated[1];

  expect_refused("isodoku count classes --shape 2x3 --explain --assume-grids 28200961", 2,
                 "the number of grids must be a positive multiple of 6! = 720");
  expect_refused("isodoku count classes --shape 2x3 --explain --assume-grids 28201680", 2,
                 "--assume-grids: this number of grids cannot be right");
  expect_refused("isodoku count classes --shape 2x3 --explain --assume-grids many", 2,
                 "--assume-grids: 'many' is not a whole number");
}

/// A range of clues has a row for each number, and their total.
TEST_F(CountTest, RangesOfClues) {
  EXPECT_EQ(run("isodoku count patterns --shape 2x2 --clues 2..4").lines(),
            (Lines{"2\t5", "3\t10", "4\t33", "total\t48"}));
  EXPECT_EQ(run("isodoku count configurations --clues 3..5").lines(),
            (Lines{"3\t43", "4\t471", "5\t6146", "total\t6660"}));
  EXPECT_EQ(run("isodoku count patterns --clues 3..3").out, "21\n");
  EXPECT_EQ(run("isodoku count configurations --clues 3..5 --explain").lines().back(), "total\t6660");
  EXPECT_EQ(run("isodoku count patterns --shape 2x2 --clues 2..4 --explain").lines().back(), "total\t48");
  EXPECT_EQ(run("isodoku count patterns --shape 2x2 --clues 0..16").out, run("isodoku count patterns --shape 2x2").out);
  expect_refused("isodoku count patterns --clues 5..4", 2, "is empty");
  expect_refused("isodoku count patterns --clues 5..82", 2, "--clues");
}

TEST_F(CountTest, Puzzles) {
  EXPECT_EQ(count("puzzles --shape 2x2 --minimal"),
            (Lines{"4\t13\t25728", "5\t22\t58368", "6\t1\t1536", "total\t36\t85632"}));
  EXPECT_EQ(count("puzzles --shape 2x2").back(), "total\t4710\t13579680");
  EXPECT_EQ(count("puzzles --shape 2x2 --json").front(), "{\"clues\":4,\"classes\":13,\"puzzles\":25728}");
  EXPECT_EQ(count("puzzles --shape 2x2 --json").back(), "{\"total\":4710,\"total_puzzles\":13579680}");
  EXPECT_EQ(count("puzzles --shape 2x2 --minimal --output-format csv"),
            (Lines{"clues,classes,puzzles,total,total_puzzles", "4,13,25728,,", "5,22,58368,,", "6,1,1536,,",
                   ",,,36,85632"}));
  EXPECT_EQ(count("puzzles --shape 1x5 --jobs 2"), count("puzzles --shape 5x1 --jobs 1"));
  expect_refused("isodoku count puzzles", 2, "grids of up to 36 cells are supported");
}

TEST_F(CountTest, BFiles) {
  const Lines patterns = count("patterns --shape 2x2 --b-file");
  ASSERT_EQ(patterns.size(), 18U);
  EXPECT_EQ(patterns[0], "# Classes of patterns of 2x2 by clues; computed by isodoku");
  EXPECT_EQ(patterns[1], "0 1");
  EXPECT_EQ(patterns[9], "8 153");
  EXPECT_EQ(count("configurations --shape 2x2 --b-file --clues 5..6").back(), "6 1502");
  EXPECT_EQ(count("patterns --clues 10 --b-file").back(), "10 2499689");
  const Lines puzzles = count("puzzles --shape 2x2 --minimal --b-file puzzles");
  ASSERT_EQ(puzzles.size(), 18U);
  EXPECT_EQ(puzzles[0], "# Minimal puzzles of 2x2 with exactly one solution by clues; computed by isodoku");
  EXPECT_EQ(puzzles[4], "3 0");
  EXPECT_EQ(puzzles[5], "4 25728");
  EXPECT_EQ(count("puzzles --shape 2x2 --b-file classes").back(), "16 2");
  expect_refused("isodoku count patterns --b-file --svg", 2, "--b-file");
  expect_refused("isodoku count patterns --b-file --json", 2, "--b-file");
  expect_refused("isodoku count puzzles --shape 2x2 --b-file all", 2, "--b-file");
}

/// Shards and resumed runs give the result of a single run; 2x4 has 1,673,187 classes.
TEST_F(CountTest, Shards) {
  const std::string classes = "isodoku count classes --shape 4x2";
  const std::string first = classes + " --explain --shard 0/2 -o s0";
  EXPECT_EQ(run(first + " && " + classes + " --explain --shard 1/2 -o s1 && isodoku merge s1 s0").out,
            run(classes + " --explain").out);
  EXPECT_EQ(run(classes + " --json --shard 0/1 --checkpoint c -o t && isodoku merge t").out, "{\"count\":1673187}\n");
  EXPECT_EQ(run(classes + " --json --shard 0/1 --resume c -o t && isodoku merge t").out, "{\"count\":1673187}\n");
  EXPECT_EQ(run("isodoku count grids --shape 2x4 --shard 0/1 -o g && isodoku merge g").out, "29136487207403520\n");
  expect_refused("isodoku merge s0", 3, "is missing");
  expect_refused("isodoku count classes --shard 0/1", 2, "2x3 to 2x6");
  expect_refused(classes + " --checkpoint d -o u", 2, "--shard");
  expect_refused("isodoku count grids --shape 2x4 --explain --shard 0/1", 2, "except for classes");
}

TEST_F(CountTest, PatternsByOrder) {
  const Lines all = run("isodoku count patterns --shape 2x2 --by-order").lines();
  EXPECT_EQ(all.back(), "total\t805");
  EXPECT_EQ(all.front(), "1\t325");
  EXPECT_EQ(run("isodoku count patterns --clues 6 --by-order").out,
            run("isodoku generate patterns --clues 6 --count --with-order").out);
  EXPECT_EQ(run("isodoku count patterns --clues 75 --by-order").out,
            run("isodoku count patterns --clues 6 --by-order").out);
  expect_refused("isodoku count patterns --by-order", 2, "the limit is one day");
  expect_refused("isodoku count patterns --by-order --rules diagonal", 2, "--by-order");
  expect_refused("isodoku count patterns --by-order --explain", 2, "cannot be combined");
}

/// The sum of size times fixed is the order of the group times the total. Rows that fix nothing require --all.
TEST_F(CountTest, ExplanationsAddUp) {
  for (const std::string arguments : {"classes", "patterns --clues 5", "patterns", "configurations --clues 3"}) {
    for (const auto& [transposition, order] : {std::pair("", 128), std::pair(" --no-transpose", 64)}) {
      const std::string all = arguments + " --shape 2x2" + transposition + " --explain --all";
      long elements = 0;
      long sum = 0;
      const Lines lines = count(all);
      for (const std::string& line : lines) {
        const std::size_t size_at = line.find('\t') + 1;
        if (line.starts_with("total")) {
          EXPECT_EQ(sum, order * std::stol(line.substr(size_at))) << all;
          continue;
        }
        const long size = std::stol(line.substr(size_at));
        elements += size;
        sum += size * std::stol(line.substr(line.rfind('\t') + 1));
      }
      EXPECT_EQ(elements, order) << all;
    }
  }
  EXPECT_LT(count("classes --shape 2x3 --explain").size(), count("classes --shape 2x3 --explain --all").size());
}

TEST_F(CountTest, RefusesWhatMeansNothing) {
  for (const std::string arguments : {"",
                                      "frobs",
                                      "grids --clues 3",
                                      "classes --clues 3",
                                      "patterns --clues 82",
                                      "patterns --by-order",
                                      "classes --by-order --explain",
                                      "classes --all",
                                      "patterns --clues x",
                                      "grids --shape 2x7",
                                      "classes --shape 4x4",
                                      "classes --by-order --shape 3x4",
                                      "grids file",
                                      "grids --no-transpose",
                                      "grids --rules diagonal --kinds-kept",
                                      "grids --explain --all",
                                      "configurations --rules diagonal --clues 2",
                                      "patterns --svg --clues 3",
                                      "patterns --svg --explain",
                                      "patterns --svg --output-format json"}) {
    const CommandResult result = run("isodoku count " + arguments);
    EXPECT_EQ(result.exit_code, 2) << arguments;
    EXPECT_EQ(result.out, "") << arguments;
    EXPECT_NE(result.err, "") << arguments;
  }
}

/// Counts that would take days are rejected before anything is computed, and the message states what is possible.
TEST_F(CountTest, RefusesWhatTakesDays) {
  for (const std::string arguments : {"configurations", "configurations --clues 81", "configurations --explain",
                                      "configurations --shape 1x25", "configurations --shape 25x1 --clues 20",
                                      "configurations --shape 5x5", "configurations --shape 4x4 --clues 100 -q"}) {
    const CommandResult result =
        run("timeout 60 isodoku count " + arguments);  // immediate, except for some seconds under a sanitizer
    EXPECT_EQ(result.exit_code, 2) << arguments;
    EXPECT_EQ(result.out, "") << arguments;
    EXPECT_NE(result.err.find(" would take "), std::string::npos) << result.err;
    EXPECT_NE(result.err.find("the limit is one day, enough for up to "), std::string::npos) << result.err;
  }
}

/// The progress and the estimated time are shown on a terminal or if requested. 3x3 with 9 clues takes two seconds.
TEST_F(CountTest, Progress) {
  const std::string command = "isodoku count configurations --jobs 1 --clues " + cases<std::string>("8", "9");
  const CommandResult shown = run(command + " --progress always");
  EXPECT_EQ(shown.exit_code, 0);
  EXPECT_EQ(shown.out, cases<std::string>("41001036\n", "877432692\n"));
  EXPECT_NE(shown.err.find("% done, "), std::string::npos) << shown.err;
  EXPECT_NE(shown.err.find(" s left\n"), std::string::npos) << shown.err;
  for (const std::string& options : first_cases<std::string>({" --progress always -q", "", " --progress never"}, 1)) {
    const CommandResult silent = run("timeout -s INT 1 " + command + options);
    EXPECT_EQ(silent.err, "") << options;
  }
  EXPECT_EQ(run("isodoku count grids --progress always").err, "") << "what takes no time needs no estimate";
}

TEST_F(CountTest, EstimatesUpFront) {
  const CommandResult result =
      run("timeout -s INT 0.5 isodoku count classes --shape 2x5 --by-order --jobs 1 --progress always");
  EXPECT_EQ(result.exit_code, 124) << result.err;
  EXPECT_EQ(result.out, "");
  EXPECT_TRUE(result.err.starts_with("isodoku: this takes about ")) << result.err;
  EXPECT_NE(result.err.find(" hours\n"), std::string::npos) << result.err;
}

/// A signal ends a count that would take much longer.
TEST_F(CountTest, StopsWhenAsked) {
  const CommandResult result =
      run("timeout --preserve-status -s TERM 0.5 isodoku count configurations --clues 11 -o out");
  EXPECT_EQ(result.exit_code, 143) << result.err;
  EXPECT_EQ(files(), Lines{});
}

/// The largest shapes take seconds. The tests of the library check these numbers.
TEST_F(CountTest, PatternsOfTheLargestShapes) {
  EXPECT_EQ(count("patterns --shape 5x5 --clues 3"), Lines{"21"});
  if (!is_whole_run()) return;
  EXPECT_EQ(count("patterns --shape 5x5 --clues 622"), Lines{"21"});
  EXPECT_EQ(count("patterns --shape 1x25 --clues 3"), Lines{"6"});
}

}  // namespace
}  // namespace isodoku
