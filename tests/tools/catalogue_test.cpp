// isodoku rank, unrank and generate grids, as a user runs them.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "tests/support/extent.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class CatalogueToolTest : public ToolTest {};

const std::string first_grid = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
const std::string last_grid = "123456789457893612986217354274538196531964827698721435342685971715349268869172543";

TEST_F(CatalogueToolTest, RanksThereAndBack) {
  const CommandResult result = run("isodoku unrank 0 5472730537 1000000000 --with-order");
  EXPECT_EQ(result.exit_code, 0);
  ASSERT_EQ(result.lines().size(), 3U);
  EXPECT_EQ(result.lines()[0], first_grid + "\t3");
  EXPECT_EQ(result.lines()[1], last_grid + "\t72");
  EXPECT_EQ(run("isodoku unrank 0 5472730537 1000000000 | isodoku scramble | isodoku rank").out,
            "0\n5472730537\n1000000000\n");
  EXPECT_EQ(run("isodoku unrank", Lines{"# a comment", "", " 5472730537, the last", "0"}).lines(),
            (Lines{last_grid, first_grid}));
  EXPECT_EQ(run("isodoku unrank", Lines{"\xEF\xBB\xBF"
                                        "5472730537",
                                        "0"})
                .lines(),
            (Lines{last_grid, first_grid}));
  EXPECT_EQ(run("isodoku rank --json", Lines{last_grid + " x"}).out,
            R"({"puzzle":")" + last_grid + R"(","file":"-","line":1,"rank":5472730537})" + "\n");
  EXPECT_EQ(run("isodoku rank --output-format csv", Lines{last_grid}).lines(),
            (Lines{"puzzle,file,line,rank", last_grid + ",-,1,5472730537"}));
  EXPECT_EQ(run("isodoku unrank --json --with-order 0").out,
            R"({"puzzle":")" + first_grid + R"(","order":3,"rank":0})" + "\n");
  EXPECT_EQ(run("isodoku unrank --output-format csv 0").lines(), (Lines{"puzzle,rank", first_grid + ",0"}));
  EXPECT_EQ(run("isodoku unrank --output-format sdk 0").lines().front(), first_grid.substr(0, 9));
}

TEST_F(CatalogueToolTest, RandomClassesAndGrids) {
  const std::size_t number = cases(50U, 300U);
  const std::string unrank = "isodoku unrank --random " + std::to_string(number);
  const CommandResult result = run(unrank + " --seed 5");
  EXPECT_EQ(result.lines().size(), number);
  EXPECT_EQ(run(unrank + " --seed 5 --jobs 1").out, result.out);
  EXPECT_NE(run(unrank + " --seed 6").out, result.out);
  EXPECT_EQ(run("isodoku unrank --seed 6 1").exit_code, 2) << "it would have no effect";
  EXPECT_EQ(run("isodoku canon", result.lines()).out, result.out);
  const CommandResult grids = run(unrank + " --seed 5 --grids");
  const Lines lines = grids.lines();
  EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(), number);
  EXPECT_EQ(run("isodoku solve --count", lines).lines(), Lines(number, "1"));
  // About a ninth of the grids begin with each symbol.
  const auto ones = static_cast<std::size_t>(
      std::ranges::count_if(lines, [](const std::string& line) { return line.front() == '1'; }));
  EXPECT_GT(30 * ones, number);
  EXPECT_LT(30 * ones, 7 * number);
}

TEST_F(CatalogueToolTest, GeneratesGrids) {
  EXPECT_EQ(run("isodoku generate grids --band 416 --with-order").out, last_grid + "\t72\n");
  EXPECT_EQ(run("isodoku generate grids --band 415").out, "");
  EXPECT_EQ(run("isodoku generate grids --band 415 --count").out, "0\n");
  EXPECT_EQ(run("isodoku generate grids --from 5472730000 --limit 7 | isodoku rank").out,
            "5472730000\n5472730001\n5472730002\n5472730003\n5472730004\n5472730005\n5472730006\n");
  const CommandResult band = run("isodoku generate grids --band 370");
  EXPECT_EQ(run("isodoku generate grids --band 370 --count").out, std::to_string(band.lines().size()) + "\n");
  EXPECT_EQ(run("isodoku canon", band.lines()).out, band.out);
  if (!is_whole_run()) return;
  const CommandResult late = run("isodoku generate grids --from 5472730000");
  EXPECT_EQ(late.lines().size(), 538U);
  EXPECT_EQ(late.lines().back(), last_grid);
  EXPECT_EQ(run("isodoku generate grids --limit 2").lines().front(), first_grid);
  EXPECT_EQ(run("for r in 0 1 2; do isodoku generate grids --band 370 --shard $r/3 -o shard$r; done; "
                "isodoku merge shard2 shard0 shard1 | sort")
                .out,
            band.out);
  EXPECT_EQ(run("isodoku generate grids --band 370 --checkpoint c -o whole; cat whole").out, band.out);
}

TEST_F(CatalogueToolTest, SumsOfBands) {
  const CommandResult count =
      run("for r in 0 1 2; do isodoku generate grids --band 370 --count --shard $r/3 -o shard$r; done; "
          "isodoku merge shard1 shard0 shard2");
  EXPECT_EQ(count.out, run("isodoku generate grids --band 370 --count").out);
  EXPECT_NE(count.err.find("grids 3x3 band 370: "), std::string::npos) << count.err;
  EXPECT_NE(count.err.find("classes, incomplete\n"), std::string::npos);
  EXPECT_NE(count.err.find("\n370\t"), std::string::npos);
  EXPECT_EQ(run("isodoku merge -q shard1 shard0 shard2").err, "");
  const std::string changed = "sed 's/370:\\([0-9]\\)/370:1\\1/' shard1 > other; isodoku merge shard0 other shard2";
  EXPECT_NE(run(changed).err.find("other: error: the shard was modified"), std::string::npos);
}

TEST_F(CatalogueToolTest, GridsOfSmallShapes) {
  const CommandResult all = run("isodoku generate grids --shape 2x3 --with-order");
  EXPECT_EQ(all.lines().size(), 49U);
  EXPECT_EQ(all.lines().front(), "123456456123214365365214531642642531\t8");
  EXPECT_EQ(run("isodoku generate grids --shape 2x3 -q | isodoku canon --with-order --shape 2x3").out, all.out);
  EXPECT_NE(all.err.find("grids 2x3: 49 classes, complete\n"), std::string::npos);
  EXPECT_NE(all.err.find("total\t28200960\n"), std::string::npos);
  EXPECT_EQ(run("isodoku generate grids --shape 2x2 -q").out, "1234341221434321\n1234341223414123\n");
  const CommandResult merged =
      run("for r in 0 1; do isodoku generate grids --shape 2x3 --with-order --shard $r/2 -o s$r; done; "
          "isodoku merge s0 s1 | sort");
  EXPECT_EQ(merged.out, all.out);
  EXPECT_NE(merged.err.find("grids 2x3: 49 classes, complete\n"), std::string::npos);
  EXPECT_EQ(run("for r in 0 1; do isodoku generate grids --shape 2x3 --json --count --shard $r/2 -o n$r; done; "
                "isodoku merge -q n0 n1")
                .out,
            "{\"count\":49}\n");
  EXPECT_EQ(run("isodoku generate grids --shape 2x2 --no-transpose --count").out, "3\n");
}

/// Checkpoints keep the conjugacy classes by kind, so a resumed run does not count again what a killed run has counted.
TEST_F(CatalogueToolTest, ResumesCounts) {
  const std::string work = "isodoku generate grids --shape 1x6 --count --jobs 1 -o sum --checkpoint c --resume c";
  for (const std::string& seconds : first_cases<std::string>({"0.3", "0.1", "0.2"}, 1)) {
    (void)run("timeout --foreground -s KILL " + seconds + ' ' + work);
  }
  const CommandResult rest = run("rm -f sum; " + work + "; cat sum");
  EXPECT_EQ(rest.out, "22\n");
}

const std::string known_puzzle = "8....9..6....81.....92.45..572...4...3.....7...4...328..14.36.....19....4..8....7";

TEST_F(CatalogueToolTest, KeysThereAndBack) {
  const CommandResult keys = run("isodoku scramble --times 3 | isodoku canon --key", Lines{known_puzzle});
  EXPECT_EQ(keys.exit_code, 0);
  const Lines lines = keys.lines();
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].size(), 32U);
  EXPECT_EQ(lines, Lines(3, lines[0]));
  EXPECT_EQ(run("isodoku unrank --key", Lines{lines[0]}).out,
            run("isodoku canon --form solution", Lines{known_puzzle}).out);
  EXPECT_EQ(run("isodoku unrank --key --output-format csv | cut -d , -f 2", Lines{lines[0]}).lines(),
            (Lines{"key", lines[0]}));
  EXPECT_EQ(run("isodoku canon --key --json", Lines{known_puzzle + " x"}).out,
            R"({"puzzle":")" + known_puzzle + R"(","file":"-","line":1,"key":")" + lines[0] + R"("})" + "\n");
  // The key of a grid is its rank, followed by the mask of all cells: 5472730537 * 2^17 + 2^17 - 1, then 2^64 - 1.
  EXPECT_EQ(run("isodoku canon --key", Lines{last_grid}).out, "00028c667b53ffffffffffffffffffff\n");
  const CommandResult none = run("isodoku canon --key", Lines{std::string(81, '.'), "11" + std::string(79, '.')});
  EXPECT_EQ(none.exit_code, 3);
  EXPECT_EQ(none.out, "# several solutions\n");
}

TEST_F(CatalogueToolTest, Verifies) {
  for (const std::string& figure :
       first_cases<std::string>({"catalogue.index\tok\t5472730538\t", "catalogue.sample\tok\t10000\t"}, 1)) {
    const CommandResult result = run("isodoku verify --jobs 2 " + figure.substr(0, figure.find('\t')));
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_NE(result.out.find(figure), std::string::npos) << result.out;
  }
  expect_refused("isodoku verify catalouge", 2, "no figure has");
}

TEST_F(CatalogueToolTest, Refuses) {
  expect_refused("isodoku unrank 5472730538", 2, "ranks are 0 to 5472730537");
  expect_refused("isodoku unrank 99999999999999999999", 2, "ranks are 0 to 5472730537");
  expect_refused("isodoku unrank -- -1", 2, "'-1' is not a rank");
  expect_refused("printf '0\\n 1x\\n' | isodoku unrank", 3, "-:2:2: error: '1x' is not a rank");
  expect_refused("isodoku unrank 1 --random 2", 2, "cannot be combined");
  expect_refused("isodoku unrank 1 --grids", 2, "requires --random");
  expect_refused("isodoku unrank 1 --with-order --output-format sdk", 2, "--with-order: cannot be combined");
  EXPECT_EQ(run("isodoku rank --output-format sdk /dev/null").exit_code, 2);
  expect_refused("echo " + std::string(80, '1') + " | isodoku rank", 3, "-:1:");
  expect_refused("echo ." + first_grid.substr(1) + " | isodoku rank", 3, "-:1:");
  expect_refused("echo 1234341221434321 | isodoku rank", 3, "-:1:");
  expect_refused("isodoku rank --shape 2x2 /dev/null", 2, "3x3");
  expect_refused("isodoku generate grids --clues 5", 2, "unknown option --clues");
  expect_refused("isodoku generate patterns --clues 5 --band 3", 2, "--band");
  expect_refused("isodoku generate patterns --clues 5 --from 3", 2, "--from");
  expect_refused("isodoku generate patterns --clues 5 --make-index", 2, "--make-index");
  expect_refused("isodoku generate grids --band 417", 2, "--band");
  expect_refused("isodoku generate grids --band 2 --from 5", 2, "--from");
  expect_refused("isodoku generate grids --limit 5 --shard 0/2", 2, "--limit");
  expect_refused("isodoku generate grids --shape 4x2", 2, "--shape");
  expect_refused("isodoku generate grids --shape 2x3 --band 1", 2, "--band");
  expect_refused("isodoku generate grids --shape 2x3 --from 1", 2, "--from");
  expect_refused("isodoku canon --key --form nauty /dev/null", 2, "cannot be combined");
  expect_refused("isodoku canon --key --with-map /dev/null", 2, "cannot be combined");
  expect_refused("isodoku canon --index x /dev/null", 2, "requires --key");
  expect_refused("isodoku unrank --key 12", 2, "32 hexadecimal digits");
  expect_refused("isodoku unrank --key --random 3", 2, "--key");
  expect_refused("isodoku unrank --key --with-order", 2, "--key");
  expect_refused("echo " + std::string(32, 'f') + " | isodoku unrank --key", 3, "-:1:1: error: no puzzle has this key");
  expect_refused("isodoku unrank 0 --index nowhere", 4, "nowhere");
  expect_refused("echo isodoku > bad; isodoku unrank 0 --index bad", 3,
                 "bad: error: this is not an index of the catalogue");
}

}  // namespace
}  // namespace isodoku
