// Number crosswords on the command line: encoding and checking.

#include <string>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

const std::string solved_grid = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
const std::string small_grid = "1234341221434321";
const std::string swapped = "1243341221434321";    // in row 1: now equal to row 3 in columns 3 and 4
const std::string with_zero = "1234341221434320";  // in row 4

class DigitSumsTest : public ToolTest {};

TEST_F(DigitSumsTest, OfTheEmptyGrid) {
  const CommandResult result = run("isodoku encode digit-sums", solved_grid);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.out.size(), 1'178'843U);
  EXPECT_EQ(result.lines().size(), 527U);
  EXPECT_EQ(run("isodoku encode digit-sums --syntax program").out, result.out);
  EXPECT_EQ(run("isodoku encode digit-sums --syntax paper | sed 's/=(/eq(/; s/ w/_w/g'").out, result.out);
  EXPECT_EQ(run("isodoku encode digit-sums --shape 1x1").out,
            "1 1\n1\nA 1 1\n1\nA\n0\n3\nU(A_w)\n"
            "eq(qs(plus(mal(minus(qp(A_w),1),10),1)),plus(qs(minus(qp(A_w),1)),1))\neq(qs(A_w),1)\n");
  EXPECT_EQ(run("isodoku encode digit-sums --rules diagonal").lines().size(), 527U + 54);
}

TEST_F(DigitSumsTest, OfPuzzles) {
  put("two", Lines{"1...............", "...............4"});
  expect_refused("isodoku encode digit-sums two", 2, "--output: several puzzles require several files");
  EXPECT_EQ(run("isodoku encode digit-sums two -o 'out-{}'").exit_code, 0);
  EXPECT_EQ(files(), (Lines{"out-1", "out-2", "two"}));
  EXPECT_EQ(run("sed -n 13p out-1; tail -n 1 out-1 | grep -c 'A_w.*,9)$'; tail -n 1 out-2 | grep -c 'D_w.*,36)$'").out,
            "45\n1\n1\n");
  EXPECT_EQ(run("isodoku encode digit-sums - | sed -n 13p", small_grid).out, "60\n");
}

TEST_F(DigitSumsTest, Check) {
  const CommandResult result =
      run("isodoku encode digit-sums --check", Lines{"# comment", solved_grid, "", solved_grid + "\ttail"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.out, "yes\nyes\n");
  EXPECT_EQ(result.err, "");
  put("grids", "\xEF\xBB\xBF" + small_grid + "\r\n" + swapped + "\n" + with_zero);
  const CommandResult some = run("isodoku encode digit-sums --check grids -", "9999999999999999\n");
  EXPECT_EQ(some.exit_code, 1);
  // Rules 1 to 4 are of the form U. The next ones exclude 0 and check the sum. Rules 13 to 16 concern rows 1 and 2, and
  // rule 17 concerns the last column of rows 1 and 3.
  EXPECT_EQ(some.out, "yes\nno\t17\nno\t8\nno\t1\n");
  EXPECT_EQ(run("isodoku encode digit-sums --check grids -o 'out-{}'").exit_code, 1);
  EXPECT_EQ(content("out-{}"), "yes\nno\t17\nno\t8\n");
  EXPECT_EQ(run("isodoku encode digit-sums --check --shape 1x4 -", small_grid).out, "yes\n");
  EXPECT_EQ(run("isodoku encode digit-sums --check", Lines{"# nothing"}).out, "");
}

TEST_F(DigitSumsTest, CheckOfVariantsAndDrawings) {
  EXPECT_EQ(run("isodoku encode digit-sums --check --rules main-diagonal", small_grid).out, "no\t46\n");
  EXPECT_EQ(run("isodoku encode digit-sums --check --rules main-diagonal", "1234341243212143").out, "yes\n");
  put("stairs", Lines{"AAAB", "ACBB", "CCDB", "CDDD"});
  EXPECT_EQ(run("isodoku encode digit-sums --check --rules @stairs", small_grid).exit_code, 1);
  // A file with the name of a variant is not read.
  put("main-diagonal", "no rules\n");
  EXPECT_EQ(run("isodoku encode digit-sums --check --rules main-diagonal", small_grid).out, "no\t46\n");
  expect_refused("isodoku encode digit-sums --check --rules ./main-diagonal </dev/null", 3,
                 "./main-diagonal:1:1: error: ");
}

TEST_F(DigitSumsTest, CheckByAFileOfRules) {
  put("grids", Lines{small_grid, swapped, with_zero});
  for (const std::string syntax : {"program", "paper"}) {
    static_cast<void>(run("isodoku encode digit-sums --shape 2x2 --syntax " + syntax + " -o rules.txt"));
    const CommandResult result = run("isodoku encode digit-sums --check --rules rules.txt grids");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_EQ(result.out, "yes\nno\t17\nno\t8\n");
  }
  put("field", Lines{"2 3", "1", "A 1 2", "1", "A", "1", "A", "2", "eq(A_w,plus(A_s,3))", "U(A w)"});
  const CommandResult result =
      run("isodoku encode digit-sums --check --rules field -", Lines{"935625", "146846", "144614"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.out, "yes\nno\t1\nno\t2\n");
  EXPECT_EQ(run("isodoku encode digit-sums --check --rules field", "146836").out, "yes\n");
  EXPECT_EQ(run("isodoku encode digit-sums --check --rules /dev/stdin field", content("field")).exit_code, 3);
  EXPECT_EQ(run("cat field | isodoku encode digit-sums --check --rules /dev/stdin -").exit_code, 2);
}

TEST_F(DigitSumsTest, BadLines) {
  put("bad", Lines{"# comment", "12", "1234.41221434321", small_grid, small_grid + "1", "a" + small_grid, swapped});
  const CommandResult first = run("isodoku encode digit-sums --check bad");
  EXPECT_EQ(first.exit_code, 3);
  EXPECT_EQ(first.err, "bad:2:1: error: this line has 2 digits, but no grid with up to 9 symbols has as many cells\n");
  const CommandResult all = run("isodoku encode digit-sums --check --skip-bad bad");
  EXPECT_EQ(all.exit_code, 3);
  EXPECT_EQ(all.out, "yes\nno\t17\n");
  EXPECT_EQ(split_lines(all.err),
            (Lines{"bad:2:1: error: this line has 2 digits, but no grid with up to 9 symbols has as many cells",
                   "bad:3:5: error: '.' is not a digit",
                   "bad:5:17: error: a field of 4 rows and 4 columns has 16 digits, but this line has 17",
                   "bad:6:1: error: 'a' is not a digit", "isodoku: 4 invalid lines skipped"}));
  const CommandResult larger = run("isodoku encode digit-sums --check", "0000000000000001 " + solved_grid + "\n");
  EXPECT_EQ(larger.exit_code, 3);
  EXPECT_NE(larger.err.find("-:1:18: error: this word has the 81 cells of a 3x3 grid"), std::string::npos)
      << larger.err;
}

TEST_F(DigitSumsTest, BadFilesOfRules) {
  put("rules", Lines{"1 2", "1", "A 1 1", "1", "A", "0", "2", "U(A_w)", "eq(1,qs(A_s))"});
  const CommandResult result = run("isodoku encode digit-sums --check --rules rules", "12\n");
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err, "rules:9:9: error: there is no variable A_s in the field\n");
}

TEST_F(DigitSumsTest, Refused) {
  expect_refused("isodoku encode digit-sums --shape 4x4", 2,
                 "digit sums require at most 9 symbols, but the shape 4x4 has 16");
  expect_refused("isodoku encode digit-sums --check --shape 2x5", 2, "digit sums require at most 9 symbols");
  expect_refused("isodoku encode digit-sums --check --syntax paper", 2, "--syntax: cannot be combined with --check");
  expect_refused("isodoku encode digit-sums --syntax papr", 2,
                 "'papr' is not one of program, paper; did you mean paper?");
  expect_refused("isodoku encode digit-sums --check --rules missing", 2, "--rules: unknown variant 'missing'");
  expect_refused("isodoku encode digit-sums --check --rules .", 4, "cannot read");
  expect_refused("isodoku encode digit-sums --check missing", 4, "missing: error: cannot");
  expect_refused("isodoku encode digit-sums --check " + small_grid, 4, "| isodoku encode digit-sums --check");
  put("rules", Lines{"1 1", "0", "0", "0", "0"});
  expect_refused("isodoku encode digit-sums --rules rules", 2, "--rules: unknown variant 'rules'");
  expect_refused("isodoku encode digit-sums --check --rules rules --shape 2x2", 2,
                 "--shape: cannot be combined with a file of rules");
  EXPECT_EQ(run("isodoku encode digit-sums --check --rules rules", "7\n").out, "yes\n");
  expect_refused("isodoku encode digit-sums --rules @rules", 3, "rules:1:");
}

TEST_F(DigitSumsTest, OutputThatFails) {
  EXPECT_EQ(run("isodoku encode digit-sums >/dev/full").exit_code, 4);
  EXPECT_EQ(run("{ isodoku encode digit-sums; echo $? >code; } | head -n 2 >out; cat code").out, "0\n");
}

}  // namespace
}  // namespace isodoku
