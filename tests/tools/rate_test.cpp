// isodoku rate and explain, as a user runs them.

#include <algorithm>
#include <string>

#include "tests/support/extent.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class RateTest : public ToolTest {
 protected:
  const std::string single_ = "........1.....2.....3....45.....6.5.....7....28..........8..2....9.4....1.....76.";
  const std::string locked_ = "........1.....1..2.34.............3.....5.6..7....2......8...9...63.9...4.......5";
  const std::string stuck_ = "..3....8..5.7....37..12.....1......6638...4...7...8..2.....1.5.5..84.....6.9....7";
  const std::string several_ = std::string(81, '.');
  const std::string none_ = "12345678.........9" + std::string(63, '.');
};

TEST_F(RateTest, LinesAndComments) {
  const CommandResult result =
      run("isodoku rate --techniques basic", Lines{single_, "# a comment", several_, locked_, none_, stuck_});
  EXPECT_EQ(result.lines(), (Lines{"hidden single\t1\t9\t3.0\t31", "# several solutions",
                                   "locked candidates\t2\t11\t3.6\t34", "# no solution", "stuck\t1\t3\t1.7\t9"}));
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(run("isodoku rate --techniques basic", Lines{single_, stuck_}).exit_code, 0);
}

TEST_F(RateTest, ProfileAndJson) {
  const CommandResult blocks = run("isodoku rate --profile", Lines{locked_, single_});
  const Lines lines = blocks.lines();
  ASSERT_GT(lines.size(), 8U);
  EXPECT_EQ(Lines(lines.begin(), lines.begin() + 8),
            (Lines{"line\t1", "input\t" + locked_, "hardest\tlocked candidates", "max\t2", "sum\t11", "norm\t3.6",
                   "rounds\t34", "technique\thidden single\t" + lines[7].substr(lines[7].rfind('\t') + 1)}));
  EXPECT_EQ(std::count(lines.begin(), lines.end(), ""), 1);
  EXPECT_EQ(
      run("isodoku rate --json --techniques singles", Lines{single_, several_}).lines(),
      (Lines{
          R"({"puzzle":")" + single_ +
              R"(","file":"-","line":1,"hardest":"hidden single","max":1,"sum":9,"norm":3.0,"rounds":31,"profile":{"hidden single":31}})",
          R"({"puzzle":")" + several_ + R"(","file":"-","line":2,"solutions":2})"}));
}

TEST_F(RateTest, Tables) {
  EXPECT_EQ(
      run("isodoku rate --techniques singles --output-format csv", Lines{single_, several_}).lines(),
      (Lines{"puzzle,file,line,hardest,max,sum,norm,rounds,profile,solutions,out_of_reach,reason",
             single_ + R"(,-,1,hidden single,1,9,3.0,31,"{""hidden single"":31}",,,)", several_ + ",-,2,,,,,,,2,,"}));
  const Lines list = run("isodoku rate --list-techniques --output-format csv").lines();
  EXPECT_EQ(list.at(0), "technique,cost,set,assumption");
  EXPECT_EQ(list.at(5), "unique rectangle type 1,4,chains,uniqueness");
  EXPECT_EQ(run("isodoku rate --list-techniques --json").lines().at(2),
            R"({"technique":"locked candidates","cost":"1","set":"basic"})");
  expect_refused("isodoku rate --output-format sdk < /dev/null", 2, "--output-format: this format draws grids");
}

TEST_F(RateTest, ExplanationsAsTables) {
  const std::string puzzle = "1234341221434...";
  const Lines table = run("isodoku explain --techniques singles --output-format tsv", Lines{puzzle}).lines();
  ASSERT_EQ(table.size(), 2U);
  EXPECT_EQ(table[0], "puzzle\tfile\tline\tsteps\tsolution\tstall\tsolutions\tout_of_reach\treason");
  EXPECT_NE(table[1].find("\t1234341221434321\t\t\t\t"), std::string::npos) << table[1];
  EXPECT_TRUE(run("isodoku explain --json", Lines{puzzle})
                  .out.starts_with(R"({"puzzle":")" + puzzle + R"(","file":"-","line":1,"steps":[{"technique":)"));
  expect_refused("isodoku explain --output-format pretty < /dev/null", 2, "--output-format: this format draws grids");
}

TEST_F(RateTest, JobsAndShardsDoNotMatter) {
  const std::size_t number = cases(20U, 60U);
  put("puzzles", run("isodoku generate puzzles -q --random " + std::to_string(number)).lines());
  const Lines all = run("isodoku rate --jobs 1 puzzles").lines();
  EXPECT_EQ(all.size(), number);
  EXPECT_EQ(run("isodoku rate --jobs 3 puzzles").lines(), all);
  EXPECT_EQ(run("isodoku scramble --seed 5 puzzles | isodoku rate").lines(), all);
  EXPECT_EQ(run("for r in 0 1; do isodoku rate --shard $r/2 puzzles; done | sort").lines(),
            run("isodoku rate puzzles | sort").lines());
}

TEST_F(RateTest, Techniques) {
  const Lines list = run("isodoku rate --list-techniques").lines();
  EXPECT_EQ(Lines(list.begin(), list.begin() + 5),
            (Lines{"hidden single\t0-2\tsingles", "naked single\t0-2\tsingles", "locked candidates\t1\tbasic",
                   "naked pair\t2\tbasic", "unique rectangle type 1\t4\tchains\tuniqueness"}));
  EXPECT_EQ(run("isodoku rate --list-techniques --no-uniqueness | grep -c uniqueness").out, "0\n");
  EXPECT_EQ(run("isodoku rate --list-techniques --techniques basic | wc -l").out, "12\n");
  EXPECT_EQ(run("isodoku rate --list-techniques --techniques basic --shape 2x2 | wc -l").out, "6\n");
  expect_refused("isodoku rate --techniques nonsense puzzles < /dev/null", 4, "puzzles");
  put("puzzle", single_ + "\n");
  expect_refused("isodoku rate --techniques nonsense puzzle", 2,
                 "error: --techniques: unknown technique 'nonsense' (isodoku rate --list-techniques lists them)");
  expect_refused("isodoku rate --techniques basic,Swordfsh puzzle", 2,
                 "--techniques: unknown technique 'Swordfsh'; did you mean swordfish?");
  expect_refused("isodoku explain --techniques swordfsh puzzle", 2, "did you mean swordfish?");
  expect_refused("isodoku explain --techniques crook,singles puzzle", 2,
                 "--techniques: crook cannot be combined with other techniques");
  expect_refused("isodoku explain --guess --techniques crook puzzle", 2,
                 "--guess: cannot be combined with Crook's method, which always guesses; use --techniques LIST");
  expect_refused("isodoku rate --techniques 'basic,' puzzle", 2, "unknown technique ''");
  expect_refused("isodoku rate --list-techniques --profile", 2, "--profile");
}

TEST_F(RateTest, Difficulty) {
  const CommandResult result =
      run("isodoku generate puzzles -q --random 3 --hardest 'naked pair,hidden pair' --max 5..8");
  EXPECT_EQ(result.lines().size(), 3U) << result.err;
  for (const std::string& line : run("isodoku rate", result.lines()).lines()) {
    EXPECT_TRUE(line.starts_with("naked pair\t") || line.starts_with("hidden pair\t")) << line;
  }
  EXPECT_EQ(run("isodoku generate puzzles -q --jobs 1 --random 3 --hardest 'naked pair,hidden pair' --max 5..8").out,
            result.out);
  const CommandResult few = run("isodoku generate puzzles --random 3 --hardest jellyfish --tries 20");
  EXPECT_EQ(few.exit_code, 1);
  EXPECT_NE(few.err.find("had another difficulty"), std::string::npos) << few.err;
  expect_refused("isodoku generate puzzles --random 3 --hardest nonsense", 2,
                 "--hardest: unknown technique 'nonsense'");
  expect_refused("isodoku generate patterns --clues 3 --hardest X-wing", 2, "--hardest");
}

TEST_F(RateTest, ExplainsTheThesisByCrook) {
  const std::string state = "..24.53...6..38...9.3.72.....952..8.47538.1.282.7..53.....4.8.3.9.853.7...82.79..";
  const std::string solution = "782465319164938257953172648639521784475386192821794536517649823296853471348217965";
  const Lines lines = run("isodoku explain", Lines{state}).lines();
  EXPECT_EQ(lines[0], "line\t1");
  EXPECT_EQ(lines[1], "input\t" + state);
  EXPECT_EQ(lines[2], "step\t1\tchoice\tdepth 1\tr1c1=1 of 1,7");
  EXPECT_EQ(lines[7], "step\t6\tpreemptive set\t{6,9} r1c8 r5c8 of column 8\tr2c8<>9 r3c8<>6 r7c8<>6 r9c8<>6");
  EXPECT_NE(std::find(lines.begin(), lines.end(), "step\t14\tcontradiction\tdepth 2\tr1c5<>6"), lines.end());
  EXPECT_EQ(lines.back(), "solution\t" + solution);
  EXPECT_EQ(run("isodoku solve --method crook --stats", Lines{state}).out, solution + "\t5\t1\t4\t2\n");
  EXPECT_EQ(run("isodoku solve --method crook --stats --json", Lines{state}).out,
            R"({"puzzle":")" + state + R"(","file":"-","line":1,"solutions":1,"solution":")" + solution +
                R"(","stats":{"nodes":5,"sets":1,"choices":4,"depth":2}})" + "\n");
}

TEST_F(RateTest, ExplainsByTechniques) {
  EXPECT_TRUE(run("isodoku explain --techniques basic", Lines{stuck_}).lines().back().starts_with("stall\t"));
  const std::string solution = run("isodoku solve", Lines{stuck_}).lines()[0];
  EXPECT_EQ(run("isodoku explain --techniques basic --guess", Lines{stuck_}).lines().back(), "solution\t" + solution);
  EXPECT_EQ(run("isodoku explain --techniques all", Lines{stuck_}).lines().back(), "solution\t" + solution);
  EXPECT_EQ(run("isodoku explain", Lines{several_, none_}).lines(),
            (Lines{"# several solutions", "", "# no solution"}));
  expect_refused("isodoku explain --guess < /dev/null", 2, "--guess");
}

TEST_F(RateTest, CrookCounts) {
  EXPECT_EQ(run("isodoku solve --method crook --count", Lines{"1..4............"}).out, "24\n");
  EXPECT_EQ(run("isodoku solve --method crook --count --limit 5", Lines{"1..4............"}).out, "5\n");
  EXPECT_EQ(run("isodoku solve --method crook", Lines{none_, several_}).lines(),
            (Lines{"# no solution", "# several solutions"}));
  expect_refused("isodoku solve --method crook --all < /dev/null", 2, "crook");
}

/// Shares and means that follow from the ratings of single puzzles.
TEST_F(RateTest, WeightedDistributions) {
  put("weighted", Lines{single_ + "\t1e30", locked_ + "\t3e30\tmore", single_ + "\t2.0e30"});
  const Lines lines = run("isodoku rate --techniques basic --weights weighted").lines();
  const auto value = [&lines](const std::string& name) {
    for (const std::string& line : lines) {
      if (line.starts_with(name + "\t")) return line.substr(name.size() + 1);
    }
    return std::string();
  };
  EXPECT_EQ(value("hardest\thidden single"), "2\t0.500000\t0.381881");
  EXPECT_EQ(value("hardest\tlocked candidates"), "1\t0.500000\t0.381881");
  EXPECT_EQ(value("max\t2"), "1\t0.500000\t0.381881");
  EXPECT_EQ(value("puzzles"), "3");
  EXPECT_EQ(value("effective_puzzles"), "2.6");
  EXPECT_EQ(value("mean_sum"), "10.000000");  // mean of 9 and 11
  EXPECT_EQ(value("mean_max"), "1.500000");
  EXPECT_EQ(value("mean_norm"), "3.300000");  // mean of 3.0 and 3.6
  EXPECT_EQ(value("mean_sum_error"), "0.763763");
  const std::string all = run("isodoku rate --techniques basic --weights weighted").out;
  EXPECT_EQ(all, run("isodoku rate --techniques basic --weights --jobs 3 weighted").out);
}

TEST_F(RateTest, WeightsInEveryFormat) {
  const std::string generate = "isodoku generate puzzles --shape 2x2 --random 30 --seed 2 --unbiased";
  const CommandResult lines = run(generate + " | isodoku rate --weights");
  EXPECT_EQ(lines.exit_code, 0) << lines.err;
  EXPECT_NE(lines.out.find("\nmean_clues\t4."), std::string::npos) << lines.out;
  for (const std::string format : {"json", "csv", "tsv"}) {
    const CommandResult other = run(generate + " --output-format " + format + " | isodoku rate --weights");
    EXPECT_EQ(other.out, lines.out) << format << other.err;
  }
  // Fields that other commands append do not matter.
  const CommandResult behind = run(generate + " | sed 's/$/\tmore/' | isodoku rate --weights");
  EXPECT_EQ(behind.out, lines.out) << behind.err;
  const CommandResult carried = run(generate + " --json | isodoku solve --json | isodoku rate --weights");
  EXPECT_EQ(carried.out, lines.out) << carried.err;
}

TEST_F(RateTest, WeightsThatAreMissingOrWrong) {
  const auto refused = [this](const std::string& line, const std::string& reason) {
    put("lines", Lines{single_ + "\t2", line});
    expect_refused("isodoku rate --weights lines", 3, reason);
  };
  refused(locked_, "lines:2:82: error: this record has no weight");
  refused(locked_ + "\tabc", "lines:2:83: error: the weight 'abc' is not a positive number");
  refused(locked_ + "\t-1", "lines:2:83: error: the weight '-1' is not a positive number");
  refused(locked_ + "\t0", "'0' is not a positive number");
  refused(locked_ + "\tinf", "'inf' is not a positive number");
  refused(locked_ + "\t1.5x", "'1.5x' is not a positive number");
  refused("first 7 " + locked_ + " x", "lines:2:91: error: the weight 'x' is not a positive number");
  refused(several_ + "\t1", "lines:2: error: the puzzle has several solutions");
  put("json", Lines{R"({"puzzle":")" + locked_ + R"(","clues":3})"});
  expect_refused("isodoku rate --weights json", 3, "json:1:12: error: this record has no weight");
  expect_refused("isodoku rate --weights --profile json", 2, "--profile");
  expect_refused("isodoku rate --weights --list-techniques", 2, "--weights");
  put("lines", Lines{single_ + "\t2", locked_, single_ + "\t6"});
  const CommandResult skipped = run("isodoku rate --weights --skip-bad lines");
  EXPECT_EQ(skipped.exit_code, 3);
  EXPECT_NE(skipped.out.find("\npuzzles\t2\n"), std::string::npos) << skipped.out;
}

}  // namespace
}  // namespace isodoku
