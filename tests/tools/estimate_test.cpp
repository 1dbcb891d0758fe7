// The command estimate, and count --estimate.

#include <cmath>
#include <sstream>
#include <string>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class EstimateTest : public ToolTest {
 protected:
  /// The value of a line `NAME<tab>VALUE`.
  static std::string value(const Lines& lines, const std::string& name) {
    for (const std::string& line : lines) {
      if (line.starts_with(name + "\t")) return line.substr(name.size() + 1);
    }
    return "";
  }

  static Lines split_at_tabs(const std::string& line) {
    Lines words;
    std::istringstream stream(line);
    for (std::string word; std::getline(stream, word, '\t');) words.push_back(word);
    return words;
  }
};

TEST_F(EstimateTest, OfGrids) {
  const Lines lines = run("isodoku count grids --shape 2x3 --estimate --samples 500 --seed 5").lines();
  ASSERT_EQ(lines.size(), 7U);
  EXPECT_LT(std::stod(value(lines, "low")), 28200960);
  EXPECT_GT(std::stod(value(lines, "high")), 28200960);
  EXPECT_EQ(value(lines, "samples"), "500");
  EXPECT_EQ(value(lines, "seed"), "5");
  EXPECT_NEAR(std::stod(value(lines, "log10")), std::log10(std::stod(value(lines, "estimate"))), 1e-3);
}

TEST_F(EstimateTest, IsAFunctionOfSeedAndSamples) {
  for (const std::string what : {"count grids --shape 2x3 --estimate", "count grids --rules diagonal --estimate",
                                 "count classes --shape 2x3 --estimate", "estimate minimal-puzzles --shape 2x2"}) {
    const std::string command = "isodoku " + what + " --samples 60";
    const std::string first = run(command + " --seed 1 --jobs 1").out;
    EXPECT_EQ(first, run(command + " --seed 1 --jobs 3").out) << what;
    EXPECT_NE(first, run(command + " --seed 2").out) << what;
  }
}

TEST_F(EstimateTest, BySeconds) {
  const Lines lines = run("isodoku count grids --shape 2x2 --estimate --seconds 1").lines();
  EXPECT_GT(std::stoul(value(lines, "samples")), 100U);
  EXPECT_EQ(lines, run("isodoku count grids --shape 2x2 --estimate --samples " + value(lines, "samples")).lines());
}

TEST_F(EstimateTest, OfClasses) {
  const Lines lines = run("isodoku count classes --shape 2x3 --estimate --samples 500").lines();
  EXPECT_LT(std::stod(value(lines, "low")), 49);
  EXPECT_GT(std::stod(value(lines, "high")), 49);
  EXPECT_EQ(value(lines, "missing"), "");
  const Lines large = run("isodoku count classes --shape 3x4 --estimate --samples 20").lines();
  EXPECT_EQ(value(large, "missing"), "fixed grids");
  EXPECT_NEAR(std::stod(value(large, "log10")), std::log10(6.5685e28), 0.3);
}

TEST_F(EstimateTest, BeyondDoubles) {
  const std::string json = run("isodoku count grids --shape 5x5 --estimate --samples 2 --json").out;
  EXPECT_TRUE(json.starts_with("{\"estimate\":")) << json;
  EXPECT_NE(json.find("e308,"), std::string::npos) << json;
}

TEST_F(EstimateTest, OfMinimalPuzzles) {
  const Lines lines = run("isodoku estimate minimal-puzzles --shape 2x2 --samples 300").lines();
  ASSERT_EQ(lines.size(), 12U);
  EXPECT_TRUE(lines[0].starts_with("4\t2."));
  EXPECT_TRUE(lines[1].starts_with("5\t5."));
  EXPECT_LT(std::stod(value(lines, "total_low")), 85632);
  EXPECT_GT(std::stod(value(lines, "total_high")), 85632);
  EXPECT_NEAR(std::stod(value(lines, "mean_clues")), 4.718, 0.1);
  const Lines some = run("isodoku estimate minimal-puzzles --shape 2x2 --samples 300 --clues 3..4").lines();
  ASSERT_EQ(some.size(), 11U);
  EXPECT_TRUE(some[0].starts_with("3\t0\t0\t0\t"));
  EXPECT_EQ(some[1], lines[0]);
  EXPECT_EQ(value(some, "total"), value(lines, "total"));
}

/// The exact numbers are those of `count puzzles`.
TEST_F(EstimateTest, OfAllPuzzlesWithOneSolution) {
  const Lines exact = run("isodoku count puzzles --shape 2x2").lines();
  const Lines lines = run("isodoku estimate puzzles --shape 2x2 --samples 400").lines();
  ASSERT_EQ(lines.size(), 13U + 9);
  for (std::size_t i = 0; i < 13; ++i) {
    const Lines row = split_at_tabs(lines[i]);
    const Lines exact_row = split_at_tabs(exact[i]);
    EXPECT_EQ(row[0], exact_row[0]);
    EXPECT_LT(std::abs(std::stod(row[1]) / std::stod(exact_row[2]) - 1), 5 * std::stod(row[4])) << lines[i];
  }
  EXPECT_NEAR(std::stod(value(lines, "mean_clues")), 8.65, 5 * std::stod(value(lines, "mean_clues_error")));
}

/// The weights and puzzles of all shards together are those of a single run.
TEST_F(EstimateTest, ShardsOfPuzzlesWithWeights) {
  const std::string command = "isodoku generate puzzles --shape 2x2 --random 50 --unbiased";
  for (const std::string json : {"", " --json"}) {
    const CommandResult merged =
        run("for r in 0 1 2; do " + command + json +
            " --shard $r/3 -o s$r --checkpoint c$r || exit; done; isodoku merge s0 s1 s2 | sort");
    EXPECT_EQ(merged.exit_code, 0) << merged.err;
    EXPECT_EQ(merged.out, run(command + json + " | sort").out);
  }
  expect_refused(command + " --shard 0/2 --output-format csv", 2, "only line and json");
}

TEST_F(EstimateTest, PuzzlesWithWeights) {
  const std::string command = "isodoku generate puzzles --shape 2x2 --random 70 --unbiased";
  const Lines lines = run(command + " --seed 3 --jobs 1").lines();
  ASSERT_EQ(lines.size(), 70U);
  for (const std::string& line : lines) {
    ASSERT_EQ(line.find('\t'), 16U) << line;
    EXPECT_GT(std::stod(line.substr(17)), 0) << line;
  }
  EXPECT_EQ(lines, run(command + " --seed 3 --jobs 3").lines());
  EXPECT_NE(lines, run(command + " --seed 4").lines());
  const std::string json = run(command + " --json").out;
  EXPECT_NE(json.find("\"weight\":"), std::string::npos);
  expect_refused("isodoku generate puzzles --unbiased", 2, "--random");
  expect_refused("isodoku generate puzzles --random 3 --unbiased --clues 24", 2, "--clues");
}

TEST_F(EstimateTest, Refusals) {
  expect_refused("isodoku count grids --samples 5", 2, "--estimate");
  expect_refused("isodoku count grids --estimate --explain", 2, "--explain");
  expect_refused("isodoku count grids --estimate --samples 5 --seconds 5", 2, "--samples");
  expect_refused("isodoku count grids --estimate --samples 1", 2, "--samples");
  expect_refused("isodoku estimate minimal-puzzles --shape 4x4", 2, "128 cells");
  expect_refused("isodoku estimate puzzles --shape 4x4", 2, "128 cells");
}

}  // namespace
}  // namespace isodoku
