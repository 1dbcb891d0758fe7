// isodoku reduce, as a user runs it.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/support/extent.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class ReduceTest : public ToolTest {};

const std::string example = "8....9..6....81.....92.45..572...4...3.....7...4...328..14.36.....19....4..8....7";
const Lines minimal_ones = {"8.......6.....1.....92.45..5.2...4...3.....7...4....28..14.36.....19....4..8....7",
                            "8....9..6.....1.....92.45..572...4...3.....7...4...32...14.36.....19....4..8....7",
                            "8....9..6....81.....92.45..5.2...4...3.....7...4....28..14.36.....19....4.......7",
                            "8....9..6....81.....92.45..572...4...3.....7...4...32...14.36.....19....4.......7"};
const std::string of_several = "000000089406009200000630000000000050000004000001720030010000008075000000032070060";
const std::string none = "12345678.........9" + std::string(63, '.');
const std::string of_diagonals = "462198573957236814381745629819357246623481795574962138735624981148579362296813457";
const std::string grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// A puzzle with 9,747 minimal sub-puzzles, more than a worker lists at once.
const std::string many = "3..968..1..27153.6.61..3.9.2..1.9..3.3..76.1.1..832..7.13.97.6...96.413.6..3.1..9";

TEST_F(ReduceTest, OneLineForEachLine) {
  const CommandResult result =
      run("isodoku reduce", Lines{example + ",a tail", of_several, none, minimal_ones[1] + " minimal_ones"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.lines(), (Lines{minimal_ones[0] + ",a tail", "# several solutions", "# no solution",
                                   minimal_ones[1] + " minimal_ones"}));
  EXPECT_EQ(run("isodoku reduce", Lines{example}).exit_code, 0);
  const CommandResult numbers = run("isodoku reduce --redundant", Lines{example, of_several, minimal_ones[2], grid});
  EXPECT_EQ(numbers.exit_code, 1);
  EXPECT_EQ(numbers.lines(), (Lines{"6", "# several solutions", "0", "81"}));
  EXPECT_EQ(run("isodoku reduce --essential", Lines{example + " x"}).out,
            "8.......6.....1.....92.45..5.2...4...3.....7...4....2...14.36.....19....4.......7 x\n");
  EXPECT_EQ(run("isodoku reduce --rules diagonal > puzzle; isodoku reduce --rules diagonal --redundant puzzle; isodoku "
                "solve --rules diagonal puzzle; isodoku solve --count puzzle --limit 2",
                Lines{of_diagonals})
                .lines(),
            (Lines{"0", of_diagonals, "2"}));
}

TEST_F(ReduceTest, All) {
  EXPECT_EQ(run("isodoku reduce --all", Lines{example + " tail"}).lines(), minimal_ones);
  EXPECT_EQ(run("isodoku reduce --all --limit 3", Lines{example}).lines(),
            Lines(minimal_ones.begin(), minimal_ones.begin() + 3));
  EXPECT_EQ(run("isodoku reduce --all --count", Lines{example, minimal_ones[0]}).lines(), (Lines{"4", "1"}));
  EXPECT_EQ(run("isodoku reduce --all --count --limit 3", Lines{example}).out, "3\n");
  const CommandResult table = run("isodoku reduce --all --by-clues", Lines{example, none, minimal_ones[3]});
  EXPECT_EQ(table.exit_code, 1);
  EXPECT_EQ(table.lines(),
            (Lines{"24\t1", "25\t1", "26\t2", "total\t4", "", "# no solution", "", "26\t1", "total\t1"}));
}

TEST_F(ReduceTest, ManyOfOneLine) {
  for (const std::string& jobs : first_cases<std::string>({" --jobs 3", " --jobs 1"}, 1)) {
    const CommandResult result =
        run("isodoku reduce --all" + jobs + " | tee all | LC_ALL=C sort -uc && wc -l < all", Lines{many});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_EQ(result.out, run("isodoku reduce --all --count" + jobs, Lines{many}).out);
    EXPECT_EQ(run("isodoku reduce --all --by-clues" + jobs + " | tail -n 1", Lines{many}).out, "total\t" + result.out);
    EXPECT_EQ(run("isodoku reduce --all --limit 1500" + jobs + " > some; head -n 1500 all | cmp - some", Lines{many})
                  .exit_code,
              0);
    EXPECT_EQ(run("isodoku reduce --redundant all | sort -u").out, "0\n");
    EXPECT_EQ(run("isodoku solve all | sort -u | wc -l").out, "1\n");
  }
}

TEST_F(ReduceTest, WithoutEndNeedsALimit) {
  const CommandResult refused = run("isodoku reduce --all", Lines{example, grid});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_EQ(refused.lines(), minimal_ones);
  EXPECT_NE(refused.err.find("--limit"), std::string::npos) << refused.err;
  EXPECT_NE(refused.err.find("line 2"), std::string::npos) << refused.err;
  for (const std::string what : {"--count", "--by-clues", "--classes"}) {
    EXPECT_EQ(run("isodoku reduce --all " + what, Lines{grid}).exit_code, 2) << what;
  }
  EXPECT_EQ(run("isodoku reduce --all --limit 5000 | sort -u | wc -l", Lines{grid}).out, "5000\n");
}

TEST_F(ReduceTest, Random) {
  const CommandResult result = run("isodoku reduce --random 300 --seed 7", Lines{grid, example, of_several});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.lines().size(), 601U);
  EXPECT_EQ(result.lines().back(), "# several solutions");
  for (std::size_t i = 300; i < 600; ++i)
    EXPECT_NE(std::ranges::find(minimal_ones, result.lines()[i]), minimal_ones.end());
  EXPECT_EQ(run("isodoku reduce --random 300 --seed 7 --jobs 1", Lines{grid, example, of_several}).out, result.out);
  EXPECT_NE(run("isodoku reduce --random 300", Lines{grid, example, of_several}).out, result.out);
  // The first puzzles do not depend on the number of puzzles or on shards.
  const Lines first = run("isodoku reduce --random 2 --seed 7", Lines{grid, example + " x"}).lines();
  EXPECT_EQ(first, (Lines{result.lines()[0], result.lines()[1], result.lines()[300], result.lines()[301]}));
  EXPECT_EQ(run("isodoku reduce --random 2 --seed 7 --shard 1/2", Lines{grid, example}).lines(),
            (Lines{first[2], first[3]}));
  EXPECT_EQ(run("isodoku reduce --random 1 --seed 7", Lines{grid + " x"}).out, first[0] + " x\n");
  EXPECT_EQ(run("isodoku reduce --random 300 | isodoku reduce --redundant | sort -u", Lines{grid}).out, "0\n");
}

TEST_F(ReduceTest, Json) {
  const std::string place = "\"file\":\"-\",\"line\":1";
  const std::string begin = "{\"puzzle\":\"" + example + "\"," + place + ",";
  const std::string reduced =
      "{\"puzzle\":\"" + minimal_ones[0] + "\",\"input.puzzle\":\"" + example + "\"," + place + "}\n";
  EXPECT_EQ(run("isodoku reduce --json", Lines{example + " x"}).out, reduced);
  EXPECT_EQ(run("isodoku reduce --json --redundant", Lines{example}).out, begin + "\"redundant\":6}\n");
  EXPECT_EQ(run("isodoku reduce --json --all --count", Lines{example}).out, begin + "\"count\":4}\n");
  EXPECT_EQ(run("isodoku reduce --json --all --limit 1", Lines{example}).out, reduced);
  EXPECT_EQ(run("isodoku reduce --json --all --by-clues", Lines{example}).lines(),
            (Lines{begin + "\"clues\":24,\"count\":1}", begin + "\"clues\":25,\"count\":1}",
                   begin + "\"clues\":26,\"count\":2}", begin + "\"total\":4}"}));
  EXPECT_EQ(run("isodoku reduce --json --all", Lines{of_several}).out,
            "{\"puzzle\":\"" + of_several + "\"," + place + ",\"solutions\":2}\n");
}

TEST_F(ReduceTest, TablesAndDrawings) {
  put("in", Lines{example, of_several, many});
  // More puzzles than a worker lists at once, also below the names of the columns.
  const std::string limited = "isodoku reduce --all --limit 1200 in";
  const CommandResult plain = run(limited + " | grep -v '#'");
  const CommandResult table = run(limited + " --output-format csv");
  ASSERT_EQ(table.lines().size(), 1206U);
  EXPECT_EQ(table.lines()[0], "puzzle,input.puzzle,file,line,solutions,out_of_reach,reason");
  EXPECT_EQ(table.lines()[1], minimal_ones[0] + "," + example + ",in,1,,,");
  EXPECT_NE(table.lines()[5].find(of_several), std::string::npos);
  EXPECT_TRUE(table.lines()[5].ends_with(",in,2,2,,")) << table.lines()[5];
  EXPECT_EQ(run(limited + " --output-format csv | tail -n +2 | grep -v ,in,2, | cut -d , -f 1").out, plain.out);
  EXPECT_EQ(run("isodoku reduce --all --limit 1200 --output-format csv", Lines{many}).lines().size(), 1201U);
  // The limit is a number of drawings, not of lines.
  EXPECT_EQ(run(limited + " --output-format sdk | grep -v '#' | isodoku canon | wc -l").out, "1204\n");
  EXPECT_EQ(run(limited + " --output-format pretty").lines().size(), 4 * 14U + 2U + 1200 * 14U - 1U);
  // The limit also counts rows of a table, even if a field has two lines.
  put("two", Lines{R"({"puzzle":")" + many + R"(","note":"two\nlines"})"});
  EXPECT_EQ(run("isodoku reduce --all --limit 1200 --output-format csv two").lines().size(), 2401U);
  EXPECT_EQ(run("isodoku reduce --all --by-clues --output-format csv in --limit 1 | cut -d , -f 3-7").lines(),
            (Lines{"line,clues,count,total,solutions", "1,24,1,,", "1,,,1,", "2,,,,2", "3,25,1,,", "3,,,1,"}));
  for (const std::string what : {"--all --count", "--all --by-clues", "--redundant"}) {
    expect_refused("isodoku reduce " + what + " --output-format sdk in", 2, "--output-format: this format draws grids");
  }
  expect_refused("isodoku reduce --all --output-format csv -o out --checkpoint ck in", 2,
                 "--output-format: only line and json can be combined with --checkpoint or --resume");
}

TEST_F(ReduceTest, Classes) {
  // A grid with 72 automorphisms.
  const std::string whole = "123456789457893612986217354274538196531964827698721435342685971715349268869172543";
  put("whole", Lines{whole});
  EXPECT_EQ(run("isodoku reduce --all --limit 3000 whole > all").exit_code, 0);
  for (const std::string jobs : {" --jobs 1", " --jobs 2"}) {
    const CommandResult result = run("isodoku reduce --all --classes --limit 100 whole" + jobs +
                                     " > classes; isodoku dedup all | head -n 100 | cmp - classes");
    EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  }
  put("small", Lines{"1234341221434321"});
  const CommandResult result =
      run("isodoku reduce --all --classes small > classes; isodoku reduce --all small > all; isodoku dedup "
          "all | cmp - classes && wc -l < classes && isodoku reduce --all --classes --count small");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.lines().front(), result.lines().back());
}

// Classes of all puzzles of the input together, including puzzles with many sub-puzzles.
TEST_F(ReduceTest, ClassesOfTheWholeInput) {
  const Lines small = {"1234341221434321", "1234341243212143", "2143432112343412"};
  put("small", small);
  for (const std::string what : {"", " --clues 5", " --limit 7"}) {
    for (const std::string jobs : {" --jobs 1", " --jobs 2"}) {
      const CommandResult found = run("for i in 1 2 3; do sed -n ${i}p small | isodoku reduce --all --classes" + what +
                                      "; done > each; isodoku reduce --all --classes small" + what + jobs +
                                      " > all; isodoku dedup -q each | cmp - all && wc -l < all && wc -l < each");
      EXPECT_EQ(found.exit_code, 0) << found.out << found.err;
      ASSERT_EQ(found.lines().size(), 2U);
      EXPECT_LT(std::stoi(found.lines().front()), std::stoi(found.lines().back()));
    }
  }
  EXPECT_EQ(run("isodoku reduce --all --classes --clues 3", small).exit_code, 1);
  const std::string whole = "123456789457893612986217354274538196531964827698721435342685971715349268869172543";
  put("whole", Lines{whole});
  EXPECT_EQ(run("isodoku scramble whole | cat whole - | isodoku reduce --all --classes --limit 1500 | isodoku dedup "
                "-q --duplicates")
                .out,
            "");
}

TEST_F(ReduceTest, Checkpoints) {
  put("in", Lines{"# one", many});
  for (const std::string& what : first_cases<std::string>(
           {"--all --json", "--all --count", "--all --limit 2000", "--all --classes", "--all"}, 3)) {
    const CommandResult result =
        run("go='isodoku reduce -q " + what +
            " in'; $go > a && $go -o b --checkpoint ck && cmp a b && $go --resume ck && ls && rm ck");
    EXPECT_EQ(result.exit_code, 0) << what << result.err;
    EXPECT_EQ(result.out, "a\nb\nck\nin\n");
  }
  const CommandResult merged = run(
      "isodoku reduce --all in > whole; for r in 0 1 2; do isodoku reduce --all in -q --shard $r/3 -o s$r --checkpoint "
      "ck$r || exit 1; done; isodoku merge s2 s0 s1 > joined; sort whole > a; sort joined > b; cmp a b");
  EXPECT_EQ(merged.exit_code, 0) << merged.err << merged.out;
  EXPECT_EQ(run("isodoku reduce --all in --classes -o s0 --resume ck0 --shard 0/3").exit_code, 3);
  EXPECT_EQ(run("isodoku reduce --all in in -o new --checkpoint new-ck").exit_code, 2);
  EXPECT_EQ(run("isodoku reduce --all -o new --checkpoint new-ck < /dev/null").exit_code, 2);
  EXPECT_EQ(run("isodoku reduce --all -o new --checkpoint new-ck", Lines{of_several}).exit_code, 1);
  EXPECT_EQ(run("cat new").out, "# several solutions\n");
}

TEST_F(ReduceTest, SurvivesKills) {
  put("in", Lines{grid});
  const CommandResult result = run(
      "go='isodoku reduce -q --all --limit 4000 in'; $go > whole; for t in 0.2 0.3 0.4; do timeout --foreground -s "
      "KILL $t $go -o "
      "out --checkpoint ck --resume ck; ( flock 8 ) 8< out*; done; test -e out || $go -o out --checkpoint ck --resume "
      "ck; rm -f .isodoku-*.tmp; cmp out whole && ls");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.out, "ck\nin\nout\nwhole\n");
}

TEST_F(ReduceTest, Refusals) {
  for (const std::string arguments :
       {"--count", "--by-clues", "--classes", "--limit 3", "--checkpoint ck", "--resume ck", "--all --random 3",
        "--all --redundant", "--essential --redundant", "--random 0", "--all --limit 0", "--all --count --by-clues",
        "--all --by-clues -o out --checkpoint ck", "--all --count --limit 3 -o out --checkpoint ck",
        "--all --limit 3 --shard 0/2 -o out --checkpoint ck", "--all --checkpoint ck"}) {
    const CommandResult result = run("isodoku reduce " + arguments, Lines{example});
    EXPECT_EQ(result.exit_code, 2) << arguments << result.err;
    EXPECT_EQ(result.out, "") << arguments;
  }
  EXPECT_EQ(run("isodoku reduce --json", Lines{std::string(17, 'x') + std::string(64, '.')}).exit_code, 3);
}

TEST_F(ReduceTest, RefusesOptionsWithoutEffect) {
  for (const std::string options : {"--seed 5", "--essential --seed 3", "--no-transpose", "--all --no-transpose",
                                    "--kinds-kept --rules diagonal", "--all --kinds-kept --rules diagonal"}) {
    const CommandResult result = run("isodoku reduce " + options, Lines{example});
    EXPECT_EQ(result.exit_code, 2) << options;
    EXPECT_NE(result.err.find("requires"), std::string::npos) << result.err;
  }
}

TEST_F(ReduceTest, WithSomeClues) {
  const std::string small_grid = "1234341221434321";
  EXPECT_EQ(run("isodoku reduce --clues 4 --all --count", small_grid).out, "12\n");
  const CommandResult all = run("isodoku reduce --clues 4 --all", small_grid);
  const Lines lines = all.lines();
  ASSERT_EQ(lines.size(), 12U);
  EXPECT_EQ(run("isodoku solve", lines).lines(), Lines(12, small_grid));
  EXPECT_EQ(run("isodoku reduce --clues 4 --all --classes", small_grid).lines().size(),
            run("isodoku dedup", lines).lines().size());
  EXPECT_EQ(run("isodoku reduce --clues 4", small_grid + " tail").out, lines.front() + " tail\n");
  EXPECT_EQ(run("isodoku reduce --clues 4 --all --limit 3", small_grid).lines(),
            Lines(lines.begin(), lines.begin() + 3));
  const CommandResult no_puzzle = run("isodoku reduce --clues 3", small_grid);
  EXPECT_EQ(no_puzzle.out, "# no puzzle with 3 clues\n");
  EXPECT_EQ(no_puzzle.exit_code, 1);
  EXPECT_EQ(run("isodoku reduce --clues 3 --json", small_grid).out,
            R"({"puzzle":")" + small_grid + R"(","file":"-","line":1,"puzzles":0})" + "\n");
  EXPECT_EQ(run("isodoku reduce --clues 4 --all -o out --checkpoint c; cat out", small_grid).out, all.out);
  EXPECT_EQ(run("isodoku reduce --clues 3 -o no --checkpoint d; cat no", small_grid).out, "# no puzzle with 3 clues\n");
  EXPECT_EQ(run("isodoku reduce --clues 4 --redundant", small_grid).exit_code, 2);
  EXPECT_EQ(run("isodoku reduce --clues 4 --by-clues --all", small_grid).exit_code, 2);
}

TEST_F(ReduceTest, WithFewestClues) {
  const std::string small_grid = "1234341221434321";
  Lines expected = run("isodoku reduce --clues 4 --all", small_grid).lines();
  for (std::string& line : expected) line += "\t4";
  EXPECT_EQ(run("isodoku reduce --fewest", small_grid + " tail").lines(), expected);
  EXPECT_EQ(run("isodoku reduce --fewest --json", small_grid).lines().front(),
            R"({"puzzle":")" + expected.front().substr(0, 16) + R"(","input.puzzle":")" + small_grid +
                R"(","file":"-","line":1,"clues":4})");
  // A minimal puzzle is its only sub-puzzle with a unique solution.
  EXPECT_EQ(
      run("isodoku reduce --fewest", Lines{minimal_ones[0], none}).lines(),
      (Lines{minimal_ones[0] + "\t" + std::to_string(81 - std::ranges::count(minimal_ones[0], '.')), "# no solution"}));
  for (const std::string other : {"--all", "--random 2", "--redundant", "--essential", "--clues 4", "--count"}) {
    EXPECT_EQ(run("isodoku reduce --fewest " + other, small_grid).exit_code, 2) << other;
  }
}

}  // namespace
}  // namespace isodoku
