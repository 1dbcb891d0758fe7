// isodoku solve --method genetic, as a user runs it.

#include <gtest/gtest.h>

#include <string>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

using GeneticMethodTest = ToolTest;

const std::string monday = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string monday_solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const std::string without_solution = "12345678.........9" + std::string(63, '.');
const std::string genetic_solve = "isodoku solve --method genetic ";

TEST_F(GeneticMethodTest, SolvesOrGivesUp) {
  const CommandResult found = run(genetic_solve + "--generations 200", Lines{monday + " monday", without_solution});
  EXPECT_EQ(found.exit_code, 1);
  ASSERT_EQ(found.lines().size(), 2U);
  EXPECT_EQ(found.lines()[0], monday_solution + " monday");
  EXPECT_TRUE(found.lines()[1].starts_with("# gave up after 200 generations, ")) << found.out;
  const CommandResult one = run("isodoku solve --method genetic --generations 1", wikipedia_puzzle + "\n");
  EXPECT_TRUE(one.out.starts_with("# gave up after 1 generation, ")) << one.out;
  EXPECT_TRUE(found.lines()[1].ends_with(" violations left")) << found.out;
  EXPECT_EQ(run(genetic_solve, Lines{monday}).exit_code, 0);
  // For a puzzle with many solutions, one of them is printed, and nothing about the others.
  const CommandResult some = run(genetic_solve + "| isodoku solve --count", Lines{"1..4............"});
  EXPECT_EQ(some.out, "1\n");
}

TEST_F(GeneticMethodTest, TheSameForAllJobsAndShards) {
  const std::string open = "12345678." + std::string(72, '.');
  const Lines input = {open, monday, open, open};
  const Lines lines = run(genetic_solve + "--seed 5 --stats --jobs 1", input).lines();
  EXPECT_EQ(run(genetic_solve + "--seed 5 --stats --jobs 3", input).lines(), lines);
  EXPECT_EQ(run(genetic_solve + "--seed 5 --stats --shard 1/2", input).lines(), (Lines{lines[1], lines[3]}));
  const Lines several_batches(2500, "1..4............");
  EXPECT_EQ(run(genetic_solve + "--jobs 1", several_batches).out, run(genetic_solve + "--jobs 3", several_batches).out);
  EXPECT_NE(lines[0], lines[2]);  // each line has its own random engine
  EXPECT_NE(run(genetic_solve + "--seed 6 --stats", input).lines(), lines);
}

TEST_F(GeneticMethodTest, StatisticsAndJson) {
  EXPECT_EQ(run(genetic_solve + "--stats", Lines{monday_solution + " tail"}).out, monday_solution + " tail\t0\t0\t0\n");
  EXPECT_EQ(run(genetic_solve + "--stats --json", Lines{monday_solution}).out,
            R"({"puzzle":")" + monday_solution + R"(","file":"-","line":1,"solution":")" + monday_solution +
                R"(","stats":{"generations":0,"restarts":0,"violations":0}})" + "\n");
  const Lines stuck = {"12....3........."};  // the 3 of row 1 has no place
  const std::string stats = run(genetic_solve + "--stats --generations 300 --restart never", stuck).out;
  EXPECT_TRUE(stats.starts_with("# gave up after 300 generations, ")) << stats;
  EXPECT_NE(stats.find(" violations left\t300\t0\t"), std::string::npos) << stats;
  const CommandResult json = run(genetic_solve + "--json --generations 300 --restart half", stuck);
  EXPECT_EQ(json.exit_code, 1);
  EXPECT_TRUE(
      json.out.starts_with(R"({"puzzle":"12....3.........","file":"-","line":1,"generations":300,"violations":)"))
      << json.out;
  EXPECT_EQ(json.out.find("solution"), std::string::npos);
}

TEST_F(GeneticMethodTest, TablesAndDrawings) {
  const Lines table = run(genetic_solve + "--output-format csv", Lines{monday}).lines();
  EXPECT_EQ(table, (Lines{"puzzle,file,line,solution,generations,violations,solutions,reason",
                          monday + ",-,1," + monday_solution + ",,,,"}));
  const CommandResult drawn = run(genetic_solve + "--output-format sdk", Lines{monday});
  EXPECT_EQ(drawn.lines().size(), 9U);
  EXPECT_EQ(drawn.lines().front(), monday_solution.substr(0, 9));
  EXPECT_EQ(run(genetic_solve + "--stats --output-format sdk", Lines{monday}).exit_code, 2);
}

TEST_F(GeneticMethodTest, Options) {
  for (const std::string options : {"--crossover rows", "--crossover bands", "--crossover both", "--restart new",
                                    "--restart half", "--population 40 --mutation 15"}) {
    EXPECT_EQ(run(genetic_solve + options, Lines{monday}).out, monday_solution + "\n") << options;
  }
  EXPECT_EQ(run(genetic_solve + "--shape 2x2 --rules diagonal | isodoku solve --count --rules diagonal",
                Lines{std::string(16, '.')})
                .out,
            "1\n");
}

TEST_F(GeneticMethodTest, Misuse) {
  for (const std::string option :
       {"--count", "--all", "--count --limit 2", "--limit 2", "--population 1", "--population 100001", "--mutation 101",
        "--generations 0", "--crossover columns", "--restart always"}) {
    EXPECT_EQ(run(genetic_solve + option, Lines{monday}).exit_code, 2) << option;
  }
  for (const std::string option :
       {"--seed 1", "--population 100", "--generations 5", "--mutation 8", "--crossover both", "--restart new"}) {
    expect_refused("isodoku solve " + option + " < /dev/null", 2, "requires --method genetic");
  }
  EXPECT_EQ(run(genetic_solve, Lines{"x" + std::string(80, '.')}).exit_code, 3);
  expect_refused("isodoku solve --all --method=genetic < /dev/null", 2,
                 "--all and --method genetic cannot be combined");
  expect_refused("isodoku solve --method genetic --method infer", 2, "--method may be given only once");
}

TEST_F(GeneticMethodTest, IsACommandOfItsOwn) {
  const std::string help = run("isodoku solve --method genetic --help").out;
  EXPECT_EQ(run("isodoku help solve genetic").out, help);
  EXPECT_NE(help.find("Usage: isodoku solve --method genetic [OPTIONS...] [FILE...]"), std::string::npos) << help;
  EXPECT_NE(help.find("--population"), std::string::npos);
  EXPECT_EQ(help.find("--count"), std::string::npos);
  EXPECT_EQ(run("isodoku help solve").out.find("--population"), std::string::npos);
}

TEST_F(GeneticMethodTest, FilesMayHaveItsName) {
  put("genetic", Lines{monday});
  for (const std::string command : {"solve genetic", "solve genetic --method genetic", "solve -- genetic",
                                    "solve --method=genetic -- genetic", "solve --method infer genetic"}) {
    EXPECT_EQ(run("isodoku " + command).out, monday_solution + "\n") << command;
  }
}

}  // namespace
}  // namespace isodoku
