// isodoku solve, as a user runs it.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "tests/support/extent.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class SolveTest : public ToolTest {};

const std::string three = "000000089406009200000630000000000050000004000001720030010000008075000000032070060";
const Lines solutions = {"123457689456189273789632145268913457397564812541728936614395728875246391932871564",
                         "123547689456819273789632514248963157367154892591728436614395728975286341832471965",
                         "123547689456819273789632541248963157367154892591728436614395728975286314832471965"};
const std::string grid = solutions.front();

TEST_F(SolveTest, OneLineForEachLine) {
  const Lines input = {"." + grid.substr(1) + ",first, one", three, "12345678.........9" + std::string(63, '.'),
                       grid + " whole"};
  const CommandResult found = run("isodoku solve", input);
  EXPECT_EQ(found.exit_code, 1);
  EXPECT_EQ(found.lines(), (Lines{grid + ",first, one", "# several solutions", "# no solution", grid + " whole"}));
  EXPECT_EQ(run("isodoku solve | isodoku canon | wc -l", input).out, "2\n");
  EXPECT_EQ(run("isodoku solve", Lines{input[0]}).exit_code, 0);
}

TEST_F(SolveTest, Counts) {
  for (const std::string method : {"auto", "infer", "backtrack"}) {
    EXPECT_EQ(run("isodoku solve --count --method " + method, three + "\n").out, "3\n");
    EXPECT_EQ(run("isodoku solve --count --limit 2 --method " + method, three + "\n").out, "2\n");
  }
  EXPECT_EQ(run("isodoku solve --count", std::string(81, '.') + "\n").out, "6670903752021072936960\n");
  EXPECT_EQ(run("isodoku solve --count --limit 2", std::string(81, '.') + "\n").out, "2\n");
  EXPECT_EQ(run("isodoku solve --count --shape 2x3", std::string(36, '.') + "\n").out, "28200960\n");
  EXPECT_EQ(run("isodoku solve --count --rules diagonal --limit 1000000",
                "...49..62.......1713...5..........7.36.7..49..........6.....9..8..........23..7..\n")
                .out,
            "1\n");
}

TEST_F(SolveTest, ListsInLexicographicOrder) {
  for (const std::string method : {"auto", "backtrack"}) {
    EXPECT_EQ(run("isodoku solve --all --method " + method, three + "\n").lines(), solutions);
    EXPECT_EQ(run("isodoku solve --all --limit 2 --method " + method, three + "\n").lines(),
              (Lines{solutions[0], solutions[1]}));
    // More solutions than a worker keeps.
    const CommandResult many =
        run("isodoku solve --all --limit 5000 --method " + method + " | tee all | sort -c && wc -l < all",
            "12" + std::string(79, '.') + "\n");
    EXPECT_EQ(many.out, "5000\n") << many.err;
  }
  EXPECT_EQ(run("isodoku solve --all --shape 2x2 | sort -u | wc -l", std::string(16, '.') + "\n").out, "288\n");
  const CommandResult none = run("isodoku solve --all", "12345678.........9" + std::string(63, '.') + "\n");
  EXPECT_EQ(none.out, "");
  EXPECT_EQ(none.exit_code, 0) << "the list is complete";
}

TEST_F(SolveTest, OutOfReach) {
  const std::string blanks(256, '.');
  std::string one = blanks;
  one[0] = '1';
  const std::string whole = run("isodoku solve --all --limit 1", blanks + "\n").lines().front();
  // Later lines still have results.
  CommandResult found = run("isodoku solve --count", Lines{one, whole});
  EXPECT_EQ(found.exit_code, 1);
  EXPECT_EQ(found.lines(), (Lines{"# out of reach", "1"}));
  found = run("isodoku solve --count --json", Lines{blanks});
  EXPECT_EQ(found.exit_code, 1);
  EXPECT_EQ(found.out, R"({"puzzle":")" + blanks + R"(","file":"-","line":1,"out_of_reach":true})" + "\n");
  // Two symbols have only one place left in the first box. This method does not see that.
  std::string hopeless = blanks;
  for (std::size_t i = 0; i < 3; ++i) {
    for (const std::size_t symbol : {1U, 2U}) {
      hopeless[16 * i + 4 * (i + 1) + symbol] = static_cast<char>('0' + symbol);
      hopeless[16 * (4 * (i + 1) + symbol) + i] = static_cast<char>('0' + symbol);
    }
  }
  for (const std::string& option : first_cases<std::string>({"--all ", "--count ", ""}, 1)) {
    found = run("isodoku solve --method backtrack " + option, Lines{hopeless, whole});
    EXPECT_EQ(found.exit_code, 1);
    EXPECT_EQ(found.lines(), (Lines{"# out of reach", option == "--count " ? "1" : whole})) << option;
  }
  found = run("isodoku solve --method backtrack --all --json", Lines{hopeless});
  EXPECT_EQ(found.out, R"({"puzzle":")" + hopeless + R"(","file":"-","line":1,"out_of_reach":true})" + "\n");
}

TEST_F(SolveTest, CrookIsOutOfReach) {
  const std::string blanks(36, '.');
  const std::string whole = run("isodoku solve --all --limit 1", blanks + "\n").lines().front();
  const CommandResult found = run("isodoku solve --count --method crook", Lines{blanks, whole});
  EXPECT_EQ(found.exit_code, 1);
  EXPECT_EQ(found.lines(), (Lines{"# out of reach", "1"}));
  EXPECT_EQ(run("isodoku solve --count --method crook --limit 1000", Lines{blanks}).out, "1000\n");
}

TEST_F(SolveTest, SignalsAndProgress) {
  // This takes about twenty seconds, since no symmetry helps with so many clues. The program ends by itself, or 1 s
  // after the signal.
  const std::string input = "1..........4.............7...............2......6.....5......................3...\n";
  for (const std::string jobs : {"1", "2"}) {
    const CommandResult result =
        run("timeout -s INT 1.5 isodoku solve --count --progress always --jobs " + jobs, input);
    EXPECT_EQ(result.out, "");
    EXPECT_NE(result.err.find("0 lines, 0 lines/s"), std::string::npos) << result.err;
  }
}

TEST_F(SolveTest, StatisticsAndJson) {
  EXPECT_EQ(run("isodoku solve --stats", grid + " tail\n").out, grid + " tail\t1\t0\t0\n");
  EXPECT_EQ(run("isodoku solve --count --method infer --stats", grid + "\n").out, "1\t1\t0\t0\t0\n");
  EXPECT_EQ(run("isodoku solve --json", grid + "\n").out,
            R"({"puzzle":")" + grid + R"(","file":"-","line":1,"solutions":1,"solution":")" + grid + "\"}\n");
  EXPECT_EQ(run("isodoku solve --json", three + "\n").out,
            R"({"puzzle":")" + three + R"(","file":"-","line":1,"solutions":2})" + "\n");
  EXPECT_EQ(run("isodoku solve --json", three + "\n").exit_code, 1);
}

/// A worker lists the first solutions. The search for the others continues from the last one or, with --stats, is a
/// different search.
TEST_F(SolveTest, LongListsHaveNoGaps) {
  const std::string blanks(36, '.');
  const std::string first = run("isodoku solve --all --limit 1", Lines{blanks}).lines().front();
  put("long", Lines{first.substr(0, 11) + blanks.substr(11), blanks});
  for (const std::string jobs : {" --jobs 1", " --jobs 3"}) {
    const std::string list = "isodoku solve --all --limit 3500 long" + jobs;
    const Lines lines = run(list).lines();
    ASSERT_EQ(lines.size(), 1408U + 3500U);
    EXPECT_EQ(run(list + " --stats | cut -f 1").lines(), lines);
    EXPECT_EQ(run(list + R"( --json | sed 's/.*"solution":"//; s/".*//')").lines(), lines);
    EXPECT_TRUE(std::is_sorted(lines.begin(), lines.begin() + 1408));
    EXPECT_TRUE(std::is_sorted(lines.begin() + 1408, lines.end()));
    // The first puzzle has the first solutions of the second one.
    EXPECT_TRUE(std::equal(lines.begin(), lines.begin() + 1408, lines.begin() + 1408));
    EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(), 3500U);
  }
}

TEST_F(SolveTest, TablesAndDrawings) {
  const std::string broken = "11" + std::string(79, '.');
  EXPECT_EQ(run("isodoku solve --output-format csv --stats", Lines{grid, three, broken}).lines(),
            (Lines{"puzzle,file,line,solutions,reason,solution,stats,out_of_reach",
                   grid + ",-,1,1,," + grid + R"(,"{""nodes"":1,""guesses"":0,""depth"":0}",)",
                   three + R"(,-,2,2,,,"{""nodes"":6,""guesses"":3,""depth"":3}",)",
                   broken + R"(,-,3,0,symbol 1 occurs twice in row 1,,"{""nodes"":0,""guesses"":0,""depth"":0}",)"}));
  EXPECT_EQ(run("isodoku solve --count --output-format tsv", Lines{three}).lines(),
            (Lines{"puzzle\tfile\tline\tsolutions\treason\tout_of_reach", three + "\t-\t1\t3\t\t"}));
  EXPECT_EQ(run("isodoku solve --all --output-format sdk", Lines{three}).lines().size(), 29U);
  expect_refused("isodoku solve --count --output-format sdk < /dev/null", 2,
                 "--output-format: this format draws grids");
  expect_refused("isodoku solve --stats --output-format pretty < /dev/null", 2,
                 "--stats: cannot be combined with --output-format sdk or pretty");
}

TEST_F(SolveTest, Misuse) {
  EXPECT_EQ(run("isodoku solve --limit 2", grid + "\n").exit_code, 2);
  EXPECT_EQ(run("isodoku solve --count --limit 0", grid + "\n").exit_code, 2);
  EXPECT_EQ(run("isodoku solve --all --method infer", grid + "\n").exit_code, 2);
  EXPECT_EQ(run("isodoku solve --count --all", grid + "\n").exit_code, 2);
  EXPECT_EQ(run("isodoku solve --method infer --shape 2x2", "1...............\n").exit_code, 2);
  const CommandResult pattern = run("isodoku solve", "x" + std::string(80, '.') + "\n");
  EXPECT_EQ(pattern.exit_code, 3);
  EXPECT_EQ(pattern.err, "-:1:1: error: a pattern has no symbols, so there is nothing to solve\n");
}

}  // namespace
}  // namespace isodoku
