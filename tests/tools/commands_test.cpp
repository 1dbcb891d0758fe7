// The output of each command, on examples small enough to check by eye.

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class CommandsTest : public ToolTest {};

TEST_F(CommandsTest, CanonPrintsWhatIsAskedFor) {
  const std::string input = "...........3....";
  EXPECT_EQ(run("isodoku canon", input + ",tail").out, "...............1\n");
  EXPECT_EQ(run("isodoku canon --with-order", input).out, "...............1\t8\n");
  const Lines fields = run("isodoku canon --with-order --with-map | tr '\\t' '\\n'", input).lines();
  ASSERT_EQ(fields.size(), 3U);
  EXPECT_EQ(fields[1], "8");
  EXPECT_EQ(run("isodoku apply '" + fields[2] + "'", input).out, fields[0] + "\n");
  EXPECT_EQ(run("isodoku canon --with-map | cut -f 2", input).out, fields[2] + "\n");
  EXPECT_EQ(run("isodoku canon --json --with-order", "\n" + input + ",tail").out,
            R"({"puzzle":"...........3....","file":"-","line":2,"form":"...............1","order":8})"
            "\n");
}

TEST_F(CommandsTest, TheEmptyGridHasTheWholeGroup) {
  EXPECT_EQ(run("isodoku canon --with-order | cut -f 2", std::string(81, '.')).out, "3359232\n");
  EXPECT_EQ(run("isodoku canon --with-order | cut -f 2", std::string(81, 'x')).out, "3359232\n");
  EXPECT_EQ(run("isodoku canon --with-order --no-transpose | cut -f 2", std::string(81, '0')).out, "1679616\n");
  EXPECT_EQ(run("isodoku canon --form nauty --with-order | cut -f 2", std::string(36, 'x')).out, "3456\n");
}

TEST_F(CommandsTest, TranspositionCountsOnlyIfWanted) {
  const std::string row = "1234............";
  const std::string column = "1...2...3...4...";
  EXPECT_EQ(run("isodoku dedup", Lines{row, column}).out, row + "\n");
  EXPECT_EQ(run("isodoku dedup --no-transpose", Lines{row, column}).out, row + "\n" + column + "\n");
  EXPECT_EQ(run("isodoku equivalent " + row + " " + column).exit_code, 0);
  const CommandResult no = run("isodoku equivalent --no-transpose " + row + " " + column);
  EXPECT_EQ(no.out, "no\n");
  EXPECT_EQ(no.exit_code, 1);
  EXPECT_EQ(run("isodoku scramble --no-transpose --times 50 --with-map | grep -c transpose=yes", row).out, "0\n");
  EXPECT_NE(run("isodoku scramble --times 50 --with-map | grep -c transpose=yes", row).out, "0\n");
}

TEST_F(CommandsTest, SolutionForms) {
  const std::string puzzle = "8....9..6....81.....92.45..572...4...3.....7...4...328..14.36.....19....4..8....7";
  const std::string several = "000000089406009200000630000000000050000004000001720030010000008075000000032070060";
  const std::string none = "12345678.........9" + std::string(63, '.');
  const CommandResult found = run("isodoku scramble --times 2 | isodoku canon --form solution --with-order", puzzle);
  EXPECT_EQ(found.exit_code, 0);
  const std::string form = "12.......4...8...66.93...1....6..857.....89.....945.6.5.67...2...2.3...4.41......";
  EXPECT_EQ(found.lines(), Lines(2, form + "\t1"));
  // The solution of the form is the min-lex form of the puzzle's solution.
  EXPECT_EQ(run("isodoku solve", form).out, run("isodoku solve | isodoku canon", puzzle).out);
  const CommandResult mixed = run("isodoku canon --form solution", Lines{none, puzzle, several});
  EXPECT_EQ(mixed.exit_code, 1);
  EXPECT_EQ(mixed.lines(), (Lines{"# no solution", form, "# several solutions"}));
  EXPECT_EQ(run("isodoku canon --form solution --json", Lines{none}).out,
            R"({"puzzle":")" + none + "\",\"file\":\"-\",\"line\":1,\"solutions\":0}\n");
  EXPECT_EQ(run("isodoku canon --form solution", "x...............").exit_code, 3);
}

TEST_F(CommandsTest, EquivalentAnswers) {
  const CommandResult yes = run("isodoku equivalent 12.............. ..............43");
  EXPECT_EQ(yes.exit_code, 0);
  EXPECT_EQ(run("isodoku apply '" + split_lines(yes.out).at(0) + "'", "12..............").out, "..............43\n");
  EXPECT_EQ(run("isodoku equivalent 12.............. 1.2.............").out, "no\n");
  EXPECT_EQ(run("isodoku equivalent --json 12.............. 1.2.............").out, "{\"map\":null}\n");
  EXPECT_EQ(run("isodoku equivalent --json 12.............. 12..............  | cut -c 1-8").out, "{\"map\":\"\n");
  EXPECT_EQ(run("isodoku equivalent 1............... x...............").exit_code, 1);
  EXPECT_EQ(run("isodoku equivalent ................ 0000000000000000").exit_code, 0);
  EXPECT_EQ(run("isodoku equivalent -o file 12.............. 1.2.............; cat file").out, "no\n");
  EXPECT_EQ(run("isodoku equivalent 1............... 1...").exit_code, 3);
}

TEST_F(CommandsTest, ApplyReadsWhatIsPrinted) {
  EXPECT_EQ(run("isodoku apply 'rows=2134 cols=3412 symbols=4321'", "1234............ tail").out, "....2143........\n");
  EXPECT_EQ(run("isodoku apply 'transpose=yes'", "1234............").out, "1...2...3...4...\n");
  EXPECT_EQ(run("isodoku apply 'symbols=2143'", "xx..............").out, "xx..............\n");
  EXPECT_EQ(run("isodoku apply --json 'symbols=2134'", "1234............,a").out,
            R"({"puzzle":"1234............","file":"-","line":1,"form":"2134............"})"
            "\n");
}

TEST_F(CommandsTest, ScrambleIsReproducible) {
  const Lines input = {"1234............", "12..............", "x..............."};
  const std::string all = run("isodoku scramble --times 4", input).out;
  EXPECT_EQ(split_lines(all).size(), 12U);
  EXPECT_EQ(run("isodoku scramble --times 4 --seed 0", input).out, all);
  EXPECT_NE(run("isodoku scramble --times 4 --seed 1", input).out, all);
  EXPECT_EQ(run("isodoku scramble --times 0", input).out, "");
  EXPECT_EQ(run("isodoku scramble --times 4 --shard 0/2", input).lines().size(), 8U);
  EXPECT_EQ(run("isodoku scramble --times 4 --shard 1/2", input).out,
            run("isodoku scramble --times 4 | sed -n 5,8p", input).out);
  // The first results for a line do not depend on how many are requested.
  EXPECT_EQ(run("isodoku scramble --times 5000 | sed -n '1,4p;5001,5004p;10001,10004p'", input).out, all);
  EXPECT_EQ(run("isodoku scramble --times 5000 | wc -l", input).out, "15000\n");
  // Lines without a grid do not change the results.
  EXPECT_EQ(run("isodoku scramble --times 4", "#\n\n" + join_lines(input)).out, all);
}

}  // namespace
}  // namespace isodoku
