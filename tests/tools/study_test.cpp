// The studies, against the figures of A. Schoenhage, Einige Sudoku-Studien (2010).

#include <algorithm>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class StudyTest : public ToolTest {
 protected:
  [[nodiscard]] Lines study(const std::string& arguments) const {
    const Ran ran = run("isodoku study " + arguments);
    EXPECT_EQ(ran.exit_code, 0) << arguments << ": " << ran.err;
    return ran.lines();
  }
  void expect_refused(const std::string& arguments, int exit_code, const std::string& words) const {
    const Ran ran = run("isodoku study " + arguments);
    EXPECT_EQ(ran.exit_code, exit_code) << arguments;
    EXPECT_EQ(ran.out, "") << arguments;
    EXPECT_NE(ran.err.find(words), std::string::npos) << arguments << ": " << ran.err;
  }
};

/// Tables 2.3, 2.4 h and 2.4 a; (2.11), (2.12).
TEST_F(StudyTest, BlockDiagonals) {
  const Lines lines = study("block-diagonals");
  for (const std::string line :
       {"classes\t237083", "grids = 9! * 6^4 * N0\t6670903752021072936960",
        "completions, mean over classes\t139707.552", "completions, median over classes\t137451",
        "completions, different values\t66615", "216\t124\t3356\t724896", "95514\t74563120\t56240371\t216",
        "278740\t76543210\t15320764\t6", "9\t1387\t12483", "16\t4\t64", "100\t10", "149\t3673", "238\t0", "284\t1"}) {
    EXPECT_EQ(std::ranges::count(lines, line), 1) << line;
  }
  const Lines csv = study("block-diagonals --csv multiplicities");
  EXPECT_EQ(csv.front(), "k,values_of_k_classes,classes");
  EXPECT_EQ(csv.size(), 17U);
}

TEST_F(StudyTest, BlockDiagonalList) {
  const Lines list = study("block-diagonals --list");
  ASSERT_EQ(list.size(), 237085U);
  EXPECT_EQ(list[1], "u\tv\tsize\tcompletions");
  EXPECT_EQ(list[2], "74563120\t56240371\t216\t95514");
  EXPECT_EQ(list.back(), "76543210\t76543210\t1\t283576");
}

TEST_F(StudyTest, OneBlockDiagonal) {
  const std::string answer = "\t76543210\t15320764\t6\t278740";
  EXPECT_EQ(study("block-diagonals --pair 76543210 15320764")[2], "76543210\t15320764" + answer);
  const Lines exchanged = study("block-diagonals --pair 15320764 76543210 --json");
  EXPECT_EQ(exchanged, Lines{"{\"table\":\"pair\",\"u\":\"15320764\",\"v\":\"76543210\",\"least_u\":\"76543210\","
                             "\"least_v\":\"15320764\",\"size\":6,\"completions\":278740}"});
  const std::string grid = "123......456......789.........123......456......789.........123......456......789";
  EXPECT_EQ(study("block-diagonals --diagonal " + grid)[2], "76543210\t76543210\t76543210\t76543210\t1\t283576");
  expect_refused("block-diagonals --diagonal 4" + grid.substr(1), 3, "4");
  std::string more = grid;
  more[80 - 8] = '5';
  expect_refused("block-diagonals --diagonal " + more, 2, "--diagonal");
  expect_refused("block-diagonals --pair 76543210 00000000", 2, "'00000000' is not the code");
  expect_refused("block-diagonals --pair 76543210", 2, "--pair");
  expect_refused("block-diagonals --shape 2x2", 2, "--shape");
  expect_refused("block-diagonals --csv none", 2, "'none' is none of");
}

/// (4.8), (4.9), table 4.4, and the four grids of all types.
TEST_F(StudyTest, FixedGrids) {
  const Lines lines = study("fixed-grids --check");
  for (const std::string line :
       {"[R]\t1452\t580604", "[S]\t1980\t580604", "[RS]\t36\t36", "[RSS]\t3\t36", "all\t4\t4", "total\t3475\t1161284",
        "grids = 9! * 6^4 * normal forms\t546143132344320", "8\t383", "16\t19", "64\t76543210\t76543210\t1",
        "26\t57643210\t65743210\t12", "17\t43671520\t43172560\t12", "16\t57632410\t56742301\t4", "8\t216\t92",
        "123564978456897312789231645978123564312456897645789231564978123897312456231645789",
        "completions with multiplicities divisible by 3\t11989",
        "fixed among them, as above for each diagonal\t3475"}) {
    EXPECT_EQ(std::ranges::count(lines, line), 1) << line;
  }
  EXPECT_EQ(study("fixed-grids --csv all-types").size(), 5U);
}

TEST_F(StudyTest, Triples) {
  put("grids", "281965734569473812734218659926584173357126498148397265612839547473652981895741326\n");
  const Lines lines = study("triples grids");
  ASSERT_EQ(lines.size(), 6U);
  EXPECT_EQ(lines[2].substr(0, 35), "vertical\t678:3 135:2 167:2 249:2 35");
  EXPECT_EQ(lines[3], "p\t3+2+2+2+2+16x1");
  EXPECT_EQ(lines[5], "q\t4+3+3+2+2+13x1");
  EXPECT_EQ(study("triples grids --json")[0].substr(0, 20), "{\"line\":1,\"input\":\"2");
  EXPECT_EQ(
      run("isodoku scramble --times 20 grids | isodoku study triples | grep '^[pq]' | sort | uniq -c | wc -l").out,
      "4\n");
  put("bad", "1" + std::string(80, '.') + "\n");
  expect_refused("triples bad", 3, "bad:1:");
}

}  // namespace
}  // namespace isodoku
